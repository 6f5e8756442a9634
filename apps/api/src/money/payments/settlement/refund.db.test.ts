import { randomUUID } from 'node:crypto'
import type { UserId } from '@toprun/api-schema/ids'
import { clearingOf, revenue, walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { mustPost } from '@toprun/ledger/post'
import { beforeEach, describe, expect, test } from 'vitest'
import { give, move, newUser } from '../../../testing/contest-kit.ts'
import { FakeProvider, withSandbox } from '../../../testing/fake-provider.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { storePayment } from '../../../testing/payment-kit.ts'
import { findOfProvider, insertCreated, lockPayment, movePayment, readPayment } from '../payment-store.ts'
import { type Provider, ProviderUnavailable } from '../providers/provider.ts'
import type { Payment } from '../tables.ts'
import { refundKey } from './bookings.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { finishBooked, finishRefund, refundPayment, refundPlace } from './refund.ts'

const site = databaseOfFile()
const now = new Date('2026-11-22T12:00:00Z')
const fake = new FakeProvider()

let userId: UserId
beforeEach(async () => {
  userId = await newUser(site.db)
})

const contextOf = (change: Partial<Provider> = {}) =>
  withSandbox(site.db, now, { ...fake.asProvider(), ...change })

const newPayment = (change: Partial<Payment> = {}) =>
  storePayment(site.db, {
    ...{ userId, method: 'credit', state: 'succeeded', watched: false },
    ...{ chargeMinor: 400n, chargeCurrency: 'INR', providerReference: randomUUID() },
    ...{ createdAt: now, expiresAt: now, settledAt: now, ...change },
  })
const open = { state: 'pending', settledAt: null } as const
const refunded = {
  state: 'refunded',
  refundedAt: now,
  refundedMinor: 500n,
  refundedChargeMinor: 400n,
} as const

describe('a refund', () => {
  test('is refused for a payment that is unknown, did not succeed, or whose provider is not set up', async () => {
    expect(await refundPayment(contextOf(), randomUUID())).toEqual({ ok: false, reason: 'unknown_payment' })
    const { id } = await newPayment(open)
    expect(await refundPayment(contextOf(), id)).toEqual({
      ...{ ok: false, reason: 'not_succeeded', state: 'pending' },
    })
    for (const change of [{}, open]) {
      const gone = await newPayment({ provider: 'stripe', ...change })
      expect(await refundPayment(contextOf(), gone.id)).toEqual({ ok: false, reason: 'provider_not_set_up' })
    }
    const booked = await newPayment({ provider: 'stripe', ...refunded })
    expect(await refundPayment(contextOf(), booked.id)).toEqual({ ok: false, reason: 'provider_not_set_up' })
  })

  test('of a top-up takes it from the wallet, if that holds enough', async () => {
    await give(site.db, userId, 500n)
    await move(site.db, 'waiver', walletOf(userId), revenue, 1n)
    const { id } = await newPayment()
    expect(await refundPayment(contextOf(), id)).toEqual({
      ...{ ok: false, reason: 'insufficient_funds', balanceMinor: 499n },
    })
    await give(site.db, userId, 1n)
    expect(await refundPayment(contextOf(), id)).toMatchObject({
      ok: true,
      payment: { ...refunded, refundReference: `back_${id}` },
    })
    expect(await balanceOf(site.db, walletOf(userId))).toBe(0n)
  })

  test('is finished once when it is booked, and an outage of its provider is a result', async () => {
    expect(await finishBooked(contextOf(), randomUUID())).toBeNull()
    expect(await finishBooked(contextOf(), (await newPayment()).id)).toBeNull()
    const { id } = await newPayment(refunded)
    const failing = (error: Error) => finishBooked(contextOf({ refund: () => Promise.reject(error) }), id)
    expect(await failing(new ProviderUnavailable('The line is dead.'))).toEqual({
      ...{ ok: false, reason: 'provider_unavailable', why: 'The line is dead.' },
    })
    await expect(failing(new Error('a bug'))).rejects.toThrow('a bug')
    expect(await finishBooked(contextOf(), id)).toMatchObject({ ok: true, payment: { id } })
    const refund = () => expect.fail('It was asked again.')
    expect(await finishBooked(contextOf({ refund }), id)).toMatchObject({ ok: true, payment: { id } })
  })

  test('is not requested if it was not booked', async () => {
    const payment = await newPayment()
    await expect(finishRefund(contextOf(), payment)).rejects.toThrow(`No refund of ${payment.id} is booked`)
  })

  test('keeps the name that another process stored first', async () => {
    const payment = await newPayment(refunded)
    await site.rows("UPDATE payments SET refund_reference = 'first' WHERE id = $1", payment.id)
    expect(await finishRefund(contextOf(), payment)).toMatchObject({
      ...{ ok: true, payment: { refundReference: 'first' } },
    })
  })

  test('goes back through its provider, to the wallet, or to the treasury', async () => {
    const place = async (provider: string, destination = walletOf(userId)) => {
      const payment = await newPayment({ provider, ...refunded })
      await mustPost(site.db, {
        ...{ key: refundKey(payment.id), kind: 'refund' },
        postings: [{ source: revenue, destination, amountMinor: 500n }],
      })
      return refundPlace(site.db, payment)
    }
    await give(site.db, userId, 5000n)
    await move(site.db, 'waiver', walletOf(userId), revenue, 5000n)
    expect(await place('sandbox')).toBe('provider')
    expect([await place('wallet'), await place('crypto')]).toEqual(['wallet', 'wallet'])
    expect(await place('crypto', clearingOf('crypto'))).toBe('treasury')
  })
})

describe('a payment', () => {
  test('takes no step that is not in the table of its states', async () => {
    const payment = await newPayment({ state: 'expired', settledAt: null })
    await expect(movePayment(site.db, payment, { state: 'pending' })).rejects.toThrow(
      `Payment ${payment.id} is expired and can't become pending`,
    )
    expect(await movePayment(site.db, payment, { state: 'expired', note: 'Late.' })).toMatchObject({
      note: 'Late.',
    })
    const missing = randomUUID()
    await expect(movePayment(site.db, { ...payment, id: missing }, { note: 'Late.' })).rejects.toThrow(
      `Payment ${missing} vanished while it was locked`,
    )
    expect([await readPayment(site.db, missing), await lockPayment(site.db, missing)]).toEqual([null, null])
  })

  test('is inserted once under a key of its user', async () => {
    const wanted = { ...(await newPayment()), idempotencyKey: 'a-key', id: undefined }
    const { amountMinor, chargeMinor, chargeCurrency, createdAt, expiresAt, method, provider, purpose } =
      wanted
    const made = {
      ...{ amountMinor, chargeMinor, chargeCurrency, createdAt, expiresAt, method, provider, purpose },
      ...{ userId, orderId: null, idempotencyKey: 'a-key' },
    }
    expect(await insertCreated(site.db, made)).toMatchObject({ ...made, state: 'created' })
    expect(await insertCreated(site.db, made)).toBeNull()
    expect(await insertCreated(site.db, { ...made, userId: await newUser(site.db) })).not.toBeNull()
  })

  test('is found only by a message of its own provider, by our id or else by the provider’s', async () => {
    const { id, providerReference: reference } = await newPayment()
    const find = (name: string, about: { paymentId: string | null; reference: string | null }) =>
      findOfProvider(site.db, name, about)
    expect(await find('sandbox', { paymentId: id, reference: null })).toMatchObject({ id })
    expect(await find('sandbox', { paymentId: null, reference })).toMatchObject({ id })
    expect(await find('sandbox', { paymentId: randomUUID(), reference })).toBeNull()
    expect(await find('sandbox', { paymentId: null, reference: null })).toBeNull()
    expect(await find('stripe', { paymentId: id, reference })).toBeNull()
  })
})

describe('a message of a provider', () => {
  const told = async (
    about: { paymentId: string | null; reference: string | null } | null,
    id = randomUUID(),
  ) => {
    const event = { id, kind: 'changed', about }
    const context = contextOf({ readWebhook: async () => ({ ok: true, event }) })
    const provider = context.providers.named('sandbox') ?? expect.fail('It is not set up.')
    const received = await receiveWebhook(context, provider, { body: Buffer.alloc(0), headers: {} })
    return received.ok ? received.effect : received.reason
  }
  const eventOf = async (id: string) =>
    (await site.rows('SELECT * FROM provider_events WHERE event_id = $1', id)).map((row) => [
      ...[row.provider, row.kind, row.payment_id, row.received_at],
    ])

  test('causes one look-up of its payment, and is stored with it', async () => {
    const { id } = await newPayment({ ...open, chargeCurrency: 'USD' })
    fake.says(id, { at: 'open' })
    const event = randomUUID()
    expect(await told({ paymentId: id, reference: null }, event)).toMatchObject({ ok: true, at: 'open' })
    expect(await told({ paymentId: id, reference: null }, event)).toBe('known')
    expect(await eventOf(event)).toEqual([['sandbox', 'changed', id, now]])
  })

  test.each([null, { paymentId: randomUUID(), reference: null }])(
    'about %j is noted, and not ours',
    async (about) => {
      const event = randomUUID()
      expect(await told(about, event)).toBe('not_ours')
      expect(await eventOf(event)).toEqual([['sandbox', 'changed', null, now]])
    },
  )
})
