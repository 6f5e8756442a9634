import { formatUsd } from '@toprun/api-schema/money-text'
import { Link } from 'react-router'
import { useOwn } from '../../platform/use-own.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { walletQuery } from '../payments/shared/balance.ts'
import { AddBalanceButton } from '../payments/wallet/add-balance.tsx'

/** The wallet's balance, a placeholder until it is known, and a link to add to it. */
export function WalletBox() {
  const { data, isError } = useOwn(walletQuery)
  return (
    <section
      aria-label="Wallet"
      className="panel flex flex-wrap items-center justify-between gap-x-2 gap-y-3 p-1.5 pl-4 lg:grid lg:p-5"
    >
      <div className="grow basis-24 max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-2.5">
        <Link to="/wallet" className="text-sm text-muted underline underline-offset-4 hover:text-ink">
          Balance
        </Link>
        <div className="font-display text-2xl leading-none font-extrabold tabular-nums lg:text-5xl">
          {data ? formatUsd(data.balance) : isError ? '–' : <Skeleton className="h-[1em] w-[4ch]" />}
        </div>
      </div>
      <AddBalanceButton variant="secondary" className="shrink-0 px-3 whitespace-nowrap sm:px-5" />
    </section>
  )
}
