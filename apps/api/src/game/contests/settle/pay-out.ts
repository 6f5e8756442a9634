import { finalStates } from '@toprun/api-schema/match-states'
import { and, asc, eq, gt, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm'
import { attemptEach } from '../../../platform/attempt-each.ts'
import { type Database, perPool } from '../../../platform/database.ts'
import { keyedMutex } from '../../../platform/keyed-mutex.ts'
import { inSpan } from '../../../platform/tracing.ts'
import { sharedFolds } from '../../matches/play/match-fold.ts'
import { matches, matchSlots } from '../../matches/tables.ts'
import { contestMetrics } from '../contest-metrics.ts'
import { contests } from '../tables.ts'
import { hasSwapsLeft } from '../teams/backup-swaps.ts'
import { callOffContests, callOffReason } from './lock-contests.ts'
import { refundContest } from './refund.ts'
import { BooksDisagree, settleContest } from './settle.ts'

/** How long a contest whose books disagree waits: an operator has to check it, and folding its match twice a second is useless. */
const disagreementMs = 60_000
/** Larger contests take longer than a second or two: a million entries take minutes. */
const usualEntries = 20_000

export interface PayOutOptions {
  /** Only contests of up to 20,000 entries, or only larger ones, so that neither waits for the other. Default: all. */
  size?: 'usual' | 'large'
  /** Stops after the current portion; the rest is paid by a later call. */
  signal?: AbortSignal
}

/** Rounds of one process do not settle the same contest twice at the same time: the second finds it settled. */
const inTurn = perPool(keyedMutex)

/** The state of the match or slot that a contest covers. */
const partState = sql<string>`CASE WHEN ${contests.slot} IS NULL THEN ${matches.state} ELSE ${matchSlots.state} END`

/**
 * Settles the contests of completed matches and slots and refunds those that do not count, including those that a crash interrupted: what is due
 * is read from the database, for any state in which a contest was left. Money moves in portions, each its own transaction, the smallest contests first.
 * @throws AggregateError with all failures; the other contests are paid out nevertheless
 */
export async function payOutContests(
  db: Database,
  now: Date,
  { size, signal }: PayOutOptions = {},
): Promise<void> {
  const found = await dueContests(db)
  if (found.length === 0) return
  const due = await db
    .select({
      id: contests.id,
      matchId: contests.matchId,
      slot: contests.slot,
      state: contests.state,
      partState,
      match: { state: matches.state, result: matches.result, leadingSource: matches.leadingSource },
    })
    .from(contests)
    .innerJoin(matches, eq(matches.id, contests.matchId))
    .leftJoin(matchSlots, and(eq(matchSlots.matchId, contests.matchId), eq(matchSlots.slot, contests.slot)))
    .where(
      and(
        sql`${contests.id} = ANY(${sql.param(found)}::uuid[])`,
        or(isNull(contests.payOutAfter), lte(contests.payOutAfter, now)),
        not(hasSwapsLeft),
        size && (size === 'usual' ? lte : gt)(contests.entryCount, usualEntries),
      ),
    )
    .orderBy(asc(contests.entryCount), asc(contests.number))
  const foldOf = sharedFolds()
  await attemptEach(
    due,
    'contests could not be paid out',
    async ({ id, matchId, slot, state, partState: isNow, match }) => {
      if (signal?.aborted) return
      if (state === 'refunding') return refundContest(db, id, { signal })
      if (isNow === 'void' || isNow === 'abandoned') {
        await callOffContests(db, matchId, callOffReason(match, slot), slot)
        return refundContest(db, id, { signal })
      }
      return inSpan('settle contest', { contest: id }, () =>
        inTurn(db)(id, () => settleContest(db, id, now, { signal, foldOf })),
      ).catch(async (error: unknown) => {
        if (error instanceof BooksDisagree) {
          contestMetrics(db).booksDisagreed.inc()
          const payOutAfter = new Date(now.getTime() + disagreementMs)
          await db
            .update(contests)
            .set({ payOutAfter, payOutFault: error.message })
            .where(eq(contests.id, id))
        }
        throw error
      })
    },
  )
}

/**
 * Contests that are partly paid out, and unpaid ones of matches and slots that are over. Goes from one match with unpaid contests to
 * the next, so that it reads no open contests, which users create too.
 */
async function dueContests(db: Database): Promise<string[]> {
  const isUnpaid = sql`state NOT IN ('settled', 'refunded')`
  const isOver = sql`state = ANY(${sql.param([...finalStates])}::text[])`
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH RECURSIVE unpaid (match_id) AS (
      (SELECT match_id FROM contests WHERE ${isUnpaid} ORDER BY match_id LIMIT 1)
      UNION ALL
      SELECT (SELECT match_id FROM contests WHERE match_id > unpaid.match_id AND ${isUnpaid} ORDER BY match_id LIMIT 1)
      FROM unpaid WHERE match_id IS NOT NULL
    ), over_matches AS MATERIALIZED (
      SELECT match_id FROM unpaid
      CROSS JOIN LATERAL (SELECT state FROM matches WHERE id = match_id LIMIT 1) AS its_match WHERE ${isOver}
    ), over_slots AS MATERIALIZED (
      SELECT match_id, slot FROM unpaid
      CROSS JOIN LATERAL (SELECT slot, state FROM match_slots WHERE match_slots.match_id = unpaid.match_id OFFSET 0) AS its_slots
      WHERE ${isOver}
    )
    SELECT id FROM contests WHERE state IN ('settling', 'refunding')
    UNION
    SELECT id FROM over_matches AS part CROSS JOIN LATERAL (
      SELECT id FROM contests WHERE match_id = part.match_id AND slot IS NULL AND ${isUnpaid} OFFSET 0) AS due
    UNION
    SELECT id FROM over_slots AS part CROSS JOIN LATERAL (
      SELECT id FROM contests WHERE match_id = part.match_id AND slot = part.slot AND ${isUnpaid} OFFSET 0) AS due`)
  return rows.map(({ id }) => id)
}

/** Due contests of matches that were over before then; more than a sentence names, if there are that many. */
export async function latePayOuts(db: Database, overBefore: Date): Promise<string[]> {
  const late = await db
    .select({ id: contests.id })
    .from(contests)
    .innerJoin(matches, eq(matches.id, contests.matchId))
    .where(
      and(
        sql`${contests.id} = ANY(${sql.param(await dueContests(db))}::uuid[])`,
        lt(matches.completedAt, overBefore),
      ),
    )
    .orderBy(contests.number)
    .limit(named + 1)
  return late.map(({ id }) => id)
}

/** How many contests an alarm names. */
const named = 5

/** What an operator has to check before contests can be paid out, for `/readyz`; null if there is nothing. */
export async function payOutAlarm(db: Database): Promise<string | null> {
  const stopped = await db
    .select({ id: contests.id })
    .from(contests)
    .where(isNotNull(contests.payOutFault))
    .orderBy(contests.id)
    .limit(named + 1)
  if (stopped.length === 0) return null
  const ids = stopped.slice(0, named).map(({ id }) => id)
  return `Contests are not paid out, since their figures disagree: ${ids.join(', ')}${stopped.length > named ? ' and others' : ''}. The log says why.`
}
