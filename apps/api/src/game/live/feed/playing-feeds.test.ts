import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pause } from './playing-feeds.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A pause that has begun. */
function begin(ms: number, signal = new AbortController().signal) {
  const done = vi.fn()
  const ended = pause(ms, signal).then(done)
  return { done, ended }
}

test('a pause takes the requested time', async () => {
  const { done } = begin(2_000)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(done).toHaveBeenCalledOnce()
})

test('a pause ends with its signal, and leaves no timer', async () => {
  const halt = new AbortController()
  const { ended } = begin(2_000, halt.signal)
  halt.abort()
  await ended
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['of no time', 0, new AbortController().signal],
  ['of less than no time', -5, new AbortController().signal],
  ['whose signal came before it', 2_000, AbortSignal.abort()],
])('a pause %s needs no timer', async (_what, ms, signal) => {
  const { ended } = begin(ms, signal)
  expect(vi.getTimerCount()).toBe(0)
  await ended
})
