import { type OrderSeeds, orderSeedsRequest } from '@toprun/api-schema/opening'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { paymentPath } from '../../orders/order.ts'
import { orderId, seeds, showPayment } from './payment-page.testing.tsx'

const seedsCall = 'PUT /api/my-orders/:id/seeds'
const reserved: OrderSeeds = { ...seeds, clientSeed: null }
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const pay = page.getByRole('button', { name: /^Pay \$/ })

test('the browser reserves the seeds of an order, then sends its own random one, and only then can the order be paid', async () => {
  const { on, sent, router, client } = await showPayment(100, '/elsewhere')
  const commitment = Promise.withResolvers<OrderSeeds>()
  const chosen = Promise.withResolvers<OrderSeeds>()
  on(seedsCall, (body) => (JSON.stringify(body) === '{}' ? commitment.promise : chosen.promise))
  await router.navigate(paymentPath({ id: orderId, combo: 1, quantity: 1 }))
  await expect.poll(() => sent(seedsCall)).toEqual([{}])
  commitment.resolve(reserved)
  await expect.poll(() => sent(seedsCall)).toEqual([{}, { clientSeed: expect.stringMatching(uuid) }])
  await expect.poll(() => sent('GET /payments/methods').length).toBe(1)
  await expect.poll(() => client.isFetching()).toBe(1)
  // All but the seeds is there, and would be shown by now.
  await new Promise(requestAnimationFrame)
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
  expect(pay.elements()).toEqual([])

  const { clientSeed = null } = orderSeedsRequest.parse(sent(seedsCall).at(-1))
  chosen.resolve({ ...reserved, clientSeed })
  await expect.element(pay).toBeEnabled()
  await page.getByText('A draw you can verify').click()
  await expect.element(page.getByLabelText('Your seed')).toHaveValue(clientSeed)
  expect(sent(seedsCall)).toHaveLength(2)

  await router.navigate(paymentPath({ id: crypto.randomUUID(), combo: 1, quantity: 1 }))
  await expect.poll(() => sent(seedsCall).length).toBe(4)
  const another = orderSeedsRequest.parse(sent(seedsCall).at(-1))
  expect(another.clientSeed).toMatch(uuid)
  expect(another.clientSeed).not.toBe(clientSeed)
})

test('a seed that an order already has is not replaced', async () => {
  const { sent } = await showPayment(100)
  await expect.element(pay).toBeEnabled()
  expect(sent(seedsCall)).toEqual([{}])
})
