import { jetstreamManager } from '@nats-io/jetstream'
import { Objm } from '@nats-io/obj'
import { Leaderboard } from '@toprun/leaderboard/leaderboard'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { matchOfEachTest } from '../../testing/contest-match.ts'
import { writeNextEvent } from '../../testing/log-rows.ts'
import { natsOfFile, recordedLog } from '../../testing/nats-kit.ts'
import { isNatsMissing } from '../../testing/nats-server.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import type { ContestRow } from '../contests/tables.ts'
import { questionSubject, type ShardState } from './messages.ts'
import type { Nats } from './nats.ts'
import { openServedShards, type ServedShards } from './served-shards.ts'
import { askShard, watchShards } from './shard-client.ts'
import { openShardSnapshots } from './shard-snapshots.ts'
import { type ShardedContest, shardedContests } from './wanted-shards.ts'
import { shardMetrics } from './worker-metrics.ts'

const shardSeats = 2
const missing = isNatsMissing('the shards that a worker serves')
const site = databaseOfFile()
const match = matchOfEachTest(site, { lineups: 4, users: 5, walletMinor: 100_000n })

describe.skipIf(missing)('a worker', () => {
  const nats = natsOfFile()
  let recorded: ReturnType<typeof recordedLog>
  let served: ServedShards
  let contest: ContestRow

  const open = (by: Nats = nats) => openServedShards({ db: site.db, nats: by, shardSeats, log: recorded.log })

  beforeEach(async () => {
    recorded = recordedLog()
    served = await open()
    contest = await match.newFilled([0, 1, 2], { entryFeeMinor: 100n, maxEntries: 40 })
  })
  afterEach(() => {
    served.close()
    vi.restoreAllMocks()
  })

  const keyOf = (index: number) => `${contest.id}.${index}.0`
  const nameOf = (index: number) => ({ contestId: contest.id, index, movedBalls: 0 })
  const stateOf = (index: number) => askShard(nats, nameOf(index), { kind: 'state' })

  async function wanted(): Promise<ShardedContest> {
    const found =
      (await shardedContests(site.db, shardSeats)).find(({ contestId }) => contestId === contest.id) ??
      expect.fail('Workers do not rank the contest.')
    return found
  }

  const write = () => writeNextEvent(site.db, match.id)

  test('answers for each shard until it drops it', async () => {
    const found = await wanted()
    expect([served.has(keyOf(0)), served.keys(), served.entries()]).toEqual([false, [], 0])
    await served.serve(found, 0)
    await served.serve(found, 1)
    expect(recorded.lines).toEqual([
      'serves a shard (contestId,index,entries,source)',
      'serves a shard (contestId,index,entries,source)',
    ])
    expect([served.has(keyOf(0)), served.keys(), served.entries()]).toEqual([true, [keyOf(0), keyOf(1)], 3])
    expect([(await stateOf(0)).entries, (await stateOf(1)).entries]).toEqual([2, 3])
    served.drop(keyOf(0))
    served.drop(keyOf(0))
    expect(recorded.lines.slice(2)).toEqual(['serves a shard no more (contestId,index)'])
    await expect(stateOf(0)).rejects.toThrow('no responders')
    expect([served.keys(), served.entries()]).toEqual([[keyOf(1)], 1])
    served.close()
    await expect(stateOf(1)).rejects.toThrow('no responders')
  })

  test('serves nothing of a contest or a match that is gone', async () => {
    const found = await wanted()
    const unknown = crypto.randomUUID()
    await served.serve({ ...found, contestId: unknown as typeof found.contestId }, 0)
    await served.serve({ ...found, matchId: unknown as typeof found.matchId }, 0)
    expect([served.keys(), recorded.lines]).toEqual([[], []])
  })

  test('publishes the state of a shard when it begins, and after each row of its match', async () => {
    const heard: [index: number, state: ShardState][] = []
    const end = watchShards(nats, nameOf(0), (index, state) => heard.push([index, state]), recorded.log)
    const other = await match.newContest({ entryFeeMinor: 100n, maxEntries: 40 })
    await match.enter(other, 0)
    await served.serve({ ...(await wanted()), contestId: other.id }, 0)
    await served.serve(await wanted(), 1)
    const early = await wanted()
    await served.rank(match.id, await write())
    await served.rank(match.id, null)
    await write()
    expect([served.isBehind(early), served.isBehind(await wanted())]).toEqual([false, true])
    await write()
    await served.rank(match.id, null)
    expect(served.isBehind(await wanted())).toBe(false)
    await nats.connection.flush()
    expect(heard.map(([index, state]) => [index, state.revision])).toEqual([
      [1, 0],
      [1, 1],
      [1, 3],
    ])
    end()
  })

  test('reads the rows between its last one and an early one, and ignores one that it has', async () => {
    await served.serve(await wanted(), 0)
    const first = await write()
    await served.rank(match.id, first)
    await write()
    await served.rank(match.id, await write())
    expect((await stateOf(0)).revision).toBe(3)
    const heard: number[] = []
    const end = watchShards(nats, nameOf(0), (_, state) => heard.push(state.revision), recorded.log)
    await served.rank(match.id, first)
    await served.rank(match.id, await write())
    await nats.connection.flush()
    expect(heard).toEqual([4])
    end()
  })

  test('answers once a question that several workers could answer, and continues after one that it cannot answer', async () => {
    const other = await open()
    for (const worker of [served, other]) await worker.serve(await wanted(), 0)
    const answers: string[] = []
    const inbox = `answers.${contest.id}`
    const ears = nats.connection.subscribe(inbox, {
      callback: (_, message) => {
        answers.push(message.string())
      },
    })
    const ask = (text: string) => nats.connection.publish(questionSubject(nameOf(0)), text, { reply: inbox })
    const totals = [{ awards: 1, deductions: 0 }]
    ask(JSON.stringify({ kind: 'scores_with', seats: [9], totals }))
    await expect.poll(() => answers).toEqual(['[null]'])
    other.close()
    recorded.lines.length = 0
    const fault = vi.spyOn(site.db, 'transaction').mockRejectedValue(new Error('away'))
    ask(JSON.stringify({ kind: 'state' }))
    await expect
      .poll(() => recorded.lines)
      .toEqual(['a question could not be answered (err,contestId,index,movedBalls)'])
    fault.mockRestore()
    ask('{"kind":"nonsense"}')
    await expect.poll(() => recorded.lines.slice(1)).toEqual(['a message could not be read (err,subject)'])
    expect((await stateOf(0)).entries).toBe(2)
    expect(answers).toHaveLength(1)
    ears.unsubscribe()
  })

  test('reads entries from their rows if their snapshots cannot be read', async () => {
    const manager = await jetstreamManager(nats.connection)
    await manager.streams.delete('OBJ_shards')
    await served.serve(await wanted(), 0)
    expect(recorded.lines).toEqual([
      'the snapshot of a shard could not be read (err,contestId,index,movedBalls)',
      'serves a shard (contestId,index,entries,source)',
    ])
    expect((await stateOf(0)).entries).toBe(2)
  })

  test('is not behind with a match that it serves no shard of, and ranks none of its rows', async () => {
    const row = await write()
    expect(served.isBehind(await wanted())).toBe(false)
    await served.rank(match.id, row)
    expect(recorded.lines).toEqual([])
  })

  test('forgets a match once it serves no shard of it, and reads it again for the next shard', async () => {
    await served.serve(await wanted(), 0)
    served.forgetMatches()
    await write()
    expect(served.isBehind(await wanted())).toBe(true)
    served.drop(keyOf(0))
    served.forgetMatches()
    expect(served.isBehind(await wanted())).toBe(false)
    await served.serve(await wanted(), 0)
    expect((await stateOf(0)).revision).toBe(1)
  })

  test('drops the shards of a match with a row that it cannot rank, keeps those of others, and serves them again from the current rows', async () => {
    const first = contest
    await served.serve(await wanted(), 0)
    await match.renew('another')
    contest = await match.newFilled([0], { entryFeeMinor: 100n, maxEntries: 40 })
    await served.serve(await wanted(), 0)
    recorded.lines.length = 0
    await served.rank(match.id, { kind: 'withdrawal', revision: 1, target: 9 })
    expect(recorded.lines).toEqual([
      'a row could not be ranked; the match is read again (err,matchId)',
      'serves a shard no more (contestId,index)',
    ])
    expect(served.keys()).toEqual([`${first.id}.0.0`])
    await served.serve(await wanted(), 0)
    await served.rank(match.id, await write())
    expect((await stateOf(0)).revision).toBe(1)
  })

  test('serves no shard of a match that was given up while the shard was read, and serves it from the current rows next time', async () => {
    const store = await new Objm(nats.connection).create('shards')
    vi.spyOn(Objm.prototype, 'create').mockResolvedValueOnce(store)
    const worker = await open()
    vi.spyOn(store, 'getBlob').mockImplementationOnce(async () => {
      await worker.rank(match.id, { kind: 'withdrawal', revision: 1, target: 9 })
      return null
    })
    await worker.serve(await wanted(), 0)
    expect(worker.keys()).toEqual([])
    await worker.serve(await wanted(), 0)
    await worker.rank(match.id, await write())
    expect((await stateOf(0)).revision).toBe(1)
    worker.close()
  })

  test('drops a shard that cannot take the points, and ranks the others', async () => {
    await served.serve(await wanted(), 0)
    await served.serve(await wanted(), 1)
    recorded.lines.length = 0
    const fault = vi.spyOn(Leaderboard.prototype, 'setPoints').mockImplementationOnce(() => {
      throw new RangeError('Too many points.')
    })
    const ranked = async () => {
      const { values } = await shardMetrics(site.db).shardsRankSeconds.get()
      return [values.find(({ metricName }) => metricName?.endsWith('_count'))?.value, values.length]
    }
    const [before = 0, samples] = await ranked()
    await served.rank(match.id, await write())
    fault.mockRestore()
    expect(recorded.lines).toEqual([
      'a shard could not be ranked (err,contestId,index)',
      'serves a shard no more (contestId,index)',
    ])
    expect(served.keys()).toEqual([keyOf(1)])
    expect((await stateOf(1)).revision).toBe(1)
    // Ten bounds, one unbounded, the sum and the count.
    expect([await ranked(), samples]).toEqual([[before + 1, 13], 13])
    await served.serve(await wanted(), 0)
    expect((await stateOf(0)).revision).toBe(1)
  })

  test('keeps its shards while the database is unavailable', async () => {
    await served.serve(await wanted(), 0)
    await write()
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' })
    const select = vi.spyOn(site.db, 'select').mockImplementation(() => {
      throw away
    })
    await served.rank(match.id, null)
    select.mockRestore()
    expect([recorded.lines.slice(1), served.keys()]).toEqual([
      ['a row could not be ranked; the match is read again (err,matchId)'],
      [keyOf(0)],
    ])
    await served.rank(match.id, null)
    expect((await stateOf(0)).revision).toBe(1)
  })

  test('stores the snapshot of a shard once its entries changed, every half minute at most', async () => {
    const { read } = await openShardSnapshots(nats)
    // A whole number, because a sum of fractions would be slightly off the half minute.
    const start = Math.round(performance.now())
    const clock = vi.spyOn(performance, 'now').mockReturnValue(start)
    const written = async () => (await shardMetrics(site.db).snapshotsWritten.get()).values[0]?.value ?? 0
    const before = await written()
    await served.keepSnapshot(keyOf(1))
    expect(await read(nameOf(1))).toBeNull()
    await served.serve(await wanted(), 1)
    await served.keepSnapshot(keyOf(1))
    expect([(await read(nameOf(1)))?.length, await written()]).toEqual([expect.any(Number), before + 1])
    await match.enter(contest, 3, match.user(4))
    await stateOf(1)
    clock.mockReturnValue(start + 29_999)
    await served.keepSnapshot(keyOf(1))
    expect(await written()).toBe(before + 1)
    clock.mockReturnValue(start + 30_000)
    await served.keepSnapshot(keyOf(1))
    expect(await written()).toBe(before + 2)
    clock.mockReturnValue(start + 90_000)
    await served.keepSnapshot(keyOf(1))
    expect(await written()).toBe(before + 2)
    clock.mockRestore()
    const next = await open()
    await next.serve(await wanted(), 1)
    expect(next.entries()).toBe(2)
    const opened = await shardMetrics(site.db).shardsOpened.get()
    expect(opened.values.find(({ labels }) => labels.source === 'snapshot')?.value).toBe(1)
    next.close()
  })
})
