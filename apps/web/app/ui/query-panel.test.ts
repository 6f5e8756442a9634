import { expect, test } from 'vitest'
import { isComing } from './query-panel.tsx'

const first = { isPending: true, fetchStatus: 'fetching', failureCount: 0 } as const

test('a query is coming until it has data, is stopped, or has failed once', () => {
  expect(isComing(first)).toBe(true)
  expect(isComing({ ...first, isPending: false })).toBe(false)
  expect(isComing({ ...first, fetchStatus: 'paused' })).toBe(false)
  // It is tried again, and holds nothing up meanwhile.
  expect(isComing({ ...first, failureCount: 1 })).toBe(false)
})
