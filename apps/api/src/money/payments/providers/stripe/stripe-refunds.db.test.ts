import { clearingOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { describe, expect, test } from 'vitest'
import { openStripeKit } from '../../../../testing/stripe-kit.ts'
import { refundPayment } from '../../settlement/refund.ts'
import { watchPayments } from '../../settlement/watch-payments.ts'

const { site, stripe, context, wallet, paidTopUp, status, differences } = openStripeKit()

describe('a refund of ours', () => {
  const askedFor = (id: string) =>
    stripe.calls.filter(
      ({ method, path, body }) => method === 'POST' && path === '/v1/refunds' && body.includes(id),
    )
  const amountsAskedFor = (id: string) =>
    askedFor(id).map(({ body }) => new URLSearchParams(body).get('amount'))
  const stored = async (id: string) =>
    (await site.rows('SELECT state, refund_reference AS reference FROM payments WHERE id = $1', id))[0]

  test('is requested once, with its own key, and the ledger returns the money', async () => {
    const { id } = await paidTopUp(11)
    const [cleared, before] = [await balanceOf(site.db, clearingOf('stripe')), await wallet()]
    await refundPayment(context, id)
    await refundPayment(context, id)
    expect(askedFor(id).map(({ headers }) => headers['idempotency-key'])).toEqual([`refund:${id}`])
    expect(await wallet()).toBe(before - 1100n)
    expect(await balanceOf(site.db, clearingOf('stripe'))).toBe(cleared + 1100n)
  })

  test('that is pending at Stripe is not stored as done until it is done', async () => {
    const { id } = await paidTopUp(11)
    stripe.state.nextRefund = 'pending'
    expect(await refundPayment(context, id)).toMatchObject({ ok: false, reason: 'provider_pending' })
    expect(await stored(id)).toEqual({ state: 'refunded', reference: null })
    expect(await differences()).toContain(`${id}  is refunded in the ledger, but stripe still has the money`)
    expect((await watchPayments(context)).troubles).toEqual([])
    const [made] = stripe.refunds.slice(-1)
    if (made) made.status = 'succeeded'
    await watchPayments(context)
    expect(await stored(id)).toEqual({ state: 'refunded', reference: made?.id })
    expect(askedFor(id)).toHaveLength(1)
    expect((await differences()).join()).not.toContain(id)
  })

  test('that fails at Stripe is reported until an operator resolves it', async () => {
    const { id } = await paidTopUp(11)
    stripe.state.nextRefund = 'failed'
    expect(await refundPayment(context, id)).toMatchObject({
      ok: false,
      reason: 'provider_refused',
      why: expect.stringMatching(/^Stripe's refund re_\d+ failed$/),
    })
    expect((await watchPayments(context)).troubles).toMatchObject([{ paymentId: id }])
    const [made] = stripe.refunds.slice(-1)
    if (made) made.status = 'succeeded'
    await watchPayments(context)
    expect((await stored(id)).reference).toBe(made?.id)
  })

  test('is requested as booked, even if a bank disputes a part before Stripe receives it, and reconcile compares both', async () => {
    const { id, intent } = await paidTopUp(11)
    stripe.state.outage = true
    await expect(refundPayment(context, id)).rejects.toThrow()
    stripe.state.outage = false
    const opened = stripe.dispute(intent, 200, 'under_review')
    await status(intent)
    await watchPayments(context)
    expect(amountsAskedFor(id)).toEqual(['1100'])
    opened.status = 'won'
    await status(intent)
    expect((await differences()).join()).not.toContain(id)
    const [made] = stripe.refunds.slice(-1)
    if (made) made.amount = 900
    expect(await differences()).toContain(`${id}  stripe refunded $9.00 for us, the books have $11.00`)
    if (made) made.amount = 1100
  })

  test('covers what is left, and nothing while a bank decides', async () => {
    const { id, intent } = await paidTopUp(11)
    stripe.refund(intent.id, 300)
    await status(intent)
    const opened = stripe.dispute(intent, 200)
    await status(intent)
    expect(await refundPayment(context, id)).toEqual({ ok: false, reason: 'disputed' })
    opened.status = 'won'
    await status(intent)
    expect(await refundPayment(context, id)).toMatchObject({ ok: true })
    expect(amountsAskedFor(id)).toEqual(['800'])
    expect((await differences()).join()).not.toContain(id)
  })
})
