import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Account, clearingOf, kindOf, potOf, walletOf } from './account.ts'
import { cast } from './ledger-model.ts'
import {
  faultOf,
  greatestMinor,
  inputHash,
  isTransactionKind,
  type Posting,
  type Transaction,
  type TransactionKind,
  transactionKinds,
} from './posting.ts'
import { testContest, testUser } from './test-ids.ts'

const entry = (posting: Partial<Posting> = {}): Transaction => ({
  key: 'entry:1',
  kind: 'entry',
  postings: [
    {
      source: walletOf(testUser('ann')),
      destination: potOf(testContest('final')),
      amountMinor: 500n,
      ...posting,
    },
  ],
})

test('a wallet pays into a pot', () => {
  expect(faultOf(entry())).toBeNull()
})

test.each([0n, -1n, -500n])('an amount of %s cents is refused', (amountMinor) => {
  expect(faultOf(entry({ amountMinor }))).toMatchObject({
    fault: 'amount_not_positive',
    position: 0,
    amountMinor,
  })
})

test('an amount above what the database can hold is refused, the greatest it can hold is not', () => {
  expect(faultOf(entry({ amountMinor: greatestMinor }))).toBeNull()
  expect(faultOf(entry({ amountMinor: greatestMinor + 1n }))).toMatchObject({ fault: 'amount_too_large' })
})

test('an account can not pay itself', () => {
  expect(faultOf(entry({ destination: walletOf(testUser('ann')) }))).toMatchObject({ fault: 'same_account' })
})

/** Every direction of every kind, said a second time: a new one is a decision. */
const directions: Record<TransactionKind, string[]> = {
  load: ['clearing wallet'],
  deposit: ['clearing wallet'],
  entry: ['wallet pot'],
  purchase: ['clearing revenue', 'wallet revenue'],
  refund: ['pot wallet', 'revenue clearing', 'revenue wallet', 'wallet clearing'],
  winnings: ['pot revenue', 'pot winnings'],
  guarantee: ['house pot'],
  rake: ['pot revenue'],
  claim: ['winnings wallet'],
  waiver: ['wallet revenue', 'winnings revenue'],
  promotion: ['promotional pot', 'promotional wallet'],
  trade: [
    'bid revenue',
    'bid royalty',
    'bid wallet',
    'offer revenue',
    'offer royalty',
    'offer wallet',
    'wallet revenue',
    'wallet royalty',
    'wallet wallet',
  ],
  bid: ['bid wallet', 'wallet bid'],
  offer: ['offer wallet', 'wallet offer'],
  reversal: [
    'clearing revenue',
    'clearing wallet',
    'debt clearing',
    'debt held',
    'held clearing',
    'held revenue',
    'held wallet',
    'revenue clearing',
    'revenue held',
  ],
  return: ['clearing held', 'held clearing'],
}

test.each(Object.keys(transactionKinds).filter(isTransactionKind))(
  'money of the kind %s moves in its directions and in no other',
  (kind) => {
    const accounts = Object.values(cast).flat()
    const allowed = accounts.flatMap((source) =>
      accounts
        .filter((destination) => faultOf({ ...entry({ source, destination }), kind }) === null)
        .map((destination) => `${kindOf(source)} ${kindOf(destination)}`),
    )
    expect([...new Set(allowed)].toSorted()).toEqual(directions[kind])
  },
)

test('a direction that its kind does not allow is reported with both accounts', () => {
  expect(faultOf(entry({ source: clearingOf('sandbox') }))).toMatchObject({
    fault: 'direction',
    position: 0,
    kind: 'entry',
    source: 'clearing:sandbox',
    destination: 'pot:final',
  })
})

test('the position of the invalid posting is reported', () => {
  const [good] = entry().postings
  const [bad] = entry({ amountMinor: 0n }).postings
  expect(faultOf({ ...entry(), postings: [good, good, bad].filter((p) => p !== undefined) })).toMatchObject({
    position: 2,
  })
})

test('a transaction needs a posting and a key of 1 to 200 characters', () => {
  expect(faultOf({ ...entry(), postings: [] })).toMatchObject({ fault: 'no_postings' })
  expect(faultOf({ ...entry(), key: '' })).toMatchObject({ fault: 'key_length', length: 0 })
  expect(faultOf({ ...entry(), key: 'k'.repeat(201) })).toMatchObject({ fault: 'key_length', length: 201 })
  expect(faultOf({ ...entry(), key: 'k'.repeat(200) })).toBeNull()
})

test('a name that is no account is refused', () => {
  const source: Account = JSON.parse('"purse:ann"')
  expect(faultOf(entry({ source }))).toMatchObject({ fault: 'unknown_account', account: 'purse:ann' })
})

const reference = fc.dictionary(fc.string(), fc.string())

test('the hash ignores the order of the reference and how its absence is written', () => {
  fc.assert(
    fc.property(reference, (names) => {
      const reversed = Object.fromEntries(Object.entries(names).reverse())
      expect(inputHash({ ...entry(), reference: reversed })).toBe(inputHash({ ...entry(), reference: names }))
    }),
  )
  expect(inputHash({ ...entry(), reference: {} })).toBe(inputHash(entry()))
})

test('different input has a different hash', () => {
  const others: Transaction[] = [
    entry(),
    entry({ amountMinor: 501n }),
    entry({ source: walletOf(testUser('bob')) }),
    entry({ destination: potOf(testContest('semi')) }),
    { ...entry(), postings: [...entry().postings, ...entry().postings] },
    { ...entry(), kind: 'refund' },
    { ...entry(), reference: { contest: 'final' } },
    { ...entry(), reference: { contest: 'fin', al: '' } },
  ]
  expect(new Set(others.map(inputHash)).size).toBe(others.length)
})

test('the hash depends on the input, not on the key', () => {
  expect(inputHash({ ...entry(), key: 'other' })).toBe(inputHash(entry()))
})

test('the hash is stored forever, so its format never changes', () => {
  const hashed = '["entry",[["wallet:ann","pot:final","500"]],[["a","1"],["b","2"]]]'
  expect(inputHash({ ...entry(), reference: { b: '2', a: '1' } })).toBe(
    createHash('sha256').update(hashed).digest('hex'),
  )
})
