import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BoardPage, boardPageChange, boardPageChanges, withBoardPageChanges } from './board-page.ts'
import type { LeaderboardRow } from './contest.ts'

const seats = Array.from({ length: 12 }, (_, at) => at + 1)

/** A page as a board gives it: best first, equal points share a rank, prizes by place. */
function pageOf(
  entries: readonly { seat: number; quarters: number; moved: number; prize: number }[],
  from: number,
): BoardPage {
  const rows: LeaderboardRow[] = []
  for (const { seat, quarters, moved, prize } of entries.toSorted(
    (one, other) => other.quarters - one.quarters,
  )) {
    const above = rows.at(-1)
    const points = quarters / 4
    const rank = above?.points === points ? above.rank : from + rows.length + 1
    rows.push({ seat, rank, moved, user: `user ${seat}`, teamName: `team ${seat}`, points, prize })
  }
  return { from, rows }
}

const page = fc
  .tuple(
    fc.uniqueArray(
      fc.record({
        seat: fc.constantFrom(...seats),
        quarters: fc.integer({ min: -8, max: 8 }),
        moved: fc.integer({ min: -3, max: 3 }),
        prize: fc.constantFrom(0, 0, 2.5, 10),
      }),
      { selector: ({ seat }) => seat, maxLength: 8 },
    ),
    fc.constantFrom(0, 50),
  )
  .map(([entries, from]) => pageOf(entries, from))

/** As it comes through the stream. */
const received = (change: unknown) => boardPageChange.parse(JSON.parse(JSON.stringify(change)))

describe('the changes of a page of a leaderboard', () => {
  it('lead from any page to any other', () => {
    fc.assert(
      fc.property(fc.option(page), page, (before, after) => {
        const change = received(boardPageChanges(before, after))
        expect(withBoardPageChanges(before, change, after.from)).toEqual(after)
      }),
    )
  })

  it('name only what is new: an unchanged row is its place, another score that and the points', () => {
    const [a = 0, b = 0, c = 0, d = 0] = seats
    const entry = (seat: number, quarters: number, moved = 0) => ({ seat, quarters, moved, prize: 0 })
    const before = pageOf([entry(a, 40), entry(b, 36), entry(c, 32)], 0)
    const after = pageOf([entry(a, 40), entry(c, 38, 1), entry(d, 37, 5)], 0)
    expect(boardPageChanges(before, after)).toEqual({
      rank: 1,
      rows: [0, [2, 9.5], [d, `user ${d}`, `team ${d}`, 9.25, 5]],
    })
  })

  it('encode prizes as runs of places, and only where they changed', () => {
    const entries = seats.slice(0, 5).map((seat, at) => ({
      seat,
      quarters: 100 - at,
      moved: 0,
      prize: [50, 10, 10, 0, 0][at] ?? 0,
    }))
    const before = pageOf(entries, 0)
    expect(boardPageChanges(null, before).prizes).toEqual([
      [1, 50],
      [2, 10],
      [2, 0],
    ])
    expect(boardPageChanges(before, before).prizes).toBeUndefined()
  })

  it('are refused on a page that they were not made from', () => {
    expect(() => withBoardPageChanges(null, { rank: 1, rows: [0] }, 0)).toThrow(RangeError)
    expect(() => withBoardPageChanges({ from: 0, rows: [] }, { rank: 1, rows: [[3, 9]] }, 0)).toThrow(
      RangeError,
    )
  })
})
