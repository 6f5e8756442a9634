import { setImmediate as aMoment } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

test('runs no more than so many at once, in the order they came, and answers with what each did', async () => {
  const run = fewAtOnce(3)
  const begun: number[] = []
  let running = 0
  let most = 0
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) =>
      run(async () => {
        begun.push(place)
        running += 1
        most = Math.max(most, running)
        await aMoment()
        running -= 1
        return place
      }),
    ),
  )
  expect(most).toBe(3)
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(answers).toEqual(begun)
})

test('a task that fails makes room like any other', async () => {
  const run = fewAtOnce(1)
  const failed = run(() => Promise.reject(new Error('no luck')))
  const next = run(() => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('no luck')
  expect(await next).toBe('done')
})
