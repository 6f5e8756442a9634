import type { MatchSlot } from '@toprun/api-schema/match'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { beforeAll, expect, test, vi } from 'vitest'
import { rereadMatch } from '../../../testing/contest-kit.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { openMatchFolds } from '../../matches/play/match-fold.ts'
import { openSlots } from '../../matches/play/slots.ts'
import { importMatch } from '../../matches/squads/import-match.ts'
import type { Match } from '../../matches/tables.ts'
import { createSlotTables, readSlots } from './slot-tables.ts'

const site = databaseOfFile()
let match: Match
let slots: MatchSlot[]

beforeAll(async () => {
  const played = simulateMatch({ seed: 'slot tables', format: 'T20', rates: { rain: 0, abandoned: 0 } })
  const id = await importMatch(site.db, played, { startsAt: new Date(), intervalMs: 0 })
  match = await rereadMatch(site.db, id)
  await openSlots(site.db, match)
  slots = await readSlots(site.db, match)
})

/** The slots in memory, and how often the match is folded for one. */
async function openTables(first = slots) {
  const folds = await openMatchFolds(site.db, match)
  const by = vi.fn(folds.by)
  return { by, tables: createSlotTables(match, { ...folds, by }, first) }
}

/** The slots, of which one is changed. */
const changed = (slot: number, change: Partial<MatchSlot>) =>
  slots.map((each) => (each.slot === slot ? { ...each, ...change } : each))

test('the match is folded for a slot once, however many requests for its points come at once', async () => {
  const { by, tables } = await openTables()
  expect(tables.points(2)).toBeNull()
  const preparing = [tables.prepare(2), tables.prepare(2)]
  expect(preparing[1]).toBe(preparing[0])
  await Promise.all(preparing)
  expect(tables.prepare(2)).toBeNull()
  expect(by.mock.calls).toEqual([[{ rulesVersion: match.rulesVersion, slot: 2 }]])
  const { matchId, slot, rows } = JSON.parse(tables.points(2)?.since(null)?.json ?? '')
  expect([matchId, slot]).toEqual([match.id, 2])
  const players = rows.map(({ playerId }: { playerId: string }) => playerId)
  expect(players.length).toBeGreaterThan(21)
  expect(new Set(players).size).toBe(players.length)
  expect(tables.points(3)).toBeNull()
})

test('a slot for which the match could not be folded is folded for the next request', async () => {
  const { by, tables } = await openTables()
  by.mockRejectedValueOnce(new Error('no fold'))
  await expect(tables.prepare(2)).rejects.toThrow('no fold')
  expect(tables.points(2)).toBeNull()
  await tables.prepare(2)
  expect(tables.points(2)).not.toBeNull()
})

test('points are kept until the deadline of their slot moves, because then other balls count', async () => {
  const { by, tables } = await openTables()
  for (const slot of [2, 3]) await tables.prepare(slot)
  const kept = [tables.points(2), tables.points(3)]
  const first = tables.message()
  expect(JSON.parse(first)).toEqual({ matchId: match.id, slots })
  tables.update(changed(2, {}))
  expect(tables.message()).toBe(first)
  tables.update(changed(2, { state: 'locked' }))
  expect(JSON.parse(tables.message()).slots[1].state).toBe('locked')
  expect([tables.points(2), tables.points(3)]).toEqual(kept)
  tables.update(changed(2, { deadline: 30 }))
  expect([tables.points(2), tables.points(3)]).toEqual([null, kept[1]])
  await tables.prepare(2)
  expect(by).toHaveBeenCalledTimes(3)
})

test('a deadline that moves while the match is folded for its slot is not forgotten', async () => {
  const { by, tables } = await openTables()
  const preparing = tables.prepare(2)
  tables.update(changed(2, { deadline: 30 }))
  const again = tables.prepare(2)
  await preparing
  expect(tables.points(2)).toBeNull()
  await again
  expect(tables.points(2)).not.toBeNull()
  expect(by).toHaveBeenCalledTimes(2)
})

test('slots that open later are included from then on', async () => {
  const { tables } = await openTables([])
  expect(tables.has(1)).toBe(false)
  tables.update(slots)
  expect([tables.has(1), tables.has(99)]).toEqual([true, false])
})

test('nothing is read for a match of a format without slots', async () => {
  expect(await readSlots(Object.create(null), { ...match, format: 'Test' })).toEqual([])
})
