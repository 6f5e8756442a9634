import { Counter, Gauge, Histogram } from 'prom-client'
import { declareMetrics } from '../../platform/metrics/registry.ts'
import type { Scrapes } from '../../platform/metrics/scrape.ts'

export const shardMetrics = declareMetrics((registers) => ({
  shardsOpened: new Counter({
    name: 'toprun_worker_shards_opened_total',
    help: 'Shards that this worker took over, by where their entries came from: a snapshot in NATS, or their rows',
    labelNames: ['source'],
    registers,
  }),
  snapshotsWritten: new Counter({
    name: 'toprun_worker_snapshots_written_total',
    help: 'Snapshots of shards that were written to NATS',
    registers,
  }),
  shardsRankSeconds: new Histogram({
    name: 'toprun_worker_rank_seconds',
    help: 'Ranking and publishing all shards of a match again after a row of its log',
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
    registers,
  }),
}))

/** How many shards and entries a worker ranks. */
export interface WorkerProgress {
  /** The shards that it owns; null if it could not divide them with the others. */
  owned: number | null
  served: number
  /** Those that it owns and does not serve, or not up to the last known ball. */
  late: number
  /** Of the served shards. */
  entries: number
}

/** What the worker ranks, at each scrape. */
export function addWorkerMetrics(scrapes: Scrapes, progress: () => WorkerProgress): void {
  const shards = new Gauge({
    name: 'toprun_worker_shards',
    help: 'Shards of this worker: those that it owns, serves, and owns but does not serve up to the last ball (late)',
    labelNames: ['state'],
    registers: [scrapes.registry],
  })
  const entries = new Gauge({
    name: 'toprun_worker_entries',
    help: 'Entries of all shards that this worker serves',
    registers: [scrapes.registry],
  })
  scrapes.add(
    'worker',
    () => {
      const now = progress()
      shards.set({ state: 'owned' }, now.owned ?? 0)
      shards.set({ state: 'served' }, now.served)
      shards.set({ state: 'late' }, now.late)
      entries.set(now.entries)
    },
    () => undefined,
  )
}
