import { randomUUID } from 'node:crypto'
import { walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { beforeAll, describe, expect, test } from 'vitest'
import { correctPerson, statePerson } from '../../../ground/eligibility/state-person.ts'
import { liftSuspension } from '../../../ground/eligibility/suspension.ts'
import { appOfFile, userOfEachTest } from '../../../testing/of-file.ts'
import { paymentContextOfFile, paymentKit } from '../../../testing/payment-kit.ts'
import { suspend } from '../../../testing/stopped-users.ts'
import { reconcilePayments } from './reconcile.ts'
import { watchPayments } from './watch-payments.ts'

const site = appOfFile()
const context = paymentContextOfFile(site)
const payments = paymentKit(site)
const fan = userOfEachTest(site)

const notAllowed = 'Your account may not pay any more, so this payment goes back to where it came from.'
const stops = {
  suspended: [() => suspend(site, fan), notAllowed],
  'found to be under 18': [() => correctPerson(site.db, fan.id, { birthDate: '2015-01-01' }), notAllowed],
  'in a country where it is off': [
    () => correctPerson(site.db, fan.id, { country: 'FR' }),
    'This is not available in your country, so this payment goes back to where it came from.',
  ],
  // Like payments from before top-ups required it.
  'of unknown age': [
    () => site.rows('DELETE FROM personal_statements WHERE user_id = $1', fan.id),
    'You have not confirmed your age and country, so this payment goes back to where it came from.',
  ],
} as const
beforeAll(() =>
  site.rows(
    "INSERT INTO closed_countries (country, action) VALUES ('FR', 'top_up'), ('FR', 'pack'), ('DE', 'pack')",
  ),
)

const begun = (wish: object) => payments.begun(fan, wish)
const statusOf = (id: string) => payments.statusOf(fan, id)
/** The provider has the money, and the return page asks for the outcome. */
async function paid(id: string) {
  await payments.changeAtProvider(id)
  return statusOf(id)
}

describe.each(Object.entries(stops))(
  'a card payment that began before its user was %s',
  (_how, [stop, msg]) => {
    test('goes back to the card once it is paid: a top-up credits nothing', async () => {
      const id = await begun({ amount: 10 })
      await stop()
      for (const response of [await paid(id), await statusOf(id)])
        expect(response).toMatchObject({
          status: 0,
          msg,
          data: { service: 'load', state: 'refunded' },
        })
      expect(await payments.atProvider(id)).toBe('refunded')
      expect(await balanceOf(site.db, walletOf(fan.id))).toBe(0n)
    })

    test('pays no order, and takes no stock', async () => {
      const [before, order] = [await payments.stock(), randomUUID()]
      const id = await begun({ study: 'buy', cat: 1, order })
      await stop()
      expect((await paid(id)).data).toMatchObject({ service: 'buy', state: 'refunded' })
      expect(await payments.atProvider(id)).toBe('refunded')
      expect((await payments.order(fan, order)).state).toBe('open')
      expect(await payments.stock()).toBe(before)
      expect((await reconcilePayments(context)).differences).toEqual([])
    })

    test('is cancelled at its provider by the watch if it was not paid', async () => {
      const id = await begun({ amount: 10 })
      await stop()
      site.advance(61_000)
      await watchPayments(context)
      expect(await payments.atProvider(id)).toBe('cancelled')
      expect((await statusOf(id)).data.state).toBe('expired')
    })
  },
)

test('a card that is charged right after a suspension is not called a success', async () => {
  const id = await begun({ amount: 10 })
  await suspend(site, fan)
  const charged = await site.call('POST', `/api/sandbox/payments/${id}/card`, {
    token: fan.token,
    body: { number: '4242424242424242', expiry: '12/99', cvc: '123' },
  })
  expect(charged.json()).toMatchObject({
    state: 'refunded',
    msg: 'This payment goes back to where it came from.',
  })
  expect(await balanceOf(site.db, walletOf(fan.id))).toBe(0n)
})

test('a payment counts if the suspension is lifted before it is paid', async () => {
  const id = await begun({ amount: 10 })
  await suspend(site, fan)
  await liftSuspension(site.db, { userId: fan.id, by: 'ops', now: site.now() })
  expect((await paid(id)).data.state).toBe('succeeded')
  expect(await balanceOf(site.db, walletOf(fan.id))).toBe(1000n)
})

test('a payment from before the question of age counts if its user turns out to be an adult', async () => {
  const id = await begun({ amount: 10 })
  await site.rows('DELETE FROM personal_statements WHERE user_id = $1', fan.id)
  const adult = { birthDate: '1990-05-17', country: 'NZ' }
  expect(await statePerson(site.db, fan.id, adult, site.now())).toEqual({ ok: true })
  expect((await paid(id)).data.state).toBe('succeeded')
  expect(await balanceOf(site.db, walletOf(fan.id))).toBe(1000n)
})

test('a country in which only packs are off sends back an order, and credits a top-up', async () => {
  const [load, forgotten] = [await begun({ amount: 10 }), await begun({ amount: 20 })]
  const [order, left] = [
    await begun({ study: 'buy', cat: 1, order: randomUUID() }),
    await begun({ study: 'buy', cat: 1, order: randomUUID() }),
  ]
  await correctPerson(site.db, fan.id, { country: 'DE' })
  expect([(await paid(load)).data.state, (await paid(order)).data.state]).toEqual(['succeeded', 'refunded'])
  site.advance(61_000)
  await watchPayments(context)
  expect([await payments.atProvider(forgotten), await payments.atProvider(left)]).toEqual([
    'created',
    'cancelled',
  ])
})
