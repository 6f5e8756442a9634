import { heldFor, revenue } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { describe, expect, test } from 'vitest'
import { type Intent, pay } from '../../../../testing/fake-stripe.ts'
import { userOfEachTest } from '../../../../testing/of-file.ts'
import { paymentIn } from '../../../../testing/pay-link.ts'
import { openStripeKit } from '../../../../testing/stripe-kit.ts'
import type { TestUser } from '../../../../testing/test-app.ts'
import { refundPayment } from '../../settlement/refund.ts'

const { site, stripe, context, payments, paidTopUp, notify, differences } = openStripeKit()
const user = userOfEachTest(site)

describe('a reversal by Stripe', () => {
  /** A bank's dispute of a payment, which Stripe's message names. */
  async function disputed(intent: Intent, amount?: number) {
    const opened = stripe.dispute(intent, amount)
    await notify(opened, 'charge.dispute.created')
    return {
      /** The bank decides. */
      async ends(as: 'won' | 'lost'): Promise<void> {
        opened.status = as
        await notify(opened, 'charge.dispute.closed')
      },
    }
  }
  const held = (id: string) => balanceOf(site.db, heldFor(id))
  const walletCall = async ({ token }: TestUser) => {
    const { balance, owed } = (await site.call('GET', '/api/wallet', { token })).json()
    return { balance, owed }
  }
  const detail = async (id: string, { token }: TestUser) =>
    (await site.call('GET', `/api/my-transactions/${id}`, { token })).json()

  test('of a part of a top-up is taken from the wallet once, by the message of the charge or of the refund', async () => {
    const { id, intent } = await paidTopUp(20, user)
    const partial = stripe.refund(intent.id, 500)
    for (const [object, type] of [
      [intent.latest_charge, 'charge.refunded'],
      [partial, 'refund.created'],
      [partial, 'refund.updated'],
    ] as const)
      await notify(object ?? {}, type)
    expect(await walletCall(user)).toEqual({ balance: 15, owed: 0 })
    expect(await detail(id, user)).toMatchObject({
      status: 'Success',
      note: '$5.00 of this payment went back.',
    })
    stripe.refund(intent.id, 1500)
    await notify(intent.latest_charge ?? {}, 'charge.refunded')
    expect(await walletCall(user)).toEqual({ balance: 0, owed: 0 })
    expect(await detail(id, user)).toMatchObject({ status: 'Refunded', note: 'This payment was refunded.' })
    expect((await differences()).join()).not.toContain(id)
  })

  test('is found by its payment even if the message contains the whole payment instead of its id', async () => {
    const { intent } = await paidTopUp(20, user)
    const partial = stripe.refund(intent.id, 500)
    await notify(
      { ...partial, payment_intent: { id: intent.id, object: 'payment_intent' } },
      'refund.created',
    )
    expect(await walletCall(user)).toEqual({ balance: 15, owed: 0 })
  })

  test('that is pending moves nothing yet, and a failed one returns the money', async () => {
    const { intent } = await paidTopUp(20, user)
    const partial = stripe.refund(intent.id, 500, { status: 'pending' })
    await notify(partial, 'refund.created')
    expect(await walletCall(user)).toEqual({ balance: 20, owed: 0 })
    partial.status = 'succeeded'
    await notify(partial, 'refund.updated')
    expect(await walletCall(user)).toEqual({ balance: 15, owed: 0 })
    partial.status = 'failed'
    // The charge no longer counts it.
    if (intent.latest_charge) intent.latest_charge.amount_refunded = 0
    await notify(partial, 'refund.failed')
    expect(await walletCall(user)).toEqual({ balance: 20, owed: 0 })
  })

  test('by a dispute holds the money until the bank decides: lost, Stripe keeps it; won, the user has it again', async () => {
    const [lost, won] = [await paidTopUp(20, user), await paidTopUp(30, user)]
    const disputed = [stripe.dispute(lost.intent), stripe.dispute(won.intent)] as const
    for (const opened of disputed) {
      await notify(opened, 'charge.dispute.created')
      site.advance(1000)
    }
    expect(await walletCall(user)).toEqual({ balance: 0, owed: 0 })
    expect([await held(lost.id), await held(won.id)]).toEqual([2000n, 3000n])
    expect(await detail(won.id, user)).toMatchObject({
      status: 'Success',
      note: 'Your bank disputes $30.00 of this payment. It is on hold until the bank decides.',
      entries: [
        { account: 'Card provider', debit: 30 },
        { account: 'Your wallet', credit: 30 },
        { account: 'What you owe', debit: 30 },
        { account: 'On hold', credit: 30 },
        { account: 'Your wallet', debit: 30 },
        { account: 'What you owe', credit: 30 },
      ],
    })
    const list = await site.call('GET', '/api/my-transactions?service=reversal', { token: user.token })
    expect(list.json().result).toMatchObject([
      { amount: 30, status: 'Pending', direction: 'out' },
      { amount: 20, status: 'Pending' },
    ])
    expect(await detail(list.json().result[0]._id, user)).toMatchObject({ label: 'Payment reversal' })
    disputed[0].status = 'lost'
    disputed[1].status = 'won'
    for (const closed of [...disputed, ...disputed]) await notify(closed, 'charge.dispute.closed')
    expect(await walletCall(user)).toEqual({ balance: 30, owed: 0 })
    expect([await held(lost.id), await held(won.id)]).toEqual([0n, 0n])
    expect(await detail(lost.id, user)).toMatchObject({
      status: 'Refunded',
      note: 'Your bank took this payment back.',
    })
    const found = (await differences()).join()
    for (const { id } of [lost, won]) expect(found).not.toContain(id)
  })

  test('that is an inquiry moves no money', async () => {
    const { intent } = await paidTopUp(20, user)
    await notify(stripe.dispute(intent, 2000, 'warning_needs_response'), 'charge.dispute.created')
    expect(await walletCall(user)).toEqual({ balance: 20, owed: 0 })
  })

  test('above the balance is owed: nothing can be bought until it is settled, and top-ups settle it first', async () => {
    const { intent } = await paidTopUp(50, user)
    const buy = () => payments.byWallet(user)
    expect((await buy()).statusCode).toBe(200)
    await disputed(intent)
    expect(await walletCall(user)).toEqual({ balance: 0, owed: 30 })
    const byCard = await payments.begin(user, { study: 'buy', cat: 1 })
    for (const refused of [await buy(), byCard])
      expect([refused.statusCode, refused.json()]).toEqual([
        402,
        {
          status: 0,
          msg: 'You owe $30.00 for a payment that was taken back. Add balance to settle it first.',
          code: 'debt_unsettled',
        },
      ])
    await paidTopUp(100, user)
    expect(await walletCall(user)).toEqual({ balance: 70, owed: 0 })
    expect((await buy()).statusCode).toBe(200)
  })

  test('of an order puts it on hold, and cancels it when the dispute is lost', async () => {
    const { stock } = payments
    const before = await stock()
    const { payLink, order } = (await payments.begin(user, { study: 'buy', cat: 1, totalItem: 2 })).json()
    const id = paymentIn(payLink)
    const intent = stripe.intentOf(id)
    pay(intent)
    await notify(intent)
    const earned = await balanceOf(site.db, revenue)
    const state = async () => (await payments.order(user, order)).state
    stripe.refund(intent.id, 1000)
    await notify(intent.latest_charge ?? {}, 'charge.refunded')
    expect([await state(), await balanceOf(site.db, revenue)]).toEqual(['paid', earned - 1000n])
    const dispute = await disputed(intent, 5000)
    expect([await state(), await held(id), await stock()]).toEqual(['held', 5000n, before - 2])
    await dispute.ends('won')
    expect([await state(), await balanceOf(site.db, revenue)]).toEqual(['paid', earned - 1000n])
    await (await disputed(intent, 5000)).ends('lost')
    expect([await state(), await balanceOf(site.db, revenue), await stock()]).toEqual([
      'refunded',
      earned - 6000n,
      before,
    ])
    expect(await walletCall(user)).toEqual({ balance: 0, owed: 0 })
    expect((await differences()).join()).not.toContain(id)
  })

  test('by a dispute of a refunded payment takes the money a second time, so it is owed', async () => {
    const { id, intent } = await paidTopUp(20, user)
    expect(await refundPayment(context, id)).toMatchObject({ ok: true })
    const dispute = await disputed(intent, 500)
    expect(await walletCall(user)).toEqual({ balance: 0, owed: 5 })
    await dispute.ends('lost')
    expect(await walletCall(user)).toEqual({ balance: 0, owed: 5 })
    expect((await differences()).join()).not.toContain(id)
  })

  test('that the ledger does not have is reported by reconcile', async () => {
    const { id, intent } = await paidTopUp(20, user)
    const [partial, opened] = [stripe.refund(intent.id, 500), stripe.dispute(intent, 700)]
    expect(await differences()).toContain(
      `${id}  stripe says of refund ${partial.id} over $5.00 that it is taken, the books do not`,
    )
    await notify(partial, 'refund.created')
    opened.status = 'lost'
    expect(await differences()).toContain(
      `${id}  stripe says of dispute ${opened.id} over $7.00 that it is taken, the books do not`,
    )
  })
})
