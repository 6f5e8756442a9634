import type { CheckoutResponse, SandboxPayment } from '@toprun/api-schema/payment'
import { packs, superCombo } from '../../features/packs/offered.testing.ts'
import { CheckoutPage } from '../../features/payments/card/checkout-page.tsx'
import { SandboxPage } from '../../features/payments/card/sandbox-page.tsx'
import { noteDepartures, renderPage } from '../../testing/render-page.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import CardReturn from './card-return.tsx'
import OrderReturn from './order-return.tsx'

const offered = { combos: [superCombo], packs }

export const paymentId = '1f0e0d0c-0b0a-4908-8706-050403020100'
export const orderId = '0f0e0d0c-0b0a-4908-8706-050403020100'

export const topUp: SandboxPayment = {
  ...{ id: paymentId, amount: 7, service: 'load', order: null, state: 'created' },
}
export const checkout: CheckoutResponse = {
  ...{
    item: 'Wallet Recharge',
    amount: 7,
    service: 'load',
    order: null,
    state: 'created',
    open: true,
    msg: '',
  },
  ...{ provider: 'sandbox', payLink: `/checkout?payment=${paymentId}` },
}

/** The pages of a card payment, at an address. */
export async function showCheckout(
  at = `/checkout?payment=${paymentId}`,
  responses: Parameters<typeof stubApi>[0] = {},
) {
  const api = stubApi({
    'GET /api/checkout/:id': checkout,
    'GET /api/sandbox/payments/:id': topUp,
    ...responses,
  })
  const departures = noteDepartures()
  const shown = await renderPage(<CheckoutPage {...offered} />, {
    at,
    path: '/checkout',
    as: 'Payer Point',
    routes: [
      { path: '/sandbox/pay/:id', element: <SandboxPage paymentId={paymentId} offered={offered} /> },
      { path: '/card/payments', element: <CardReturn /> },
      { path: '/payments', element: <OrderReturn /> },
    ],
  })
  return { ...shown, ...api, departures }
}
