import { describe, expect, it } from 'vitest'
import { cardReturn, orderReturn, pauseAfter } from './return-call.ts'

const of = (query: string) => new URLSearchParams(query)

describe('a return address', () => {
  it('of a payment intent is posted as tid, sid and status', () => {
    const query = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed'
    expect(cardReturn(of(query))).toEqual({
      path: '/payments/status',
      body: { tid: 'pi_1', sid: 'pi_1_secret_2', status: 'failed' },
    })
  })

  it('needs only the payment; other parameters are not trusted', () => {
    expect(cardReturn(of('payment_intent=pi_1'))?.body).toEqual({ tid: 'pi_1', sid: '', status: '' })
  })

  it('of an order is posted as orderId', () => {
    expect(orderReturn(of('order_id=o1'))).toEqual({
      path: '/payments/intent/status',
      body: { orderId: 'o1' },
    })
  })

  it('without a payment makes no request', () => {
    const long = 'x'.repeat(256)
    expect([cardReturn(of(`payment_intent=${long}`)), orderReturn(of(`order_id=${long}`))]).toEqual([
      null,
      null,
    ])
    expect([cardReturn(of('redirect_status=succeeded')), orderReturn(of('order_id='))]).toEqual([null, null])
  })
})

it('an open payment is polled less and less often', () => {
  expect([1, 2, 3].map(pauseAfter)).toEqual([2_000, 3_000, 4_500])
  expect(pauseAfter(50)).toBe(20_000)
})
