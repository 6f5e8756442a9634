import { centsToUsd } from '@toprun/api-schema/money'
import { quarterPointsToPoints } from '@toprun/game-rules/multipliers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rereadContest } from '../../testing/contest-kit.ts'
import { openLive } from '../../testing/live-client.ts'
import { type NaiveResult, naiveResults, settledResults } from '../../testing/naive-results.ts'
import { isNatsMissing } from '../../testing/nats-server.ts'
import { clusterMatch, openRankingCluster, type RankingCluster } from '../../testing/ranking-cluster.ts'

const missing = isNatsMissing('ranking by several machines')

let cluster: RankingCluster
beforeAll(async () => {
  if (!missing) cluster = await openRankingCluster({ sites: 2, workers: 3 })
}, 300_000)
afterAll(() => cluster?.close(), 120_000)

const shownAs = ({ seat, rank, quarterPoints, prizeMinor }: NaiveResult) => ({
  seat,
  rank,
  points: quarterPointsToPoints(quarterPoints),
  prize: centsToUsd(prizeMinor),
})

test.skipIf(missing)(
  'two sites and three workers, each killed in the middle of a match, show and pay the same ranks as a single process and a naive count',
  async () => {
    const { db, matchId, contestId, sites, workers, takeOvers, shards, nats, play, expectRanks } = cluster
    await cluster.begin()
    await play(20)
    await expectRanks()

    await cluster.expectSnapshots()
    takeOvers.length = 0
    const replaced: Promise<void>[] = []
    const killWorker = async (index: number) => {
      await workers[index]?.kill()
      expect(await play(15)).toBeGreaterThan(30)
      replaced.push(
        cluster.startWorker().then((worker) => {
          workers[index] = worker
        }),
      )
    }
    await killWorker(0)
    await expectRanks()
    for (const index of [...workers.keys()].slice(1)) await killWorker(index)
    await Promise.all(replaced)
    await expectRanks()
    expect(new Set(takeOvers.map(({ index }) => index))).toEqual(new Set(shards))
    expect(takeOvers.filter(({ source }) => source !== 'snapshot')).toEqual([])

    await nats.kill()
    await play(5)
    await nats.restart()
    await expectRanks()

    await sites[0]?.kill()
    await play(10)
    sites[0] = await cluster.startSite()
    await expectRanks()
    const [first = expect.fail('There is no site.')] = sites
    const viewer = await openLive(
      `${first.address}/api/game/live?topics=match:${matchId},contest:${contestId},entry:${cluster.entryIds.get(50)}`,
    )
    await sites[1]?.kill()
    await play(10)
    const ranked = (await cluster.aloneNow()).rows.find(({ seat }) => seat === 50)
    await expect
      .poll(() => viewer.ranks.get(50), { timeout: 60_000 })
      .toMatchObject({ rank: ranked?.rank, points: ranked?.points })
    viewer.leave()
    await play(Number.POSITIVE_INFINITY)
    sites[1] = await cluster.startSite()
    await expectRanks()

    const naive = await naiveResults(db, clusterMatch, matchId, await rereadContest(db, { id: contestId }))
    const shown = naive.map(shownAs).sort((one, other) => one.rank - other.rank || one.seat - other.seat)
    for (const site of sites) expect((await cluster.ranksOf(site))?.rows).toEqual(shown)
    const stateOfContest = async () => (await rereadContest(db, { id: contestId })).state
    await expect.poll(stateOfContest, { timeout: 60_000 }).toBe('settled')
    expect(await settledResults(db, contestId)).toEqual(naive)
  },
  400_000,
)
