import { expect, test } from 'vitest'
import { coalesce } from './coalesce.ts'

function work() {
  const runs: { input: string; end: (error?: Error) => void }[] = []
  const call = coalesce(
    (input: string) =>
      new Promise<void>((done, failed) => {
        runs.push({ input, end: (error) => (error ? failed(error) : done()) })
      }),
  )
  return { runs, call }
}

test('all calls during a run share the run after it', async () => {
  const { runs, call } = work()
  const first = call('a')
  const [second, third] = [call('b'), call('c')]
  expect(runs).toHaveLength(1)
  runs[0]?.end()
  await first
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.end()
  await Promise.all([second, third])
  expect(runs.map(({ input }) => input)).toEqual(['a', 'b'])
})

test('a failed run fails its own callers, and the next one runs', async () => {
  const { runs, call } = work()
  const first = call('a')
  const second = call('b')
  runs[0]?.end(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.end()
  await second
  const third = call('c')
  runs[2]?.end()
  await third
})
