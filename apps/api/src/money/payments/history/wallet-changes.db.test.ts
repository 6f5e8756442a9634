import { contestId, type UserId } from '@toprun/api-schema/ids'
import { transactionsResponse } from '@toprun/api-schema/transaction'
import {
  type Account,
  type AccountKind,
  bidFor,
  debtOf,
  offerFor,
  potOf,
  promotional,
  revenue,
  royalty,
  walletOf,
  winningsOf,
} from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { mustPost } from '@toprun/ledger/post'
import { type TransactionKind, transactionKinds } from '@toprun/ledger/posting'
import fc from 'fast-check'
import { beforeAll, expect, inject, test } from 'vitest'
import { orderHooks } from '../../../room-parts.ts'
import { give, move } from '../../../testing/contest-kit.ts'
import { storeClaim, storeUnclaimed } from '../../../testing/crypto-kit.ts'
import { FakeProvider } from '../../../testing/fake-provider.ts'
import { appOfFile } from '../../../testing/of-file.ts'
import { paymentKit } from '../../../testing/payment-kit.ts'
import type { TestUser } from '../../../testing/test-app.ts'
import { openChains } from '../../crypto/chain/chains.ts'
import { type Settlement, settleClaim } from '../../crypto/deposits/settle-claim.ts'
import { assignDeposit } from '../../crypto/deposits/unclaimed-deposits.ts'
import { cryptoQuotes } from '../../crypto/tables.ts'
import { lockPayableOrder } from '../../orders/order-store.ts'
import { beginPayment } from '../begin/begin-payment.ts'
import { buyWithWallet } from '../begin/buy-with-wallet.ts'
import type { PaymentContext } from '../payment-context.ts'
import { readPayment } from '../payment-store.ts'
import { refreshPayment } from '../settlement/refresh-payment.ts'
import { refundPayment } from '../settlement/refund.ts'
import type { Payment } from '../tables.ts'

// Nothing answers there: the node's results are given.
const site = appOfFile({ CHAIN_RPC_URL: 'http://127.0.0.1:1' })
const kit = paymentKit(site)
const fake = new FakeProvider()
const provider = fake.asProvider()
const context: PaymentContext = {
  get db() {
    return site.db
  },
  clock: () => site.now(),
  providers: { forChannel: () => provider, named: () => provider, all: [provider] },
  orderHooks,
}
beforeAll(() => kit.setStock(100_000))

/** The input of a step: the user, another user, an amount, and choices from lists. */
interface Step {
  user: UserId
  other: UserId
  minor: bigint
  draw: number
}

const superCombo = { combo: 1, quantity: 1 }
const priceMinor = 3000n
const dueWei = 10n ** 16n

async function beginCard({ user, minor }: Step, orderId: string | null): Promise<Payment> {
  const begun = await beginPayment(context, provider, {
    ...{ userId: user, sessionId: null, idempotencyKey: null, channel: 'global_credit' },
    amountMinor: orderId === null ? minor : priceMinor,
    order: orderId === null ? null : { ...superCombo, id: orderId },
  })
  if (!begun.ok) throw new Error(begun.reason)
  return begun.payment
}

async function pay(payment: Payment): Promise<void> {
  const { id, chargeMinor } = payment
  fake.says(id, { at: 'paid', chargedMinor: chargeMinor, currency: 'USD', reversals: [] })
  await refreshPayment(context, payment)
}

/** A part or all of it is held, taken or returned, by a bank or by a refund on the provider's own pages. */
async function takeBack(payment: Payment, { draw, minor }: Step): Promise<void> {
  const state = (['taken', 'held', 'returned'] as const)[draw % 3] ?? 'held'
  const percent = [100n, 50n, 33n][Number(minor % 3n)] ?? 100n
  const kind = minor % 2n === 0n ? 'dispute' : 'refund'
  const chargeMinor = (payment.chargeMinor * percent) / 100n
  const reference = `${kind}-${percent}-${payment.id}`
  fake.takesBack(payment.id, { kind, reference, state, chargeMinor, own: false })
  await refreshPayment(context, payment)
}

const isDebtor = async ({ user }: Step) => (await balanceOf(site.db, debtOf(user))) < 0n

async function spendable({ user, minor }: Step): Promise<bigint> {
  const balance = await balanceOf(site.db, walletOf(user))
  return balance < minor ? balance : minor
}

/** From the user's wallet, as much as it holds. */
async function spend(step: Step, kind: TransactionKind, to: Account): Promise<bigint> {
  const amount = await spendable(step)
  if (amount > 0n) await move(site.db, kind, walletOf(step.user), to, amount)
  return amount
}

async function drawPayment({ user, draw }: Step): Promise<Payment | null> {
  const paid = await site.rows(
    "SELECT id FROM payments WHERE user_id = $1 AND state = 'succeeded' ORDER BY created_at, id",
    user,
  )
  if (paid.length === 0) return null
  const { id } = paid[draw % paid.length]
  return readPayment(site.db, id)
}

const arrived = { received: dueWei, sender: '0xsender', minedAt: new Date() }
let blocks = 0n
const seen = () => {
  blocks += 1n
  return { chainId: 31337, blockNumber: blocks, blockHash: '0xblock', confirmations: 12 }
}

async function payByCoins({ user }: Step, change: Partial<Settlement>, soldOut = false): Promise<void> {
  const order = await site.db.transaction((tx) =>
    lockPayableOrder(tx, { ...superCombo, id: crypto.randomUUID(), userId: user, priceMinor }, site.now()),
  )
  if (!order.ok) throw new Error(order.reason)
  blocks += 1n
  const [quote] = await site.db
    .insert(cryptoQuotes)
    .values({
      ...{ userId: user, orderId: order.orderId, ...superCombo, amountMinor: priceMinor },
      ethWei: dueWei + blocks,
      createdAt: site.now(),
      expiresAt: new Date(site.now().getTime() + 600_000),
    })
    .returning()
  if (!quote?.ethWei) throw new Error('The quote was not stored.')
  const claim = await storeClaim(site.db, {
    userId: user,
    token: null,
    quoteId: quote.id,
    createdAt: site.now(),
  })
  const way = { coin: 'eth', chainId: 31337, to: '0x', dueWei: quote.ethWei, reference: '0x' } as const
  if (soldOut) await kit.setStock(0)
  await settleClaim(
    site.db,
    claim,
    {
      ...arrived,
      seen: seen(),
      quote,
      way,
      blockUsdE8: 3000n * 10n ** 8n,
      received: dueWei + blocks,
      ...change,
    },
    site.now(),
  )
  await kit.setStock(100_000)
}

/** Everything that moves a wallet, or appears to. */
const steps: Readonly<Record<string, (step: Step) => Promise<unknown>>> = {
  gift: ({ user, minor }) => give(site.db, user, minor),
  topUp: async (step) => pay(await beginCard(step, null)),
  abandonedTopUp: (step) => beginCard(step, null),
  cardOrder: async (step) => (await isDebtor(step)) || pay(await beginCard(step, crypto.randomUUID())),
  orderPaidTwice: async (step) => {
    if (await isDebtor(step)) return
    const orderId = crypto.randomUUID()
    const late = await beginCard(step, orderId)
    await buyWithWallet(context, purchase(step, orderId))
    await pay(late)
  },
  walletOrder: (step) => buyWithWallet(context, purchase(step, crypto.randomUUID())),
  operatorRefund: async (step) => {
    const payment = await drawPayment(step)
    return payment && refundPayment(context, payment.id)
  },
  reversal: async (step) => {
    const payment = await drawPayment(step)
    if (payment?.provider === 'sandbox') await takeBack(payment, step)
  },
  topUpSpentAndTakenBack: async (step) => {
    const payment = await beginCard(step, null)
    await pay(payment)
    await spend({ ...step, minor: payment.amountMinor * 100n }, 'waiver', revenue)
    await takeBack(payment, step)
  },
  coinsPay: (step) => payByCoins(step, {}),
  coinsTooMany: (step) => payByCoins(step, { received: dueWei * 2n }),
  coinsTooFew: (step) => payByCoins(step, { received: dueWei / 3n }),
  coinsForSoldOut: (step) => payByCoins(step, {}, true),
  stablecoin: async ({ user, minor }) => {
    const [token = expect.fail('No stablecoin is taken.')] = openChains(site.config).tokens
    const claim = await storeClaim(site.db, { userId: user, token: token.id, createdAt: site.now() })
    const received = (minor * 10n ** BigInt(token.decimals)) / 100n
    await settleClaim(site.db, claim, { ...arrived, seen: seen(), token, received }, site.now())
  },
  assignedDeposit: async ({ user, minor }) => {
    const { id } = await storeUnclaimed(site.db, { foundAt: site.now() })
    await assignDeposit(site.db, { id, userId: user, amountMinor: minor, by: 'test' }, site.now())
  },
  joinAndLeave: async (step) => {
    const pot = potOf(contestId.parse(crypto.randomUUID()))
    const fee = await spend(step, 'entry', pot)
    if (fee > 0n && step.draw % 2 === 0) await move(site.db, 'refund', pot, walletOf(step.user), fee)
  },
  winAndClaim: async ({ user, minor }) => {
    const pot = potOf(contestId.parse(crypto.randomUUID()))
    await mustPost(site.db, {
      ...{ key: crypto.randomUUID(), kind: 'promotion' },
      postings: [{ source: promotional, destination: pot, amountMinor: minor }],
    })
    await move(site.db, 'winnings', pot, winningsOf(user), minor)
    await move(site.db, 'claim', winningsOf(user), walletOf(user), minor)
  },
  sellCard: async ({ user, other, minor }) => {
    await give(site.db, other, minor)
    await trade(other, user, minor)
  },
  buyCard: async (step) => {
    const price = await spendable(step)
    if (price > 2n) await trade(step.user, step.other, price)
  },
  bidAndOutbid: async (step) => {
    const bid = bidFor(crypto.randomUUID())
    const held = await spend(step, 'bid', bid)
    if (held > 0n && step.draw % 2 === 0) await move(site.db, 'bid', bid, walletOf(step.user), held)
  },
  offerThatGoesBackByASale: async (step) => {
    const offer = offerFor(crypto.randomUUID())
    const held = await spend(step, 'offer', offer)
    if (held > 0n)
      await mustPost(site.db, {
        ...{ key: crypto.randomUUID(), kind: 'trade', reference: { sellerId: step.other } },
        postings: [{ source: offer, destination: walletOf(step.user), amountMinor: held }],
      })
  },
  waiver: (step) => spend(step, 'waiver', revenue),
}

const purchase = ({ user }: Step, orderId: string) => ({
  ...{ userId: user, sessionId: null, idempotencyKey: null, amountMinor: priceMinor },
  order: { ...superCombo, id: orderId },
})

function trade(buyer: UserId, seller: UserId, minor: bigint): Promise<unknown> {
  const source = walletOf(buyer)
  const postings = [
    { source, destination: walletOf(seller), amountMinor: minor - 2n },
    { source, destination: revenue, amountMinor: 1n },
    { source, destination: royalty, amountMinor: 1n },
  ].filter(({ amountMinor }) => amountMinor > 0n)
  return mustPost(site.db, {
    key: crypto.randomUUID(),
    kind: 'trade',
    postings,
    reference: { sellerId: seller },
  })
}

const cents = (usd: number) => Math.round(usd * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

async function listed({ token }: TestUser): Promise<number[]> {
  const changes: number[] = []
  for (let page = 1; ; page += 1) {
    const url = `/api/my-transactions?limit=100&page=${page}`
    const { result } = transactionsResponse.parse((await site.call('GET', url, { token })).json())
    changes.push(...result.map(({ walletChange }) => cents(walletChange)))
    if (result.length < 100) return changes
  }
}

async function inFile({ token }: TestUser): Promise<number[]> {
  const { body } = await site.call('GET', '/api/my-transactions.csv', { token })
  return body
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => cents(Number(line.slice(line.lastIndexOf(',') + 1))))
}

const anyStep = fc.record({
  name: fc.constantFrom(...Object.keys(steps), 'topUp', 'reversal', 'reversal', 'topUpSpentAndTakenBack'),
  minor: fc.bigInt({ min: 100n, max: 9_999n }),
  draw: fc.nat(1000),
})

test('for any movement of money, the wallet changes of all lines and of the file sum to the wallet', async () => {
  let owed = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 25, maxLength: 60, size: 'max' }), async (drawn) => {
      const [user, other] = [await site.signUp(), await site.signUp()]
      for (const { name, ...step } of drawn) {
        site.advance(1000)
        await steps[name]?.({ ...step, user: user.id, other: other.id })
        owed += (await isDebtor({ ...step, user: user.id, other: other.id })) ? 1 : 0
      }
      for (const reader of [user, other]) {
        const balance = Number(await balanceOf(site.db, walletOf(reader.id)))
        const changes = await listed(reader)
        expect(sum(changes)).toBe(balance)
        expect(await inFile(reader)).toEqual(changes)
      }
    }),
    { numRuns: inject('deep') ? 15 : 8, seed: 24 },
  )
  expect(owed).toBeGreaterThan(10)
  const moved = await site.rows(`
    SELECT DISTINCT kind FROM ledger_transactions AS t JOIN ledger_postings ON transaction_id = t.id
    WHERE source LIKE 'wallet:%' OR destination LIKE 'wallet:%' ORDER BY kind`)
  const directions: Readonly<Record<string, readonly (readonly [AccountKind, AccountKind])[]>> =
    transactionKinds
  const every = Object.keys(directions).filter((kind) => directions[kind]?.flat().includes('wallet'))
  expect(moved.map(({ kind }) => kind)).toEqual(every.sort())
}, 300_000)

const read = async ({ token }: TestUser, query: string) =>
  transactionsResponse.parse((await site.call('GET', `/api/my-transactions?${query}`, { token })).json())
    .result

test('what settles a debt is part of the amount, and no change of the wallet', async () => {
  const [user, other] = [await site.signUp(), await site.signUp()]
  const step = { user: user.id, other: other.id, minor: 3003n, draw: 0 }
  await give(site.db, user.id, 500n)
  const offer = offerFor(crypto.randomUUID())
  await move(site.db, 'offer', walletOf(user.id), offer, 500n)
  await steps.topUpSpentAndTakenBack?.(step)
  expect(await balanceOf(site.db, debtOf(user.id))).toBe(-3003n)
  await mustPost(site.db, {
    ...{ key: crypto.randomUUID(), kind: 'trade', reference: { sellerId: other.id } },
    postings: [{ source: offer, destination: walletOf(user.id), amountMinor: 500n }],
  })
  await give(site.db, user.id, 5000n)
  expect(
    (await read(user, 'service=offer')).map(({ amount, walletChange }) => [amount, walletChange]),
  ).toEqual([
    [5, 0],
    [5, -5],
  ])
  const [gift] = await read(user, 'service=gift')
  expect(gift).toMatchObject({ amount: 50, direction: 'in', walletChange: 24.97 })
  const { entries } = (await site.call('GET', '/api/wallet', { token: user.token })).json()
  expect(entries.slice(0, 2)).toMatchObject([
    { label: 'Gift', amount: 24.97 },
    { label: 'Offer', amount: 0 },
  ])
})

test('money that a bank returns for an order that has ended meanwhile is income', async () => {
  const [user, other] = [await site.signUp(), await site.signUp()]
  const half = { user: user.id, other: other.id, minor: 1000n, draw: 0 }
  const payment = await beginCard(half, crypto.randomUUID())
  await pay(payment)
  site.advance(1_000)
  await takeBack(payment, half)
  await takeBack(payment, { ...half, minor: 1003n })
  expect(await read(user, 'service=reversal')).toEqual([])
  await takeBack(payment, { ...half, draw: 2 })
  expect(await read(user, '')).toMatchObject([
    { service: 'reversal', amount: 15, direction: 'in', status: 'Refunded', walletChange: 15 },
    { service: 'buy', amount: 30, direction: 'out', status: 'Refunded', walletChange: 0 },
  ])
  expect(await balanceOf(site.db, walletOf(user.id))).toBe(1500n)
})

test('each line names how it moved, in words', async () => {
  const [user, other] = [await site.signUp(), await site.signUp()]
  const step = { user: user.id, other: other.id, minor: 5000n, draw: 0 }
  for (const name of ['gift', 'topUp', 'walletOrder', 'coinsPay', 'stablecoin', 'sellCard', 'winAndClaim']) {
    site.advance(1000)
    await steps[name]?.(step)
  }
  await give(site.db, user.id, 5000n)
  for (const name of ['bidAndOutbid', 'joinAndLeave', 'waiver']) await steps[name]?.({ ...step, minor: 700n })
  const [payment] = await read(user, 'service=load')
  expect(payment).toMatchObject({ direction: 'in', amount: 50, walletChange: 50, status: 'Success' })
  const named = (await read(user, 'limit=100')).map(({ service, label, method, methodLabel, direction }) => [
    ...[service, label, method, methodLabel],
    direction,
  ])
  expect(new Set(named.map((line) => line.join(', ')))).toEqual(
    new Set([
      'gift, Gift, house, TopRun, in',
      'load, Wallet Recharge, global_credit, Card, in',
      'buy, Purchase, wallet, Wallet, out',
      'buy, Purchase, crypto_eth, ETH, out',
      'deposit, Deposit, stablecoin, Stablecoin, in',
      'trade, Marketplace, market, Marketplace, in',
      'winnings, Winnings, game, Contest, in',
      'bid, Bid, market, Marketplace, out',
      'bid, Bid, market, Marketplace, in',
      'entry, Contest Entry, game, Contest, out',
      'refund, Refund, game, Contest, in',
      'waiver, Waived, game, Contest, out',
    ]),
  )
})
