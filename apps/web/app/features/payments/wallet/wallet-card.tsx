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
  wallet: WalletResponse
  /** What claims the winnings. */
  claim: ReactNode
}

/** The wallet as a member's card: the balance on it, and below what is the user's but not in it, on a phone after the ways to add to it. */
export function WalletCard({ wallet: { balance, winnings }, claim }: WalletCardProps) {
  const held = useOwn(heldQuery)
  const profile = useOwn(profileQuery)
  return (
    <section
      aria-labelledby="balance"
      className="gap-x-8 max-md:contents md:max-lg:grid md:max-lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]"
    >
      <div className="wallet-card">
        <p aria-hidden="true" className="wallet-card__mark">
          TopRun
        </p>
        <div>
          <h2 id="balance" className="wallet-card__term">
            Balance
          </h2>
          <p className="wallet-card__balance">{formatUsd(balance)}</p>
        </div>
        <p className="wallet-card__owner">{profile.data?.username ?? '\u00a0'}</p>
      </div>
      <div className="@container max-md:order-last md:max-lg:self-center">
        <dl className="divide-y md:mt-4 divide-line @md:grid @md:grid-cols-3 @md:divide-x @md:divide-y-0">
          <Part term="Winnings to claim" amount={winnings}>
            <span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
              {claim}
              <Link to="/my-contests" className={link}>
                My contests
              </Link>
            </span>
          </Part>
          <Part term="Held in bids" amount={held.data?.bids}>
            <Link to="/marketplace/mine?tab=bids" className={link}>
              Your bids
            </Link>
          </Part>
          <Part term="Held in offers" amount={held.data?.offers}>
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

type PartProps = { term: string; amount: number | undefined; children: ReactNode }

function Part({ term, amount, children }: PartProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 text-sm @md:block @md:px-5 @md:first:pl-0 @md:last:pr-0">
      <dt className="pt-3 text-muted @md:pt-0">{term}</dt>
      <dd className="contents @md:block">
        <span className="row-span-2 block font-display text-3xl leading-none font-extrabold whitespace-nowrap tabular-nums @md:mt-1">
          {amount === undefined ? '–' : formatUsd(amount)}
        </span>
        <span className="col-start-1 row-start-2">{children}</span>
      </dd>
    </div>
  )
}
