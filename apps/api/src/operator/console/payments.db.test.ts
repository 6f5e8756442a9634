import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refundPayment } from '../../money/payments/settlement/refund.ts'
import { appOfFile, userOfFile } from '../../testing/of-file.ts'
import { operatorOfFile } from '../../testing/operator-kit.ts'
import { paymentContextOf, paymentKit } from '../../testing/payment-kit.ts'

const site = appOfFile()
const operator = operatorOfFile(site)
const fan = userOfFile(site)

const get = (path: string) => site.call('GET', `/api/operator/payments${path}`, { headers: operator.headers })
const payment = async (id: string) => (await get(`/${id}`)).json()

const { begun, confirm } = paymentKit(site)
const topUp = (amount: number) => begun(fan, { amount })

test('a payment is shown with its order and, in order of time, what happened to it', async () => {
  const id = await begun(fan, { study: 'buy', totalItem: 3, cat: 1, ss: 2 })
  site.advance(1000)
  await confirm(fan, id)
  const { payment: shown, steps } = await payment(id)
  expect(shown).toMatchObject({
    ...{ id, user: fan.id, provider: 'sandbox', purpose: 'buy', state: 'succeeded', amount: 90 },
    ...{ chargeMinor: expect.stringMatching(/^\d+$/), watched: false, refund: null },
    order: { combo: 1, quantity: 3, state: 'paid' },
  })
  const texts = steps.map(({ text }: { text: string }) => text)
  expect(texts[0]).toBe('created')
  expect(texts).toContain('succeeded')
  expect(texts).toContain('booked purchase: $90.00 from clearing:sandbox to revenue')
  const times = steps.map(({ at }: { at: string }) => at)
  expect(times).toEqual([...times].sort())
})

test('a refund is shown as booked until its provider has made it', async () => {
  const id = await topUp(10)
  await confirm(fan, id)
  await refundPayment(paymentContextOf(site), id)
  expect((await payment(id)).payment.refund).toEqual({ amount: 10, made: true, reference: `sbr_${id}` })
  await site.owner.query('UPDATE payments SET refund_reference = NULL WHERE id = $1', [id])
  const { payment: shown, steps } = await payment(id)
  expect(shown).toMatchObject({ state: 'refunded', refund: { amount: 10, made: false, reference: null } })
  expect(steps.map(({ text }: { text: string }) => text)).toContain('refund of $10.00')
})

test('payments are listed newest first and by state', async () => {
  site.advance(1000)
  const open = await topUp(10)
  site.advance(1000)
  const paid = await topUp(10)
  await confirm(fan, paid)
  const ids = async (query = '') => (await get(query)).json().payments.map(({ id }: { id: string }) => id)
  expect((await ids()).slice(0, 2)).toEqual([paid, open])
  expect(await ids('?state=pending')).toContain(open)
  expect(await ids('?state=pending')).not.toContain(paid)
  expect((await ids('?state=succeeded'))[0]).toBe(paid)
})

test("a user's payments are found by the user, and each is listed with the name of the payer", async () => {
  const other = await site.signUp('Zoe Achterberg')
  const id = await begun(other, { amount: 15 })
  const { payments } = (await get(`?user=${other.id.toUpperCase()}`)).json()
  expect(payments).toMatchObject([{ id, user: other.id, payer: 'Zoe Achterberg', amount: 15 }])
  expect((await get(`?user=${other.id}&state=succeeded`)).json().payments).toEqual([])
})

test('an unknown payment is not found, and a user cannot read payments here', async () => {
  expect((await get(`/${randomUUID()}`)).statusCode).toBe(404)
  const asUser = await site.call('GET', '/api/operator/payments', { token: fan.token })
  expect(asUser.statusCode).toBe(401)
})
