import { openPool } from '@toprun/postgres/connection'
import { startHeartbeat } from '@toprun/postgres/heartbeat'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { workCardScans } from './cards/collectibles/deposits/scan-job.ts'
import { cardArtOf, cardChain } from './cards/collectibles/issuing/issuing-context.ts'
import { workIssuing } from './cards/collectibles/issuing/issuing-job.ts'
import { workMints } from './cards/minting/mint-jobs.ts'
import { removeLeftOvers } from './cards/minting/receive-form.ts'
import { workTokenTrades } from './cards/token-market/scan-job.ts'
import { demoNotes } from './demo/demo.ts'
import { seedUsers } from './demo/users.ts'
import { feedKeyFault } from './game/live/feed/feed-secrets.ts'
import { type Scheduler, startScheduler } from './game/live/scheduler.ts'
import { type CidStore, openCidStore } from './ground/files/cid-store.ts'
import { workPins } from './ground/files/pin-job.ts'
import { mailedLinks } from './ground/identity/mailed-links.ts'
import { workPasswordResets } from './ground/identity/password-reset.ts'
import { tokenChains } from './ground/token-contracts/token-chains.ts'
import { type LiveContent, openLiveContent } from './live-content.ts'
import { workConfirmations } from './money/crypto/deposits/confirmation-job.ts'
import { workChainScans } from './money/crypto/deposits/scan-job.ts'
import { withdrawOthers } from './money/orders/batches/batch-store.ts'
import { requeueSetAside } from './money/orders/order-seeds.ts'
import { workPayments } from './money/payments/settlement/payment-jobs.ts'
import { workAlerts } from './operator/alerts/call-webhook.ts'
import { type OperatorKeyFault, operatorKeyFault } from './operator/console/operator-totp.ts'
import { workReconciliations } from './operator/console/reconciliations.ts'
import { stoppedScans } from './platform/chain-scans.ts'
import { systemChance } from './platform/chance.ts'
import { type DatabaseClock, openDatabaseClock } from './platform/clock.ts'
import { type Configuration, sellsPacks } from './platform/configuration.ts'
import { contentFolder } from './platform/content.ts'
import { openDatabase } from './platform/database.ts'
import { diskFailure } from './platform/disk.ts'
import { drainable } from './platform/draining.ts'
import { createHealth } from './platform/health.ts'
import { type Jobs, openJobs } from './platform/jobs.ts'
import { outboxIn, startMailDelivery } from './platform/mail-delivery.ts'
import { passwordCost } from './platform/password-cost.ts'
import type { Platform } from './platform/platform.ts'
import { referTo } from './platform/reference-content.ts'
import { quiet } from './platform/restored-copy.ts'
import { StartFault } from './platform/start-fault.ts'
import { startTracing } from './platform/tracing.ts'
import { orderHooks, roomParts } from './room-parts.ts'
import { workPush } from './site/notifications/push-job.ts'
import { openVapid, type Vapid } from './site/notifications/vapid.ts'
import { siteChores } from './site-chores.ts'

export interface RunningServer {
  /** Where it listens, e.g. `http://127.0.0.1:3000`. */
  address: string
  /** Notes to print at the start. */
  notes: readonly string[]
  log: FastifyBaseLogger
  /** Stops accepting work, finishes pending requests, jobs and matches, and closes the database. */
  stop(): Promise<void>
}

/**
 * The process around the application: database connections, rooms of live matches, the scheduler, jobs and the HTTP server. All migrations must have
 * run. @throws StartFault if NATS is unreachable, a key is lost, or another key would refuse feeds. @param extend adds other parts, e.g. the web
 * pages and their health checks, before the server listens.
 */
export async function startServer(
  config: Configuration & { DATABASE_URL: string },
  extend: (app: FastifyInstance, platform: Platform) => Promise<void> = async () => undefined,
): Promise<RunningServer> {
  const { visitors, duties } = sharesOf(config.DATABASE_POOL)
  const [pool, dutyPool] = [openPoolOf(visitors), openPoolOf(duties)]
  const heartbeat = startHeartbeat([pool, dutyPool], {
    url: config.DATABASE_URL,
    onSilence: () => app?.log.warn('the database is silent: its connections were closed'),
  })
  const db = openDatabase(pool)
  const dutyDb = openDatabase(dutyPool, pool)
  let clock: DatabaseClock | undefined
  let content: LiveContent | undefined
  let jobs: Jobs | undefined
  let app: FastifyInstance | undefined
  let drain: (() => Promise<void>) | undefined
  let scheduler: Scheduler | undefined
  let operatorKey: OperatorKeyFault | null
  let address: string
  const stopTracing = await startTracing(config, (why) =>
    app?.log.warn({ why }, 'traces could not be sent; some are lost'),
  )
  try {
    clock = await openDatabaseClock(pool, (error) =>
      app?.log.warn({ err: error }, "the database's clock could not be read"),
    )
    jobs = await openJobs(pool, {
      supervise: true,
      onError: (error) => app?.log.error({ err: error }, 'error in the job queue'),
      onWarning: (warning) => app?.log.warn(warning, 'warning of the job queue'),
    })
    content = await openLiveContent(db, {
      folder: contentFolder(config),
      now: clock.now(),
      log: (level, facts, sentence) => app?.log[level](facts, sentence),
    })
    referTo(content.current)
    const platform = {
      config,
      db,
      pool,
      databaseUrl: config.DATABASE_URL,
      content: content.current,
      jobs,
      health: createHealth(),
      clock: clock.now,
      chance: systemChance,
      passwordCost,
    }
    const feedKey = await feedKeyFault(db, config)
    if (feedKey !== null) throw new StartFault(feedKey)
    operatorKey = await operatorKeyFault(db, config)
    if (operatorKey?.reason === 'lost') throw new StartFault(operatorKey.sentence)
    if (config.DEMO) await seedUsers(db, platform.clock())
    app = await buildApp(platform)
    if (operatorKey !== null) app.log.warn(operatorKey.sentence)
    drain = drainable(app)
    for (const folder of writtenFolders(config)) platform.health.add('disk_full', () => diskFailure(folder))
    await extend(app, platform)
    address = await app.listen({ host: config.HOST, port: config.PORT })
    const isQuiet = config.RESTORED === quiet
    const vapid = isQuiet ? null : await openVapid(config)
    await workPasswordResets(platform)
    await workReconciliations(platform, app.log, roomParts)
    await removeLeftOvers(config.DATA_DIR, new Date())
    const store = await openCidStore(config.DATA_DIR)
    if (!isQuiet) await workOutside(platform, app.log, { store, vapid })
    const issuing = cardChain(config)
    if (issuing) {
      const cardsOnChain = { ...platform, ...issuing, store, drawArt: cardArtOf(app), log: app.log }
      await workIssuing(cardsOnChain, config.CHAIN_SCAN_SECONDS)
      await workCardScans(cardsOnChain)
    }
    // Seeds of an earlier chain, such as a demonstration's in the same database, would be sold for money and never
    // drawn.
    if (config.PAYMENTS === 'live' && !sellsPacks(config)) await withdrawOthers(db, null, platform.clock())
    await requeueSetAside(db)
    scheduler = await startScheduler({
      db: dutyDb,
      databaseUrl: config.DATABASE_URL,
      clock: clock.now,
      log: app.log,
      reviewMs: config.REVIEW_SECONDS * 1000,
      chores: siteChores(platform, { ...{ db: dutyDb, visitorsDb: db }, log: app.log, issuing, vapid }),
    })
  } catch (error) {
    await stop()
    throw error
  }
  const notes = [
    ...(operatorKey === null ? [] : [operatorKey.sentence]),
    ...content.notes,
    ...(config.DEMO ? demoNotes : []),
  ]
  return { address, notes, log: app.log, stop }

  function openPoolOf(connections: number) {
    return openPool({
      ...{ url: config.DATABASE_URL, connections },
      onBroken: (error) => app?.log.warn({ err: error }, 'a database connection broke'),
    })
  }

  async function stop(): Promise<void> {
    await Promise.all([scheduler?.stop(), drain?.(), jobs?.finish()])
    clock?.stop()
    await content?.stop()
    await jobs?.stop()
    heartbeat.stop()
    await Promise.all([pool.end(), dutyPool.end()])
    await stopTracing()
  }
}

/** The jobs that call others. A quiet copy leaves them in their queues: see platform/restored-copy.ts. */
async function workOutside(
  platform: Platform,
  log: FastifyBaseLogger,
  { store, vapid }: { store: CidStore; vapid: Vapid | null },
): Promise<void> {
  await startMailDelivery(platform, log, mailedLinks(platform))
  await workAlerts(platform, log)
  platform.health.addAlarm('scan_stopped', () => stoppedScans(platform.db, platform.clock()))
  await workPush(platform, vapid)
  await workPayments(platform, log, orderHooks)
  await workConfirmations(platform)
  await workChainScans(platform, log)
  await workPins(platform, store)
  await workMints({ ...platform, chains: tokenChains(platform.config, 'market') }, log)
  await workTokenTrades(platform, log)
}

/** A quarter of the connections is for the scheduler, so that a crowd of visitors does not delay a match or a pay-out. */
function sharesOf(connections: number): { visitors: number; duties: number } {
  const duties = Math.max(2, Math.floor(connections / 4))
  return { visitors: connections - duties, duties }
}

/** Each may be on a separate disk. */
function writtenFolders({ DATA_DIR, SMTP_URL }: Configuration): { name: string; folder: string }[] {
  const data = { name: 'DATA_DIR', folder: DATA_DIR }
  return SMTP_URL === undefined ? [data, { name: 'The outbox', folder: outboxIn(DATA_DIR) }] : [data]
}
