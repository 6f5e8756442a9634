import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHealth } from './health.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('reports the first failing check, in the order they were added', async () => {
  const health = createHealth()
  health.add('chain_unreachable', async () => null)
  health.add('database_unreachable', async () => Promise.reject(new Error('no route')))
  health.add('live_updates_lost', async () => 'The disk is full.')
  expect(await health.firstFailure()).toEqual({
    code: 'database_unreachable',
    sentence: 'The check failed.',
    cause: new Error('no route'),
  })
})

test('a check that takes over 3 seconds fails', async () => {
  const health = createHealth()
  health.add('database_unreachable', () => new Promise(() => undefined))
  const failure = health.firstFailure()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await failure).toEqual({
    code: 'database_unreachable',
    sentence: 'The check did not finish within 3 seconds.',
  })
})

test('reports nothing without a failure', async () => {
  const health = createHealth()
  health.add('chain_unreachable', async () => null)
  expect(await health.firstFailure()).toBeNull()
})

test('runs its checks once for all concurrent callers', async () => {
  const health = createHealth()
  const check = vi.fn(async () => null)
  health.add('chain_unreachable', check)
  await Promise.all([health.firstFailure(), health.firstFailure()])
  expect(check).toHaveBeenCalledTimes(1)
  await health.firstFailure()
  expect(check).toHaveBeenCalledTimes(2)
})
