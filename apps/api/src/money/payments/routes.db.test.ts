import { clearingOf, revenue } from '@toprun/ledger/account'
import { balanceOf, sumOfBalances } from '@toprun/ledger/balance'
import { describe, expect, test } from 'vitest'
import { appOfFile, userOfFile } from '../../testing/of-file.ts'
import { paymentIn } from '../../testing/pay-link.ts'
import { paymentContextOfFile, paymentKit, testCard } from '../../testing/payment-kit.ts'
import { responseOf, sentenceOf } from '../../testing/response.ts'
import { paymentTransitions } from './payment-state.ts'
import { sandboxMessage } from './providers/sandbox/sandbox.ts'
import { carrySandboxMessage } from './settlement/payment-jobs.ts'
import { reconcilePayments } from './settlement/reconcile.ts'
import { refundPayment } from './settlement/refund.ts'
import { watchPayments } from './settlement/watch-payments.ts'

const site = appOfFile()
const context = paymentContextOfFile(site)
const fan = userOfFile(site)
const stranger = userOfFile(site)

const good = { ...testCard, expiry: '12 / 39' }
const minutes = (count: number) => count * 60_000

const payments = paymentKit(site)
const { stock } = payments
const begin = (wish: object, key?: string) => payments.begin(fan, wish, key)
const begun = (wish: object) => payments.begun(fan, wish)
const buy = (wish: object) => begin({ study: 'buy', cat: 1, ...wish })
const held = (id: string, number?: string) => payments.payByCard(fan, id, number)
const byIntent = (id: string, payer = fan) =>
  payments.post(payer, '/payments/status', { tid: `sb_${id}`, sid: 'x', status: 'succeeded' })
const byOrder = (id: string, payer = fan) => payments.post(payer, '/payments/intent/status', { orderId: id })
const balance = (payer = fan) => payments.balance(payer)
async function owedMessages(id: string) {
  return site.rows(
    "SELECT data, start_after - created_on AS delay FROM jobs.job WHERE data->>'paymentId' = $1",
    id,
  )
}

describe('a test card', () => {
  test('that succeeds pays immediately, and the provider sends the browser back', async () => {
    const before = await balance()
    const id = await begun({ amount: 12.5 })
    const response = (await payments.post(fan, `/api/sandbox/payments/${id}/card`, good)).json()
    expect(response).toMatchObject({ id, amount: 12.5, state: 'succeeded', msg: 'Payment successful.' })
    expect(response.returnTo).toBe(
      `/card/payments?payment_intent=sb_${id}&payment_intent_client_secret=sb_${id}_secret&redirect_status=succeeded`,
    )
    const msg = '$12.50 was added to your wallet.'
    expect((await byIntent(id)).json()).toEqual({
      status: 1,
      msg,
      data: { service: 'load', status: 1, msg, state: 'succeeded', order: null },
    })
    expect(await balance()).toBe(before + 12.5)
  })

  test('of the order provider returns with the order id, and both spellings of service', async () => {
    const id = await begun({ amount: 3, ss: 2 })
    expect((await held(id)).json().returnTo).toBe(`/payments?order_id=${id}`)
    expect((await byOrder(id)).json()).toMatchObject({
      status: 1,
      data: { status: 1, serice: 'load', service: 'load', msg: '$3.00 was added to your wallet.' },
    })
  })

  test('that is declined credits nothing; another card on the same payment does', async () => {
    const before = await balance()
    const id = await begun({ amount: 8 })
    expect((await held(id, '4000 0000 0000 9995')).json()).toMatchObject({
      state: 'declined',
      msg: 'Your card has insufficient funds.',
      returnTo: null,
    })
    expect((await byIntent(id)).json()).toMatchObject({
      status: 0,
      msg: 'Your card has insufficient funds.',
      data: { state: 'failed' },
    })
    expect(await balance()).toBe(before)
    await held(id)
    expect((await byIntent(id)).json()).toMatchObject({ status: 1 })
    expect(await balance()).toBe(before + 8)
  })

  test('that needs verification pays if the user approves, and not otherwise', async () => {
    const before = await balance()
    const [yes, no] = [await begun({ amount: 5 }), await begun({ amount: 5 })]
    for (const id of [yes, no])
      expect((await held(id, '4000002500003155')).json()).toMatchObject({
        ...{ state: 'challenge', returnTo: null, msg: 'Your bank needs to verify you.' },
      })
    const answer = (id: string, approve: boolean) =>
      payments.post(fan, `/api/sandbox/payments/${id}/challenge`, { approve })
    expect((await answer(yes, true)).json()).toMatchObject({ state: 'succeeded' })
    const unsure = { state: 'declined', msg: 'Your bank could not confirm that it was you.' }
    expect((await answer(no, false)).json()).toMatchObject(unsure)
    expect((await answer(no, false)).json()).toMatchObject(unsure)
    const asked = { code: 'no_challenge', msg: 'Your bank asked nothing.' }
    for (const id of [no, await begun({ amount: 5 })]) expect((await answer(id, true)).json()).toEqual(asked)
    expect((await answer(yes, true)).json()).toMatchObject({ state: 'succeeded' })
    expect(await balance()).toBe(before + 5)
  })

  test('that times out settles later, by a signed message', async () => {
    const before = await balance()
    const id = await begun({ amount: 6 })
    expect((await held(id, '4000 0000 0000 0119')).json()).toMatchObject({
      ...{ state: 'processing', returnTo: expect.stringContaining(id) },
      msg: 'Your bank has not responded yet. This page updates when it does.',
    })
    expect((await byIntent(id)).json()).toMatchObject({ status: 0, data: { state: 'pending' } })
    const [owed] = await owedMessages(id)
    expect(owed.delay.seconds).toBeGreaterThanOrEqual(3)
    await carrySandboxMessage(context, owed.data)
    await carrySandboxMessage(context, owed.data)
    expect((await byIntent(id)).json()).toMatchObject({ status: 1 })
    expect(await balance()).toBe(before + 6)
  })

  test.each([
    [{ ...good, expiry: '01/20' }, 422, "Your card's expiration date is in the past."],
    [{ ...good, number: '4242' }, 400, 'Your card number is incomplete.'],
    [{ ...good, cvc: 'x' }, 400, "Your card's security code is incomplete."],
  ])('%j is refused with the provider’s words', async (body, status, msg) => {
    expect(
      await sentenceOf(payments.post(fan, `/api/sandbox/payments/${await begun({ amount: 5 })}/card`, body)),
    ).toEqual([status, msg])
  })
})

describe('the sandbox’s webhook address', () => {
  const send = (message: { body: Buffer; headers: object }) =>
    site.app.inject({
      method: 'POST',
      url: '/payments/webhook/sandbox',
      payload: message.body,
      headers: { 'content-type': 'application/json', ...message.headers },
    })
  const event = (id: string) => ({
    id: `evt_${crypto.randomUUID()}`,
    kind: 'payment.changed',
    about: { paymentId: id, reference: null },
  })

  test('settles a payment whose tab was closed, once for the same message', async () => {
    const before = await balance()
    const id = await begun({ amount: 9 })
    await payments.changeAtProvider(id)
    const message = await sandboxMessage(site.db, event(id))
    const responses = await Promise.all([send(message), send(message), send(message)])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await balance()).toBe(before + 9)
  })

  test('asks the provider instead of trusting a message: a false one changes nothing', async () => {
    const id = await begun({ amount: 9 })
    expect((await send(await sandboxMessage(site.db, event(id)))).statusCode).toBe(200)
    expect((await byIntent(id)).json()).toMatchObject({ status: 0, data: { state: 'pending' } })
  })

  test('refuses forged, altered and unsigned messages', async () => {
    const message = await sandboxMessage(site.db, event(await begun({ amount: 9 })))
    const altered = { ...message, body: Buffer.from(`${message.body} `) }
    for (const wrong of [
      altered,
      { ...message, headers: {} },
      { ...message, headers: { 'sandbox-signature': 'x' } },
    ]) {
      expect(await responseOf(send(wrong))).toEqual([
        400,
        { code: 'forged', msg: 'The signature is not right.' },
      ])
    }
  })
})

describe('buying combos', () => {
  test('by card pays the house, takes the units and leaves the wallet unchanged', async () => {
    const [units, wallet, earned] = [await stock(), await balance(), await balanceOf(site.db, revenue)]
    const id = await begun({ study: 'buy', cat: 1, totalItem: 2, amount: 60 })
    expect(await stock()).toBe(units)
    await held(id)
    expect((await byIntent(id)).json()).toMatchObject({ status: 1, data: { service: 'buy' } })
    expect([await stock(), await balance()]).toEqual([units - 2, wallet])
    expect(await balanceOf(site.db, revenue)).toBe(earned + 6000n)
    expect(await site.rows('SELECT combo, quantity, state FROM orders WHERE payment_id = $1', id)).toEqual([
      { combo: 1, quantity: 2, state: 'paid' },
    ])
  })

  test('that are out of stock is refused by every method', async () => {
    const units = await stock()
    await payments.setStock(2)
    expect((await buy({ totalItem: 3 })).json()).toMatchObject({ status: 0, code: 'sold_out' })
    expect((await payments.byWallet(fan, { totalItem: 3 })).json().code).toBe('sold_out')
    await payments.setStock(units)
  })

  test.each([
    [{ amount: 29.99 }, 409, 'amount_differs'],
    [{ amount: 1 }, 409, 'amount_differs'],
    [{ totalItem: 26 }, 400, 'invalid_request'],
    [{ totalItem: 0 }, 400, 'invalid_request'],
    [{ cat: 9 }, 400, 'invalid_request'],
  ])('the server sets price and limits: %j', async (body, status, code) => {
    for (const response of [await buy(body), await payments.byWallet(fan, body)]) {
      expect(response.statusCode).toBe(status)
      expect(response.json()).toEqual({ status: 0, msg: expect.any(String), code })
    }
  })

  test('by wallet needs the money, and takes it once for one key', async () => {
    const buyer = await site.signUp()
    const purchase = (totalItem: number, key: string) => payments.byWallet(buyer, { totalItem }, key)
    expect(await responseOf(purchase(1, 'one'))).toEqual([
      402,
      {
        status: 0,
        msg: expect.stringContaining('$30.00'),
        code: 'insufficient_funds',
      },
    ])
    await payments.paid(buyer, { amount: 100 })
    const units = await stock()
    const responses = await Promise.all(Array.from({ length: 10 }, () => purchase(1, 'one')))
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
    expect(responses[0]?.json()).toMatchObject({ status: 1, data: { service: 'buy', amount: 30 } })
    expect([await balance(buyer), await stock()]).toEqual([70, units - 1])
    expect((await purchase(2, 'one')).json()).toMatchObject({ status: 0, code: 'key_reused' })
    const rush = await Promise.all(Array.from({ length: 8 }, (_, n) => purchase(1, `rush-${n}`)))
    expect(rush.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
    expect([await balance(buyer), await stock()]).toEqual([10, units - 3])
  })

  test('is refunded to the wallet or by the provider, with its units, once', async () => {
    const [units, wallet] = [await stock(), await balance()]
    const cleared = await balanceOf(site.db, clearingOf('sandbox'))
    const byCard = await begun({ study: 'buy', cat: 1, totalItem: 2 })
    await held(byCard)
    const purchase = () => payments.byWallet(fan, {}, 'given-back')
    const byWallet = (await purchase()).json().data.id
    for (const id of [byCard, byWallet, byCard])
      expect(await refundPayment(context, id)).toMatchObject({ ok: true, payment: { state: 'refunded' } })
    expect([await stock(), await balance()]).toEqual([units, wallet])
    expect(await balanceOf(site.db, clearingOf('sandbox'))).toBe(cleared)
    expect((await byIntent(byCard)).json()).toMatchObject({ status: 0, data: { state: 'refunded' } })
    expect(await responseOf(purchase())).toEqual([
      409,
      { status: 0, msg: expect.stringContaining('is over'), code: 'payment_over' },
    ])
  })
})

test('does not show other users’ payments', async () => {
  const id = await begun({ amount: 5 })
  const calls = [
    await byIntent(id, stranger),
    await byOrder(id, stranger),
    await byOrder('word', stranger),
    await site.call('GET', `/api/checkout/${id}`, { token: stranger.token }),
    await site.call('GET', `/api/my-transactions/${id}`, { token: stranger.token }),
    await payments.payByCard(stranger, id),
  ]
  expect(calls.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404])
  expect(calls[0]?.json()).toEqual({ status: 0, msg: 'There is no such payment.', code: 'not_found' })
  expect(calls[4]?.json().msg).toBe('There is no such transaction.')
  expect(calls[5]?.json().msg).toBe('There is no such payment.')
  expect((await site.call('GET', `/api/checkout/${id}`, { token: fan.token })).json()).toMatchObject({
    provider: 'sandbox',
    payLink: `/checkout?payment=${id}`,
    item: 'Wallet Recharge',
    service: 'load',
    state: 'pending',
    open: true,
  })
})

describe('a checkout', () => {
  const checkout = async (id: string) =>
    (await site.call('GET', `/api/checkout/${id}`, { token: fan.token })).json()

  test('is on our own page for a payment intent, and with the provider for an order', async () => {
    const links = [await begin({ amount: 5 }), await begin({ amount: 5, ss: 2 })].map(
      (response) => response.json().payLink,
    )
    expect(links).toEqual([
      expect.stringMatching(/^\/checkout\?payment=[0-9a-f-]{36}$/),
      expect.stringMatching(/^\/sandbox\/pay\/[0-9a-f-]{36}$/),
    ])
  })

  test('shows the result of a finished payment, even before its message arrived', async () => {
    const id = await begun({ amount: 4 })
    await payments.changeAtProvider(id)
    expect(await checkout(id)).toMatchObject({
      state: 'succeeded',
      open: false,
      msg: '$4.00 was added to your wallet.',
    })
  })

  test('is closed while a bank verifies a card', async () => {
    const id = await begun({ amount: 4 })
    expect(await checkout(id)).toMatchObject({ state: 'pending', open: true })
    await held(id, '4000000000000119')
    expect(await checkout(id)).toMatchObject({
      state: 'pending',
      open: false,
      msg: expect.stringContaining('still being processed'),
    })
  })

  test('accepts another card after one was declined, until it is cancelled', async () => {
    const id = await begun({ amount: 4 })
    await held(id, '4000000000009995')
    expect(await checkout(id)).toMatchObject({ state: 'failed', open: true })
    site.advance(minutes(61))
    await watchPayments(context)
    expect(await checkout(id)).toMatchObject({
      state: 'failed',
      open: false,
      msg: 'Your card has insufficient funds.',
    })
  })
})

describe('cancelling', () => {
  const cancel = (id: string, payer = fan) => payments.post(payer, '/payments/cancel', { payment: id })

  test('cancels a payment at its provider and here; idempotent', async () => {
    const before = await balance()
    const id = await begun({ amount: 4 })
    for (const response of [await cancel(id), await cancel(id)])
      expect(response.json()).toEqual({
        status: 1,
        msg: 'You cancelled this payment.',
        data: expect.objectContaining({ service: 'load', state: 'cancelled' }),
      })
    expect((await held(id)).json()).toMatchObject({ state: 'cancelled', msg: 'This payment is over.' })
    expect((await byIntent(id)).json()).toMatchObject({ status: 0, data: { state: 'cancelled' } })
    expect(await balance()).toBe(before)
    const { result } = (await site.call('GET', '/api/my-transactions', { token: fan.token })).json()
    expect(result.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({ status: 'Failed' })
  })

  test('comes too late once the money arrived, and while a bank decides', async () => {
    const before = await balance()
    const [paid, thinking] = [await begun({ amount: 4 }), await begun({ amount: 4 })]
    await payments.changeAtProvider(paid)
    expect((await cancel(paid)).json()).toMatchObject({ status: 0, data: { state: 'succeeded' } })
    expect(await balance()).toBe(before + 4)
    await held(thinking, '4000000000000119')
    expect(await responseOf(cancel(thinking))).toEqual([
      409,
      {
        ...{ status: 0, code: 'not_cancellable' },
        msg: 'Your bank is working on this payment. It can no longer be cancelled.',
      },
    ])
  })

  test('does not stop the booking of a payment that is paid anyway', async () => {
    const before = await balance()
    const id = await begun({ amount: 4 })
    await cancel(id)
    await payments.changeAtProvider(id)
    expect((await byIntent(id)).json()).toMatchObject({ status: 1, data: { state: 'succeeded' } })
    expect(await balance()).toBe(before + 4)
  })

  test('is only for the payer', async () => {
    expect((await cancel(await begun({ amount: 4 }), stranger)).statusCode).toBe(404)
  })
})

describe('the watch', () => {
  test('settles what was paid in a closed tab, and cancels what was not paid in time', async () => {
    const before = await balance()
    const [paid, left] = [await begun({ amount: 4 }), await begun({ amount: 4 })]
    await payments.changeAtProvider(paid)
    site.advance(minutes(2))
    expect((await watchPayments(context)).troubles).toEqual([])
    expect(await balance()).toBe(before + 4)
    site.advance(minutes(60))
    await watchPayments(context)
    expect((await byIntent(left)).json()).toMatchObject({ status: 0, data: { state: 'expired' } })
    expect((await held(left)).json()).toMatchObject({ state: 'cancelled' })
    expect(await balance()).toBe(before + 4)
  })

  test('uses up the key of the payment it cancels: only a paid or open payment is returned again', async () => {
    const [open, paid] = [await begin({ amount: 4 }, 'open'), await begin({ amount: 4 }, 'paid')]
    await held(paymentIn(paid.json().payLink))
    const again = async (key: string) => (await begin({ amount: 4 }, key)).json()
    expect(await again('open')).toEqual(open.json())
    site.advance(minutes(61))
    await watchPayments(context)
    expect(await again('open')).toMatchObject({ status: 0, code: 'payment_over' })
    expect(await again('paid')).toEqual(paid.json())
  })

  test('repeats a refund that did not reach the provider', async () => {
    const id = await begun({ amount: 4 })
    await held(id)
    const deaf = {
      ...context,
      providers: {
        ...context.providers,
        named: () => ({
          ...sandbox(),
          refund: () => Promise.reject(new Error('the line is dead')),
        }),
      },
    }
    await expect(refundPayment(deaf, id)).rejects.toThrow('the line is dead')
    expect((await reconcilePayments(context)).differences).toEqual([
      `${id}  is refunded in the ledger, but sandbox still has the money`,
    ])
    await watchPayments(context)
    expect((await reconcilePayments(context)).differences).toEqual([])
  })

  function sandbox() {
    return context.providers.named('sandbox') ?? expect.fail('no sandbox')
  }
})

test('reconcile reports money that the provider has and the ledger does not', async () => {
  const id = await begun({ amount: 4 })
  await payments.changeAtProvider(id)
  const { differences } = await reconcilePayments(context)
  expect(differences).toEqual([`${id}  sandbox has $4.00, the books say pending`])
  await byIntent(id)
  expect((await reconcilePayments(context)).differences).toEqual([])
  expect(await sumOfBalances(site.db)).toBe(0n)
})

test('the database has the same transitions', async () => {
  const kept = await site.rows('SELECT from_state, to_state FROM payment_transitions')
  const stated = Object.entries(paymentTransitions).flatMap(([from, targets]) =>
    targets.map((to) => `${from} ${to}`),
  )
  expect(kept.map(({ from_state, to_state }) => `${from_state} ${to_state}`).toSorted()).toEqual(
    stated.toSorted(),
  )
})

test('a user who paid with their own card can delete the account, and the card is erased with it', async () => {
  const leaver = await site.signUp()
  const ids = [await payments.begun(leaver, { amount: 5 }), await payments.begun(leaver, { amount: 6 })]
  for (const id of ids) await payments.payByCard(leaver, id, '5555 5555 5555 4444')
  await refundPayment(context, ids[1] ?? '')
  const cards = () =>
    site.rows(
      'SELECT state, card_fingerprint AS card FROM payments WHERE user_id = $1 ORDER BY state',
      leaver.id,
    )
  const card = 'sandbox-5555555555554444'
  expect(await cards()).toEqual([
    { state: 'refunded', card },
    { state: 'succeeded', card },
  ])
  await expect(
    site.rows("UPDATE payments SET card_fingerprint = 'another' WHERE user_id = $1", leaver.id),
  ).rejects.toThrow('cannot be changed')
  const body = { password: 'correct horse', waiveBalance: true }
  expect((await payments.post(leaver, '/api/account/delete', body)).statusCode).toBe(200)
  expect(await cards()).toEqual([
    { state: 'refunded', card: null },
    { state: 'succeeded', card: null },
  ])
})

test('the database refuses an order that changes its price or goes back', async () => {
  const id = await begun({ study: 'buy', cat: 1 })
  await held(id)
  expect(await refundPayment(context, id)).toMatchObject({ ok: true })
  for (const change of ['price_minor = 1', "state = 'open', paid_at = NULL", 'quantity = 25'])
    await expect(site.rows(`UPDATE orders SET ${change} WHERE payment_id = $1`, id)).rejects.toThrow(
      'cannot be changed',
    )
})
