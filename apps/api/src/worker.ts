import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { openPool } from '@toprun/postgres/connection'
import { startHeartbeat } from '@toprun/postgres/heartbeat'
import type { Pool } from 'pg'
import { type Logger, pino } from 'pino'
import { lostConnection } from './game/ranking/nats.ts'
import { startWorker, type Worker } from './game/ranking/worker.ts'
import { restoredAs } from './operator/backup/restored-as.ts'
import type { Configuration } from './platform/configuration.ts'
import { type Database, openDatabase } from './platform/database.ts'
import { onDatabaseOf } from './platform/database-fault.ts'
import { createHealth, type Health } from './platform/health.ts'
import { logOptions } from './platform/log.ts'
import { addPoolMetrics } from './platform/metrics/database-metrics.ts'
import { type MetricsServer, openMetricsServer } from './platform/metrics/metrics-server.ts'
import { processFigures } from './platform/metrics/process-metrics.ts'
import { registryOf } from './platform/metrics/registry.ts'
import { createScrapes } from './platform/metrics/scrape.ts'
import { quietNote } from './platform/restored-copy.ts'
import { StartFault } from './platform/start-fault.ts'

/** A few: it reads entries and events, one after the other. */
const connections = 4

/** The process around a ranking worker. All migrations must have run. @throws StartFault if a setting is wrong, or NATS is away */
export async function startWorkerProcess(
  config: Configuration & { DATABASE_URL: string; NATS_URL: string },
): Promise<{ stop(): Promise<void> }> {
  const log = pino(logOptions(config))
  await tryDatabase(config, log)
  const pool = openPool({
    url: config.DATABASE_URL,
    connections,
    onBroken: (err) => log.warn({ err }, 'a database connection broke'),
  })
  const heartbeat = startHeartbeat([pool], {
    url: config.DATABASE_URL,
    onSilence: () => log.warn('the database is silent: its connections were closed'),
  })
  const db = openDatabase(pool)
  const worker = await startWorker({
    db,
    natsUrl: config.NATS_URL,
    name: `${hostname()}-${randomUUID()}`,
    shardSeats: config.RANKING_SHARD_SEATS,
    log,
  })
  const metrics = await serveMetrics(config, { db, pool, worker, log })
  return {
    async stop() {
      await worker.stop()
      await metrics?.close()
      heartbeat.stop()
      await pool.end()
    },
  }
}

/** An unreachable database is waited for later; one that refuses the role, or is a quiet copy, is not. */
async function tryDatabase(
  config: Pick<Configuration, 'RESTORED'> & { DATABASE_URL: string },
  log: Logger,
): Promise<void> {
  const url = config.DATABASE_URL
  try {
    const { isQuiet, restoredFrom } = await onDatabaseOf({ setting: 'DATABASE_URL', url }, () =>
      restoredAs(url, config),
    )
    if (isQuiet) throw new StartFault(`${quietNote(restoredFrom)} So it has no workers.`)
  } catch (error) {
    if (!(error instanceof StartFault && error.mayPass)) throw error
    log.warn(error.message)
  }
}

interface Parts {
  db: Database
  pool: Pool
  worker: Worker
}

/** `/metrics`, `/healthz` and `/readyz` on METRICS_PORT; null without one. */
async function serveMetrics(
  { METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: Configuration,
  { log, ...parts }: Parts & { log: Logger },
): Promise<MetricsServer | null> {
  if (METRICS_PORT === undefined) return null
  const scrapes = createScrapes(registryOf(parts.db), processFigures())
  addPoolMetrics(scrapes, parts.pool)
  parts.worker.addMetrics(scrapes)
  const server = await openMetricsServer(scrapes, {
    host: METRICS_HOST,
    port: METRICS_PORT,
    token: METRICS_TOKEN,
    health: healthOf(parts),
    onError: (error) => log.error({ err: error }, 'the server of the metrics met an error'),
  })
  log.info({ address: server.address }, 'metrics are served')
  return server
}

function healthOf({ pool, worker }: Parts): Health {
  const health = createHealth()
  health.add('database_unreachable', async () => {
    await pool.query('SELECT 1')
    return null
  })
  // Unlike a site, a worker can do nothing without it.
  health.add('nats_lost', () => lostConnection(worker))
  health.add('shards_behind', async () => {
    const { owned, late } = worker.progress()
    if (owned === null) return 'The worker has not divided the shards with the others.'
    return late === 0 ? null : `${late} of its ${owned} shards are not up to the last ball.`
  })
  return health
}
