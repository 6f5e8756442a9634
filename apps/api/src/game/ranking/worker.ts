import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/database.ts'
import type { Scrapes } from '../../platform/metrics/scrape.ts'
import { ensureMatchStream, followRows } from './match-stream.ts'
import { keyOf, reportsSubject, workerReport } from './messages.ts'
import { addNatsMetric, openNats } from './nats.ts'
import { ownerOf, Workers } from './owners.ts'
import { openServedShards } from './served-shards.ts'
import { subscribe } from './subscribe.ts'
import { type ShardedContest, shardedContests } from './wanted-shards.ts'
import { addWorkerMetrics, type WorkerProgress } from './worker-metrics.ts'

/** A process that ranks shards of contests. */
export interface Worker {
  progress(): WorkerProgress
  isConnected(): boolean
  addMetrics(scrapes: Scrapes): void
  /** Leaves its shards to the others. */
  stop(): Promise<void>
}

export interface WorkerOptions {
  db: Database
  natsUrl: string
  /** Unique, even among earlier runs. */
  name: string
  shardSeats: number
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** The interval of reports and rounds of work. Less than the time after which a silent worker counts as dead. */
  roundMs?: number
}

interface Shard {
  key: string
  contest: ShardedContest
  index: number
}

/**
 * Ranks the shards that it owns among the workers alive. Every worker computes the same state of a shard, so two may serve one: a worker
 * that is no longer the owner continues until the owner serves it.
 */
export async function startWorker({
  db,
  natsUrl,
  name,
  shardSeats,
  log,
  roundMs = 1_000,
}: WorkerOptions): Promise<Worker> {
  const nats = await openNats(natsUrl, { name: 'worker', log })
  await ensureMatchStream(nats)
  const stopping = new AbortController()
  const workers = new Workers()
  const served = await openServedShards({ db, nats, shardSeats, log })
  /** Null until the shards are divided. */
  let own: readonly Shard[] | null = null

  const ignoreReports = subscribe(
    nats,
    reportsSubject,
    workerReport,
    ({ worker, shards }) => {
      if (shards === null) workers.forget(worker)
      else workers.hear(worker, shards, performance.now())
    },
    { log },
  )

  function report(shards: string[] | null): void {
    if (nats.isConnected()) nats.connection.publish(reportsSubject, JSON.stringify({ worker: name, shards }))
  }

  /** Takes over what it now owns, drops what another one serves, and reads what the stream did not deliver. */
  async function keepUp(): Promise<void> {
    const wanted = await shardedContests(db, shardSeats)
    const alive = new Set([name, ...workers.alive(performance.now())])
    const shards = wanted.flatMap(shardsOf)
    const owners = new Map(shards.map(({ key }) => [key, ownerOf(key, alive) ?? name]))
    own = shards.filter(({ key }) => owners.get(key) === name)
    for (const contest of wanted) if (served.isBehind(contest)) await served.rank(contest.matchId, null)
    for (const { key, contest, index } of own)
      if (!served.has(key) && !stopping.signal.aborted)
        await unlessItFails(key, () => served.serve(contest, index))
    for (const key of served.keys()) {
      const owner = owners.get(key)
      if (owner === undefined || (owner !== name && workers.serves(owner, key))) served.drop(key)
      else await unlessItFails(key, () => served.keepSnapshot(key))
    }
    served.forgetMatches()
  }

  /** A failing one does not block the others; it is retried in the next round. */
  async function unlessItFails(shard: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (err) {
      log.warn({ err, shard }, 'a shard could not be served or stored')
    }
  }

  const nextRound = () => pause(roundMs, undefined, { signal: stopping.signal }).catch(() => undefined)

  async function run(): Promise<void> {
    report([])
    // Waits for the reports of existing workers before the shards are divided.
    await nextRound()
    while (!stopping.signal.aborted) {
      try {
        await keepUp()
      } catch (err) {
        own = null
        log.warn({ err }, 'the shards could not be divided; it is tried again')
      }
      await nextRound()
    }
  }

  function progress(): WorkerProgress {
    const late = own?.filter(({ key, contest }) => !served.has(key) || served.isBehind(contest)) ?? []
    return {
      owned: own?.length ?? null,
      served: served.keys().length,
      late: late.length,
      entries: served.entries(),
    }
  }

  const reporting = setInterval(() => report(served.keys()), roundMs)
  // The next row is taken from the stream once this one is ranked.
  const following = followRows(nats, served.rank, { signal: stopping.signal, log })
  const running = run()
  return {
    progress,
    isConnected: nats.isConnected,
    addMetrics(scrapes) {
      addWorkerMetrics(scrapes, progress)
      addNatsMetric(scrapes, nats)
    },
    async stop() {
      stopping.abort()
      clearInterval(reporting)
      await running
      await following
      report(null)
      served.close()
      ignoreReports()
      await nats.connection.flush().catch(() => undefined)
      await nats.close()
    },
  }
}

function shardsOf(contest: ShardedContest): Shard[] {
  return Array.from({ length: contest.shards }, (_, index) => ({
    key: keyOf({ ...contest, index }),
    contest,
    index,
  }))
}
