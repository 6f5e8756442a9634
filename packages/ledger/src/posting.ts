import { createHash } from 'node:crypto'
import { type Account, type AccountKind, isAccount, kindOf } from './account.ts'

/** Moves an amount in cents from one account to another; imbalance can't be expressed. */
export interface Posting {
  source: Account
  destination: Account
  /** Strictly positive. */
  amountMinor: bigint
}

/** Postings that take effect together or not at all. */
export interface Transaction {
  /** Idempotency key: the same input under it is posted once, other input is refused. 1 to 200 characters. */
  key: string
  kind: TransactionKind
  postings: readonly Posting[]
  /** What it is about, for a statement's reader: ids and public names, nothing personal, since it is never erased. */
  reference?: Readonly<Record<string, string>>
}

/** Every reason for which money moves, and between which kinds of account it then may: `[source, destination]`. */
export const transactionKinds = {
  /** A top-up that its provider confirmed. */
  load: [['clearing', 'wallet']],
  /** What came on a chain and bought nothing. */
  deposit: [['clearing', 'wallet']],
  /** The fee of a contest entry. */
  entry: [['wallet', 'pot']],
  /** An order of combos, by balance or by what a provider took for it. */
  purchase: [
    ['wallet', 'revenue'],
    ['clearing', 'revenue'],
  ],
  /** Money back the way it came: an entry fee (withdrawn, under the minimum, void), an order, a top-up. */
  refund: [
    ['pot', 'wallet'],
    ['revenue', 'wallet'],
    ['revenue', 'clearing'],
    ['wallet', 'clearing'],
  ],
  /** Settlement of a contest; the rake may go in the same transaction. */
  winnings: [
    ['pot', 'winnings'],
    ['pot', 'revenue'],
  ],
  /** The house's share of a contest. */
  rake: [['pot', 'revenue']],
  /** A winner takes winnings into the wallet. */
  claim: [['winnings', 'wallet']],
  /** What a member left behind who deleted the account, and said so. */
  waiver: [
    ['wallet', 'revenue'],
    ['winnings', 'revenue'],
  ],
  /** A provider asks for a payment back, takes it, or gives it back after all. What the user's wallet does not have, the user owes. */
  reversal: [
    ['debt', 'held'],
    ['debt', 'clearing'],
    ['revenue', 'held'],
    ['revenue', 'clearing'],
    ['held', 'clearing'],
    ['held', 'wallet'],
    ['held', 'revenue'],
    ['clearing', 'wallet'],
    ['clearing', 'revenue'],
  ],
  /** A charge that buys nothing comes in and goes back the way it came. */
  return: [
    ['clearing', 'held'],
    ['held', 'clearing'],
  ],
  /** A gift of the house, to a person or into a contest. */
  promotion: [
    ['promotional', 'wallet'],
    ['promotional', 'pot'],
  ],
} as const satisfies Record<string, readonly (readonly [AccountKind, AccountKind])[]>

export type TransactionKind = keyof typeof transactionKinds

export function isTransactionKind(kind: string): kind is TransactionKind {
  return Object.hasOwn(transactionKinds, kind)
}

/** The most that a posting or a balance can be: PostgreSQL's bigint, some 92 quadrillion USD. */
export const greatestMinor = 2n ** 63n - 1n

/** `position` is the index of the posting at fault. */
export type InvalidPosting = { ok: false; reason: 'invalid_posting' } & (
  | { fault: 'key_length'; length: number }
  | { fault: 'no_postings' }
  | { fault: 'unknown_account'; position: number; account: string }
  | { fault: 'same_account'; position: number; account: Account }
  | { fault: 'amount_not_positive'; position: number; amountMinor: bigint }
  | { fault: 'amount_too_large'; position: number; amountMinor: bigint }
  | { fault: 'direction'; position: number; kind: TransactionKind; source: Account; destination: Account }
)

/** Tells the first fault of a transaction, or null: it may then still be refused for what the accounts hold. */
export function faultOf({ key, kind, postings }: Transaction): InvalidPosting | null {
  const refused = { ok: false, reason: 'invalid_posting' } as const
  if (key.length < 1 || key.length > 200) return { ...refused, fault: 'key_length', length: key.length }
  if (postings.length === 0) return { ...refused, fault: 'no_postings' }
  const directions: readonly (readonly [AccountKind, AccountKind])[] = transactionKinds[kind]
  for (const [position, { source, destination, amountMinor }] of postings.entries()) {
    const unknown = [source, destination].find((name) => !isAccount(name))
    if (unknown !== undefined) return { ...refused, fault: 'unknown_account', position, account: unknown }
    if (source === destination) return { ...refused, fault: 'same_account', position, account: source }
    if (amountMinor <= 0n) return { ...refused, fault: 'amount_not_positive', position, amountMinor }
    if (amountMinor > greatestMinor) return { ...refused, fault: 'amount_too_large', position, amountMinor }
    const allowed = directions.some(([from, to]) => kindOf(source) === from && kindOf(destination) === to)
    if (!allowed) return { ...refused, fault: 'direction', position, kind, source, destination }
  }
  return null
}

/**
 * SHA-256, in hex, of all that a key stands for: kind, postings in their order, reference in the order of its names.
 * Two transactions have the same hash only if they ask for the same.
 */
export function inputHash({ kind, postings, reference = {} }: Transaction): string {
  const canonical = [
    kind,
    postings.map(({ source, destination, amountMinor }) => [source, destination, amountMinor.toString()]),
    Object.entries(reference).sort(([a], [b]) => (a < b ? -1 : 1)),
  ]
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex')
}
