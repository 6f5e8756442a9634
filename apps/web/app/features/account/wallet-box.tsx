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
    <section aria-label="Wallet" className="panel grid gap-3 p-5">
      <div>
        <Link to="/wallet" className="text-sm text-muted underline underline-offset-4 hover:text-ink">
          Balance
        </Link>
        <div className="font-display text-5xl leading-none font-extrabold tabular-nums">
          {data ? formatUsd(data.balance) : isError ? '–' : <Skeleton className="h-[1em] w-[4ch]" />}
        </div>
      </div>
      {data && data.owed > 0 && (
        <p className="text-sm text-ball-text">
          You owe {formatUsd(data.owed)}: a payment of yours was reversed.{' '}
          <Link to="/wallet" className="font-semibold underline underline-offset-4">
            See why
          </Link>
        </p>
      )}
      <AddBalanceButton variant="secondary" className="whitespace-nowrap" />
    </section>
  )
}
