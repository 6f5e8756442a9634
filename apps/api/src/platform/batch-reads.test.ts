import { expect, test } from 'vitest'
import { batchReads } from './batch-reads.ts'

function doubling() {
  const reads: number[][] = []
  const readOne = batchReads(async (keys: readonly number[]) => {
    reads.push([...keys])
    if (keys.includes(13)) throw new Error('Unlucky.')
    return keys.map((key) => 2 * key)
  })
  return { reads, readOne }
}

test('calls of one turn share a read, and each gets the value of its key', async () => {
  const { reads, readOne } = doubling()
  expect(await Promise.all([readOne(1), readOne(2), readOne(1)])).toEqual([2, 4, 2])
  expect(reads).toEqual([[1, 2, 1]])
})

test('a later call gets its own read', async () => {
  const { reads, readOne } = doubling()
  await readOne(1)
  await readOne(1)
  expect(reads).toEqual([[1], [1]])
})

test('a failed read fails its own callers, and the next one works', async () => {
  const { readOne } = doubling()
  const failed = await Promise.allSettled([readOne(1), readOne(13)])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await readOne(4)).toBe(8)
})
