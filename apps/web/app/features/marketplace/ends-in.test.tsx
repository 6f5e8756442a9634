import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { auctionClock, EndsIn } from './ends-in.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  [true, 'Ends in 2 d 23 h'],
  [false, 'Ends in 3 days'],
])('the server says how soon it ends in the words of the browser (an auction: %s)', (ticks, text) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-27T12:00:00Z') })
  const html = renderToString(<EndsIn at="2026-11-30T11:30:00Z" ticks={ticks} />)
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(text)
})

test.each([
  [400, '0:01'],
  [3_599_000, '59:59'],
  [3_600_000, '1:00:00'],
  [18_249_000, '5:04:09'],
  [86_399_000, '23:59:59'],
  [86_400_000, '1 d 0 h'],
  [2 * 86_400_000 + 18_249_000, '2 d 5 h'],
])('%i ms before its end an auction has %s left', (left, text) => {
  expect(auctionClock(left)).toBe(text)
})
