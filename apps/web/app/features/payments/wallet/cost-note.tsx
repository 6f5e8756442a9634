import { formatUsd } from '@toprun/api-schema/money-text'
import type { ReactNode } from 'react'
import { useOwn } from '../../../platform/use-own.ts'
import { type BalanceCover, coverOf, walletQuery } from '../shared/balance.ts'
import { AddBalanceButton } from './add-balance.tsx'

type KnownCover = BalanceCover | { kind: 'unread'; why: string }

/** Whether the user's balance covers a cost in USD; null until it is known. */
export function useCover(cost: number): KnownCover | null {
  const { data, error } = useOwn(walletQuery)
  if (data) return coverOf(cost, data.balance)
  return error && { kind: 'unread', why: error.message }
}

type CostNoteProps = {
  cover: KnownCover | null
  /** What follows a balance that does not suffice. */
  shortText?: string
  /** Where the browser goes after a top-up. */
  returnTo?: string
  children: ReactNode
}

/** What a payment does to the balance, and the top-up where it does not suffice. */
export function CostNote({ cover, shortText = '', returnTo, children }: CostNoteProps) {
  return (
    <div className="grid gap-3 rounded-control bg-sunken p-4 tabular-nums" aria-live="polite">
      <p className="font-semibold">{children}</p>
      {cover?.kind === 'unread' && (
        <p className="text-ball-text">Your balance could not be read: {cover.why}</p>
      )}
      {cover?.kind === 'covered' && (
        <p className="text-muted">
          Balance {formatUsd(cover.balance)}, afterwards {formatUsd(cover.left)}.
        </p>
      )}
      {cover?.kind === 'short' && (
        <>
          <p>
            Your balance is {formatUsd(cover.balance)}, {formatUsd(cover.missing)} short. {shortText}
          </p>
          <AddBalanceButton
            suggested={cover.missing}
            {...(returnTo !== undefined && { returnTo })}
            variant="secondary"
          />
        </>
      )}
    </div>
  )
}
