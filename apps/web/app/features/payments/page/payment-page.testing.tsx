import type { OrderSeeds } from '@toprun/api-schema/opening'
import type { OrderDetail } from '@toprun/api-schema/order'
import { noteDepartures, renderPage } from '../../../testing/render-page.tsx'
import { profileOf, sampleEligibility, walletOf } from '../../../testing/sample-account.ts'
import { stubApi } from '../../../testing/stub-api.ts'
import { paymentPath } from '../../orders/order.ts'
import { packs, superCombo } from '../../packs/offered.testing.ts'
import { PaymentPage } from './payment-page.tsx'

export const orderId = '0f0e0d0c-0b0a-4908-8706-050403020100'
export const paymentId = '1f0e0d0c-0b0a-4908-8706-050403020100'
export const orderDetail: OrderDetail = {
  ...{ id: orderId, cat: 1, title: 'Super Combo', units: 1, price: 30, state: 'open', seeds: null },
  attempt: null,
  ...{ packs: [], date: null, transaction: null, refunds: [] },
}
export const methods = (
  [
    ['wallet', 'Wallet', null],
    ['crypto_eth', 'ETH', null],
    ['crypto_matic', 'MATIC', null],
    ['credit', 'UPI and net banking', 2],
    ['global_credit', 'Card', 1],
  ] as const
).map(([method, label, ss]) => ({ method, label, ss, detail: 'How it is paid.', available: true }))
/** The seeds of an order that has its buyer's part. */
export const seeds: OrderSeeds = {
  ...{ commitment: 'ab'.repeat(32), committedAt: '2026-11-20T12:00:00.000Z', batch: null, beacon: null },
  ...{ clientSeed: orderId, fixed: false, serverSeed: null },
}

/** The payment page of an order of one unit, or at another address. */
export async function showPayment(
  balance: number,
  address = paymentPath({ id: orderId, combo: 1, quantity: 1 }),
) {
  const api = stubApi({
    'GET /api/profile': profileOf('Wally Wicket', balance),
    'GET /api/wallet': walletOf(balance),
    'GET /api/account/eligibility': sampleEligibility(),
    'GET /payments/methods': { methods, sandbox: true },
    'GET /api/my-orders/:id': { order: null },
    'PUT /api/my-orders/:id/seeds': seeds,
  })
  const departures = noteDepartures()
  const shown = await renderPage(
    <main>
      <PaymentPage combos={[superCombo]} packs={packs} />
    </main>,
    { at: address, path: '/payment', as: 'Wally Wicket' },
  )
  return { ...shown, ...api, departures }
}
