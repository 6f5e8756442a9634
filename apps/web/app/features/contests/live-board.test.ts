import { boardPageChanges } from '@toprun/api-schema/board-page'
import type { LeaderboardRow } from '@toprun/api-schema/contest'
import type { LiveMessages } from '@toprun/api-schema/live'
import { describe, expect, it } from 'vitest'
import { type LivePage, withBoard, withRanks } from './live-board.ts'

const ids = ['a', 'b', 'c'].map((letter) => `00000000-0000-4000-8000-00000000000${letter}`)

function row(at: number, rank: number, points: number): LeaderboardRow {
  return {
    seat: at + 1,
    rank,
    moved: 0,
    user: `user ${at}`,
    teamName: `team ${at}`,
    points,
    prize: 0,
  }
}

const first = { from: 0, rows: [row(0, 1, 40), row(1, 2, 30)] }
const then = {
  from: 0,
  rows: [
    { ...row(1, 1, 50), moved: 1 },
    { ...row(0, 2, 40), moved: -1 },
  ],
}
const board = (version: number, base: number | null, change: ReturnType<typeof boardPageChanges>) => ({
  page: 1,
  version,
  base,
  revision: version,
  total: 2,
  change,
})

describe('a page of a leaderboard in the live stream', () => {
  it('starts with all rows, then applies changes', () => {
    const shown = withBoard(null, board(4, null, boardPageChanges(null, first)))
    expect(shown).toEqual({ ...first, version: 4 })
    expect(withBoard(shown, board(5, 4, boardPageChanges(first, then)))).toEqual({ ...then, version: 5 })
  })

  it('ignores changes of a page it has not received', () => {
    const change = boardPageChanges(first, then)
    const shown: LivePage = { ...first, version: 3 }
    expect(withBoard(null, board(5, 4, change))).toBeNull()
    expect(withBoard(shown, board(5, 4, change))).toBeNull()
  })
})

describe("the viewer's own ranks", () => {
  const names = (entryId: string) => (entryId === ids[2] ? { user: 'me', teamName: 'Owls' } : undefined)

  it('keep their names and apply changes', () => {
    const rows = withRanks(
      [{ ...row(0, 1, 40), next: null }],
      [[ids[0] ?? '', 1, 7, -6, 41.5, 2.5, 8, 3, 5]],
      names,
    )
    expect(rows).toEqual([
      { ...row(0, 7, 41.5), moved: -6, prize: 2.5, next: { points: 8, place: 3, prize: 5 } },
    ])
  })

  it("take their names from the page's entries, and are omitted if unknown", () => {
    const ranks: LiveMessages['ranks']['ranks'] = [
      [ids[2] ?? '', 3, 3, 0, 12, 0, null, null, null],
      [ids[1] ?? '', 2, 4, 0, 11, 0, null, null, null],
    ]
    expect(withRanks([], ranks, names)).toEqual([
      { ...row(2, 3, 12), user: 'me', teamName: 'Owls', next: null },
    ])
  })
})
