import { expect, test } from 'vitest'
import { appOfFile, userOfFile } from '../../../testing/of-file.ts'
import { paymentContextOf, paymentKit } from '../../../testing/payment-kit.ts'
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
  const answer = await orders()
  expect(answer).toMatchObject({
    count: 2,
    result: [
      { paymentId: second, cat: 1, title: 'Super Combo', units: 3, price: 90, state: 'paid' },
      { paymentId: first, units: 1, price: 30, state: 'paid' },
    ],
  })
  const [{ id, date }] = answer.result
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
