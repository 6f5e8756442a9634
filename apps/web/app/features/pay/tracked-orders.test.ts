import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../platform/browser.testing.ts'
import { orderOf } from './order-state.ts'
import { trackedAs, trackedAt, trackedLast, trackOrder } from './tracked-orders.ts'

beforeEach(() => void fakeBrowser())
afterEach(() => vi.unstubAllGlobals())

const payable = (name: string, units: number) => ({
  name,
  order: orderOf({ cat: 1, price: 30, text: '' }, [], units),
})

test('nothing is remembered at first, nor read from what is something else', () => {
  expect(trackedLast()).toBeUndefined()
  sessionStorage.setItem('toprun.orders', '{"another":"thing"}')
  expect(trackedLast()).toBeUndefined()
})

test('an order is found by its name, by where its payment is, and as the latest of its kind', () => {
  trackOrder(payable('a', 3), { begun: { ss: 1, link: '/checkout?payment=1' } })
  trackOrder(payable('b', 2), 'waits')
  expect(trackedAs('a')).toMatchObject({ total_card: 3, paid: false })
  expect(trackedAt('/checkout?payment=1')?.name).toBe('a')
  expect(trackedAt('/checkout?payment=2')).toBeUndefined()
  expect(trackedLast()?.name).toBe('b')
  expect(trackedLast({ cambo_cat: 1, total_card: 3 })?.name).toBe('a')
})

test('it keeps one payment of each provider, and stays paid', () => {
  for (const [ss, link] of [
    [1, '/checkout?payment=1'],
    [2, '/sandbox/pay/2'],
    [1, '/checkout?payment=3'],
  ] as const)
    trackOrder(payable('a', 3), { begun: { ss, link } })
  trackOrder(payable('a', 3), 'paid')
  trackOrder(payable('a', 3), 'waits')
  expect(trackedAs('a')).toMatchObject({
    paid: true,
    begun: [
      { ss: 2, link: '/sandbox/pay/2' },
      { ss: 1, link: '/checkout?payment=3' },
    ],
  })
  expect(trackedLast()).toBeUndefined()
})

test('the latest twenty are remembered', () => {
  for (let at = 0; at < 25; at += 1) trackOrder(payable(`o${at}`, 1), 'waits')
  expect([trackedAs('o4'), trackedAs('o5')?.name]).toEqual([undefined, 'o5'])
})
