import type {
  OperatorReconciliation,
  ReconciliationLinesResponse,
} from '@toprun/api-schema/operator-payments'
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { chooseProviders } from '../../money/payments/payment-context.ts'
import type { Database } from '../../platform/database.ts'
import type { Jobs, Queue } from '../../platform/jobs.ts'
import { pageLength, pageOf } from '../../platform/page-place.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RoomParts } from '../room-parts.ts'
import { type Comparison, compareBooks } from './compare-books.ts'
import { reconciliationLines, reconciliations } from './tables.ts'

const reconcileQueue: Queue<{ runId: string }> = {
  name: 'reconcile',
  data: z.object({ runId: z.uuid() }),
}

/** A comparison that was requested longer ago is lost, like the queue's job. */
const longestMs = 24 * 3_600_000
const insertedAtOnce = 500

interface Run {
  id: string
  /** Who asked for it. */
  by: string
  at: Date
}

/** Asks for a comparison, which a site does once `tx` commits. @returns false if one is already running */
export async function askForComparison(tx: Database, jobs: Jobs, { id, by, at }: Run): Promise<boolean> {
  const lost = lt(reconciliations.askedAt, new Date(at.getTime() - longestMs))
  await tx.delete(reconciliations).where(and(isNull(reconciliations.endedAt), lost))
  const asked = await tx
    .insert(reconciliations)
    .values({ id, askedBy: by, askedAt: at })
    .onConflictDoNothing()
    .returning({ id: reconciliations.id })
  if (asked.length === 0) return false
  await jobs.enqueue(tx, reconcileQueue, id, { runId: id })
  return true
}

/** Makes the comparisons that were asked for. One that fails is stored as failed, and its error is in the log. */
export async function workReconciliations(
  { clock, config, db, jobs }: Pick<Platform, 'clock' | 'config' | 'db' | 'jobs'>,
  log: Pick<FastifyBaseLogger, 'error'>,
  { orderHooks, ...checks }: Pick<RoomParts, 'bookChecks' | 'checkChains' | 'orderHooks'>,
): Promise<void> {
  const context = { db, clock, providers: chooseProviders(config, db), orderHooks }
  await jobs.work(reconcileQueue, async ({ runId }, signal) => {
    const [run] = await db
      .select()
      .from(reconciliations)
      .where(and(eq(reconciliations.id, runId), isNull(reconciliations.endedAt)))
    if (!run) return { ok: true }
    const asked = { id: runId, by: run.askedBy, at: run.askedAt }
    try {
      await storeComparison(db, asked, await compareBooks(context, { ...checks, config, signal }), clock())
    } catch (error) {
      // Its job is in the queue again, and the next attempt starts over.
      if (signal.aborted) throw error
      log.error({ err: error, runId }, 'a comparison of the books failed')
      await storeEnd(db, asked, { outcome: 'failed', differences: 0, summary: failed }, clock())
    }
    return { ok: true }
  })
}

const failed = 'It failed; the log of the site says why.'

/** Stores what a comparison found, and deletes the previous one. A finished run does not change. */
export async function storeComparison(
  db: Database,
  run: Run,
  { compared, lines, summary }: Comparison,
  now: Date,
): Promise<void> {
  const differences = lines.filter(({ kind }) => kind === 'difference').length
  await db.transaction(async (tx) => {
    const text = [...compared, summary].join(' ')
    if (!(await storeEnd(tx, run, { outcome: 'done', differences, summary: text }, now))) return
    for (let at = 0; at < lines.length; at += insertedAtOnce) {
      const some = lines.slice(at, at + insertedAtOnce)
      await tx
        .insert(reconciliationLines)
        .values(some.map((line, place) => ({ ...line, runId: run.id, number: at + place + 1 })))
    }
  })
}

async function storeEnd(
  tx: Database,
  { id, by, at }: Run,
  end: { outcome: 'done' | 'failed'; differences: number; summary: string },
  now: Date,
): Promise<boolean> {
  const set = { ...end, endedAt: now }
  const stored = await tx
    .insert(reconciliations)
    .values({ id, askedBy: by, askedAt: at, ...set })
    .onConflictDoUpdate({ target: reconciliations.id, set, setWhere: isNull(reconciliations.endedAt) })
    .returning({ id: reconciliations.id })
  if (stored.length === 0) return false
  await tx.delete(reconciliations).where(and(isNotNull(reconciliations.endedAt), ne(reconciliations.id, id)))
  return true
}

/** The running comparison, and the result of the last one. */
export async function readReconciliation(db: Database): Promise<OperatorReconciliation> {
  const [running] = await db.select().from(reconciliations).where(isNull(reconciliations.endedAt))
  const [last] = await db
    .select()
    .from(reconciliations)
    .where(isNotNull(reconciliations.endedAt))
    .orderBy(desc(reconciliations.endedAt))
    .limit(1)
  return {
    running: running ? { at: running.askedAt.toISOString(), by: running.askedBy } : null,
    last: last?.endedAt
      ? {
          id: last.id,
          at: last.endedAt.toISOString(),
          by: last.askedBy,
          ok: last.outcome === 'done',
          summary: last.summary ?? '',
          differences: last.differences ?? 0,
        }
      : null,
  }
}

/** Whether a comparison runs, or was the last one that ended. */
export async function isComparison(db: Database, runId: string): Promise<boolean> {
  return (await db.$count(reconciliations, eq(reconciliations.id, runId))) > 0
}

/**
 * A page of what a comparison found; `after` is the last line of the previous page. Empty once there is a later
 * comparison.
 */
export async function listReconciliationLines(
  db: Database,
  runId: string,
  { after = 0 }: { after?: number | undefined },
): Promise<ReconciliationLinesResponse> {
  const rows = await db
    .select()
    .from(reconciliationLines)
    .where(and(eq(reconciliationLines.runId, runId), gt(reconciliationLines.number, after)))
    .orderBy(asc(reconciliationLines.number))
    .limit(pageLength + 1)
  const { shown, next } = pageOf(rows, ({ number }) => number)
  return { lines: shown.map(({ number, kind, text }) => ({ number, kind, text })), next }
}
