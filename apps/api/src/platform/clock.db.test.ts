import { afterEach, expect, test, vi } from 'vitest'
import { databaseOfFile } from '../testing/of-file.ts'
import { databaseTime, openDatabaseClock } from './clock.ts'

const site = databaseOfFile()

afterEach(() => vi.useRealTimers())

const noError = (error: unknown) => expect.unreachable(String(error))

test("the clock shows the database's time, independent of the process's own clock", async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-01T00:00:00Z') })
  const clock = await openDatabaseClock(site.pool, noError)
  vi.setSystemTime(new Date('2040-01-01T00:00:00Z'))
  const shown = clock.now()
  const real = await databaseTime(site.pool)
  expect(Math.abs(real.getTime() - shown.getTime())).toBeLessThan(2_000)
  clock.stop()
})

test('the clock follows the database, and continues when the database does not respond', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let time: Date | null = new Date('2026-11-21T12:00:00Z')
  const errors: unknown[] = []
  const pool = {
    query: async () => {
      if (time === null) throw new Error('away')
      return { rows: [{ now: time }] }
    },
  }
  const clock = await openDatabaseClock(pool as never, (error) => errors.push(error))
  time = new Date('2026-11-21T13:00:00Z')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(time.getTime())
  time = null
  await vi.advanceTimersByTimeAsync(5_000)
  expect(errors).toHaveLength(1)
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(Date.parse('2026-11-21T13:00:00Z'))
  clock.stop()
})
