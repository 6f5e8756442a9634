import { formatUsd } from '@toprun/api-schema/money-text'
import { useOwn } from '../../platform/use-own.ts'
import { walletQuery } from '../payments/shared/balance.ts'
import { AddBalanceButton } from '../payments/wallet/add-balance.tsx'

/** The wallet's balance ($0.00 until it is loaded) and a link to add to it. */
export function WalletBox() {
  const { data } = useOwn(walletQuery)
  return (
    <section
      aria-label="Wallet"
      className="flex items-center justify-between gap-4 rounded-panel border border-line bg-surface p-4 lg:grid lg:p-5"
    >
      <p>
        <span className="block text-sm text-muted">Balance</span>
        <span className="block font-display text-3xl leading-none font-extrabold tabular-nums sm:text-4xl lg:text-5xl">
          {formatUsd(data?.balance ?? 0)}
        </span>
      </p>
      <AddBalanceButton className="shrink-0 px-4 whitespace-nowrap sm:px-5" />
    </section>
  )
}
