import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWaking } from './waking.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] }))
afterEach(() => vi.useRealTimers())

/** This many viewers, each of which notes its number. */
function watchedBy(count: number) {
  const waking = createWaking()
  const called: number[] = []
  const leave = Array.from({ length: count }, (_, at) => waking.add(() => called.push(at)))
  return { waking, called, leave }
}

/** Runs the waiting portions. */
async function restCalled(): Promise<void> {
  for (let portion = 0; portion < 3; portion += 1) await new Promise((done) => setImmediate(done))
}

test('a change calls every viewer, in portions between which others are served', async () => {
  const { waking, called } = watchedBy(600)
  waking.wake()
  expect(called).toHaveLength(250)
  await restCalled()
  expect(called).toEqual(Array.from({ length: 600 }, (_, at) => at))
})

test('a viewer who leaves before its portion is not called', async () => {
  const { waking, called, leave } = watchedBy(600)
  waking.wake()
  leave[599]?.()
  leave[100]?.()
  await restCalled()
  expect(called).toHaveLength(599)
  expect(called).not.toContain(599)
  waking.wake()
  await vi.advanceTimersByTimeAsync(100)
  await restCalled()
  expect(called).toHaveLength(599 + 598)
})

test('changes within a tenth of a second share one call at its end', async () => {
  const { waking, called } = watchedBy(1)
  for (let change = 0; change < 5; change += 1) waking.wake()
  expect(called).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(99)
  expect(called).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(called).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(called).toHaveLength(2)
})

test('a change makes one call, and schedules only as much time as its portions need', async () => {
  const { waking, called } = watchedBy(250)
  const turns = vi.spyOn(globalThis, 'setImmediate')
  waking.wake()
  expect(turns).not.toHaveBeenCalled()
  turns.mockRestore()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(called).toHaveLength(250)
  expect(vi.getTimerCount()).toBe(0)
})

test('knows whether anybody watches', () => {
  const { waking, leave } = watchedBy(1)
  expect(waking.isAny()).toBe(true)
  leave[0]?.()
  expect(waking.isAny()).toBe(false)
})
