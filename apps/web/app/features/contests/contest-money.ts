import { formatUsd } from '../../platform/money.ts'

/** `$5.00`, or `Free` */
export function feeText(entryFee: number): string {
  return entryFee === 0 ? 'Free' : formatUsd(entryFee)
}

type JoinCost =
  | { kind: 'free' }
  | { kind: 'covered'; fee: number; balance: number; left: number }
  | { kind: 'short'; fee: number; balance: number; missing: number }

/** What joining does to a wallet. Amounts are USD with two decimals at most; counted in cents, so nothing is rounded away. */
export function joinCost(entryFee: number, balance: number): JoinCost {
  if (entryFee === 0) return { kind: 'free' }
  const cents = Math.round(balance * 100) - Math.round(entryFee * 100)
  return cents >= 0
    ? { kind: 'covered', fee: entryFee, balance, left: cents / 100 }
    : { kind: 'short', fee: entryFee, balance, missing: -cents / 100 }
}
