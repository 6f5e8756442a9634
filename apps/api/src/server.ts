import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { demoNotes, keepDemoGoing, seedDemo } from './demo/demo.ts'
import { workConfirmations } from './modules/crypto/confirmations.ts'
import { workPasswordResets } from './modules/identity/password-reset.ts'
import { type Clockwork, startClockwork } from './modules/live/clockwork.ts'
import { workPayments } from './modules/payments/payment-jobs.ts'
import { systemChance } from './platform/chance.ts'
import { systemClock } from './platform/clock.ts'
import type { Configuration } from './platform/configuration.ts'
import { loadContent } from './platform/content.ts'
import { openDatabase, openPool } from './platform/database.ts'
import { type Jobs, openJobs } from './platform/jobs.ts'
import { startMailDelivery } from './platform/mail-delivery.ts'

export interface RunningServer {
  /** Where it listens, e.g. `http://127.0.0.1:3000`. */
  address: string
  /** What a person who starts a demonstration should know. */
  notes: readonly string[]
  /** Stops taking requests, lets running ones finish, and lets go of the database. */
  stop(): Promise<void>
}

/**
 * The whole process around the application: database connections, the rooms of live matches, the clockwork that moves
 * matches along, the jobs, and the HTTP server. The database must have every migration.
 * @param extend adds what is not the API's, e.g. the web pages, before the server listens.
 */
export async function startServer(
  config: Configuration & { DATABASE_URL: string },
  extend: (app: FastifyInstance) => Promise<void> = async () => undefined,
): Promise<RunningServer> {
  const content = loadContent()
  const pool = openPool({
    url: config.DATABASE_URL,
    connections: config.DATABASE_POOL,
    onIdleError: (error) => app?.log.warn({ err: error }, 'an idle database connection broke'),
  })
  const db = openDatabase(pool)
  let jobs: Jobs | undefined
  let app: FastifyInstance | undefined
  let clockwork: Clockwork | undefined
  let address: string
  try {
    jobs = await openJobs(pool, {
      supervise: true,
      onError: (error) => app?.log.error({ err: error }, 'the jobs met an error; they go on'),
      onWarning: (warning) => app?.log.warn(warning, 'the jobs give a warning'),
    })
    const platform = {
      config,
      db,
      pool,
      databaseUrl: config.DATABASE_URL,
      content,
      jobs,
      clock: systemClock,
      chance: systemChance,
    }
    if (config.DEMO) await seedDemo(platform)
    app = await buildApp(platform)
    await extend(app)
    address = await app.listen({ host: config.HOST, port: config.PORT })
    await startMailDelivery(jobs, config, app.log)
    await workPasswordResets(platform)
    await workPayments(platform, app.log)
    await workConfirmations(platform)
    clockwork = startClockwork({
      db,
      clock: systemClock,
      log: app.log,
      reviewMs: config.REVIEW_SECONDS * 1000,
      chores: config.DEMO ? [() => keepDemoGoing(platform)] : [],
    })
  } catch (error) {
    await stop()
    throw error
  }
  return { address, notes: config.DEMO ? demoNotes : [], stop }

  async function stop(): Promise<void> {
    await clockwork?.stop()
    await Promise.all([app?.close(), jobs?.stop()])
    await pool.end()
  }
}
