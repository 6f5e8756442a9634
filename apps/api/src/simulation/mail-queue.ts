import type { TestDatabase } from '@toprun/postgres/test-database'
import { PgBoss } from 'pg-boss'
import { environmentVariables } from '../platform/configuration.ts'
import { type Database, openDatabase } from '../platform/database.ts'
import { type HandleJob, type Jobs, jobsSchema, type Queue } from '../platform/jobs.ts'
import { mailQueue } from '../platform/mail.ts'
import { startMailDelivery } from '../platform/mail-delivery.ts'
import { isExplained } from './is-explained.ts'
import type { SiteProcess } from './site-process.ts'

/** The queue of emails, worked on when the simulation says so instead of by timers. */
export interface MailQueue {
  /** Takes some jobs, one after the other, as a running process does. @returns how many were sent */
  work(site: SiteProcess): Promise<string>
  stop(): Promise<void>
}

const atOnce = 5
const noLog = { info: () => undefined, warn: () => undefined }

/** @param database whose pools have connections without faults, for what a process reads when it starts */
export async function openMailQueue(
  { pool, owner }: Pick<TestDatabase, 'pool' | 'owner'>,
  jobs: Jobs,
  folder: string,
): Promise<MailQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: jobsSchema,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  boss.on('error', (error) => {
    throw error
  })
  await boss.start()
  const deliver = await deliveryOf({ db: openDatabase(pool), jobs }, folder)
  return {
    async work({ faults, statements: db }) {
      // The pauses between attempts, and after the death of a process, are over.
      await owner.query(
        "UPDATE jobs.job SET state = 'retry', start_after = now() WHERE name = $1 AND state IN ('active', 'retry')",
        [mailQueue.name],
      )
      const taken = await boss.fetch<object>(mailQueue.name, { batchSize: atOnce, db })
      let sent = 0
      for (const { id, data } of taken) {
        const failure = await deliver(data).then(
          () => null,
          (error: unknown) => ({ error }),
        )
        if (failure && !isExplained(faults, failure.error)) throw failure.error
        if (failure) await boss.fail(mailQueue.name, id, { why: String(failure.error) }, { db })
        else {
          await boss.complete(mailQueue.name, id, null, { db })
          sent += 1
        }
      }
      return `${sent} of ${taken.length}`
    },
    stop: () => boss.stop({ graceful: false, close: false }),
  }
}

/** What the site does with a taken email. */
async function deliveryOf(
  { db, jobs }: { db: Database; jobs: Jobs },
  folder: string,
): Promise<(data: object) => Promise<void>> {
  let perform: ((data: object) => Promise<void>) | null = null
  const taker: Jobs = {
    ...jobs,
    async work<Data extends object>(queue: Queue<Data>, handle: HandleJob<Data>) {
      perform = async (data) => {
        const outcome = await handle(queue.data.parse(data), new AbortController().signal)
        if (!outcome.ok) throw new Error(`An email was rejected: ${outcome.why}`)
      }
    },
  }
  const config = environmentVariables.parse({ NODE_ENV: 'test', DATA_DIR: folder })
  await startMailDelivery({ db, jobs: taker, config }, noLog)
  return async (data) => {
    if (!perform) throw new Error('Nobody delivers emails.')
    await perform(data)
  }
}
