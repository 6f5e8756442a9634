import { contestId, userId } from '@toprun/api-schema/ids'
import {
  type Account,
  bidFor,
  clearingOf,
  debtOf,
  heldFor,
  houseGuarantee,
  offerFor,
  potOf,
  promotional,
  revenue,
  royalty,
  walletOf,
  winningsOf,
} from '@toprun/ledger/account'
import { transactionKinds } from '@toprun/ledger/posting'
import { expect, it } from 'vitest'
import { externalProviders } from '../providers/provider-records.ts'
import { accountName } from './account-names.ts'

const ann = userId.parse(crypto.randomUUID())
const named: Readonly<Record<string, readonly Account[]>> = {
  wallet: [walletOf(ann)],
  winnings: [winningsOf(ann)],
  pot: [potOf(contestId.parse(crypto.randomUUID()))],
  revenue: [revenue],
  royalty: [royalty],
  bid: [bidFor('an-auction')],
  offer: [offerFor('an-offer')],
  held: [heldFor('a-payment')],
  debt: [debtOf(ann)],
  promotional: [promotional],
  house: [houseGuarantee],
  clearing: [...externalProviders(), 'wallet', 'crypto', 'a-provider-of-old'].map(clearingOf),
}

it.each(Object.entries(transactionKinds))(
  'both sides of every %s have names that a person can read',
  (_kind, directions) => {
    for (const account of directions.flat().flatMap((kind) => named[kind] ?? [])) {
      expect(accountName(account, ann, false)).toMatch(/^[A-Z][A-Za-z]+( [A-Za-z]+)*$/)
    }
    expect(directions.flat().filter((kind) => !named[kind])).toEqual([])
  },
)

it('another user’s wallet is not named as the reader’s', () => {
  expect(
    [walletOf(ann), walletOf(userId.parse(crypto.randomUUID()))].map((account) =>
      accountName(account, ann, false),
    ),
  ).toEqual(['Your wallet', 'Wallet of another user'])
})

it('what a bid or an offer held is the buyer’s where the reader sold the card', () => {
  expect(
    [bidFor('an-auction'), offerFor('an-offer'), walletOf(ann)].map((account) =>
      accountName(account, ann, true),
    ),
  ).toEqual(['Held for the buyer', 'Held for the buyer', 'Your wallet'])
})

it('money from a chain comes from the crypto treasury, a card’s from its provider', () => {
  expect(
    ['crypto', 'stripe', 'sandbox', 'cashfree'].map((name) => accountName(clearingOf(name), ann, false)),
  ).toEqual(['Crypto treasury', 'Card provider', 'Card provider', 'Payment provider'])
})

it('each kind of account has its name', () => {
  const names = Object.entries(named).map(([kind, [account]]) => [
    kind,
    account && accountName(account, ann, false),
  ])
  expect(Object.fromEntries(names)).toEqual({
    ...{ wallet: 'Your wallet', winnings: 'Your winnings', pot: 'Contest pot', revenue: 'TopRun' },
    ...{ royalty: 'Royalties of TopRun', bid: 'Held for your bid', offer: 'Held for your offer' },
    ...{ held: 'On hold', debt: 'What you owe', promotional: 'Gifts of TopRun' },
    ...{ house: 'Guarantees of TopRun', clearing: 'Card provider' },
  })
  expect(['wallet', 'a-provider-of-old'].map((name) => accountName(clearingOf(name), ann, false))).toEqual([
    'Your wallet',
    'Payment provider',
  ])
})
