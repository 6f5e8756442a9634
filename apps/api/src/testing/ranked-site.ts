import { startWorker, type Worker } from '../game/ranking/worker.ts'
import { startNatsServer } from './nats-server.ts'
import { createTestApp } from './test-app.ts'

export type RankedSite = Awaited<ReturnType<typeof openRankedSite>>

/** A site whose contests of more than `shardSeats` seats are ranked by workers of the same process, over its own `nats-server`. */
export async function openRankedSite(shardSeats: number) {
  const server = await startNatsServer()
  const app = await createTestApp({ NATS_URL: server.url, RANKING_SHARD_SEATS: shardSeats })
  const workers: Worker[] = []
  let started = 0
  return {
    app,
    server,
    async startWorkers(count: number): Promise<void> {
      for (let left = count; left > 0; left -= 1) {
        started += 1
        const options = { db: app.db, natsUrl: server.url, shardSeats, roundMs: 100, log: app.app.log }
        workers.push(await startWorker({ ...options, name: `worker-${started}` }))
      }
    },
    async stopWorkers() {
      await Promise.all(workers.splice(0).map((worker) => worker.stop()))
    },
    async close() {
      await app.close()
      await server.stop()
    },
  }
}
