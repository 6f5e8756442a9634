export type Cover =
  | { kind: 'covered'; balance: number; left: number }
  | { kind: 'short'; balance: number; missing: number }

/**
 * Whether a balance covers a cost, both in USD with two decimals at most; counted in cents, so nothing is rounded away.
 * @example coverOf(90, 12.5) // { kind: 'short', balance: 12.5, missing: 77.5 }
 */
export function coverOf(cost: number, balance: number): Cover {
  const cents = Math.round(balance * 100) - Math.round(cost * 100)
  return cents >= 0
    ? { kind: 'covered', balance, left: cents / 100 }
    : { kind: 'short', balance, missing: -cents / 100 }
}
