import { ofFile } from '@toprun/postgres/test-of-file'
import { Registry } from 'prom-client'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { createHealth, type Health } from '../../platform/health.ts'
import { createScrapes } from '../../platform/metrics/scrape.ts'
import { feedOf } from '../../testing/contest-kit.ts'
import { matchOfFile, now } from '../../testing/contest-match.ts'
import { writeLogRow } from '../../testing/log-rows.ts'
import { recordedLog } from '../../testing/nats-kit.ts'
import { isNatsMissing, type NatsServer, startNatsServer } from '../../testing/nats-server.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import { joinCluster, tryNats } from './cluster.ts'
import { ensureMatchStream, lastPublished } from './match-stream.ts'
import { type Nats, openNats } from './nats.ts'
import { openServedShards } from './served-shards.ts'
import { shardedContests } from './wanted-shards.ts'

const shardSeats = 2
const site = databaseOfFile()
const match = matchOfFile(site, { lineups: 3, users: 3, walletMinor: 100_000n })

describe.skipIf(isNatsMissing('a site and other machines'))('a site of several machines', () => {
  const server: NatsServer = ofFile(async () => {
    const held = await startNatsServer()
    return { held, end: held.stop }
  })
  let health: Health
  let nats: Nats

  beforeEach(async () => {
    health = createHealth()
    nats = await openNats(server.url, { name: 'test', log: recordedLog().log })
    onTestFinished(() => nats.close())
    await ensureMatchStream(nats)
  })

  const join = (NATS_URL: string | undefined, scrapes = createScrapes(new Registry())) =>
    joinCluster({
      config: { NATS_URL, RANKING_SHARD_SEATS: shardSeats },
      ...{ db: site.db, health, clock: () => now, scrapes, log: recordedLog().log },
    })

  test('does not exist without an address of NATS', async () => {
    expect(await join(undefined)).toBeNull()
  })

  test('ranks contests itself if they fit in a shard, and leaves larger ones to workers', async () => {
    const small = await match.newContest({ entryFeeMinor: 0n, maxEntries: 2 })
    const large = await match.newContest({ entryFeeMinor: 0n, maxEntries: 3 })
    await match.fill(small, [0, 1])
    await match.fill(large, [0, 1, 2])
    const worker = await openServedShards({ db: site.db, nats, shardSeats, log: recordedLog().log })
    onTestFinished(() => worker.close())
    const wanted = await shardedContests(site.db, shardSeats)
    expect(wanted.map(({ contestId }) => contestId)).toEqual([large.id])
    for (const contest of wanted) for (const index of [0, 1]) await worker.serve(contest, index)
    const cluster = await join(server.url)
    onTestFinished(async () => cluster?.stop())
    const fold = await match.fold()
    const boards = [small, large].map(async (contest) =>
      cluster?.openBoard(await match.reread(contest), fold, () => undefined),
    )
    const sizes = (await Promise.all(boards)).map((board) => [board?.size(), board?.entriesInMemory()])
    expect(sizes).toEqual([
      [2, 2],
      [3, 0],
    ])
    for (const board of await Promise.all(boards)) board?.close()
  })

  test('publishes announcements, and reports whether it is connected, until it stops', async () => {
    const scrapes = createScrapes(new Registry())
    const cluster = (await join(server.url, scrapes)) ?? expect.fail('It has an address.')
    const [event = expect.fail('The match has no events.')] = await feedOf(site.db, match.id)
    await writeLogRow(site.db, match.id, { kind: 'event', revision: 1, event })
    cluster.announce(match.id)
    await expect.poll(() => lastPublished(nats, match.id), { interval: 20 }).toBe(1)
    expect(() => cluster.announce('no match')).toThrow()
    expect(await health.alarms()).toEqual([])
    expect(await scrapes.text()).toContain('toprun_nats_connected 1\n')
    await cluster.stop()
    expect(await health.alarms()).toEqual([
      { code: 'nats_lost', sentence: 'The connection to NATS is lost.' },
    ])
    await writeLogRow(site.db, match.id, { kind: 'withdrawal', revision: 2, target: 1 })
    cluster.announce(match.id)
    await nats.connection.flush()
    expect(await lastPublished(nats, match.id)).toBe(1)
  })

  test('can test NATS, and leaves no connection', async () => {
    await tryNats(server.url)
    const bare = await startNatsServer({ streams: false })
    onTestFinished(bare.stop)
    await expect(tryNats(bare.url)).rejects.toThrow('cannot keep the stream of matches')
  })
})
