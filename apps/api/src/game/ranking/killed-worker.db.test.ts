import { afterAll, beforeAll, expect, test } from 'vitest'
import { isNatsMissing } from '../../testing/nats-server.ts'
import { openRankingCluster, type RankingCluster } from '../../testing/ranking-cluster.ts'
import { receiveNamed } from '../live/feed/receive-event.ts'
import { takeName } from '../matches/squads/stated.ts'

const missing = isNatsMissing('a killed worker')

let cluster: RankingCluster
beforeAll(async () => {
  if (!missing) cluster = await openRankingCluster({ sites: 1, workers: 2 })
})
afterAll(() => cluster?.close(), 60_000)

test.skipIf(missing)(
  'a worker that is killed in the middle of a match is replaced by the other, from snapshots, and no rank differs from that of a single process',
  async () => {
    const { workers, takeOvers, shards, play, expectRanks } = cluster
    await cluster.begin()
    await play(20)
    await expectRanks()
    await cluster.expectSnapshots()
    // How many shards each of the two ranks is chance: the one with the first is killed, and the other keeps its own.
    const served = () => workers.flatMap(({ serves }) => [...serves]).sort()
    await expect.poll(served, { timeout: 60_000 }).toEqual(shards)
    const [killed, other] = workers.toSorted(
      (one, two) => Number(two.serves.has(0)) - Number(one.serves.has(0)),
    )
    const kept = [...(other?.serves ?? [])]
    takeOvers.length = 0
    await killed?.kill()
    await play(15)
    await expectRanks()
    expect([...takeOvers.map(({ index }) => index), ...kept].sort()).toEqual(shards)
    expect(takeOvers.filter(({ source }) => source !== 'snapshot')).toEqual([])
  },
)

test.skipIf(missing)(
  'a player who joins a squad while workers rank counts, and no rank differs from that of a single process',
  async () => {
    const { db, matchId, play, expectRanks } = cluster
    await cluster.begin()
    const name = 'N Debutant'
    const team = await cluster.renameBowler(name)
    await play(3)
    await db.transaction(async (tx) => {
      expect(await takeName(tx, { matchId, team, name, playerId: null })).toMatchObject({ ok: true })
      expect(await receiveNamed(tx, [matchId], { now: new Date(), reviewMs: 0 })).toBe(3)
    })
    await play(6)
    await expectRanks()
  },
)
