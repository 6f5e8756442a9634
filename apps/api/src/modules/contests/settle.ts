import { type ContestId, userId } from '@toprun/api-schema/ids'
import type { PublishedPoints } from '@toprun/game-rules/published-points'
import { potOf, revenue, winningsOf } from '@toprun/ledger/account'
import { balanceExpression } from '@toprun/ledger/balance'
import { post } from '@toprun/ledger/post'
import type { Posting } from '@toprun/ledger/posting'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { foldMatch } from '../matches/match-fold.ts'
import { matches } from '../matches/tables.ts'
import { type Board, type EntryRank, openBoard } from './board.ts'
import { portionOfEntries } from './portion.ts'
import { type ContestRow, contests } from './tables.ts'

/** Entries, board and pot of a contest do not agree: nothing is paid before somebody has looked at it. */
export class BooksDisagree extends Error {}

/**
 * Fixes ranks, points and prizes of a contest whose match is completed, and moves the pot to the winners' winnings and the
 * house's share to revenue. Entries are settled by seat, in portions that store their progress: an interrupted settlement
 * continues there, and concurrent ones pay nothing twice.
 * @param options.portion entries settled in one transaction, which locks their users' winnings
 * @param options.published published versions of the points; all by default
 * @throws BooksDisagree before any money moves if entries, board and pot do not agree
 */
export async function settleContest(
  db: Database,
  contestId: ContestId,
  now: Date,
  { portion = portionOfEntries, published }: { portion?: number; published?: PublishedPoints } = {},
): Promise<void> {
  const contest = await beginSettling(db, contestId)
  if (!contest) return
  const [match] = await db.select().from(matches).where(eq(matches.id, contest.matchId))
  if (!match) throw new Error(`Contest ${contest.id} has no match.`)
  const fold = await foldMatch(db, { ...match, rulesVersion: contest.rulesVersion }, published)
  const board = await openBoard(db, contest, fold)
  const checked = await checkBooks(db, contest, board)
  if (!checked) return

  const due = [...board.seats()].filter((seat) => seat > checked.paidThrough)
  let paidThrough = checked.paidThrough
  for (let from = 0; from === 0 || from < due.length; from += portion) {
    const seats = due.slice(from, from + portion)
    const end = from + portion < due.length ? null : { settledAt: now, rakeMinor: checked.rakeMinor }
    if (!(await settlePortion(db, contest, { board, seats, paidThrough, end }))) return
    paidThrough = seats.at(-1) ?? paidThrough
  }
}

/** Null if the contest is not due or already settled. */
async function beginSettling(db: Database, contestId: ContestId): Promise<ContestRow | null> {
  const [contest] = await db
    .update(contests)
    .set({ state: 'settling' })
    .where(and(eq(contests.id, contestId), inArray(contests.state, ['open', 'locked', 'settling'])))
    .returning()
  return contest ?? null
}

/**
 * Compares the prizes to be paid with the pot, as of the settlement's progress.
 * @returns null if another process has settled the contest meanwhile
 */
async function checkBooks(
  db: Database,
  contest: ContestRow,
  board: Board,
): Promise<{ paidThrough: number; rakeMinor: bigint } | null> {
  // One statement, so that the pot and the progress are of the same moment.
  const { rows } = await db.execute(sql`
    SELECT state, entry_count, paid_through,
      ${balanceExpression(sql`${potOf(contest.id)}`)} AS pot_minor
    FROM contests WHERE id = ${contest.id}`)
  const books = booksRow.parse(rows[0])
  if (books.state !== 'settling') return null
  let prizesMinor = 0n
  let paidMinor = 0n
  for (const seat of board.seats()) {
    const { prizeMinor } = rankOn(board, seat)
    prizesMinor += prizeMinor
    if (seat <= books.paid_through) paidMinor += prizeMinor
  }
  const feesMinor = contest.entryFeeMinor * BigInt(books.entry_count)
  const agree =
    board.size() === books.entry_count &&
    books.pot_minor === feesMinor - paidMinor &&
    prizesMinor <= feesMinor
  if (!agree)
    throw new BooksDisagree(
      `Contest ${contest.id} cannot be settled: ${books.entry_count} entries, ${board.size()} on the board; ` +
        `in cents: fees ${feesMinor}, prizes ${prizesMinor}, paid so far ${paidMinor}, pot ${books.pot_minor}.`,
    )
  return { paidThrough: books.paid_through, rakeMinor: feesMinor - prizesMinor }
}

const booksRow = z.object({
  state: z.string(),
  entry_count: z.number(),
  paid_through: z.number(),
  pot_minor: z.coerce.bigint(),
})

function rankOn(board: Board, seat: number): EntryRank {
  const ranked = board.rankOf(seat)
  if (!ranked) throw new Error(`The board has no rank for seat ${seat}.`)
  return ranked
}

interface Portion {
  board: Board
  /** The next ones, ascending. */
  seats: readonly number[]
  /** The progress before this portion. */
  paidThrough: number
  /** With the last portion. */
  end: { settledAt: Date; rakeMinor: bigint } | null
}

/** @returns false if another process is settling the contest too, and is ahead */
async function settlePortion(
  db: Database,
  contest: ContestRow,
  { board, seats, paidThrough, end }: Portion,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const advanced = await tx
      .update(contests)
      .set({
        paidThrough: seats.at(-1) ?? paidThrough,
        ...(end && { state: 'settled', settledAt: end.settledAt }),
      })
      .where(
        and(
          eq(contests.id, contest.id),
          eq(contests.state, 'settling'),
          eq(contests.paidThrough, paidThrough),
        ),
      )
      .returning({ id: contests.id })
    if (advanced.length === 0) return false
    const postings = await storeRanks(tx, contest.id, seats, board)
    if (end && end.rakeMinor > 0n)
      postings.push({ source: potOf(contest.id), destination: revenue, amountMinor: end.rakeMinor })
    if (postings.length === 0) return true
    const posted = await post(tx, {
      key: `settle:${contest.id}:${paidThrough}`,
      kind: 'winnings',
      postings,
      reference: { contestId: contest.id, contest: contest.name },
    })
    if (!posted.ok || posted.replayed)
      throw new Error(`Contest ${contest.id} could not be settled after seat ${paidThrough}.`, {
        cause: posted,
      })
    return true
  })
}

/** Writes the ranks, points and prizes of these seats. @returns the postings of their prizes */
async function storeRanks(
  tx: Database,
  contestId: ContestId,
  seats: readonly number[],
  board: Board,
): Promise<Posting[]> {
  const ranked = seats.map((seat) => rankOn(board, seat))
  const { rows } = await tx.execute(sql`
    UPDATE entries SET rank = final.rank, quarter_points = final.quarter_points, prize_minor = final.prize_minor
    FROM unnest(
      ${sql.param(seats)}::int[],
      ${sql.param(ranked.map(({ rank }) => rank))}::int[],
      ${sql.param(ranked.map(({ quarterPoints }) => quarterPoints))}::bigint[],
      ${sql.param(ranked.map(({ prizeMinor }) => prizeMinor.toString()))}::bigint[]
    ) AS final (seat, rank, quarter_points, prize_minor)
    WHERE contest_id = ${contestId} AND entries.seat = final.seat
    RETURNING user_id, entries.prize_minor`)
  if (rows.length !== seats.length)
    throw new Error(
      `Contest ${contestId} has ${rows.length} of ${seats.length} entries that were to be settled.`,
    )
  return rows.flatMap((row) => {
    const { user_id, prize_minor: amountMinor } = settledRow.parse(row)
    return amountMinor > 0n
      ? [{ source: potOf(contestId), destination: winningsOf(user_id), amountMinor }]
      : []
  })
}

const settledRow = z.object({ user_id: userId, prize_minor: z.coerce.bigint() })
