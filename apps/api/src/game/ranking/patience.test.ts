import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { TemporarilyUnavailable } from '../../platform/errors.ts'
import { patiently } from './patience.ts'

const calm = { isOver: () => false, nextAttempt: async () => undefined }
const attempts = (...results: (string | null | Error)[]) => {
  let count = 0
  const attempt = async () => {
    const result = results[Math.min(count, results.length - 1)] ?? null
    count += 1
    if (result instanceof Error) throw result
    return result
  }
  return { attempt, count: () => count }
}

test('an attempt that throws or returns null is repeated until it returns something', async () => {
  const { attempt, count } = attempts(new Error('silent'), null, 'rows', 'more')
  expect([await patiently(attempt, calm), count()]).toEqual(['rows', 3])
})

test('the next attempt is awaited before the first is made, so that nothing is missed meanwhile', async () => {
  const happened: string[] = []
  const { attempt } = attempts(null, 'rows')
  await patiently(
    () => {
      happened.push('attempt')
      return attempt()
    },
    {
      isOver: () => false,
      async nextAttempt() {
        happened.push('wait')
      },
    },
  )
  expect(happened).toEqual(['wait', 'attempt', 'wait', 'attempt'])
})

test('once nobody waits, the last failure is the cause of the refusal', async () => {
  const cause = new Error('no responders')
  const { attempt, count } = attempts(cause)
  const refused = patiently(attempt, { ...calm, isOver: () => true })
  await expect(refused).rejects.toThrow(TemporarilyUnavailable)
  await expect(refused).rejects.toMatchObject({
    message: 'The ranking is catching up. Please try again in a few seconds.',
    cause,
  })
  expect(count()).toBe(1)
})

test('patience lasts to the end of its time', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(100)
  expect(await patiently(attempts(null, 'rows').attempt, { ...calm, ms: 0 })).toBe('rows')
  clock.mockRestore()
})

test('patience ends after its time, and a result in time is returned', async () => {
  const { attempt } = attempts(null)
  const start = performance.now()
  const nextAttempt = () => pause(5)
  await expect(patiently(attempt, { ...calm, nextAttempt, ms: 30 })).rejects.toThrow(TemporarilyUnavailable)
  expect(performance.now() - start).toBeGreaterThanOrEqual(30)
  expect(await patiently(attempts(null, 'rows').attempt, { ...calm, ms: 1_000 })).toBe('rows')
})
