import fc from 'fast-check'
import {
  type Account,
  type AccountKind,
  accountKinds,
  clearingOf,
  kindOf,
  potOf,
  promotional,
  revenue,
  walletOf,
  winningsOf,
} from './account.ts'
import { type Posting, type Transaction, type TransactionKind, transactionKinds } from './posting.ts'

/** The ledger as anyone would keep it on paper, for tests: slow, obvious, without a database. */
export class PaperBooks {
  readonly balances = new Map<Account, bigint>()
  readonly #posted = new Set<string>()

  post({ key, postings }: Transaction): 'posted' | 'replayed' | 'insufficient_funds' {
    if (this.#posted.has(key)) return 'replayed'
    const after = new Map(this.balances)
    const change = (account: Account, minor: bigint) => after.set(account, (after.get(account) ?? 0n) + minor)
    for (const { source, destination, amountMinor } of postings) {
      change(source, -amountMinor)
      change(destination, amountMinor)
    }
    for (const [account, balance] of after)
      if (balance < 0n && !accountKinds[kindOf(account)].overdraft) return 'insufficient_funds'
    for (const [account, balance] of after) this.balances.set(account, balance)
    this.#posted.add(key)
    return 'posted'
  }
}

const people = ['ann', 'bob', 'cem']

/** Few enough that random transactions meet on them all the time. */
export const cast: Record<AccountKind, Account[]> = {
  wallet: people.map(walletOf),
  winnings: people.map(winningsOf),
  pot: ['semi', 'final'].map(potOf),
  clearing: ['card', 'chain'].map(clearingOf),
  revenue: [revenue],
  promotional: [promotional],
}

/** Any transaction that is valid in itself, with one to four postings; whether the accounts can bear it is another matter. */
export const someTransaction: fc.Arbitrary<Transaction> = fc
  .constantFrom<TransactionKind[]>(
    'load',
    'deposit',
    'purchase',
    'entry',
    'refund',
    'winnings',
    'rake',
    'claim',
    'promotion',
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
  return fc.constantFrom(...directions).chain(([from, to]) =>
    fc.record({
      source: fc.constantFrom(...cast[from]),
      destination: fc.constantFrom(...cast[to]),
      amountMinor: fc.bigInt({ min: 1n, max: 400n }),
    }),
  )
}
