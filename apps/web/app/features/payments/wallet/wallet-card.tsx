import { queryOptions } from '@tanstack/react-query'
import { heldResponse } from '@toprun/api-schema/market'
import { formatUsd } from '@toprun/api-schema/money-text'
import type { WalletResponse } from '@toprun/api-schema/wallet'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../../platform/api-client.ts'
import { profileQuery } from '../../../platform/profile-query.ts'
import { useOwn } from '../../../platform/use-own.ts'
import './wallet-card.css'

const heldQuery = queryOptions({
  queryKey: ['market', 'held'],
  queryFn: ({ signal }) => api.get('/api/market/held', heldResponse, { signal }),
})

type WalletCardProps = {
  /** Undefined while unknown. */
  wallet: Pick<WalletResponse, 'balance' | 'winnings'> | undefined
  /** What claims the winnings. */
  claim?: ReactNode
}

/** The wallet as a member's card: the balance on it, and what is the user's but not in it: beside it on a tablet, below it on a desktop; on a phone what is held comes after the ways to add to it. */
export function WalletCard({ wallet, claim }: WalletCardProps) {
  const held = useOwn(heldQuery)
  const profile = useOwn(profileQuery)
  return (
    <section aria-labelledby="balance" className="contents">
      <div className="wallet-card">
        <p aria-hidden="true" className="wallet-card__mark">
          TopRun
        </p>
        <div>
          <h2 id="balance" className="wallet-card__term">
            Balance
          </h2>
          <p className="wallet-card__balance">
            {wallet ? formatUsd(wallet.balance) : <Figure className="bg-current/15" />}
          </p>
        </div>
        <p className="wallet-card__owner">{profile.data?.username ?? '\u00a0'}</p>
      </div>
      <div className="max-md:contents md:panel md:divide-y md:divide-line md:max-lg:self-center lg:col-start-1 lg:row-start-2">
        <dl className="max-md:panel">
          <Part term="Winnings to claim" amount={wallet?.winnings}>
            {claim}
            <Link to="/my-contests" className={link}>
              My contests
            </Link>
          </Part>
        </dl>
        <dl className="divide-y divide-line max-md:panel max-md:order-last">
          <Part term="Held in bids" amount={held.data?.bids} isFailed={held.isError}>
            <Link to="/marketplace/mine?tab=bids" className={link}>
              Your bids
            </Link>
          </Part>
          <Part term="Held in offers" amount={held.data?.offers} isFailed={held.isError}>
            <Link to="/marketplace/mine?tab=made" className={link}>
              Your offers
            </Link>
          </Part>
        </dl>
      </div>
    </section>
  )
}

const link = 'inline-flex min-h-11 items-center text-link underline underline-offset-4'

/** The place of an amount. */
function Figure({ className }: { className: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block h-[1em] w-[4ch] animate-pulse rounded-control motion-reduce:animate-none ${className}`}
    />
  )
}

type PartProps = {
  term: string
  /** Undefined while unknown. */
  amount: number | undefined
  isFailed?: boolean
  children: ReactNode
}

function Part({ term, amount, isFailed = false, children }: PartProps) {
  return (
    <div className="wallet-part p-4 text-sm sm:px-5">
      <dt className="text-muted">{term}</dt>
      <dd className="contents">
        <span className="font-display text-3xl leading-none font-extrabold whitespace-nowrap tabular-nums">
          {amount !== undefined ? formatUsd(amount) : isFailed ? '–' : <Figure className="bg-skeleton" />}
        </span>
        <div className="wallet-part__ways">{children}</div>
      </dd>
    </div>
  )
}
