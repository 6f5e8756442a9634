import { randomUUID } from 'node:crypto'
import { clearingOf, revenue, walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { beforeEach, describe, expect, test } from 'vitest'
import { bareNodeOfFile } from '../../../testing/bare-node.ts'
import { appOfFile, userOfEachTest } from '../../../testing/of-file.ts'
import { paymentIn } from '../../../testing/pay-link.ts'
import { paymentContextOfFile, paymentKit } from '../../../testing/payment-kit.ts'
import type { TestUser } from '../../../testing/test-app.ts'
import { lockOrderOf } from '../../orders/order-store.ts'
import { sandboxMessage } from '../providers/sandbox/sandbox.ts'
import { reconcilePayments } from '../settlement/reconcile.ts'
import { refundPayment } from '../settlement/refund.ts'
import { sellAtOnce } from '../settlement/settle.ts'
import { watchPayments } from '../settlement/watch-payments.ts'

let order: string | undefined

const node = bareNodeOfFile()
const site = appOfFile(() => [{ CHAIN_RPC_URL: node.url }])
const context = paymentContextOfFile(site)
const buyer = userOfEachTest(site)
const payments = paymentKit(site)
const { atProvider, changeAtProvider } = payments
beforeEach(async () => {
  order = randomUUID()
  await payments.paid(buyer, { amount: 100 })
})

const byCard = (wish: object = {}, user = buyer) =>
  payments.begin(user, { study: 'buy', cat: 1, order, ...wish })
/** @returns the id of the payment */
const begunByCard = async (wish: object = {}) => paymentIn((await byCard(wish)).json().payLink)
const byWallet = (wish: object = {}, user = buyer) => payments.byWallet(user, { order, ...wish })
const byCoin = () => payments.post(buyer, '/payments/crypto/price', { totalItem: 1, cat: 1, order })
const status = (id: string) => payments.statusOf(buyer, id)
const wallet = () => balanceOf(site.db, walletOf(buyer.id))
const orderNow = () => payments.order(buyer, order)
const codes = async (...calls: ReturnType<typeof byCard>[]) =>
  (await Promise.all(calls)).map((response) => [response.statusCode, response.json().code])

describe('an order with an id from its buyer', () => {
  test('is one payment in two tabs, and its address leads to it again', async () => {
    const [first, second] = await Promise.all([byCard(), byCard()])
    expect(first.json()).toMatchObject({ status: 1, order })
    expect(second.json()).toEqual(first.json())
    expect(await orderNow()).toMatchObject({
      id: order,
      state: 'open',
      units: 1,
      price: 30,
      attempt: { method: 'global_credit', processing: false, payLink: first.json().payLink },
    })
  })

  test('is paid once, regardless of the next method', async () => {
    expect((await byWallet()).json()).toEqual({
      ...{ status: 1, msg: 'Thank you. Your order is paid.' },
      data: {
        ...{ service: 'buy', id: expect.any(String), amount: 30, order },
        ...{ commitment: expect.stringMatching(/^[0-9a-f]{64}$/), reservedBy: 'purchase' },
      },
    })
    expect(await codes(byCard(), byCard({ ss: 2 }))).toEqual(
      Array.from({ length: 2 }, () => [409, 'order_paid']),
    )
    expect((await byCoin()).json()).toMatchObject({ price: 0.01, withheld: { code: 'order_paid' } })
    expect(await wallet()).toBe(7000n)
    expect(await orderNow()).toMatchObject({ state: 'paid', attempt: null })
  })

  test('repeated by the same method has the first result, and nothing is paid twice', async () => {
    const first = (await byWallet()).json()
    const again = await Promise.all([
      byWallet(),
      byWallet(),
      payments.byWallet(buyer, { order }, 'a-new-key'),
    ])
    expect(again.map((response) => response.json())).toEqual([first, first, first])
    expect(await codes(byWallet({ totalItem: 2 }))).toEqual([[409, 'order_differs']])
    expect(await codes(byWallet({}, await site.signUp()))).toEqual([[409, 'order_differs']])
    expect(await wallet()).toBe(7000n)

    order = randomUUID()
    const begun = (await byCard()).json()
    await changeAtProvider(paymentIn(begun.payLink))
    await status(paymentIn(begun.payLink))
    expect((await byCard()).json()).toEqual(begun)
    expect(await codes(byCard({ ss: 2 }), byWallet())).toEqual([
      [409, 'order_paid'],
      [409, 'order_paid'],
    ])
    expect(await reconcilePayments(context)).toMatchObject({ differences: [] })
  })

  test('is paid once by forty concurrent calls of every method', async () => {
    const earned = await balanceOf(site.db, revenue)
    const calls = Array.from({ length: 40 }, (_, n) =>
      n % 4 === 0 ? byCard({ ss: n % 8 ? 1 : 2 }) : byWallet(),
    )
    const responses = await Promise.all(calls)
    const refused = responses.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.length).toBeLessThan(responses.length)
    for (const response of refused) expect(response.json().code).toMatch(/^order_(paid|being_paid)$/)
    await watchPayments(context)
    expect((await orderNow()).state).toBe('paid')
    expect((await balanceOf(site.db, revenue)) - earned).toBe(3000n)
    expect(await wallet()).toBe(7000n)
    expect(await reconcilePayments(context)).toMatchObject({ differences: [] })
  })

  test('is paid by balance after a card payment began: that one is cancelled first', async () => {
    const card = await begunByCard()
    expect((await byWallet()).statusCode).toBe(200)
    expect(await atProvider(card)).toBe('cancelled')
    expect(await status(card)).toMatchObject({ status: 0, data: { state: 'cancelled' } })
  })

  test('is paid by balance after a card was declined: its payment, which could still be paid, is cancelled first', async () => {
    const card = await begunByCard()
    await changeAtProvider(card, 'declined')
    expect(await status(card)).toMatchObject({ data: { state: 'failed' } })
    expect((await byWallet()).statusCode).toBe(200)
    expect(await atProvider(card)).toBe('cancelled')
  })

  test('stays open if the buyer buys the same without naming an order', async () => {
    await begunByCard()
    const bought = await payments.byWallet(buyer)
    expect([bought.statusCode, bought.json().data.order]).toEqual([
      200,
      expect.not.stringMatching(String(order)),
    ])
    expect((await orderNow()).state).toBe('open')
  })

  test('changes from one kind of card payment to the other', async () => {
    const first = await begunByCard()
    const second = await begunByCard({ ss: 2 })
    expect([await atProvider(first), await atProvider(second)]).toEqual(['cancelled', 'created'])
  })

  test('that was paid by card in a closed tab is not paid by balance too', async () => {
    const card = await begunByCard()
    await changeAtProvider(card)
    expect(await codes(byWallet())).toEqual([[409, 'order_paid']])
    expect([await wallet(), (await orderNow()).state]).toEqual([10_000n, 'paid'])
  })

  test('waits while a bank verifies a card', async () => {
    const card = await begunByCard()
    await changeAtProvider(card, 'processing')
    expect(await codes(byWallet(), byCard({ ss: 2 }))).toEqual([
      [409, 'order_being_paid'],
      [409, 'order_being_paid'],
    ])
    expect(await orderNow()).toMatchObject({ attempt: { payment: card, processing: true } })
  })

  test('refunds a late second charge to its card', async () => {
    const card = await begunByCard()
    await byWallet()
    const [cleared, held] = [await balanceOf(site.db, clearingOf('sandbox')), await wallet()]
    await changeAtProvider(card)
    const event = { id: randomUUID(), kind: 'changed', about: { paymentId: card, reference: null } }
    const message = await sandboxMessage(site.db, event)
    const sent = await site.app.inject({
      method: 'POST',
      url: '/payments/webhook/sandbox',
      payload: message.body,
      headers: { 'content-type': 'application/json', ...message.headers },
    })
    expect(sent.statusCode).toBe(200)
    expect(await atProvider(card)).toBe('refunded')
    expect(await status(card)).toMatchObject({
      status: 0,
      msg: 'This order was paid before, so this payment goes back to where it came from.',
      data: { service: 'buy', state: 'refunded' },
    })
    expect([await balanceOf(site.db, clearingOf('sandbox')), await wallet()]).toEqual([cleared, held])
    expect(await reconcilePayments(context)).toMatchObject({ differences: [] })
  })

  test('is cancelled at its provider by the watch if it was paid another way meanwhile', async () => {
    const card = await begunByCard()
    // Like a transaction on a chain: nothing cancels the card payment.
    await site.db.transaction(async (tx) => {
      const charge = { amountMinor: 3000n, chargeMinor: 3000n, chargeCurrency: 'USD' }
      const payer = {
        userId: buyer.id,
        idempotencyKey: null,
        provider: 'crypto',
        method: 'crypto_eth',
      } as const
      const paidFor = await lockOrderOf(tx, { orderId: order ?? null })
      if (!paidFor) throw new Error('There is no order to pay')
      await sellAtOnce(tx, { ...payer, ...charge, orderId: paidFor.id }, paidFor, site.now())
    })
    site.advance(120_000)
    await watchPayments(context)
    expect(await atProvider(card)).toBe('cancelled')
  })

  test('is refused for another quantity, another buyer, or after a refund', async () => {
    await byCard()
    const other = await site.signUp()
    expect(await codes(byCard({ totalItem: 2 }), byCard({}, other), byWallet({}, other))).toEqual([
      [409, 'order_differs'],
      [409, 'order_differs'],
      [409, 'order_differs'],
    ])
    const bought = (await byWallet()).json().data.id
    await refundPayment(context, bought)
    expect(await codes(byCard(), byWallet())).toEqual(Array.from({ length: 2 }, () => [409, 'order_over']))
    expect((await byCoin()).json()).toMatchObject({ price: 0.01, withheld: { code: 'order_over' } })
  })

  test('is null before its first payment begins, and never exists for other users', async () => {
    const read = async ({ token }: TestUser) =>
      (await site.call('GET', `/api/my-orders/${order}`, { token })).statusCode
    expect([await read(buyer), await orderNow()]).toEqual([200, null])
    await byCard()
    expect([await read(buyer), await read(await site.signUp())]).toEqual([200, 404])
  })

  test('is refused under the key of another order for the same', async () => {
    const another = { order: randomUUID() }
    const under = (wish: object) => payments.begin(buyer, { study: 'buy', cat: 1, ...wish }, 'a-card')
    expect(await codes(payments.byWallet(buyer, another, 'a-key'))).toEqual([[200, undefined]])
    expect(await codes(payments.byWallet(buyer, { order }, 'a-key'))).toEqual([[409, 'key_reused']])
    expect(await codes(under({ order }))).toEqual([[200, undefined]])
    expect(await codes(under({ order: randomUUID() }))).toEqual([[409, 'key_reused']])
    expect(await codes(under({ order }), payments.byWallet(buyer, another, 'a-key'))).toEqual([
      [200, undefined],
      [200, undefined],
    ])
  })

  test.each([['word'], [1]])('of the id %j is refused', async (id) => {
    expect(await codes(byCard({ order: id }), byWallet({ order: id }))).toEqual([
      [400, 'invalid_request'],
      [400, 'invalid_request'],
    ])
  })
})

describe('an order without an id', () => {
  beforeEach(() => {
    order = undefined
  })

  test('that was paid by card has its first result under its key, regardless of the stock, and is not ordered again', async () => {
    const left = await payments.stock()
    const under = (key: string) => payments.begin(buyer, { study: 'buy', cat: 1 }, key)
    const begun = (await under('a-key')).json()
    await payments.confirm(buyer, paymentIn(begun.payLink))
    await payments.setStock(0)
    expect((await under('a-key')).json()).toEqual(begun)
    expect(await codes(under('another'))).toEqual([[409, 'sold_out']])
    await payments.setStock(left)
    expect(await site.rows('SELECT state FROM orders WHERE user_id = $1', buyer.id)).toEqual([
      { state: 'paid' },
    ])
  })

  test.each([
    ['another method', { ss: 2 }],
    ['another combo', { cat: 2 }],
    ['another quantity', { totalItem: 2 }],
    ['a top-up', { study: 'load', amount: 30, cat: 0 }],
  ])('is refused under the key of one with %s', async (_what, change) => {
    const wish = { study: 'buy', cat: 1, ...change }
    expect((await payments.begin(buyer, wish, 'a-key')).statusCode).toBe(200)
    expect(await codes(payments.begin(buyer, { study: 'buy', cat: 1 }, 'a-key'))).toEqual([
      [409, 'key_reused'],
    ])
  })

  test('is refused by balance under the key of a payment by card', async () => {
    await payments.begin(buyer, { study: 'buy', cat: 1 }, 'a-key')
    expect(await codes(payments.byWallet(buyer, {}, 'a-key'))).toEqual([[409, 'key_reused']])
  })

  test('is the open one of the same combo and quantity', async () => {
    const [first, again, more] = [await byCard(), await byCard(), await byCard({ totalItem: 2 })]
    expect(again.json()).toEqual(first.json())
    expect(more.json().payLink).not.toBe(first.json().payLink)
    const bought = (await byWallet()).json().data
    expect(bought.order).toBe(first.json().order)
    expect(await atProvider(paymentIn(first.json().payLink))).toBe('cancelled')
  })

  test('is a new one once that is paid', async () => {
    const orders = [(await byWallet()).json().data.order, (await byWallet()).json().data.order]
    expect(new Set(orders).size).toBe(2)
    expect(await wallet()).toBe(4000n)
  })
})

test('that sells out while it is paid by card refunds the card, and can be ordered again', async () => {
  const stock = await payments.stock()
  const card = await begunByCard({ totalItem: 3 })
  await payments.setStock(2)
  await payments.confirm(buyer, card)
  expect(await status(card)).toMatchObject({
    status: 0,
    msg: 'This sold out while you paid. Your payment goes back to where it came from.',
    data: { state: 'refunded' },
  })
  expect([await atProvider(card), await wallet(), (await orderNow()).state]).toEqual([
    'refunded',
    10_000n,
    'open',
  ])
  const detail = await site.call('GET', `/api/my-transactions/${card}`, { token: buyer.token })
  expect(detail.json()).toMatchObject({
    status: 'Refunded',
    entries: [
      { account: 'Card provider', debit: 90 },
      { account: 'On hold', credit: 90 },
      { account: 'On hold', debit: 90 },
      { account: 'Card provider', credit: 90 },
    ],
  })
  await payments.setStock(stock)
  expect((await byWallet({ totalItem: 3 })).statusCode).toBe(200)
})
