import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { Gauge } from 'prom-client'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { idleQueues } from '../idle-queues.ts'
import type { Platform } from '../platform.ts'
import type { Scrapes } from './scrape.ts'

/** The connections of the pool, at each scrape. */
export function addPoolMetrics(scrapes: Scrapes, pool: Pool): void {
  const connections = new Gauge({
    name: 'toprun_database_connections',
    help: 'Connections of the pool: used, idle, and requests that wait for one',
    labelNames: ['state'],
    registers: [scrapes.registry],
  })
  const connectionLimit = new Gauge({
    name: 'toprun_database_connections_max',
    help: 'The most connections that the pool of requests may open, three quarters of DATABASE_POOL',
    registers: [scrapes.registry],
  })
  scrapes.add(
    'pool',
    () => {
      connections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'waiting' }, pool.waitingCount)
      connectionLimit.set(pool.options.max)
    },
    () => undefined,
  )
}

/** The depth of the job queues, read at each scrape. */
export function addQueueMetrics(scrapes: Scrapes, { config, db }: Pick<Platform, 'config' | 'db'>): void {
  const idle = idleQueues(config)
  const queued = new Gauge({
    name: 'toprun_jobs_waiting',
    help: 'Jobs that wait in a queue, those of a later time included; counted up to 10,000',
    labelNames: ['queue'],
    registers: [scrapes.registry],
  })
  const oldest = new Gauge({
    name: 'toprun_jobs_oldest_seconds',
    help: 'For how long the oldest waiting job of a queue has been due; 0 if none is, or no site takes it with these settings',
    labelNames: ['queue'],
    registers: [scrapes.registry],
  })
  scrapes.add(
    'jobs',
    async () => {
      for (const { name, waiting, due_seconds } of await readQueues(db)) {
        queued.set({ queue: name }, waiting)
        oldest.set({ queue: name }, idle.has(name) ? 0 : due_seconds)
      }
    },
    () => {
      queued.reset()
      oldest.reset()
    },
  )
}

const queueRow = z.object({ name: z.string(), waiting: z.coerce.number(), due_seconds: z.coerce.number() })

/** Reads only the index of waiting jobs, and only a part of it: a flood of jobs does not slow the query. */
export async function readQueues(db: Database): Promise<z.infer<typeof queueRow>[]> {
  const { rows } = await db.execute(sql`
    SELECT queue.name, count(job.start_after) AS waiting,
      GREATEST(0, EXTRACT(epoch FROM now() - min(job.start_after))) AS due_seconds
    FROM jobs.queue LEFT JOIN LATERAL (
      SELECT start_after FROM jobs.job
      WHERE job.name = queue.name AND state < 'active' AND NOT blocked
      ORDER BY priority DESC, created_on LIMIT 10000
    ) AS job ON true
    GROUP BY queue.name`)
  return rows.map((row) => queueRow.parse(row))
}
