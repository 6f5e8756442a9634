import { ofFile } from '@toprun/postgres/test-of-file'
import { Registry } from 'prom-client'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createScrapes } from '../../platform/metrics/scrape.ts'
import { feedOf } from '../../testing/contest-kit.ts'
import { matchOfEachTest } from '../../testing/contest-match.ts'
import { readExposition } from '../../testing/exposition.ts'
import { writeLogRow } from '../../testing/log-rows.ts'
import { recordedLog } from '../../testing/nats-kit.ts'
import { isNatsMissing, type NatsServer, startNatsServer } from '../../testing/nats-server.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import type { ContestRow } from '../contests/tables.ts'
import { ensureMatchStream, publishRows } from './match-stream.ts'
import { reportsSubject, workerReport } from './messages.ts'
import { type Nats, openNats } from './nats.ts'
import { ownerOf } from './owners.ts'
import { askShard } from './shard-client.ts'
import { openShardSnapshots } from './shard-snapshots.ts'
import { startWorker, type Worker } from './worker.ts'

/** Each entry is a shard. */
const shardSeats = 1
const missing = isNatsMissing('how workers divide shards')
const site = databaseOfFile()
const match = matchOfEachTest(site, { lineups: 2, users: 8 })

describe.skipIf(missing)('workers', () => {
  const server: NatsServer = ofFile(async () => {
    const held = await startNatsServer()
    return { held, end: held.stop }
  })
  let contest: ContestRow
  let log: ReturnType<typeof recordedLog>['log']
  let said: string[]
  let nats: Nats

  beforeEach(async () => {
    const recorded = recordedLog()
    log = recorded.log
    said = recorded.lines
    nats = await openNats(server.url, { name: 'test', log })
    onTestFinished(() => nats.close())
    contest = await match.newContest({ entryFeeMinor: 0n })
    onTestFinished(() => match.callOff())
    await match.fill(contest, [0, 1, 0, 1, 0, 1, 0, 1])
  })

  async function start(name: string): Promise<Worker> {
    const worker = await startWorker({
      db: site.db,
      natsUrl: server.url,
      name,
      shardSeats,
      log,
      roundMs: 100,
    })
    onTestFinished(() => worker.stop())
    return worker
  }

  const ownedBy = (name: string, names: readonly string[]) =>
    Array.from({ length: 8 }, (_, index) => `${contest.id}.${index}.0`).filter(
      (key) => ownerOf(key, names) === name,
    ).length
  const idle = { owned: null, served: 0, late: 0, entries: 0 }
  const all = { owned: 8, served: 8, late: 0, entries: 8 }
  const polled = (worker: Worker) => expect.poll(() => worker.progress(), { interval: 20 })

  test('divide the shards among those alive, take over from one that stops, and rank each row of the stream', async () => {
    const reports: unknown[] = []
    nats.connection.subscribe(reportsSubject, {
      callback: (_, message) => {
        reports.push(workerReport.parse(message.json()))
      },
    })
    const one = await start('one')
    expect([one.progress(), one.isConnected()]).toEqual([idle, true])
    await polled(one).toEqual(all)
    const { read } = await openShardSnapshots(nats)
    await expect
      .poll(() => read({ contestId: contest.id, index: 7, movedBalls: 0 }), { interval: 20 })
      .not.toBeNull()
    const other = await start('other')
    const names = ['one', 'other']
    const shares = names.map((name) => {
      const owned = ownedBy(name, names)
      return { owned, served: owned, late: 0, entries: owned }
    })
    await polled(one).toEqual(shares[0])
    await polled(other).toEqual(shares[1])

    const [event = expect.fail('The match has no events.')] = await feedOf(site.db, match.id)
    const row = await writeLogRow(site.db, match.id, { kind: 'event', revision: 1, event })
    await ensureMatchStream(nats)
    await publishRows(nats, match.id, [row])
    const revisionOf = async (index: number) => {
      const state = await askShard(nats, { contestId: contest.id, index, movedBalls: 0 }, { kind: 'state' })
      return state.revision
    }
    for (let index = 0; index < 8; index += 1)
      await expect.poll(() => revisionOf(index), { interval: 20 }).toBe(1)

    await other.stop()
    expect(other.isConnected()).toBe(false)
    await polled(one).toEqual(all)
    expect(reports[0]).toEqual({ worker: 'one', shards: [] })
    expect(reports).toContainEqual({ worker: 'other', shards: null })
    expect(said.filter((line) => /could not|cannot/.test(line))).toEqual([])
  })

  test('count what they rank, and continue after rounds in which the database or a shard failed', async () => {
    const fault = vi.spyOn(site.db, 'execute').mockRejectedValue(new Error('away'))
    onTestFinished(() => fault.mockRestore())
    const broken = await match.newContest({ entryFeeMinor: 0n, rulesVersion: 'unpublished' })
    await match.join(broken, { userId: match.user(0), teamId: await match.newTeam(match.user(0), 0) })
    const worker = await start('one')
    const scrapes = createScrapes(new Registry())
    worker.addMetrics(scrapes)
    await expect
      .poll(() => said, { interval: 20 })
      .toContain('the shards could not be divided; it is tried again (err)')
    expect(worker.progress()).toEqual(idle)
    expect(readExposition(await scrapes.text()).get('toprun_worker_shards{state="owned"}')).toBe(0)
    fault.mockRestore()
    await polled(worker).toEqual({ ...all, owned: 9, late: 1 })
    await expect
      .poll(() => said, { interval: 20 })
      .toContain('a shard could not be served or stored (err,shard)')
    const samples = readExposition(await scrapes.text())
    expect(Object.fromEntries(samples)).toMatchObject({
      'toprun_worker_shards{state="owned"}': 9,
      'toprun_worker_shards{state="served"}': 8,
      'toprun_worker_shards{state="late"}': 1,
      toprun_worker_entries: 8,
      toprun_nats_connected: 1,
    })
  })
})
