import { createHash } from 'node:crypto'
import { type Account, type AccountKind, isAccount, kindOf } from './account.ts'

/** Moves an amount in cents from one account to another; an imbalance cannot be expressed. */
export interface Posting {
  source: Account
  destination: Account
  /** Strictly positive. */
  amountMinor: bigint
}

/** Postings that take effect together or not at all. */
export interface Transaction {
  /** Idempotency key, 1 to 200 characters: the same input is posted once, different input is refused. */
  key: string
  kind: TransactionKind
  postings: readonly Posting[]
  /** Details for statements: ids and public names, no personal data, because it is never erased. */
  reference?: Readonly<Record<string, string>>
}

/** Every kind of transaction and the account kinds it may move money between: `[source, destination]`. */
export const transactionKinds = {
  /** A confirmed top-up. */
  load: [['clearing', 'wallet']],
  /** An on-chain deposit that paid no order. */
  deposit: [['clearing', 'wallet']],
  /** A contest's entry fee. */
  entry: [['wallet', 'pot']],
  /** An order of combos, paid by balance or through a provider. */
  purchase: [
    ['wallet', 'revenue'],
    ['clearing', 'revenue'],
  ],
  /** A refund: of an entry fee (withdrawn, under the minimum, void), an order or a top-up. */
  refund: [
    ['pot', 'wallet'],
    ['revenue', 'wallet'],
    ['revenue', 'clearing'],
    ['wallet', 'clearing'],
  ],
  /** Prizes of a contest; the rake may be part of the same transaction. */
  winnings: [
    ['pot', 'winnings'],
    ['pot', 'revenue'],
  ],
  /** What the fees of a contest lack of the prize pool that TopRun guarantees. */
  guarantee: [['house', 'pot']],
  /** TopRun's share of a contest. */
  rake: [['pot', 'revenue']],
  /** A claim of winnings. */
  claim: [['winnings', 'wallet']],
  /** The balance that a user waived when deleting the account. */
  waiver: [
    ['wallet', 'revenue'],
    ['winnings', 'revenue'],
  ],
  /**
   * A provider holds, takes or returns a payment. The user owes what the wallet does not cover.
   */
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
  /** A charge that pays nothing comes in and is returned. */
  return: [
    ['clearing', 'held'],
    ['held', 'clearing'],
  ],
  /**
   * A card changes hands: the price less fee and royalty to the seller, from the buyer or from what the winning bid or the accepted offer
   * held. Other offers for the card go back.
   */
  trade: [
    ['wallet', 'wallet'],
    ['wallet', 'revenue'],
    ['wallet', 'royalty'],
    ['bid', 'wallet'],
    ['bid', 'revenue'],
    ['bid', 'royalty'],
    ['offer', 'wallet'],
    ['offer', 'revenue'],
    ['offer', 'royalty'],
  ],
  /** A bid is held for its auction; the one that it beats goes back. */
  bid: [
    ['wallet', 'bid'],
    ['bid', 'wallet'],
  ],
  /** The money of an offer for a card is held, or goes back. */
  offer: [
    ['wallet', 'offer'],
    ['offer', 'wallet'],
  ],
  /** A gift, to a user or into a contest. */
  promotion: [
    ['promotional', 'wallet'],
    ['promotional', 'pot'],
  ],
} as const satisfies Record<string, readonly (readonly [AccountKind, AccountKind])[]>

export type TransactionKind = keyof typeof transactionKinds

export function isTransactionKind(kind: string): kind is TransactionKind {
  return Object.hasOwn(transactionKinds, kind)
}

/** The maximum of a posting or a balance: PostgreSQL's bigint, some 92 quadrillion USD. */
export const greatestMinor = 2n ** 63n - 1n

/** `position` is the index of the invalid posting. */
export type InvalidPosting = { ok: false; reason: 'invalid_posting' } & (
  | { fault: 'key_length'; length: number }
  | { fault: 'no_postings' }
  | { fault: 'unknown_account'; position: number; account: string }
  | { fault: 'same_account'; position: number; account: Account }
  | { fault: 'amount_not_positive'; position: number; amountMinor: bigint }
  | { fault: 'amount_too_large'; position: number; amountMinor: bigint }
  | { fault: 'direction'; position: number; kind: TransactionKind; source: Account; destination: Account }
)

/** The first reason why a transaction is invalid, or null. A valid one can still be refused for insufficient balance. */
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
 * SHA-256, in hex, of a transaction's input: kind, postings in order, reference sorted by name. Equal hashes
 * mean equal input.
 */
export function inputHash({ kind, postings, reference = {} }: Transaction): string {
  const canonical = [
    kind,
    postings.map(({ source, destination, amountMinor }) => [source, destination, amountMinor.toString()]),
    Object.entries(reference).sort(([a], [b]) => (a < b ? -1 : 1)),
  ]
  return createHash('sha256').update(JSON.stringify(canonical)).digest('hex')
}
