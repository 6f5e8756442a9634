import { expect, test } from 'vitest'
import { Entries, layout } from './entries.ts'

const open = (capacity: number) => new Entries({ playerCount: 2, capacity, threads: 1 })
/** How many entries have room. */
const roomOf = (entries: Entries) => entries.column(1) - entries.column(0)

test('columns grow by half, so that a million entries are not copied for each', () => {
  const entries = open(640)
  const room = roomOf(entries)
  expect(room).toBeGreaterThanOrEqual(640)
  entries.append(room)
  expect(roomOf(entries)).toBe(room)
  expect(entries.append()).toBe(room)
  expect(roomOf(entries)).toBeGreaterThan(1.5 * room)
})

test('many entries at once get room, and those before keep their factors', () => {
  const entries = open(1)
  entries.append(2)
  entries.setFactor(3, 1, 200)
  expect(entries.append(5_000)).toBe(2)
  expect(roomOf(entries)).toBeGreaterThanOrEqual(5_002)
  entries.setFactor(0, 5_001, 7)
  entries.setFactor(1, 0, 9)
  expect([entries.factorOf(3, 1), entries.factorOf(0, 5_001), entries.factorOf(1, 0)]).toEqual([200, 7, 9])
  expect(entries.added).toBe(5_002)
})

test('what a column left behind counts for no entry that comes later', () => {
  const entries = new Entries({ playerCount: 3, capacity: 1, threads: 1 })
  const room = roomOf(entries)
  entries.append(room)
  for (let entry = 0; entry < room; entry += 1) entries.setFactor(5, entry, 200)
  entries.append(room)
  for (let column = 0; column < 6; column += 1)
    for (let entry = room; entry < 2 * room; entry += 1) expect(entries.factorOf(column, entry)).toBe(0)
})

test('entries that were removed stay so, however many follow, and take a bit each', () => {
  const entries = open(1)
  entries.append(3)
  entries.remove(1)
  const before = entries.byteLength
  entries.append(5_000)
  for (const entry of [2, 4_000, 5_002]) entries.remove(entry)
  entries.remove(4_000)
  expect([...entries.removedEntries()]).toEqual([1, 2, 4_000, 5_002])
  expect([entries.present, entries.removedBefore(4_000)]).toEqual([4_999, 2])
  expect(entries.byteLength - entries.memory.buffer.byteLength).toBeGreaterThan(5_000 / 8)
  expect(before).toBeLessThan(entries.byteLength)
})

test('each thread has a histogram, before the scores', () => {
  expect([layout.histogram(1), layout.histogram(2)]).toEqual([layout.bins(1), layout.bins(2)])
  expect(layout.bins(2) - layout.bins(1)).toBe(layout.bins(1) - layout.histogram(0))
})
