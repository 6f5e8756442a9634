import { expect, test } from 'vitest'
import type { ContestState } from '../contests/tables.ts'
import { isSharded } from './wanted-shards.ts'

const now = new Date('2026-11-22T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const sharded = (state: ContestState, settledAt: Date | null, maxEntries = 101) =>
  isSharded({ state, settledAt, maxEntries }, { shardSeats: 100, now })

test('workers rank contests with room for more than a shard, until they are called off or were settled for a day', () => {
  expect(sharded('open', null)).toBe(true)
  expect(sharded('locked', null)).toBe(true)
  expect(sharded('settling', null)).toBe(true)
  expect(sharded('locked', null, 100)).toBe(false)
  expect(sharded('settled', hoursAgo(1))).toBe(true)
  expect(sharded('settled', hoursAgo(22.9))).toBe(true)
  // A process that opens it then reads it whole, an hour before workers leave it.
  expect(sharded('settled', hoursAgo(23))).toBe(false)
  expect(sharded('settled', hoursAgo(24))).toBe(false)
  expect(sharded('refunding', null)).toBe(false)
  expect(sharded('refunded', null)).toBe(false)
})
