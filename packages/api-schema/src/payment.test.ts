import { expect, test } from 'vitest'
import {
  orderStatusRequest,
  paymentIntentRequest,
  paymentStatusRequest,
  walletPurchaseRequest,
} from './payment.ts'

// docs/rules.md#recorded-calls
test.each([
  [paymentIntentRequest, { study: 'load', totalItem: 1, amount: 25, cat: 0, ss: 1 }],
  [paymentIntentRequest, { study: 'buy', totalItem: 2, cat: 1, ss: 2 }],
  [walletPurchaseRequest, { cat: 1, totalItem: 2 }],
  [paymentStatusRequest, { status: 'succeeded', tid: 'pi_1', sid: 'pi_1_secret_2' }],
  [orderStatusRequest, { orderId: 'order_1' }],
])('a payment call ignores fields that it does not have', (request, body) => {
  const known = request.parse(body)
  expect(request.parse({ ...body, coupon: 'FREE', discount: 0 })).toEqual(known)
})
