import { matchId } from '@toprun/api-schema/ids'
import { expect, test } from 'vitest'
import { createRowUpdates } from './row-updates.ts'

const id = matchId.parse('9f1f6a3e-6d4c-4a63-9b9d-0d7c8a1d2b11')

/** A table of points by player, which a test changes. */
function openTable(slot?: number) {
  let revision = 1
  let points: Record<string, number> = { anna: 4, ben: 6 }
  const updates = createRowUpdates({
    matchId: id,
    slot,
    revision: () => revision,
    rows: () => Object.entries(points),
    keyOf: ([player]) => player,
  })
  return {
    change(next: Record<string, number>) {
      revision += 1
      points = next
    },
    since(known: number | null) {
      const found = updates.since(known)
      return found && { revision: found.revision, ...JSON.parse(found.json) }
    },
  }
}

test('a receiver without rows gets every row, and one with all rows gets nothing', () => {
  const table = openTable()
  const every = [
    ['anna', 4],
    ['ben', 6],
  ]
  expect(table.since(null)).toEqual({ revision: 1, matchId: id, reset: true, rows: every })
  expect(table.since(1)).toBeNull()
})

test('the table of a slot names it', () => {
  expect(openTable(3).since(null)).toMatchObject({ matchId: id, slot: 3, reset: true })
})

test('a receiver of the previous revision gets only the changed and the new rows', () => {
  const table = openTable()
  table.since(null)
  table.change({ anna: 4, ben: 7, cara: 1 })
  const changed = [
    ['ben', 7],
    ['cara', 1],
  ]
  expect(table.since(1)).toEqual({ revision: 2, matchId: id, reset: false, rows: changed })
})

test('new and current receivers get different messages for one revision, the same each time', () => {
  const table = openTable()
  table.since(null)
  table.change({ anna: 4, ben: 7 })
  for (let time = 0; time < 2; time += 1) {
    expect(table.since(null)).toMatchObject({
      revision: 2,
      reset: true,
      rows: [
        ['anna', 4],
        ['ben', 7],
      ],
    })
    expect(table.since(1)).toMatchObject({ revision: 2, reset: false, rows: [['ben', 7]] })
  }
})

test('after a row is removed, or from an older revision, it starts over', () => {
  const table = openTable()
  table.since(null)
  table.change({ ben: 6 })
  expect(table.since(1)).toEqual({ revision: 2, matchId: id, reset: true, rows: [['ben', 6]] })
  table.change({ ben: 6, dan: 2 })
  expect(table.since(1)).toMatchObject({
    revision: 3,
    reset: true,
    rows: [
      ['ben', 6],
      ['dan', 2],
    ],
  })
  expect(table.since(2)).toMatchObject({ revision: 3, reset: false, rows: [['dan', 2]] })
})
