import { expect, test } from 'vitest'
import { keyedMutex } from './keyed-mutex.ts'

test('tasks of one key run one after another, and a failed one does not stop the next', async () => {
  const inTurn = keyedMutex()
  const seen: string[] = []
  const task = (name: string, fails = false) =>
    inTurn('same', async () => {
      seen.push(`${name} begins`)
      await Promise.resolve()
      seen.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const results = await Promise.allSettled([task('one', true), task('two')])
  expect(results.map((result) => result.status)).toEqual(['rejected', 'fulfilled'])
  expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
})

test('tasks of different keys run in parallel', async () => {
  const inTurn = keyedMutex()
  const { promise, resolve } = Promise.withResolvers<void>()
  const waiting = inTurn('one', () => promise)
  await inTurn('two', async () => resolve())
  await waiting
})
