import { describe, expect, test } from 'vitest'
import { pay } from '../../../../testing/fake-stripe.ts'
import { storePayment } from '../../../../testing/payment-kit.ts'
import { openStripeKit } from '../../../../testing/stripe-kit.ts'

const { site, fan, wallet, begun, status, seconds, message, signed, send } = openStripeKit()

describe('a webhook', () => {
  test('settles a payment whose tab was closed, once, in any order of messages', async () => {
    const before = await wallet()
    const { intent } = await begun(7)
    const created = message(intent, 'payment_intent.created')
    pay(intent)
    const succeeded = message(intent)
    for (const payload of [succeeded, created, succeeded, created])
      expect((await send(payload, signed(payload))).statusCode).toBe(200)
    expect(await wallet()).toBe(before + 700n)
  })

  test('that is forged, altered, unsigned or old is refused and moves nothing', async () => {
    const before = await wallet()
    const { intent } = await begun(7)
    pay(intent)
    const payload = message(intent)
    const codes = [
      await send(payload, signed(payload, { secret: 'whsec_other' })),
      await send(payload.replace('700', '70000'), signed(payload)),
      await send(payload, ''),
      await send(payload, signed(payload, { timestamp: seconds() - 301 })),
    ].map((response) => [response.statusCode, response.json()])
    const forged = { code: 'forged', msg: 'The signature is not right.' }
    expect(codes).toEqual([
      [400, forged],
      [400, forged],
      [400, forged],
      [400, { code: 'stale', msg: 'This message is too old.' }],
    ])
    expect(await wallet()).toBe(before)
  })

  test('that is signed but not JSON cannot be read', async () => {
    const response = await send('not json', signed('not json'))
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { code: 'unreadable', msg: 'This message cannot be read.' },
    ])
    const unsigned = await site.app.inject({ method: 'POST', url: '/payments/webhook/stripe', payload: 'x' })
    expect(unsigned.json().code).toBe('forged')
  })

  test('about a payment of another amount is accepted, and logged for an operator', async () => {
    const { intent } = await begun(7)
    pay(intent)
    intent.amount_received = 1
    const payload = message(intent)
    expect((await send(payload, signed(payload))).statusCode).toBe(200)
    const [line] = site.log.filter((each) => each.includes('a payment needs a look')).slice(-1)
    expect(JSON.parse(line ?? '')).toMatchObject({
      ...{ level: 50, reason: 'wrong_amount', event: { about: { reference: intent.id } } },
    })
    intent.amount_received = intent.amount
  })

  test('is accepted until it is five minutes old', async () => {
    const { intent } = await begun(7)
    const payload = message(intent)
    expect((await send(payload, signed(payload, { timestamp: seconds() - 299 }))).statusCode).toBe(200)
  })

  test('about anything but our payments is accepted and changes nothing', async () => {
    const before = await wallet()
    const mine = await begun(7)
    pay(mine.intent)
    const strange = [
      message({ id: 'prod_1', object: 'product', metadata: {} }, 'product.created'),
      message({ ...mine.intent, metadata: { payment_id: crypto.randomUUID() } }),
      message({ ...mine.intent, metadata: {} }),
      message({ id: 're_x', object: 'refund', payment_intent: 'pi_of_another_shop' }, 'refund.created'),
    ]
    for (const payload of strange) expect((await send(payload, signed(payload))).statusCode).toBe(200)
    expect(await wallet()).toBe(before)
  })

  test('that refers to an intent of another payment settles neither: the intent itself has the owner', async () => {
    const before = await wallet()
    const other = await begun(9)
    pay(other.intent)
    const { id } = await storePayment(site.db, {
      ...{ userId: fan.id, provider: 'stripe', amountMinor: 900n, state: 'created' },
      ...{ createdAt: site.now(), expiresAt: new Date(site.now().getTime() + 3_600_000) },
    })
    const payload = message({ ...other.intent, metadata: { payment_id: id } })
    expect((await send(payload, signed(payload))).statusCode).toBe(200)
    expect(await wallet()).toBe(before)
    expect(await site.rows('SELECT state FROM payments WHERE id = $1', id)).toEqual([{ state: 'expired' }])
    expect(await status(other.intent)).toMatchObject({ status: 1 })
    expect(await wallet()).toBe(before + 900n)
  })
})
