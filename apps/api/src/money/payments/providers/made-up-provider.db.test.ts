import { clearingOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { ofFile } from '@toprun/postgres/test-of-file'
import { expect, test } from 'vitest'
import { signedByCornerPay } from '../../../testing/corner-pay/corner-pay.ts'
import { cornerPay } from '../../../testing/corner-pay/corner-pay-record.ts'
import { appOfFile } from '../../../testing/of-file.ts'
import { paymentContextOf, paymentKit } from '../../../testing/payment-kit.ts'
import { providerOfFile } from '../../../testing/provider-server.ts'
import { accountName } from '../history/account-names.ts'
import { checkoutHosts, readSettings } from '../payment-context.ts'
import { reconcilePayments } from '../settlement/reconcile.ts'
import { refundPayment } from '../settlement/refund.ts'
import { addProvider } from './provider-records.ts'

const key = 'corner-pay-key'
const bills = new Map<string, { state: string; cents: number }>()

ofFile(async () => ({ held: {}, end: addProvider(cornerPay) }))
const corner = providerOfFile(({ method, path, headers, body }) => {
  const [, part, id = '', step] = path.split('/')
  // Its own page, where a customer pays by visiting it.
  if (part !== 'pay' && headers.authorization !== key) return { status: 401, body: {} }
  const known = bills.get(id) ?? { state: 'open', cents: 0 }
  if (part === 'pay') known.state = 'paid'
  else if (step) known.state = step === 'refund' ? 'refunded' : 'closed'
  else if (method === 'POST') known.cents = JSON.parse(body).cents
  bills.set(id, known)
  return { body: known }
})
const site = appOfFile(() => [{ PAYMENTS: 'live', CORNER_PAY_URL: corner.url, CORNER_PAY_KEY: key }])

test('a provider that is one record is set up by its own variables', () => {
  expect(readSettings({ CORNER_PAY_URL: corner.url, CORNER_PAY_KEY: key })).toMatchObject({
    ok: true,
    configuration: { PAYMENTS: 'live', CORNER_PAY_KEY: key },
  })
  expect(readSettings({ CORNER_PAY_KEY: key })).toMatchObject({
    sentences: ['CORNER_PAY_URL must be set too, beside CORNER_PAY_KEY.'],
  })
  expect(readSettings({ CORNER_PAY_URL: 'nowhere', CORNER_PAY_KEY: key })).toMatchObject({
    sentences: ['CORNER_PAY_URL must be an address that begins with http.'],
  })
  expect(checkoutHosts(site.config)).toEqual([cornerPay.hosts])
})

test('an order is paid there, from the choice of the method to the books, and refunded', async () => {
  const fan = await site.signUp()
  const { token } = fan
  const { methods } = (await site.call('GET', '/payments/methods', { token })).json()
  expect(methods).toContainEqual(expect.objectContaining({ method: 'credit', available: true }))
  expect(methods).toContainEqual(expect.objectContaining({ method: 'global_credit', available: false }))
  expect(methods).toContainEqual(expect.objectContaining({ method: 'wallet', available: true }))

  const begun = await paymentKit(site).begin(fan, { study: 'buy', cat: 1, ss: 2 })
  expect(begun.statusCode, begun.body).toBe(200)
  const { payLink, order } = begun.json()
  const id = payLink.replace(`${corner.url}/pay/`, '')
  expect((await site.call('GET', `/api/checkout/${id}`, { token })).json()).toMatchObject({
    ...{ provider: 'cornerpay', payLink, open: true },
  })

  await fetch(payLink)
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' })
  const told = async (signature: string) => {
    const response = await fetch(`${address}/payments/webhook/cornerpay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'corner-pay-signature': signature },
      body: JSON.stringify({ id: 'message-1', bill: id }),
    })
    return response.status
  }
  expect(await told('forged')).toBe(400)
  expect(await told(signedByCornerPay(key, JSON.stringify({ id: 'message-1', bill: id })))).toBe(200)

  const paid = await site.call('GET', `/api/my-orders/${order}`, { token })
  expect(paid.json(), paid.body).toMatchObject({ order: { state: 'paid' } })
  const cleared = await balanceOf(site.db, clearingOf('cornerpay'))
  expect(-cleared).toBe(BigInt(bills.get(id)?.cents ?? 0))
  expect(cleared).toBeLessThan(0n)
  expect(accountName(clearingOf('cornerpay'), fan.id, false)).toBe('Corner shop')

  const context = paymentContextOf(site)
  expect(await reconcilePayments(context)).toMatchObject({ differences: [] })
  expect(await refundPayment(context, id)).toMatchObject({ ok: true })
  expect(bills.get(id)?.state).toBe('refunded')
  expect(await balanceOf(site.db, clearingOf('cornerpay'))).toBe(0n)
  expect(await reconcilePayments(context)).toMatchObject({ differences: [] })
})
