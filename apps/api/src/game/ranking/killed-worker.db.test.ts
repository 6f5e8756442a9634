import { afterAll, beforeAll, expect, test } from 'vitest'
import { isNatsMissing } from '../../testing/nats-server.ts'
import { openRankingCluster, type RankingCluster } from '../../testing/ranking-cluster.ts'

const missing = isNatsMissing('a killed worker')

let cluster: RankingCluster
beforeAll(async () => {
  if (!missing) cluster = await openRankingCluster({ sites: 1, workers: 2 })
}, 120_000)
afterAll(() => cluster?.close(), 60_000)

test.skipIf(missing)(
  'a worker that is killed in the middle of a match is replaced by the other, from snapshots, and no rank differs from one process alone',
  async () => {
    const { workers, takeOvers, shards, play, expectRanks } = cluster
    await cluster.begin()
    await play(20)
    await expectRanks()
    await cluster.expectSnapshots()
    takeOvers.length = 0
    await workers[0]?.kill()
    await play(15)
    await expectRanks()
    expect(takeOvers.length).toBeGreaterThan(0)
    expect(takeOvers.length).toBeLessThan(shards.length)
    expect(takeOvers.filter(({ source }) => source !== 'snapshot')).toEqual([])
  },
  120_000,
)
