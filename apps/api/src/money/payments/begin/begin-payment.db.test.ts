import { randomUUID } from 'node:crypto'
import type { UserId } from '@toprun/api-schema/ids'
import { userId as userIdOf } from '@toprun/api-schema/ids'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newUser } from '../../../testing/contest-kit.ts'
import { FakeProvider } from '../../../testing/fake-provider.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { stockProducts } from '../../orders/combo-stock.ts'
import type { PaymentContext } from '../payment-context.ts'
import { readPayment } from '../payment-store.ts'
import { type Provider, ProviderRefused } from '../providers/provider.ts'
import type { Payment } from '../tables.ts'
import { type BeginPaymentRequest, beginPayment, withOneAttempt } from './begin-payment.ts'

const site = databaseOfFile()
const start = new Date('2026-11-22T12:00:00Z')
const fake = new FakeProvider()

let user: UserId
let now: Date
beforeAll(() => stockProducts(site.db, [{ cat: 1, stock: 3, packs: ['pro'] }]))
beforeEach(async () => {
  user = await newUser(site.db)
  now = start
})

function contextOf(provider: Provider): PaymentContext {
  const named = (name: string) => (name === 'sandbox' ? provider : null)
  return {
    ...{ db: site.db, clock: () => now, orderHooks: [] },
    providers: { forChannel: () => provider, named, all: [provider] },
  }
}
function begin(change: Partial<BeginPaymentRequest> = {}, of: Partial<Provider> = {}) {
  const provider = { ...fake.asProvider(), ...of }
  const request = { userId: user, sessionId: null, idempotencyKey: null, channel: 'credit' } as const
  return beginPayment(contextOf(provider), provider, {
    ...{ ...request, amountMinor: 3000n, order: null, ...change },
  })
}
const order = (quantity = 1, id: string | null = null) => ({ order: { id, combo: 1, quantity } })
const stored = () => site.rows('SELECT id, state, pay_link FROM payments WHERE user_id = $1', user)
const ordered = () => site.rows('SELECT state FROM orders WHERE user_id = $1', user)

test('a payment has its purpose from the beginning, and can be paid for an hour', async () => {
  const begun = await begin({ ...order(), idempotencyKey: 'a-key' })
  expect(begun).toMatchObject({
    ok: true,
    payment: {
      ...{ userId: user, provider: 'sandbox', method: 'credit', purpose: 'buy', state: 'pending' },
      ...{ amountMinor: 3000n, chargeMinor: 3000n, chargeCurrency: 'USD', idempotencyKey: 'a-key' },
      ...{ createdAt: start, expiresAt: new Date(start.getTime() + 3_600_000), watched: true },
    },
  })
  const load = await begin()
  expect(load).toMatchObject({ ok: true, payment: { purpose: 'load', orderId: null } })
})

test('a provider that needs a phone number is given one, and nothing is stored without', async () => {
  const needsPhone = { needsPhone: true }
  expect(await begin(order(), needsPhone)).toEqual({ ok: false, reason: 'phone_required' })
  expect([await stored(), await ordered()]).toEqual([[], []])
  await site.rows("UPDATE users SET phone = '+919999999999' WHERE id = $1", user)
  expect(await begin(order(), needsPhone)).toMatchObject({ ok: true })
})

test('an order of more than the stock leaves nothing behind', async () => {
  expect(await begin(order(4))).toEqual({ ok: false, reason: 'sold_out' })
  expect([await stored(), await ordered()]).toEqual([[], []])
  expect(await begin(order(3))).toMatchObject({ ok: true })
})

test('a payment that its provider refuses is deleted and the reason returned; one that failed otherwise is kept', async () => {
  const failing = (error: Error) => begin(order(), { create: () => Promise.reject(error) })
  expect(await failing(new ProviderRefused('There is no such currency.'))).toEqual({
    ...{ ok: false, reason: 'provider_refused', why: 'There is no such currency.' },
  })
  expect(await stored()).toEqual([])
  await expect(failing(new Error('The line is dead.'))).rejects.toThrow('The line is dead.')
  expect(await stored()).toMatchObject([{ state: 'created', pay_link: null }])
})

test('an unknown user cannot pay', async () => {
  const nobody = userIdOf.parse(randomUUID())
  await expect(begin({ userId: nobody })).rejects.toThrow(`There is no user ${nobody} to pay`)
})

describe("news that is faster than the provider's response", () => {
  const asItBegins = (change: string) =>
    begin(order(), {
      async create({ id }) {
        await site.rows(`UPDATE payments SET ${change} WHERE id = $1`, id)
        return { reference: `ref_${id}`, payLink: `/pay/${id}` }
      },
    })

  test('keeps a payment that failed payable', async () => {
    expect(await asItBegins("state = 'failed'")).toMatchObject({
      ...{ ok: true, payment: { state: 'failed', providerReference: expect.stringMatching(/^ref_/) } },
    })
  })

  test('sends a user who has paid to our own page', async () => {
    const begun = await asItBegins("state = 'succeeded', settled_at = now(), watched = false")
    const payment = begun.ok ? begun.payment : expect.fail(begun.reason)
    expect(begun).toMatchObject({ payLink: `/checkout?payment=${payment.id}` })
  })

  test.each(["state = 'expired'", "state = 'failed', watched = false"])(
    'ends it where it is over: %s',
    async (over) => {
      expect(await asItBegins(over)).toEqual({ ok: false, reason: 'payment_over' })
    },
  )

  test('leads to the page of a concurrent call', async () => {
    expect(await asItBegins("pay_link = '/first'")).toMatchObject({ ok: true, payLink: '/first' })
  })
})

describe('an order that is begun again', () => {
  const again = { ...order(1, randomUUID()) }
  const idOf = (begun: Awaited<ReturnType<typeof begin>>) =>
    begun.ok ? begun.payment.id : expect.fail(begun.reason)

  test('is the same payment until that expires, and then another one', async () => {
    const { order: wanted } = order(1, randomUUID())
    const first = idOf(await begin({ order: wanted }))
    now = new Date(start.getTime() + 3_600_000 - 1)
    expect(idOf(await begin({ order: wanted }))).toBe(first)
    now = new Date(start.getTime() + 3_600_000)
    const second = idOf(await begin({ order: wanted }))
    expect(second).not.toBe(first)
    expect(fake.isOpen(first)).toBe(false)
    expect((await readPayment(site.db, first))?.state).toBe('cancelled')
  })

  test('at another provider waits if the first one cannot be cancelled', async () => {
    const { order: wanted } = again
    await begin({ order: wanted }, { name: 'stripe' })
    expect(await begin({ order: wanted })).toEqual({ ok: false, reason: 'order_being_paid' })
  })

  test('meanwhile in another way is paid in that way: the first one was cancelled for it', async () => {
    const { order: wanted } = order(1, randomUUID())
    let other: Awaited<ReturnType<typeof begin>> | undefined
    const overtaken = await begin(
      { order: wanted },
      {
        async create({ id }) {
          other = await begin({ order: wanted, channel: 'global_credit' })
          return { reference: `ref_${id}`, payLink: `/pay/${id}` }
        },
      },
    )
    expect(other).toMatchObject({ ok: true, payment: { method: 'global_credit', state: 'pending' } })
    expect(overtaken).toEqual({ ok: false, reason: 'order_being_paid' })
  })

  test('is tried five times, or once if the other payment remains', async () => {
    const begun = await begin(order())
    const payment: Payment = begun.ok ? begun.payment : expect.fail(begun.reason)
    const rounds = async (other: Payment) => {
      let round = 0
      const ended = await withOneAttempt(contextOf(fake.asProvider()), async () => {
        round += 1
        return { ok: false, reason: 'other_attempt', payment: other } as const
      })
      expect(ended).toEqual({ ok: false, reason: 'order_being_paid' })
      return round
    }
    expect(await rounds({ ...payment, state: 'cancelled' })).toBe(5)
    expect(await rounds({ ...payment, provider: 'stripe' })).toBe(1)
  })
})
