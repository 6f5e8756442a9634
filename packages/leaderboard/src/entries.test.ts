import { expect, test } from 'vitest'
import { Entries } from './entries.ts'

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
