import { beforeAll, expect, test } from 'vitest'
import { appOfFile, userOfFile } from '../../../testing/of-file.ts'
import { paymentContextOf, paymentKit } from '../../../testing/payment-kit.ts'
import { sentenceOf } from '../../../testing/response.ts'
import { refundPayment } from '../settlement/refund.ts'

let loaded: string

const site = appOfFile()
const fan = userOfFile(site)
const payments = paymentKit(site)
beforeAll(async () => {
  loaded = await begun(1, 70)
  await payments.payByCard(fan, loaded)
  await payments.payByCard(fan, await begun(2, 5))
  await payments.payByCard(fan, await begun(1, 6), '4000 0000 0000 9995')
  await begun(1, 7)
  site.advance(1000)
  const givenBack = (await payments.byWallet(fan)).json().data.id
  site.advance(1000)
  await refundPayment({ ...paymentContextOf(site), orderHooks: [] }, givenBack)
  await payments.byWallet(fan, { totalItem: 2 })
})

const read = async (query: string, token = fan.token) =>
  (await site.call('GET', `/api/my-transactions?${query}`, { token })).json()

async function begun(ss: 1 | 2, amount: number): Promise<string> {
  site.advance(1000)
  return payments.begun(fan, { ss, amount })
}

test('are listed newest first, with the total number', async () => {
  const { result, count } = await read('limit=100')
  const rows = result.map(({ service, amount, direction, status, method }: Record<string, unknown>) => [
    service,
    amount,
    direction,
    status,
    method,
  ])
  expect(rows).toEqual([
    ['buy', 60, 'out', 'Success', 'wallet'],
    ['buy', 30, 'out', 'Refunded', 'wallet'],
    ['load', 7, 'in', 'Pending', 'global_credit'],
    ['load', 6, 'in', 'Failed', 'global_credit'],
    ['load', 5, 'in', 'Success', 'credit'],
    ['load', 70, 'in', 'Success', 'global_credit'],
  ])
  expect(count).toBe(6)
  expect(result[0]).toMatchObject({ label: 'Purchase', methodLabel: 'Wallet' })
})

test.each([
  ['oldest', [70, 5, 6, 7, 30, 60]],
  ['largest', [70, 60, 30, 7, 6, 5]],
  ['smallest', [5, 6, 7, 30, 60, 70]],
])('come the %s first if requested, even across pages', async (sort, amounts) => {
  const pages = [await read(`sort=${sort}&limit=4`), await read(`sort=${sort}&limit=4&page=2`)]
  const listed = pages.flatMap(({ result }) => result.map(({ amount }: { amount: number }) => amount))
  expect(listed).toEqual(amounts)
})

test('come in pages, and can be filtered by service and status', async () => {
  const all = await read('limit=100')
  const pages = [await read('limit=4'), await read('limit=4&page=2'), await read('limit=4&page=3')]
  expect(pages.flatMap(({ result }) => result)).toEqual(all.result)
  expect(pages.map(({ count }) => count)).toEqual([6, 6, 6])
  const given = await read('service=buy&status=Refunded')
  expect([given.count, given.result.length]).toEqual([1, 1])
  expect(await sentenceOf(site.call('GET', '/api/my-transactions?limit=0', { token: fan.token }))).toEqual([
    400,
    expect.stringContaining('limit'),
  ])
})

test('match the ledger', async () => {
  const detail = (await site.call('GET', `/api/my-transactions/${loaded}`, { token: fan.token })).json()
  expect(detail).toMatchObject({
    _id: loaded,
    label: 'Wallet Recharge',
    amount: 70,
    status: 'Success',
    reference: `sb_${loaded}`,
    order: null,
    entries: [
      { account: 'Card provider', debit: 70, credit: null },
      { account: 'Your wallet', debit: null, credit: 70 },
    ],
  })
  const { result } = await read('status=Refunded')
  const given = await site.call('GET', `/api/my-transactions/${result[0]._id}`, { token: fan.token })
  expect(given.json()).toMatchObject({
    order: { cat: 1, title: 'Super Combo', units: 1, state: 'refunded' },
    entries: [
      { account: 'Your wallet', debit: 30 },
      { account: 'TopRun', credit: 30 },
      { account: 'TopRun', debit: 30 },
      { account: 'Your wallet', credit: 30 },
    ],
  })
})

test('are dated by their settlement, as in the wallet, or by their beginning until then', async () => {
  const other = await site.signUp()
  const begin = () => payments.begun(other, { ss: 1, amount: 20 })
  const begunAt = site.now().toISOString()
  const [paid, pending] = [await begin(), await begin()]
  site.advance(65_000)
  await payments.payByCard(other, paid)
  const { result } = await read('sort=oldest', other.token)
  expect(result).toMatchObject([
    { _id: pending, date: begunAt },
    { _id: paid, date: site.now().toISOString() },
  ])
})

test('are visible to their owner only', async () => {
  const stranger = await site.signUp()
  expect(await read('', stranger.token)).toEqual({ result: [], count: 0 })
  const response = await site.call('GET', `/api/my-transactions/${loaded}`, { token: stranger.token })
  expect(response.statusCode).toBe(404)
  expect((await site.call('GET', '/api/my-transactions')).statusCode).toBe(401)
})

test('can be downloaded as a file', async () => {
  const response = await site.call('GET', '/api/my-transactions.csv', { token: fan.token })
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.headers['content-disposition']).toBe('attachment; filename="transactions.csv"')
  const [head, ...lines] = response.body.trimEnd().split('\r\n')
  expect(head).toBe('Txn.,Service,Label,Amount (USD),Status,Method,Date,Wallet change (USD)')
  expect(lines.map((line) => line.replace(/^[0-9a-f-]{36},/, '').replace(/,[^,]+(,[^,]+)$/, '$1'))).toEqual([
    'buy,Purchase,-60.00,Success,Wallet,-60.00',
    'buy,Purchase,-30.00,Refunded,Wallet,0.00',
    'load,Wallet Recharge,7.00,Pending,Card,0.00',
    'load,Wallet Recharge,6.00,Failed,Card,0.00',
    'load,Wallet Recharge,5.00,Success,"UPI, net banking, card or PayPal",5.00',
    'load,Wallet Recharge,70.00,Success,Card,70.00',
  ])
})
