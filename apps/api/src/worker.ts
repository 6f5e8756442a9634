import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { openPool } from '@toprun/postgres/connection'
import { startHeartbeat } from '@toprun/postgres/heartbeat'
import { pino } from 'pino'
import { ensureMatchStream } from './modules/live/ranking/match-stream.ts'
import { openNats } from './modules/live/ranking/nats.ts'
import { startWorker } from './modules/live/ranking/worker.ts'
import type { Configuration } from './platform/configuration.ts'
import { openDatabase } from './platform/database.ts'
import { logOptions } from './platform/log.ts'

/** A few: it reads entries and events, one after the other. */
const connections = 4

/** The process around a ranking worker. All migrations must have run. */
export async function startWorkerProcess(
  config: Configuration & { DATABASE_URL: string; NATS_URL: string },
): Promise<{ stop(): Promise<void> }> {
  const log = pino(logOptions(config.LOG_LEVEL))
  const pool = openPool({
    url: config.DATABASE_URL,
    connections,
    onBroken: (err) => log.warn({ err }, 'a database connection broke'),
  })
  const heartbeat = startHeartbeat(pool, {
    url: config.DATABASE_URL,
    onSilence: () => log.warn('the database is silent: its connections were closed'),
  })
  const nats = await openNats(config.NATS_URL, { name: 'worker', log })
  await ensureMatchStream(nats)
  const worker = await startWorker({
    db: openDatabase(pool),
    nats,
    name: `${hostname()}-${randomUUID()}`,
    shardSeats: config.RANKING_SHARD_SEATS,
    log,
  })
  return {
    async stop() {
      await worker.stop()
      await nats.close()
      heartbeat.stop()
      await pool.end()
    },
  }
}
