import { expect, test } from 'vitest'
import { sharedRead } from './shared-read.ts'

/** Reads that the test completes, at a time that it sets. */
function controlled() {
  const running: PromiseWithResolvers<number>[] = []
  const clock = { ms: 0 }
  const ask = sharedRead(
    () => {
      const read = Promise.withResolvers<number>()
      running.push(read)
      return read.promise
    },
    500,
    () => clock.ms,
  )
  return { running, clock, ask }
}

test('a caller during a read gets its value, however long it takes', async () => {
  const { running, clock, ask } = controlled()
  const asked = [ask(), ask()]
  clock.ms = 60_000
  asked.push(ask())
  running[0]?.resolve(7)
  expect(await Promise.all(asked)).toEqual([7, 7, 7])
  expect(running).toHaveLength(1)
})

test('a value is kept from the end of its read until it is stale', async () => {
  const { running, clock, ask } = controlled()
  const first = ask()
  clock.ms = 1_000
  running[0]?.resolve(1)
  await first
  clock.ms = 1_499
  expect(await ask()).toBe(1)
  clock.ms = 1_500
  const second = ask()
  running[1]?.resolve(2)
  expect(await second).toBe(2)
})

test('a failed read fails those who waited for it, and the next one reads again', async () => {
  const { running, ask } = controlled()
  const asked = Promise.allSettled([ask(), ask()])
  running[0]?.reject(new Error('away'))
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const next = ask()
  running[1]?.resolve(3)
  expect(await next).toBe(3)
})
