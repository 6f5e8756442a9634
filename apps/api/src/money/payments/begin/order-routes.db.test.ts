import { expect, test } from 'vitest'
import { appOfFile, userOfFile } from '../../../testing/of-file.ts'
import { paymentContextOf, paymentKit } from '../../../testing/payment-kit.ts'
import { responseOf } from '../../../testing/response.ts'
import { refundPayment } from '../settlement/refund.ts'

const site = appOfFile()
const fan = userOfFile(site)
const payments = paymentKit(site)

const orders = async (query = '', { token } = fan) =>
  (await site.call('GET', `/api/my-orders${query}`, { token })).json()

const ordered = (totalItem: number, user = fan) => payments.begun(user, { study: 'buy', cat: 1, totalItem })
async function bought(totalItem: number, user = fan): Promise<string> {
  const id = await payments.paid(user, { study: 'buy', cat: 1, totalItem })
  site.advance(1_000)
  return id
}

test('paid orders are listed newest first, with what they cost', async () => {
  expect(await orders()).toEqual({ result: [], count: 0 })
  await ordered(7)
  const [first, second] = [await bought(1), await bought(3)]
  const response = await orders()
  expect(response).toMatchObject({
    count: 2,
    result: [
      { paymentId: second, cat: 1, title: 'Super Combo', units: 3, price: 90, state: 'paid' },
      { paymentId: first, units: 1, price: 30, state: 'paid' },
    ],
  })
  const [{ id, date }] = response.result
  expect([typeof id, Number.isNaN(Date.parse(date))]).toEqual(['string', false])
})

test('a refunded order stays in the list as refunded', async () => {
  const id = await bought(2)
  await refundPayment(paymentContextOf(site), id)
  expect((await orders()).result[0]).toMatchObject({ paymentId: id, state: 'refunded', price: 60 })
})

test('an order whose combo sold out meanwhile bought nothing', async () => {
  const buyer = await site.signUp()
  const id = await ordered(1, buyer)
  await site.pool.query('UPDATE combo_stock SET stock = 0')
  await payments.confirm(buyer, id)
  await site.pool.query('UPDATE combo_stock SET stock = 500')
  expect(await orders('', buyer)).toEqual({ result: [], count: 0 })
})

test('they come in pages, for their owner only', async () => {
  const buyer = await site.signUp()
  for (const units of [1, 2, 3]) await bought(units, buyer)
  const units = async (query: string) => {
    const { result, count } = await orders(query, buyer)
    return [count, ...result.map((order: { units: number }) => order.units)]
  }
  expect(await units('?limit=2')).toEqual([3, 3, 2])
  expect(await units('?limit=2&page=2')).toEqual([3, 1])
  expect(await units('?limit=2&page=3')).toEqual([3])
  expect(await orders('', await site.signUp())).toEqual({ result: [], count: 0 })
  expect((await site.call('GET', '/api/my-orders')).statusCode).toBe(401)
  expect((await site.call('GET', '/api/my-orders?limit=0', { token: fan.token })).statusCode).toBe(400)
})

test.each([
  ['/payments/create-payment-intent', { study: 'buy', ss: 1 }],
  ['/payments/wallet', {}],
  ['/payments/crypto/price', {}],
])('%s refuses a client seed, which the site would know before it chooses its own', async (path, way) => {
  const order = crypto.randomUUID()
  const body = { ...way, cat: 1, totalItem: 1, order, clientSeed: 'mine' }
  const refused = await site.call('POST', path, { token: fan.token, body })
  expect([refused.statusCode, refused.json().msg]).toEqual([
    400,
    'Send the clientSeed by PUT /api/my-orders/{id}/seeds, before the order is paid.',
  ])
  expect(await site.rows('SELECT 1 FROM order_seeds WHERE order_id = $1', order)).toEqual([])
})

test('an order has its open payment, and none once that is over', async () => {
  const order = crypto.randomUUID()
  const begin = () => payments.begun(fan, { study: 'buy', cat: 1, order })
  const read = () => payments.order(fan, order)
  const first = await begin()
  const seeds = { clientSeed: null, fixed: false, serverSeed: null, beacon: 'local-chain' }
  expect(await read()).toMatchObject({
    ...{ id: order, cat: 1, title: 'Super Combo', units: 1, price: 30, state: 'open', seeds },
    attempt: { payment: first, method: 'global_credit', processing: false },
  })
  await payments.post(fan, '/payments/cancel', { payment: first })
  expect(await read()).toMatchObject({ state: 'open', attempt: null })
  site.advance(1_000)
  const second = await begin()
  expect(await read()).toMatchObject({ attempt: { payment: second } })
  await payments.changeAtProvider(second, 'cancelled')
  expect(await read()).toMatchObject({ state: 'open', attempt: null })
  site.advance(1_000)
  const third = await begin()
  await payments.changeAtProvider(third)
  expect(await read()).toMatchObject({ state: 'paid', attempt: null, seeds: { fixed: true } })
  const { token } = await site.signUp()
  expect(await responseOf(site.call('GET', `/api/my-orders/${order}`, { token }))).toEqual([
    404,
    { code: 'not_found', msg: 'There is no such order.' },
  ])
})

test('an order says when and by which transaction it was paid, and what went back', async () => {
  const order = crypto.randomUUID()
  const read = () => payments.order(fan, order)
  await payments.begun(fan, { study: 'buy', cat: 1, order })
  expect(await read()).toMatchObject({ date: null, transaction: null, refunds: [] })
  const id = await payments.paid(fan, { study: 'buy', cat: 1, order })
  const date = site.now().toISOString()
  expect(await read()).toMatchObject({ state: 'paid', date, transaction: id, refunds: [] })
  expect((await read()).packs).toEqual((await orders()).result[0].packs)
  await refundPayment(paymentContextOf(site), id)
  expect(await read()).toMatchObject({
    state: 'refunded',
    transaction: id,
    refunds: [{ amount: 30, to: 'Card provider', date: site.now().toISOString() }],
  })
})

test('an order paid from the wallet goes back to the wallet', async () => {
  const buyer = await site.signUp()
  await payments.paid(buyer, { amount: 30 })
  const order = crypto.randomUUID()
  const bought = await payments.byWallet(buyer, { order })
  await refundPayment(paymentContextOf(site), bought.json().data.id)
  expect(await payments.order(buyer, order)).toMatchObject({
    refunds: [{ amount: 30, to: 'Your wallet' }],
  })
})

test('seeds are reserved first, then chosen, and not changed once the order is paid', async () => {
  const order = crypto.randomUUID()
  const put = (body: object) =>
    responseOf(site.call('PUT', `/api/my-orders/${order}/seeds`, { token: fan.token, body }))
  expect(await put({ clientSeed: 'mine' })).toEqual([
    409,
    {
      code: 'not_reserved',
      msg: 'Reserve the seeds of this order first, without a clientSeed: you see our commitment before you choose yours.',
    },
  ])
  expect(await put({})).toMatchObject([200, { clientSeed: null }])
  expect(await put({ clientSeed: 'mine' })).toMatchObject([200, { clientSeed: 'mine' }])
  await payments.paid(fan, { study: 'buy', cat: 1, order })
  expect(await put({ clientSeed: 'another' })).toEqual([
    409,
    {
      code: 'order_paid',
      msg: 'This order is paid: its packs are drawn from the seeds that it has.',
    },
  ])
})

test('a product that is no longer in the content is listed by its number', async () => {
  const buyer = await site.signUp()
  await bought(1, buyer)
  await site.owner.query('ALTER TABLE orders DISABLE TRIGGER orders_kept')
  await site.owner.query('UPDATE orders SET combo = 77 WHERE user_id = $1', [buyer.id])
  await site.owner.query('ALTER TABLE orders ENABLE TRIGGER orders_kept')
  expect((await orders('', buyer)).result).toMatchObject([{ cat: 77, title: 'Combo 77' }])
})
