import { randomUUID } from 'node:crypto'
import type { UserId } from '@toprun/api-schema/ids'
import { beforeEach, describe, expect, test } from 'vitest'
import { newUser } from '../../../testing/contest-kit.ts'
import { FakeProvider, withSandbox } from '../../../testing/fake-provider.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { storePayment } from '../../../testing/payment-kit.ts'
import { readPayment } from '../payment-store.ts'
import { type Provider, ProviderUnavailable } from '../providers/provider.ts'
import type { Payment } from '../tables.ts'
import { cancelPayment } from './cancel-payment.ts'
import { reconcilePayments } from './reconcile.ts'
import { refreshPayment } from './refresh-payment.ts'
import { watchPayments } from './watch-payments.ts'

const site = databaseOfFile()
const now = new Date('2026-11-22T12:00:00Z')
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
const day = 86_400_000

let userId: UserId
let fake: FakeProvider
beforeEach(async () => {
  await site.rows('UPDATE payments SET watched = false WHERE watched')
  userId = await newUser(site.db)
  fake = new FakeProvider()
})

const contextOf = (change: Partial<Provider> = {}) =>
  withSandbox(site.db, now, { ...fake.asProvider(), ...change })

async function newPayment(change: Partial<Payment> = {}): Promise<Payment> {
  const made = await storePayment(site.db, {
    ...{ userId, method: 'credit', providerReference: randomUUID() },
    ...{ createdAt: before(60_000), expiresAt: before(-1), ...change },
  })
  fake.says(made.id, { at: 'open' })
  return made
}
const stateOf = async ({ id }: Payment) => {
  const { state, watched } = (await readPayment(site.db, id)) ?? expect.fail('There is no payment.')
  return [state, watched]
}
const watch = (change: Partial<Provider> = {}) => watchPayments(contextOf(change))

describe('the watch', () => {
  test('leaves a payment to its user for a minute', async () => {
    await newPayment({ createdAt: before(59_999) })
    expect(await watch()).toEqual({ looked: 0, troubles: [] })
    const old = await newPayment()
    expect(await watch()).toEqual({ looked: 1, troubles: [] })
    expect((await readPayment(site.db, old.id))?.lookedAt).toEqual(now)
  })

  test('cancels a payment when it expires, and not before', async () => {
    const [over, open] = [await newPayment({ expiresAt: now }), await newPayment()]
    expect((await watch()).troubles).toEqual([])
    expect([fake.isOpen(over.id), fake.isOpen(open.id)]).toEqual([false, true])
    expect(await stateOf(over)).toEqual(['expired', false])
    expect(await stateOf(open)).toEqual(['pending', true])
  })

  test('gives up a payment whose provider is gone seven days after it expired', async () => {
    const gone = { provider: 'stripe', createdAt: before(8 * day) }
    const over = await newPayment({ ...gone, expiresAt: before(7 * day) })
    const waits = await newPayment({ ...gone, expiresAt: before(7 * day - 1) })
    expect(await watch()).toEqual({ looked: 1, troubles: [] })
    expect(await stateOf(over)).toEqual(['expired', false])
    expect(await stateOf(waits)).toEqual(['pending', true])
  })

  test('waits for a payment whose provider never responded, until it expires', async () => {
    const unnamed = { state: 'created', providerReference: null } as const
    const [waits, over] = [await newPayment(unnamed), await newPayment({ ...unnamed, expiresAt: now })]
    const asked: string[] = []
    const lookUp: Provider['lookUp'] = async ({ id }) => {
      asked.push(id)
      return { at: 'unknown' }
    }
    expect(await watch({ lookUp })).toEqual({ looked: 2, troubles: [] })
    expect(asked).toEqual([])
    expect(await stateOf(waits)).toEqual(['created', true])
    expect(await stateOf(over)).toEqual(['expired', false])
  })

  test('reports which payments need attention, and continues with the others', async () => {
    const [odd, broken, fine] = [await newPayment(), await newPayment(), await newPayment()]
    const outage = new ProviderUnavailable('The line is dead.')
    const { lookUp } = fake.asProvider()
    for (const { id } of [odd, fine])
      fake.says(id, {
        ...{ at: 'paid', chargedMinor: id === odd.id ? 499n : 500n, currency: 'USD', reversals: [] },
      })
    const { looked, troubles } = await watch({
      lookUp: (payment) => (payment.id === broken.id ? Promise.reject(outage) : lookUp(payment)),
    })
    expect(looked).toBe(3)
    expect(troubles).toHaveLength(2)
    expect(troubles).toContainEqual({ paymentId: odd.id, trouble: new Error('wrong_amount') })
    expect(troubles).toContainEqual({ paymentId: broken.id, trouble: outage })
    expect(await stateOf(fine)).toEqual(['succeeded', false])
  })

  test('requests refunds that are booked and not made, from configured providers', async () => {
    const refunded = {
      ...{ state: 'refunded' as const, watched: false, settledAt: before(2), refundedAt: before(1) },
      ...{ refundedMinor: 500n, refundedChargeMinor: 400n, createdAt: now },
    } as const
    const booked = await newPayment(refunded)
    await newPayment({ ...refunded, refundReference: 'made' })
    await newPayment({ ...refunded, provider: 'stripe' })
    await newPayment({
      ...refunded,
      state: 'succeeded',
      refundedAt: null,
      refundedMinor: null,
      refundedChargeMinor: null,
    })
    const asked: unknown[] = []
    const saying = (answer: Awaited<ReturnType<Provider['refund']>>) =>
      watch({
        refund: async ({ id }, chargeMinor) => {
          asked.push([id, chargeMinor])
          return answer
        },
      })
    expect(await saying({ ok: true, state: 'pending', reference: 're_1' })).toEqual({
      looked: 1,
      troubles: [],
    })
    expect(await saying({ ok: false, why: 'There is no money.' })).toEqual({
      ...{ looked: 1, troubles: [{ paymentId: booked.id, trouble: new Error('There is no money.') }] },
    })
    expect(await saying({ ok: true, state: 'done', reference: 're_1' })).toEqual({ looked: 1, troubles: [] })
    expect(await saying({ ok: true, state: 'done', reference: 're_2' })).toEqual({ looked: 0, troubles: [] })
    expect(asked).toEqual(Array.from({ length: 3 }, () => [booked.id, 400n]))
    expect((await readPayment(site.db, booked.id))?.refundReference).toBe('re_1')
  })
})

describe('cancelling a payment', () => {
  test.each(['succeeded', 'expired', 'cancelled', 'refunded'] as const)(
    'that is %s changes nothing, and asks nobody',
    async (state) => {
      const payment = { ...(await newPayment()), state }
      const cancel = () => expect.fail('It was asked.')
      expect(await cancelPayment(contextOf({ cancel }), payment)).toEqual({ ok: true, payment })
    },
  )

  test('that its provider does not know yet ends it here', async () => {
    const payment = await newPayment({ state: 'created', providerReference: null })
    expect(await cancelPayment(contextOf(), payment)).toMatchObject({
      ...{ ok: true, payment: { state: 'cancelled', watched: false, note: 'You cancelled this payment.' } },
    })
  })

  test('is cancelled, also where another call heard first that its provider had closed it', async () => {
    const payment = await newPayment()
    const cancel: Provider['cancel'] = async (asked) => {
      await fake.asProvider().cancel(asked)
      await refreshPayment(contextOf(), asked)
      expect(await stateOf(payment)).toEqual(['expired', false])
    }
    expect(await cancelPayment(contextOf({ cancel }), payment)).toMatchObject({
      ...{ ok: true, payment: { state: 'cancelled', watched: false, note: 'You cancelled this payment.' } },
    })
  })

  test('of a provider that is not set up is not possible', async () => {
    const payment = await newPayment({ provider: 'stripe' })
    expect(await cancelPayment(contextOf(), payment)).toEqual({ ok: false, reason: 'not_cancellable' })
    expect(await stateOf(payment)).toEqual(['pending', true])
  })

  test.each([
    [{ at: 'closed' }, ['cancelled', false]],
    [{ at: 'unknown' }, ['cancelled', false]],
    [{ at: 'processing' }, ['pending', true]],
    [{ at: 'open' }, ['pending', true]],
    [{ at: 'paid', chargedMinor: 500n, currency: 'USD', reversals: [] }, ['succeeded', false]],
  ] as const)('that is %s at its provider then leaves it %s', async (status, left) => {
    const payment = await newPayment()
    const ended = await cancelPayment(
      contextOf({ cancel: async () => undefined, lookUp: async () => status }),
      payment,
    )
    expect(await stateOf(payment)).toEqual(left)
    expect(ended.ok).toBe(left[0] !== 'pending')
  })
})

describe('the status of a payment', () => {
  test.each(['wallet', 'crypto'])('by %s needs no request', async (provider) => {
    const payment = await newPayment({ provider })
    expect(await refreshPayment(contextOf(), payment)).toEqual({ ok: true, payment })
  })

  test('is unknown if its provider is not set up', async () => {
    const payment = await newPayment({ provider: 'stripe' })
    expect(await refreshPayment(contextOf(), payment)).toEqual({
      ...{ ok: false, reason: 'provider_not_set_up', payment },
    })
  })

  test('includes its provider’s id, unless the provider does not know it, and keeps the first', async () => {
    const unnamed = () => newPayment({ state: 'created', providerReference: null })
    const nameOf = async (payment: Payment, at: 'open' | 'unknown', name: string) => {
      const lookUp = async () => ({ at })
      const { at: said } = await refreshPayment(contextOf({ lookUp }), payment, name)
      expect(said).toBe(at)
      return (await readPayment(site.db, payment.id))?.providerReference
    }
    const [known, unknown] = [await unnamed(), await unnamed()]
    const name = randomUUID()
    expect(await nameOf(known, 'open', name)).toBe(name)
    expect(await nameOf(unknown, 'unknown', randomUUID())).toBeNull()
    const again = (await readPayment(site.db, known.id)) ?? expect.fail('There is no payment.')
    expect(await nameOf(again, 'open', 'another')).toBe(name)
  })
})

describe('the comparison with a provider', () => {
  const differences = async (change: Partial<Provider>, { id }: Payment) =>
    (await reconcilePayments(contextOf(change))).differences.filter((each) => each.includes(id))
  const settled = { state: 'succeeded', watched: false, settledAt: before(1) } as const

  test('reports what could not be looked up, and what succeeded without an id there', async () => {
    const payment = await newPayment({ ...settled, purpose: 'load' })
    const lookUp = (reason: unknown) => () => Promise.reject(reason)
    expect(await differences({ lookUp: lookUp(new Error('No.')) }, payment)).toContain(
      `${payment.id}  could not be looked up: No.`,
    )
    expect(await differences({ lookUp: lookUp('nothing') }, payment)).toContain(
      `${payment.id}  could not be looked up: nothing`,
    )
    const unnamed = await newPayment({ ...settled, providerReference: null })
    expect(await differences({}, unnamed)).toContain(
      `${unnamed.id}  succeeded without a name at its provider`,
    )
    const began = await newPayment({ state: 'created', providerReference: null })
    expect(await differences({}, began)).toEqual([])
  })

  test('looks again if the payment changed meanwhile', async () => {
    const payment = await newPayment()
    const paid = { at: 'paid', chargedMinor: 500n, currency: 'USD', reversals: [] } as const
    const lookUp: Provider['lookUp'] = async ({ id }) => {
      await site.rows("UPDATE payments SET state = 'failed' WHERE id = $1 AND state = 'pending'", id)
      return paid
    }
    expect(await differences({ lookUp }, payment)).toEqual([
      `${payment.id}  sandbox has $5.00, the books say failed`,
    ])
  })

  test('goes through every page of the payments', async () => {
    const made: { id: string }[] = await site.rows(
      `INSERT INTO payments (user_id, provider, purpose, method, amount_minor, state, charge_minor, charge_currency, watched,
        provider_reference, created_at, expires_at, settled_at)
      SELECT $1, 'sandbox', 'load', 'credit', 500, 'succeeded', 500, 'USD', false, 'page_' || n, now(), now(), now()
      FROM generate_series(1, 501) AS n RETURNING id`,
      userId,
    )
    const lookUp = async () => ({ at: 'unknown' }) as const
    const { compared, differences } = await reconcilePayments(contextOf({ lookUp }))
    expect(await site.rows("SELECT count(*)::int FROM payments WHERE provider = 'sandbox'")).toEqual([
      { count: compared },
    ])
    const missing = new Set(
      made.flatMap(({ id }) => [
        `${id}  of $5.00 was booked with $0.00`,
        `${id}  the books have $5.00, sandbox says unknown`,
      ]),
    )
    for (const difference of differences) missing.delete(difference)
    expect([...missing]).toEqual([])
  })

  test('ends before the next page if it is stopped', async () => {
    const reason = new Error('It is enough.')
    await expect(reconcilePayments(contextOf(), AbortSignal.abort(reason))).rejects.toThrow(reason)
  })
})
