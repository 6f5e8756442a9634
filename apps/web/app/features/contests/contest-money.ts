import { formatUsd } from '@toprun/api-schema/money-text'
import { type Cover, coverOf } from '../payments/shared/balance.ts'

/** `$5.00`, or `Free` */
export function feeText(entryFee: number): string {
  return entryFee === 0 ? 'Free' : formatUsd(entryFee)
}

type JoinCost = { kind: 'free' } | ({ fee: number } & Cover)

/** How joining changes a wallet. Amounts are USD with two decimals at most. */
export function joinCost(entryFee: number, balance: number): JoinCost {
  return entryFee === 0 ? { kind: 'free' } : { fee: entryFee, ...coverOf(entryFee, balance) }
}
