import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { type RankedRows, rememberRows, silentMs } from './last-rows.ts'

const rowsOf = (version: number): RankedRows => ({ version, revision: version, total: 5, rows: [] })

/** The results of reads after older rows were shown. */
let late: boolean[]
let read: ReturnType<typeof rememberRows>
beforeEach(() => {
  late = []
  read = rememberRows({ most: 2, onLate: (areRead) => late.push(areRead) })
})

const soon = async (version: number) => rowsOf(version)
const refused = async () => Promise.reject(new Error('no responders'))
const unread = () => Promise.reject(new Error('It is read again.'))

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

test('rows of this version are not read again, those of another one are, under each name', async () => {
  await read('page', 1, () => soon(1))
  expect(await read('page', 1, unread)).toEqual(rowsOf(1))
  expect(await read('page', 2, () => pause(20, rowsOf(2)))).toEqual(rowsOf(2))
  await expect(read('another', 2, unread)).rejects.toThrow('It is read again.')
  expect(late).toEqual([])
})

test('rows that were never read are refused as their shards refuse them', async () => {
  await expect(read('page', 1, refused)).rejects.toThrow('no responders')
})

test('readers of different rows do not share a read', async () => {
  for (const name of ['one', 'two']) await read(name, 1, () => soon(1))
  const [one, two] = await Promise.all([
    read('one', 2, () => pause(5, { ...rowsOf(2), total: 1 })),
    read('two', 2, () => pause(5, { ...rowsOf(2), total: 2 })),
  ])
  expect([one.total, two.total]).toEqual([1, 2])
})

test('of rows that come late, older ones do not replace later ones', async () => {
  const first = Promise.withResolvers<RankedRows>()
  const early = read('page', 1, () => first.promise)
  await read('page', 2, () => soon(2))
  first.resolve(rowsOf(1))
  expect(await early).toEqual(rowsOf(1))
  expect(await read('page', 2, unread)).toEqual(rowsOf(2))
})

test('while shards refuse, the rows that were read last are shown at once', async () => {
  await read('page', 1, () => soon(1))
  expect(await read('page', 2, refused)).toEqual(rowsOf(1))
  await expect.poll(() => late).toEqual([false])
  expect(await read('page', 2, () => soon(2))).toEqual(rowsOf(2))
})

test('silent shards are waited for once, concurrent readers share the read, and all are notified when it is done', async () => {
  await read('page', 1, () => soon(1))
  const slow = Promise.withResolvers<RankedRows>()
  let reads = 0
  const slowly = () => {
    reads += 1
    return slow.promise
  }
  expect(await msOf(() => read('page', 2, slowly))).toBeGreaterThan(silentMs - 20)
  expect(await msOf(() => read('page', 2, slowly))).toBeLessThan(silentMs / 2)
  expect([reads, late]).toEqual([1, []])
  slow.resolve(rowsOf(2))
  await expect.poll(() => late).toEqual([true, true])
  expect(await read('page', 2, unread)).toEqual(rowsOf(2))
  // The shards answered: the next reader waits for them again.
  expect(await read('page', 3, () => pause(20, rowsOf(3)))).toEqual(rowsOf(3))
})

test('the lists that were read least recently are forgotten', async () => {
  for (const name of ['one', 'two', 'three']) await read(name, 1, () => soon(1))
  await expect(read('one', 1, refused)).rejects.toThrow('no responders')
  expect(await read('two', 1, unread)).toEqual(rowsOf(1))
  await read('four', 1, () => soon(1))
  expect(await read('two', 2, refused)).toEqual(rowsOf(1))
  await expect(read('three', 1, refused)).rejects.toThrow('no responders')
})
