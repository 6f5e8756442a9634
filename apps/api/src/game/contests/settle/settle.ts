import { type ContestId, userId } from '@toprun/api-schema/ids'
import { guaranteeKey, settlementKey } from '@toprun/game-rules/contest-ledger-keys'
import { guaranteeShortfall } from '@toprun/game-rules/contest-prizes'
import type { PublishedPoints } from '@toprun/game-rules/published-points'
import type { Steps } from '@toprun/leaderboard/steps'
import { houseGuarantee, houseNewcomers, potOf, revenue, winningsOf } from '@toprun/ledger/account'
import { balanceExpression } from '@toprun/ledger/balance'
import { mustPostNow } from '@toprun/ledger/post'
import type { Posting } from '@toprun/ledger/posting'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { afterCommit, type Database } from '../../../platform/database.ts'
import { inTurns } from '../../../platform/in-turns.ts'
import { foldMatch, type MatchFold } from '../../matches/play/match-fold.ts'
import { scoredPart } from '../../matches/play/slots.ts'
import { matches } from '../../matches/tables.ts'
import { type LocalBoard, openBoard } from '../board/board.ts'
import type { EntryRank } from '../board/board-rows.ts'
import { contestMetrics } from '../contest-metrics.ts'
import { type ContestRow, contests } from '../tables.ts'
import { findDifference } from './cross-check.ts'
import { portionOfEntries } from './refund.ts'

/** Entries, board, pot and PostgreSQL's own scores of a contest do not agree: nothing is paid until an operator has checked it. */
export class BooksDisagree extends Error {}

/**
 * Fixes ranks, points and prizes of a contest whose match or slot is completed, and moves the pot to the winners' winnings and the
 * house's share to revenue. Entries are settled by seat, in portions that store their progress: an interrupted settlement
 * continues there, and concurrent ones pay nothing twice.
 * @param options.portion entries settled in one transaction, which locks their users' winnings
 * @param options.signal stops after the portion under way
 * @param options.foldOf `sharedFolds`, if others are settled with it
 * @param options.published published versions of the points; all by default
 * @throws BooksDisagree before any money moves if entries, board, pot and PostgreSQL's own scores do not agree
 */
export async function settleContest(
  db: Database,
  contestId: ContestId,
  now: Date,
  {
    portion = portionOfEntries,
    signal,
    foldOf = foldMatch,
    published,
  }: {
    portion?: number
    signal?: AbortSignal | undefined
    foldOf?: typeof foldMatch
    published?: PublishedPoints
  } = {},
): Promise<void> {
  const contest = await beginSettling(db, contestId)
  if (!contest) return
  const [match] = await db.select().from(matches).where(eq(matches.id, contest.matchId))
  if (!match) throw new Error(`Contest ${contest.id} has no match.`)
  const part = contest.slot === null ? null : await scoredPart(db, match, contest.slot)
  const fold = await foldOf(db, { ...match, rulesVersion: contest.rulesVersion }, { published, part })
  const board = await openBoard(db, contest, fold)
  const checked = await checkBooks(db, contest, board)
  if (!checked) return
  await checkScores(db, contest, board, fold)

  if (checked.missingMinor > 0n) await addGuarantee(db, contest, checked.missingMinor)

  const due = [...board.seats()].filter((seat) => seat > checked.paidThrough)
  let paidThrough = checked.paidThrough
  for (let from = 0; from === 0 || from < due.length; from += portion) {
    if (signal?.aborted) return
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
  board: LocalBoard,
): Promise<CheckedBooks | null> {
  // One statement, so that the pot and the progress are from the same moment.
  const { rows } = await db.execute(sql`
    SELECT state, entry_count, paid_through, guarantee_added_minor,
      ${balanceExpression(sql`${potOf(contest.id)}`)} AS pot_minor
    FROM contests WHERE id = ${contest.id}`)
  const books = booksRow.parse(rows[0])
  if (books.state !== 'settling') return null
  const { prizesMinor, paidMinor } = await inTurns(addPrizes(board, books.paid_through))
  const feesMinor = contest.entryFeeMinor * BigInt(books.entry_count)
  const addedMinor = books.guarantee_added_minor
  const shortfallMinor = guaranteeShortfall(contest, books.entry_count)
  const agree =
    board.size() === books.entry_count &&
    books.pot_minor === feesMinor + addedMinor - paidMinor &&
    prizesMinor <= feesMinor + shortfallMinor &&
    (addedMinor === shortfallMinor || (addedMinor === 0n && books.paid_through === 0))
  if (!agree)
    throw new BooksDisagree(
      `Contest ${contest.id} cannot be settled: ${books.entry_count} entries, ${board.size()} on the board; ` +
        `in cents: fees ${feesMinor}, guarantee ${shortfallMinor}, of it added ${addedMinor}, prizes ${prizesMinor}, paid so far ${paidMinor}, pot ${books.pot_minor}.`,
    )
  return {
    paidThrough: books.paid_through,
    rakeMinor: feesMinor + shortfallMinor - prizesMinor,
    missingMinor: shortfallMinor - addedMinor,
  }
}

/** The prizes of all entries, and of those up to the seat that is paid, in steps: a million take seconds. */
function* addPrizes(
  board: LocalBoard,
  paidThrough: number,
): Steps<{ prizesMinor: bigint; paidMinor: bigint }> {
  let prizesMinor = 0n
  let paidMinor = 0n
  let added = 0
  for (const seat of board.seats()) {
    const { prizeMinor } = rankOn(board, seat)
    prizesMinor += prizeMinor
    if (seat <= paidThrough) paidMinor += prizeMinor
    added += 1
    if (added % 256 === 0) yield
  }
  return { prizesMinor, paidMinor }
}

/** @throws BooksDisagree with the first entry whose score or rank differs from PostgreSQL's */
async function checkScores(
  db: Database,
  contest: ContestRow,
  board: LocalBoard,
  fold: MatchFold,
): Promise<void> {
  const points = fold.playerIds.map((playerId, index) => ({ playerId, ...fold.totalsOf(index) }))
  const difference = await findDifference(db, contest, board, points)
  if (difference === null) return
  const { seat, what, inSql, onBoard } = difference
  throw new BooksDisagree(
    `Contest ${contest.id} cannot be settled: the entry at seat ${seat} has ${what} ${inSql ?? 'none'} in SQL, ${onBoard ?? 'none'} on the board.`,
  )
}

/** As of one moment of the settlement. */
interface CheckedBooks {
  paidThrough: number
  rakeMinor: bigint
  /** What the house still has to add for the guaranteed pool. */
  missingMinor: bigint
}

/** Adds it once, even if several processes settle the contest: its row stores that it was done. */
async function addGuarantee(db: Database, contest: ContestRow, amountMinor: bigint): Promise<void> {
  await db.transaction(async (tx) => {
    const marked = await tx
      .update(contests)
      .set({ guaranteeAddedMinor: amountMinor })
      .where(
        and(
          eq(contests.id, contest.id),
          eq(contests.state, 'settling'),
          eq(contests.guaranteeAddedMinor, 0n),
        ),
      )
      .returning({ id: contests.id })
    if (marked.length === 0) return
    const source = contest.newcomers ? houseNewcomers : houseGuarantee
    await mustPostNow(tx, {
      key: guaranteeKey(contest.id),
      kind: 'guarantee',
      postings: [{ source, destination: potOf(contest.id), amountMinor }],
      reference: { contestId: contest.id, contest: contest.name },
    })
  })
}

const booksRow = z.object({
  state: z.string(),
  entry_count: z.number(),
  paid_through: z.number(),
  guarantee_added_minor: z.coerce.bigint(),
  pot_minor: z.coerce.bigint(),
})

function rankOn(board: LocalBoard, seat: number): EntryRank {
  const ranked = board.rankOf(seat)
  if (!ranked) throw new Error(`The board has no rank for seat ${seat}.`)
  return ranked
}

interface Portion {
  board: LocalBoard
  /** The next ones, ascending. */
  seats: readonly number[]
  /** The progress before this portion. */
  paidThrough: number
  /** In the last portion. */
  end: { settledAt: Date; rakeMinor: bigint } | null
}

/** @returns false if another process is also settling the contest, and is ahead */
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
        ...(end && { state: 'settled', settledAt: end.settledAt, payOutFault: null }),
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
    if (end) afterCommit(tx, () => contestMetrics(tx).paidOut.inc({ outcome: 'settled' }))
    const postings = await storeRanks(tx, contest.id, seats, board)
    if (end && end.rakeMinor > 0n)
      postings.push({ source: potOf(contest.id), destination: revenue, amountMinor: end.rakeMinor })
    if (postings.length === 0) return true
    await mustPostNow(tx, {
      key: settlementKey(contest.id, paidThrough),
      kind: 'winnings',
      postings,
      reference: { contestId: contest.id, contest: contest.name },
    })
    return true
  })
}

/** Writes the ranks, points and prizes of these seats. @returns the postings of their prizes */
async function storeRanks(
  tx: Database,
  contestId: ContestId,
  seats: readonly number[],
  board: LocalBoard,
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
