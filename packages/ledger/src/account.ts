import type { ContestId, UserId } from '@toprun/api-schema/ids'

declare const brand: unique symbol

/** The name of an account, as the database stores it: `wallet:<user id>`, `pot:<contest id>`, `revenue`. */
export type Account = string & { readonly [brand]: 'Account' }

/**
 * The kinds of account. Only these may be negative: clearing accounts (by the money that came in from
 * outside), the promotional account (by gifts), debt accounts (by what the user owes) and those of the house
 * (by what it added). The database enforces the same in `ledger_no_overdraft`.
 */
export const accountKinds = {
  wallet: { holds: "a user's money, free to spend", overdraft: false },
  winnings: { holds: 'what a user won and has not claimed yet', overdraft: false },
  pot: { holds: "a contest's entry fees until it is settled or refunded", overdraft: false },
  revenue: { holds: "TopRun's revenue", overdraft: false },
  royalty: { holds: 'royalties of cards that users sold', overdraft: false },
  bid: { holds: 'the highest bid of an auction, until it is outbid or wins', overdraft: false },
  offer: { holds: 'what a user offers for a card, until the offer is accepted or over', overdraft: false },
  held: { holds: 'the amount of a payment under dispute, until the provider decides', overdraft: false },
  debt: { holds: 'minus what a user owes for reversed payments', overdraft: true },
  clearing: { holds: 'minus what came in through a payment provider', overdraft: true },
  promotional: { holds: 'minus gifts', overdraft: true },
  house: { holds: 'minus what TopRun added to prize pools that it guarantees', overdraft: true },
} as const satisfies Record<string, { holds: string; overdraft: boolean }>

export type AccountKind = keyof typeof accountKinds

export const walletOf = (userId: UserId): Account => account('wallet', userId)
export const winningsOf = (userId: UserId): Account => account('winnings', userId)
export const potOf = (contestId: ContestId): Account => account('pot', contestId)
/** `clearingOf('sandbox')` is `clearing:sandbox`. */
export const clearingOf = (provider: string): Account => account('clearing', provider)
export const heldFor = (paymentId: string): Account => account('held', paymentId)
/** `bidFor(listingId)` holds the highest bid of that auction. */
export const bidFor = (listingId: string): Account => account('bid', listingId)
/** `offerFor(offerId)` holds the money of that offer. */
export const offerFor = (offerId: string): Account => account('offer', offerId)
export const debtOf = (userId: UserId): Account => account('debt', userId)
export const revenue: Account = account('revenue')
export const royalty: Account = account('royalty')
export const promotional: Account = account('promotional')
/** Adds what the fees of a guaranteed contest lack. */
export const houseGuarantee: Account = account('house', 'guarantee')
/** Pays the prizes of contests for newcomers. */
export const houseNewcomers: Account = account('house', 'newcomers')

/** `kindOf(walletOf(id))` is `wallet`. */
export function kindOf(name: Account): AccountKind {
  const kind = name.split(':', 1)[0] ?? ''
  if (!isAccountKind(kind)) throw new Error(`"${name}" is not the name of a ledger account`)
  return kind
}

/** Ids are letters, digits, `_`, `.` and `-`, at most 100; any other is a bug of the caller and throws. */
function account(kind: AccountKind, owner?: string): Account {
  const name = owner === undefined ? kind : `${kind}:${owner}`
  if (!isAccount(name)) throw new Error(`"${name}" can't be the name of a ledger account`)
  return name
}

/** Recognises the names that the database accepts. */
export function isAccount(name: string): name is Account {
  return /^((wallet|winnings|pot|clearing|held|debt|bid|offer|house):[A-Za-z0-9_.-]{1,100}|revenue|royalty|promotional)$/.test(
    name,
  )
}

function isAccountKind(kind: string): kind is AccountKind {
  return Object.hasOwn(accountKinds, kind)
}
