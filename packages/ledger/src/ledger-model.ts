import type { UserId } from '@toprun/api-schema/ids'
import fc from 'fast-check'
import {
  type Account,
  type AccountKind,
  accountKinds,
  bidFor,
  clearingOf,
  debtOf,
  heldFor,
  houseGuarantee,
  houseNewcomers,
  kindOf,
  offerFor,
  potOf,
  promotional,
  revenue,
  royalty,
  walletOf,
  winningsOf,
} from './account.ts'
import { type Posting, type Transaction, type TransactionKind, transactionKinds } from './posting.ts'
import { testContest, testUser } from './test-ids.ts'

/** A reference model of the ledger for tests: slow, obvious, without a database. */
export class LedgerModel {
  readonly balances = new Map<Account, bigint>()
  readonly #posted = new Set<string>()

  post({ key, postings }: Transaction): 'posted' | 'replayed' | 'insufficient_funds' {
    if (this.#posted.has(key)) return 'replayed'
    const after = new Map<Account, bigint>()
    const balance = (account: Account) => after.get(account) ?? this.balances.get(account) ?? 0n
    const change = (account: Account, minor: bigint) => after.set(account, balance(account) + minor)
    for (const { source, destination, amountMinor } of postings) {
      change(source, -amountMinor)
      change(destination, amountMinor)
    }
    for (const owner of owing(postings)) {
      const [wallet, debt] = [walletOf(owner), debtOf(owner)]
      const [inWallet, owed] = [balance(wallet), -balance(debt)]
      const left = inWallet - owed
      const settled = left > 0n ? owed : inWallet
      change(wallet, settled > 0n ? -settled : 0n)
      if (settled > 0n) change(debt, settled)
    }
    for (const [account, minor] of after)
      if (minor < 0n && !accountKinds[kindOf(account)].overdraft) return 'insufficient_funds'
    for (const [account, minor] of after) this.balances.set(account, minor)
    this.#posted.add(key)
    return 'posted'
  }
}

/** The users whose debts a transaction may settle: those it creates, and those of wallets it pays into. */
function owing(postings: readonly Posting[]): Set<UserId> {
  const sides = postings.flatMap(({ source, destination }) => [source, destination])
  const wallets = postings.map(({ destination }) => destination).filter((name) => kindOf(name) === 'wallet')
  const debts = sides.filter((name) => kindOf(name) === 'debt')
  return new Set([...wallets, ...debts].map((name) => testUser(name.slice(name.indexOf(':') + 1))))
}

const people = ['ann', 'bob', 'cem'].map(testUser)

/** Few enough that random transactions often share them. */
export const cast: Record<AccountKind, Account[]> = {
  wallet: people.map(walletOf),
  winnings: people.map(winningsOf),
  pot: ['semi', 'final'].map((id) => potOf(testContest(id))),
  royalty: [royalty],
  bid: ['first-auction', 'last-auction'].map(bidFor),
  offer: ['first-offer', 'last-offer'].map(offerFor),
  held: ['semi-payment', 'final-payment'].map(heldFor),
  debt: people.map(debtOf),
  clearing: ['card', 'chain'].map(clearingOf),
  revenue: [revenue],
  promotional: [promotional],
  house: [houseGuarantee, houseNewcomers],
}

/**
 * A random valid transaction with one to four postings; the accounts may not cover it.
 */
export const someTransaction: fc.Arbitrary<Transaction> = fc
  .constantFrom<TransactionKind[]>(
    'load',
    'deposit',
    'purchase',
    'entry',
    'refund',
    'winnings',
    'guarantee',
    'rake',
    'claim',
    'promotion',
    'trade',
    'bid',
    'offer',
    'return',
    'reversal',
    // It allows many directions, and each account has to occur often enough.
    'reversal',
  )
  .chain((kind) =>
    fc.record({
      key: fc.uuid(),
      kind: fc.constant(kind),
      postings: fc.array(somePosting(kind), { minLength: 1, maxLength: 4 }),
    }),
  )

function somePosting(kind: TransactionKind): fc.Arbitrary<Posting> {
  const directions: readonly (readonly [AccountKind, AccountKind])[] = transactionKinds[kind]
  return fc
    .constantFrom(...directions)
    .chain(([from, to]) =>
      fc.record({
        source: fc.constantFrom(...cast[from]),
        destination: fc.constantFrom(...cast[to]),
        amountMinor: fc.bigInt({ min: 1n, max: 400n }),
      }),
    )
    .filter(({ source, destination }) => source !== destination)
}
