import { formatUsd } from '@toprun/api-schema/money-text'
import type { ReactNode } from 'react'
import { useOwn } from '../../platform/use-own.ts'
import { type Cover, coverOf, walletQuery } from '../payments/shared/balance.ts'
import { AddBalanceButton } from '../payments/wallet/add-balance.tsx'

/** Whether the user's balance covers a cost in USD; null until it is known. */
export function useCover(cost: number): Cover | null {
  const wallet = useOwn(walletQuery)
  return wallet.data ? coverOf(cost, wallet.data.balance) : null
}

/** What a trade does to the balance, and the top-up where it does not suffice. */
export function CostNote({ cover, children }: { cover: Cover | null; children: ReactNode }) {
  return (
    <div className="grid gap-3 rounded-control bg-sunken p-4 tabular-nums" aria-live="polite">
      <p className="font-semibold">{children}</p>
      {cover?.kind === 'covered' && (
        <p className="text-muted">
          Balance {formatUsd(cover.balance)}, afterwards {formatUsd(cover.left)}.
        </p>
      )}
      {cover?.kind === 'short' && (
        <>
          <p>
            Your balance is {formatUsd(cover.balance)}, {formatUsd(cover.missing)} short.
          </p>
          <AddBalanceButton suggested={cover.missing} variant="secondary" />
        </>
      )}
    </div>
  )
}
