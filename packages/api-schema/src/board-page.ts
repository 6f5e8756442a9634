import { z } from 'zod'
import type { LeaderboardRow } from './contest.ts'

/**
 * A leaderboard page in the live stream, as changes since the previous page, so that a ball costs about a
 * kilobyte for 50 rows. Rows are in order, so ranks follow from the points, and prizes belong to places.
 */

/** A row of the previous page, by its place there; with its points if they changed. */
const keptRow = z.union([z.int().nonnegative(), z.tuple([z.int().nonnegative(), z.number()])])
/** A row that was not on the previous page: seat, user, team, points, places moved. */
const newRow = z.tuple([z.int().positive(), z.string(), z.string(), z.number(), z.int()])

export const boardPageChange = z.object({
  /** The rank of the first row. */
  rank: z.int().nonnegative(),
  rows: z.array(z.union([keptRow, newRow])),
  /** The moves of rows that differ from what their ranks imply, by place; they are rare. */
  moved: z.array(z.tuple([z.int().nonnegative(), z.int()])).optional(),
  /** The prizes of the places in USD, in order, as runs of equal prizes. Omitted if unchanged. */
  prizes: z.array(z.tuple([z.int().positive(), z.number()])).optional(),
})

export type BoardPageChange = z.infer<typeof boardPageChange>

/** A page: its rows, and the number of entries before it. */
export interface BoardPage {
  from: number
  rows: readonly LeaderboardRow[]
}

/** The changes from `before` to `after`; without `before`, all rows. */
export function boardPageChanges(before: BoardPage | null, after: BoardPage): BoardPageChange {
  const places = new Map(before?.rows.map(({ seat }, place) => [seat, place]))
  const rows = after.rows.map((row): BoardPageChange['rows'][number] => {
    const place = places.get(row.seat)
    if (place === undefined) return [row.seat, row.user, row.teamName, row.points, row.moved]
    return before?.rows[place]?.points === row.points ? place : [place, row.points]
  })
  const change: BoardPageChange = { rank: after.rows[0]?.rank ?? 0, rows }
  const prizes = runsOf(after.rows)
  if (before === null || JSON.stringify(prizes) !== JSON.stringify(runsOf(before.rows)))
    change.prizes = prizes
  const changed = withBoardPageChanges(before, change, after.from)
  const moved = after.rows.flatMap((row, place): [number, number][] =>
    changed.rows[place]?.moved === row.moved ? [] : [[place, row.moved]],
  )
  if (moved.length > 0) change.moved = moved
  return change
}

/**
 * Applies changes to a page. @param before the page that they are based on; null for changes with all rows
 * @throws RangeError if they are based on another page
 */
export function withBoardPageChanges(
  before: BoardPage | null,
  change: BoardPageChange,
  from: number,
): BoardPage {
  const prizes = change.prizes ?? runsOf(before?.rows ?? [])
  const prizeAt = prizes.flatMap(([count, prize]) => Array<number>(count).fill(prize))
  const movedAt = new Map(change.moved)
  const rows: LeaderboardRow[] = []
  for (const [place, row] of change.rows.entries()) {
    const known = readRow(before, row)
    const above = rows[place - 1]
    const rank = place === 0 ? change.rank : above?.points === known.points ? above.rank : from + place + 1
    const moved = known.movedTo ?? (known.rank === 0 ? 0 : known.rank - rank)
    rows.push({
      seat: known.seat,
      rank,
      moved: movedAt.get(place) ?? moved,
      user: known.user,
      teamName: known.teamName,
      points: known.points,
      prize: prizeAt[place] ?? 0,
    })
  }
  return { from, rows }
}

type KnownRow = Pick<LeaderboardRow, 'seat' | 'user' | 'teamName' | 'points' | 'rank'> & {
  /** The explicit move of a row; null if its ranks imply it. */
  movedTo: number | null
}

function readRow(before: BoardPage | null, row: BoardPageChange['rows'][number]): KnownRow {
  if (typeof row === 'object' && row.length === 5) {
    const [seat, user, teamName, points, movedTo] = row
    return { seat, user, teamName, points, rank: 0, movedTo }
  }
  const [place, points] = typeof row === 'number' ? [row, undefined] : row
  const known = before?.rows[place]
  if (!known) throw new RangeError(`There is no row ${place} on the page before.`)
  return { ...known, points: points ?? known.points, movedTo: null }
}

function runsOf(rows: readonly LeaderboardRow[]): [count: number, prize: number][] {
  const runs: [number, number][] = []
  for (const { prize } of rows) {
    const last = runs.at(-1)
    if (last && last[1] === prize) last[0] += 1
    else runs.push([1, prize])
  }
  return runs
}
