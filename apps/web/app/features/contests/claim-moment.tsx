import { formatUsd } from '@toprun/api-schema/money-text'
import { Check } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { RollingNumber } from '../../ui/rolling-number.tsx'
import { WinningsStay } from '../payments/shared/winnings-stay.tsx'
import './claim-moment.css'

type ClaimMomentProps = {
  /** In USD; null until it is claimed. */
  claimed: number | null
  /** What there is to do with the result, beside the wallet. */
  further?: ReactNode
  /** Until it is claimed. */
  children: ReactNode
}

/** In place of a Claim button, what was claimed, and where it is. It is announced once. */
export function ClaimMoment({ claimed, further, children }: ClaimMomentProps) {
  return (
    <>
      <span role="status" className="sr-only">
        {claimed !== null && `${formatUsd(claimed)} went to your wallet.`}
      </span>
      {claimed === null ? (
        children
      ) : (
        <>
          <div>
            <Landed amount={claimed} />
            <WinningsStay />
          </div>
          {further}
        </>
      )}
    </>
  )
}

function Landed({ amount }: { amount: number }) {
  const where = useRef<HTMLElement>(null)
  const asWhere = (element: HTMLElement | null) => {
    where.current = element
  }
  const isInWallet = useLocation().pathname === '/wallet'
  // The button that had the focus is gone.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) where.current?.focus({ preventScroll: true })
  }, [])
  return (
    <p className="claim-moment flex min-h-11 flex-wrap items-center gap-x-2 tabular-nums">
      <span aria-hidden="true" className="contents">
        <span className="claim-moment__mark grid size-5 shrink-0 place-items-center rounded-full bg-pitch text-on-pitch sm:size-6">
          <Check className="size-3.5" strokeWidth={3} />
        </span>
        <b className="font-display text-xl leading-none font-extrabold text-price sm:text-2xl">
          <RollingNumber text={formatUsd(amount)} />
        </b>
      </span>
      <span>
        <span aria-hidden="true">went to </span>
        {isInWallet ? (
          <span ref={asWhere} tabIndex={-1} className="font-semibold">
            your wallet
          </span>
        ) : (
          <Link
            ref={asWhere}
            to="/wallet"
            className="inline-block py-2.5 font-semibold underline decoration-link decoration-2 underline-offset-6 hover:no-underline"
          >
            your wallet
          </Link>
        )}
      </span>
    </p>
  )
}
