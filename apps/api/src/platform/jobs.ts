import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { type Db, fromDrizzle, type JobResult, PgBoss } from 'pg-boss'
import { z } from 'zod'
import type { Database } from './database.ts'

/** The schema of the database that a migration made for pg-boss. */
export const jobsSchema = 'jobs'

/** A queue that a migration created, and what its jobs carry. How it retries and for how long it keeps is stated there. */
export interface Queue<Data extends object> {
  name: string
  data: z.ZodType<Data>
}

/** `hopeless`: trying again cannot help, the job goes where jobs go that failed too often. Throw for what may pass. */
export type JobDone = { ok: true } | { ok: false; reason: 'hopeless'; why: string }

export type HandleJob<Data extends object> = (data: Data, signal: AbortSignal) => Promise<JobDone>

export interface FailedJob<Data extends object> {
  id: string
  data: Data
  failedAt: Date
  /** As the last attempt told it. */
  why: string
}

export interface Jobs {
  /**
   * Adds a job as part of `tx`: it is there when the transaction commits, and never was when that is rolled back.
   * @param afterSeconds it waits at least so long.
   */
  enqueue<Data extends object>(
    tx: Database,
    queue: Queue<Data>,
    id: string,
    data: Data,
    afterSeconds?: number,
  ): Promise<void>
  /**
   * Does the jobs of `queue`, several at once. One whose process dies under it is done again, so `handle` must bear that.
   * The signal says that the job was handed back: whatever comes of it no longer counts.
   */
  work<Data extends object>(queue: Queue<Data>, handle: HandleJob<Data>): Promise<void>
  /** What waits in a queue of failed jobs, oldest first. */
  failed<Data extends object>(queue: Queue<Data>): Promise<FailedJob<Data>[]>
  /** Moves failed jobs, up to 1000, back to the queue where they failed. @returns how many. */
  retryFailed(queue: Queue<object>, ids?: readonly string[]): Promise<number>
  /** Takes no more jobs and gives running ones 3 seconds. Jobs can still be added. */
  finish(): Promise<void>
  /** Finishes, and hands back the jobs that need longer, to be done again. */
  stop(): Promise<void>
}

export interface JobsOptions {
  /** Looks after the queues: jobs of dead processes, old jobs, indexes. One process is enough, several do not disturb each other. */
  supervise: boolean
  /** How often it looks after them, in seconds: 60 unless told otherwise. */
  superviseSeconds?: number
  /** How often a queue is looked at, in seconds: at least 0.5. */
  pollSeconds?: number
  onError(error: unknown): void
  onWarning?(warning: { message: string; data: object }): void
}

const atOnce = 5
const patienceMs = 3_000

/** pg-boss on the application's own connections. The database must have every migration. */
export async function openJobs(pool: Pool, options: JobsOptions): Promise<Jobs> {
  const boss = new PgBoss({
    db: connectionsOf(pool),
    schema: jobsSchema,
    // A schema other than the one this pg-boss knows stops the start: only migrations change the database.
    migrate: false,
    supervise: options.supervise,
    superviseIntervalSeconds: options.superviseSeconds ?? 60,
    schedule: false,
  })
  boss.on('error', options.onError)
  boss.on('warning', (warning) => options.onWarning?.(warning))
  await boss.start()
  const worked: string[] = []
  let finishing: Promise<void> | undefined

  function finish(): Promise<void> {
    finishing ??= offWork()
    return finishing
  }

  async function offWork(): Promise<void> {
    const idle = Promise.all(worked.map((name) => boss.offWork(name, { wait: true })))
    const enough = Promise.withResolvers<void>()
    const patience = setTimeout(enough.resolve, patienceMs)
    await Promise.race([idle, enough.promise])
    clearTimeout(patience)
  }

  return {
    async enqueue(tx, queue, id, data, afterSeconds = 0) {
      await boss.send(queue.name, data, { id, db: fromDrizzle(tx, sql), startAfter: afterSeconds })
    },
    async work(queue, handle) {
      worked.push(queue.name)
      await boss.work<object>(
        queue.name,
        {
          pollingIntervalSeconds: options.pollSeconds ?? 1,
          batchSize: atOnce,
          burstWhenBatchFull: true,
          perJobResults: true,
        },
        (jobs) =>
          Promise.all(
            jobs.map(({ id, data, signal }) => resultOf(id, () => handle(queue.data.parse(data), signal))),
          ),
      )
    },
    async failed(queue) {
      const found = await boss.findJobs<object>(queue.name, { queued: true })
      return found
        .map(({ id, data, createdOn, sourceOutput }) => ({
          id,
          data: queue.data.parse(data),
          failedAt: createdOn,
          why: output.safeParse(sourceOutput).data?.why ?? '',
        }))
        .sort((a, b) => a.failedAt.getTime() - b.failedAt.getTime())
    },
    retryFailed: (queue, ids) => boss.redrive(queue.name, ids && { ids: [...ids] }),
    finish,
    async stop() {
      await finish()
      await boss.stop({ graceful: false, close: false })
    },
  }
}

/** What is kept of an attempt that failed. */
const output = z.object({ why: z.string() })

/** One job's failure must not fail those that were taken with it. */
async function resultOf(
  id: string,
  done: () => Promise<JobDone>,
): Promise<JobResult<z.infer<typeof output>>> {
  try {
    const result = await done()
    return result.ok
      ? { id, status: 'completed' }
      : { id, status: 'deadletter', output: { why: withoutAddresses(result.why) } }
  } catch (error) {
    return { id, status: 'failed', output: { why: withoutAddresses(messageOf(error)) } }
  }
}

/** viem tells in `shortMessage` what failed, and in `message` also whom it asked for what. */
function messageOf(error: unknown): string {
  const short = shortError.safeParse(error)
  if (short.success) return short.data.shortMessage
  return error instanceof Error ? error.message : String(error)
}

const shortError = z.object({ shortMessage: z.string() })

/** The address of a node or a provider may hold the key that opens it. */
function withoutAddresses(text: string): string {
  return text.replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[address hidden]')
}

function connectionsOf(pool: Pool): Db {
  return { executeSql: (text, values) => pool.query(text, values) }
}
