import { type SQL, sql } from 'drizzle-orm'
import pTimeout from 'p-timeout'
import type { Pool } from 'pg'
import { type Db, fromDrizzle, type JobResult, PgBoss } from 'pg-boss'
import { z } from 'zod'
import { afterCommit, type Database } from './database.ts'
import { withLogContext } from './log-context.ts'
import { afterCursor, placeAfter } from './page-place.ts'
import { inSpan } from './tracing.ts'

/** The database schema of pg-boss: `apps/api/schema/jobs.sql`. */
export const jobsSchema = 'jobs'

/** A queue that `apps/api/schema` creates, which sets its retries and retention, and the schema of its jobs. */
export interface Queue<Data extends object> {
  name: string
  data: z.ZodType<Data>
}

/** `hopeless`: retrying cannot help, so the job goes to the dead-letter queue. Throw for temporary failures. */
export type JobOutcome = { ok: true } | { ok: false; reason: 'hopeless'; why: string }

export type HandleJob<Data extends object> = (data: Data, signal: AbortSignal) => Promise<JobOutcome>

export interface FailedJob<Data extends object> {
  id: string
  data: Data
  failedAt: Date
  /** The error of the last attempt. */
  why: string
  /** Where the page after it begins. */
  cursor: string | null
}

export interface Jobs {
  /**
   * Adds a job as part of `tx`: it exists once the transaction commits, and is taken at once by this process if that works on its queue, else
   * at the next poll of another one. @param when.afterSeconds the minimum delay @param when.priority jobs of a higher one are taken first; 0 by default
   */
  enqueue<Data extends object>(
    tx: Database,
    queue: Queue<Data>,
    id: string,
    data: Data,
    when?: { afterSeconds?: number; priority?: number },
  ): Promise<void>
  /**
   * Processes the jobs of `queue`, several at once. A job whose process dies is repeated, so `handle` must be
   * idempotent. The signal is aborted when the job was returned to the queue: its result is ignored.
   */
  work<Data extends object>(queue: Queue<Data>, handle: HandleJob<Data>): Promise<void>
  /** Moves failed jobs, oldest first, back to their queue as part of `tx`. @param ids null for all @returns how many. */
  retryFailed(
    tx: Database,
    queue: Queue<object>,
    which: { ids: readonly string[] | null; limit: number },
  ): Promise<number>
  /** Stops taking jobs and gives running ones 3 seconds. Jobs can still be added. */
  finish(): Promise<void>
  /** Stops, and returns unfinished jobs to the queue. */
  stop(): Promise<void>
}

export interface JobsOptions {
  /**
   * Maintains the queues: jobs of dead processes, old jobs, indexes. One process is enough; several do not
   * interfere.
   */
  supervise: boolean
  /** The interval of maintenance in seconds; default 60. */
  superviseSeconds?: number
  /** The polling interval of queues in seconds; at least 0.5. */
  pollSeconds?: number
  onError(error: unknown): void
  onWarning?(warning: { message: string; data: object }): void
}

const atOnce = 5
const patienceMs = 3_000

/** pg-boss on the application's connections. All migrations must have run. */
export async function openJobs(pool: Pool, options: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    db: connectionsOf(pool),
    schema: jobsSchema,
    // An unknown schema version stops the start: only migrations change the database.
    migrate: false,
    supervise: options.supervise,
    superviseIntervalSeconds: options.superviseSeconds ?? 60,
    schedule: false,
  })
  boss.on('error', (error) => options.onError(asError(error)))
  boss.on('warning', (warning) => options.onWarning?.(warning))
  await boss.start()
  /** The worker of each queue, by its name. */
  const workers = new Map<string, string>()
  let finishing: Promise<void> | undefined

  /** The worker of a queue looks for jobs now instead of at its next poll. */
  function wake(queue: string): void {
    const worker = workers.get(queue)
    if (worker !== undefined) boss.notifyWorker(worker)
  }

  function finish(): Promise<void> {
    finishing ??= offWork()
    return finishing
  }

  async function offWork(): Promise<void> {
    const idle = [...workers.keys()].map((name) => boss.offWork(name, { wait: true }))
    await pTimeout(Promise.all(idle), { milliseconds: patienceMs, message: false })
  }

  return {
    async enqueue(tx, queue, id, data, { afterSeconds = 0, priority = 0 } = {}) {
      await boss.send(queue.name, data, { id, db: fromDrizzle(tx, sql), startAfter: afterSeconds, priority })
      if (afterSeconds === 0) afterCommit(tx, () => wake(queue.name))
    },
    async work(queue, handle) {
      const worker = await boss.work<object>(
        queue.name,
        {
          pollingIntervalSeconds: options.pollSeconds ?? 1,
          batchSize: atOnce,
          burstWhenBatchFull: true,
          perJobResults: true,
        },
        (jobs) =>
          Promise.all(
            jobs.map((job) =>
              withLogContext({ jobId: job.id, queue: queue.name }, () =>
                resultOf(job, (data) =>
                  inSpan(`job ${queue.name}`, {}, () => handle(queue.data.parse(data), job.signal)),
                ),
              ),
            ),
          ),
      )
      workers.set(queue.name, worker)
    },
    async retryFailed(tx, queue, { ids, limit }) {
      const retried = await boss.redrive(queue.name, {
        limit,
        db: fromDrizzle(tx, sql),
        ...(ids && { ids: [...ids] }),
      })
      afterCommit(tx, () => {
        for (const name of workers.keys()) wake(name)
      })
      return retried
    },
    finish,
    async stop() {
      await finish()
      await boss.stop({ graceful: false, close: false })
    },
  }
}

const failedRow = z.object({
  id: z.uuid(),
  data: z.unknown(),
  /** pg-boss stores when it created a job in microseconds. */
  micros: z.coerce.number(),
  why: z.string().nullable(),
})

/** The jobs in a dead-letter queue, oldest first. @param after a cursor */
export async function failedJobs<Data extends object>(
  db: Database,
  queue: Queue<Data>,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<FailedJob<Data>[]> {
  const later = afterCursor(after, [sql`created_on`, sql`id`], '>', 'microsecond')
  const { rows } = await db.execute(sql`
    SELECT id, data, (extract(epoch FROM created_on) * 1000000)::bigint AS micros, source_output->>'why' AS why FROM jobs.job
    WHERE name = ${queue.name} AND state < 'active' AND data IS NOT NULL AND ${later ?? sql`true`}
    ORDER BY created_on, id LIMIT ${limit}`)
  return z
    .array(failedRow)
    .parse(rows)
    .map(({ id, data, micros, why }) => ({
      id,
      failedAt: new Date(micros / 1000),
      cursor: placeAfter(micros, id),
      data: queue.data.parse(data),
      why: why ?? '',
    }))
}

/** How many jobs came into a dead-letter queue since then and still wait there; counted up to `limit`. */
export async function countFailedJobs(
  db: Database,
  { name }: Queue<object>,
  { since, limit }: { since: Date; limit: number },
): Promise<number> {
  const { rows } = await db.execute<{ failed: number }>(sql`
    SELECT count(*)::int AS failed FROM (
      SELECT FROM jobs.job
      WHERE name = ${name} AND state < 'active' AND data IS NOT NULL AND created_on > ${since} LIMIT ${limit}
    ) AS lately`)
  return rows[0]?.failed ?? 0
}

/** Deletes jobs that wait, and have been due since before then. @returns how many */
export async function discardJobs(
  db: Database,
  queue: string,
  { dueBefore }: { dueBefore: Date },
): Promise<number> {
  const { rowCount } = await db.execute(
    sql`DELETE FROM jobs.job WHERE name = ${queue} AND state < 'active' AND start_after < ${dueBefore}`,
  )
  return rowCount ?? 0
}

/** Deletes jobs with matching data. A running one keeps its result, loses its data, and is not repeated. */
export async function forgetJobs(tx: Database, queues: readonly Queue<object>[], fits: SQL): Promise<void> {
  const which = sql`name = ANY (${sql.param(queues.map(({ name }) => name))}::text[]) AND ${fits}`
  await tx.execute(sql`DELETE FROM jobs.job WHERE ${which} AND state <> 'active'`)
  await tx.execute(sql`UPDATE jobs.job SET data = NULL, dead_letter = NULL WHERE ${which}`)
}

/** A job's failure must not fail the other jobs of its batch. A job without data was deleted during an earlier run. */
async function resultOf<Data>(
  { id, data }: { id: string; data: Data | null },
  handle: (data: Data) => Promise<JobOutcome>,
): Promise<JobResult<{ why: string }>> {
  if (data === null) return { id, status: 'completed' }
  try {
    const result = await handle(data)
    return result.ok
      ? { id, status: 'completed' }
      : { id, status: 'deadletter', output: { why: withoutAddresses(result.why) } }
  } catch (error) {
    return { id, status: 'failed', output: { why: withoutAddresses(messageOf(error)) } }
  }
}

/** viem's `shortMessage` says what failed; its `message` also contains the request. */
function messageOf(error: unknown): string {
  const short = shortError.safeParse(error)
  if (short.success) return short.data.shortMessage
  return error instanceof Error ? error.message : String(error)
}

const shortError = z.object({ shortMessage: z.string() })

/** The URL of a node or provider may contain its key. */
function withoutAddresses(text: string): string {
  return text.replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[address hidden]')
}

/** pg-boss copies some errors into plain objects, of which the log could not tell the cause. */
const asError = (error: Error): Error =>
  error instanceof Error ? error : Object.assign(new Error(String(Object(error).message)), error)

function connectionsOf(pool: Pool): Db {
  return { executeSql: (text, values) => pool.query(text, values) }
}
