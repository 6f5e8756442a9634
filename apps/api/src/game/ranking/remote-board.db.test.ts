import { setImmediate as turn } from 'node:timers/promises'
import type { Msg } from '@nats-io/transport-node'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import type { SQL } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { TemporarilyUnavailable } from '../../platform/errors.ts'
import { feedOf } from '../../testing/contest-kit.ts'
import { matchOfFile } from '../../testing/contest-match.ts'
import { writeLogRow } from '../../testing/log-rows.ts'
import { natsOfFile, recordedLog, silentLog } from '../../testing/nats-kit.ts'
import { isNatsMissing } from '../../testing/nats-server.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import type { ContestRow } from '../contests/tables.ts'
import { stateSubject, writeState } from './messages.ts'
import type { Nats } from './nats.ts'
import { openRemoteBoard } from './remote-board.ts'
import { openServedShards, type ServedShards } from './served-shards.ts'
import { askShard } from './shard-client.ts'
import { shardedContests } from './wanted-shards.ts'

const shardSeats = 2
const missing = isNatsMissing('a board whose workers say nothing unasked')
const site = databaseOfFile()
const match = matchOfFile(site, { lineups: 4, users: 7, walletMinor: 100_000n })

describe.skipIf(missing)('a board of shards whose workers only answer questions', () => {
  const nats = natsOfFile()
  let isConnected: boolean
  let worker: ServedShards
  let contest: ContestRow
  let events: readonly MatchEvent[]
  let revision = 0
  let changes: number
  let recorded: ReturnType<typeof recordedLog>
  let warnings: string[]

  beforeAll(async () => {
    if (!missing) events = await feedOf(site.db, match.id)
  })
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    isConnected = true
    changes = 0
    recorded = recordedLog()
    warnings = recorded.lines
    const silent = { ...nats, isConnected: () => false }
    worker = await openServedShards({ db: site.db, nats: silent, shardSeats, log: silentLog })
    onTestFinished(() => worker.close())
    contest = await match.newContest({ entryFeeMinor: 100n, maxEntries: 40 })
  })

  afterEach(() => vi.useRealTimers())

  /** The board asks the shards that are behind. */
  const askAgain = () => vi.advanceTimersByTime(500)
  const keyOf = (index: number) => `${contest.id}.${index}.0`

  /** Serves the shards that now have seats. */
  async function serve(): Promise<void> {
    const wanted = (await shardedContests(site.db, shardSeats)).find(
      ({ contestId }) => contestId === contest.id,
    )
    for (let index = 0; wanted && index < wanted.shards; index += 1)
      if (!worker.has(keyOf(index))) await worker.serve(wanted, index)
  }

  async function open(from: Nats = { ...nats, isConnected: () => isConnected }) {
    const fold = await match.fold()
    const board = await openRemoteBoard({
      ...{ db: site.db, contest: await match.reread(contest), fold, shardSeats, movedBalls: 0 },
      nats: from,
      onChange() {
        changes += 1
      },
      log: recorded.log,
    })
    onTestFinished(() => board.close())
    return board
  }

  /** The same once the contest has entries of these users, and workers. */
  async function openWith(users: number[], from?: Nats) {
    await match.fill(contest, users)
    await serve()
    return open(from)
  }

  /** A ball is recorded, and workers rank it. */
  async function play(): Promise<void> {
    const event = events[revision] ?? expect.fail('The match is over.')
    revision += 1
    await writeLogRow(site.db, match.id, { kind: 'event', revision, event })
    await worker.rank(match.id, null)
  }

  test('asks the shards that are behind, until it shows the last ball', async () => {
    const board = await openWith([0, 1, 2])
    await play()
    expect(board.revision()).toBe(revision - 1)
    board.update(await match.fold(), [])
    expect(board.revision()).toBe(revision - 1)
    askAgain()
    await expect.poll(() => board.revision()).toBe(revision)
    expect([board.size(), board.entriesInMemory(), warnings]).toEqual([3, 0, []])
  })

  test('stays closed: it asks no shard and shows nothing later', async () => {
    const board = await openWith([0, 1, 2])
    await play()
    board.update(await match.fold(), [])
    board.close()
    let asked = 0
    const ears = nats.connection.subscribe(`shards.${contest.id}.>`, {
      callback: () => {
        asked += 1
      },
    })
    askAgain()
    await nats.connection.flush()
    ears.unsubscribe()
    expect([asked, board.revision()]).toEqual([0, revision - 1])
    worker.close()
    await expect(board.ladderWith([])).rejects.toThrow(TemporarilyUnavailable)
  })

  test('announces nothing once it is closed', async () => {
    const board = await openWith([0, 1, 2])
    await match.enter(contest, 3, match.user(4))
    const catchingUp = board.catchUp(site.db)
    board.close()
    await catchingUp
    expect([changes, board.size()]).toEqual([1, 3])
  })

  test('of a contest without entries advances with the match', async () => {
    const board = await open()
    expect([board.size(), board.revision()]).toEqual([0, revision])
    await play()
    board.update(await match.fold(), [])
    await expect.poll(() => board.revision()).toBe(revision)
    expect(await board.page(site.db, { from: 0, limit: 5 })).toMatchObject({ total: 0, rows: [], revision })
  })

  test('that no worker serves is not opened, and the error says so', async () => {
    await match.fill(contest, [0])
    isConnected = false
    await expect(open()).rejects.toThrow(TemporarilyUnavailable)
    expect(warnings).toEqual(['a board could not be opened (err,contestId)'])
  })

  test('does not change while a newly filled shard has no worker, and has its entries once it has one', async () => {
    const board = await openWith([0, 1])
    const version = board.version()
    await match.enter(contest, 0, match.user(2))
    const start = performance.now()
    await board.catchUp(site.db)
    expect(performance.now() - start).toBeLessThan(2_000)
    expect([board.size(), board.version()]).toEqual([2, version])
    askAgain()
    await nats.connection.flush()
    await serve()
    askAgain()
    await expect.poll(() => board.size()).toBe(3)
    expect(board.version()).toBeGreaterThan(version)
  })

  test('reads the rank of a newly followed seat, and announces it', async () => {
    const board = await openWith([0, 1, 2])
    expect([board.rankOf(3), changes]).toEqual([null, 1])
    board.follow([3])
    await expect.poll(() => board.rankOf(3)?.rank).toBe(1)
    expect(changes).toBe(2)
    board.follow([3])
    await expect.poll(() => board.rankOf(3)?.rank).toBe(1)
    expect(changes).toBe(2)
  })

  test('whose shard lost its worker right after it published its state continues once it has another', async () => {
    const board = await openWith([0, 1, 2])
    board.follow([3])
    await expect.poll(() => board.rankOf(3)?.rank).toBe(1)
    await match.enter(contest, 3, match.user(4))
    const shard = { contestId: contest.id, index: 1, movedBalls: 0 }
    const state = await askShard(nats, shard, { kind: 'state' })
    worker.drop(keyOf(1))
    nats.connection.publish(stateSubject(shard), writeState(state))
    await expect.poll(() => warnings).toEqual(['shards could not be read (err,contestId)'])
    expect(board.size()).toBe(3)
    await serve()
    askAgain()
    await expect.poll(() => board.size()).toBe(4)
    expect(board.rankOf(3)?.rank).toBe(1)
  })

  test('reads followed ranks that it could not read as soon as it can', async () => {
    const board = await openWith([0, 1, 2])
    isConnected = false
    board.follow([2])
    await expect.poll(() => warnings).toEqual(['ranks could not be read (err,contestId)'])
    const known = changes
    isConnected = true
    askAgain()
    await expect.poll(() => board.rankOf(2)?.rank).toBe(1)
    expect(changes).toBe(known + 1)
  })

  test('shows earlier rows while shards are unavailable, and announces when they can be read', async () => {
    const board = await openWith([0, 1, 2])
    const page = { from: 0, limit: 2 }
    const before = await board.page(site.db, page)
    await match.enter(contest, 3, match.user(5))
    await board.catchUp(site.db)
    isConnected = false
    expect(await board.page(site.db, page)).toEqual(before)
    const known = changes
    const said = warnings.length
    askAgain()
    expect([changes, warnings.length]).toEqual([known, said])
    isConnected = true
    askAgain()
    await expect.poll(() => changes).toBeGreaterThan(known)
    await expect.poll(async () => (await board.page(site.db, page)).total).toBe(4)
  })

  test('keeps entries that a worker lacks which took over before they joined', async () => {
    const board = await openWith([0, 1, 2])
    const shard = { contestId: contest.id, index: 1, movedBalls: 0 }
    const before = await askShard(nats, shard, { kind: 'state' })
    await match.enter(contest, 3, match.user(4))
    await board.catchUp(site.db)
    expect(board.size()).toBe(4)
    await play()
    const first = await askShard(nats, { ...shard, index: 0 }, { kind: 'state' })
    nats.connection.publish(stateSubject({ ...shard, index: 0 }), writeState(first))
    nats.connection.publish(stateSubject(shard), writeState({ ...before, revision }))
    await nats.connection.flush()
    expect(board.size()).toBe(4)
    board.update(await match.fold(), [])
    askAgain()
    await expect.poll(() => board.revision()).toBe(revision)
    expect(board.size()).toBe(4)
  })

  test('keeps the shards of a later reading if an earlier one ends after it', async () => {
    const board = await openWith([0, 1, 2])
    const { promise: isLate, resolve: goOn } = Promise.withResolvers<void>()
    const { promise: hasCounted, resolve: count } = Promise.withResolvers<void>()
    const slow = Object.assign(Object.create(site.db), {
      async execute(query: SQL) {
        const counted = await site.db.execute(query)
        count()
        await isLate
        return counted
      },
    })
    const earlier = board.catchUp(slow)
    await hasCounted
    for (const user of [4, 5]) await match.enter(contest, 3, match.user(user))
    await serve()
    const later = board.catchUp(site.db)
    // Another board reads the same after it: by then the later one would have ended, if it did not wait for the earlier one.
    await Promise.race([later, open()])
    goOn()
    await Promise.all([earlier, later])
    expect(board.size()).toBe(5)
  })

  test('reads entries again that a late answer to an earlier question lacks', async () => {
    let answer = (asking: Promise<Msg>): Promise<Msg> => asking
    const connection: Nats['connection'] = Object.assign(Object.create(nats.connection), {
      request: (...asked: Parameters<Nats['connection']['request']>) =>
        answer(nats.connection.request(...asked)),
    })
    const board = await openWith([0, 1, 2], { ...nats, connection, isConnected: () => isConnected })
    const { promise: isLate, resolve: goOn } = Promise.withResolvers<void>()
    const { promise: areRead, resolve: read } = Promise.withResolvers<void>()
    let unread = 0
    answer = async (asking) => {
      unread += 1
      const answered = await asking
      await isLate
      return new Proxy(answered, {
        get(message, name) {
          if (name === 'json') unread -= 1
          if (unread === 0) read()
          const value: unknown = Reflect.get(message, name)
          return typeof value === 'function' ? value.bind(message) : value
        },
      })
    }
    await board.catchUp(site.db)
    await match.enter(contest, 3, match.user(6))
    isConnected = false
    await board.catchUp(site.db)
    isConnected = true
    answer = (asking) => asking
    goOn()
    await areRead
    await turn()
    expect(board.size()).toBe(3)
    askAgain()
    await expect.poll(() => board.size()).toBe(4)
  })
})
