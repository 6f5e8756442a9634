import { setTimeout as pause } from 'node:timers/promises'
import type { MatchId } from '@toprun/api-schema/ids'
import type { LogEntry } from '@toprun/game-rules/event-log'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import type { Database } from '../../../platform/database.ts'
import { contests } from '../../contests/tables.ts'
import { matches } from '../../matches/tables.ts'
import { followRows } from './match-stream.ts'
import {
  keyOf,
  questionSubject,
  reportsSubject,
  type ShardName,
  shardQuestion,
  stateSubject,
  workerReport,
  writeState,
} from './messages.ts'
import type { Nats } from './nats.ts'
import { ownerOf, Workers } from './owners.ts'
import { openRankedMatch, type RankedMatch } from './ranked-match.ts'
import { createShard, type Shard } from './shard.ts'
import { openShardEntries } from './shard-entries.ts'
import { openShardSnapshots } from './shard-snapshots.ts'
import { subscribe } from './subscribe.ts'
import { type ShardedContest, seatsOfShard, shardedContests } from './wanted-shards.ts'
import { shardsOpened, shardsRankSeconds, snapshotsWritten, type WorkerProgress } from './worker-metrics.ts'

/** A process that ranks shards of contests. */
export interface Worker {
  progress(): WorkerProgress
  /** Leaves its shards to the others. */
  stop(): Promise<void>
}

export interface WorkerOptions {
  db: Database
  nats: Nats
  /** Unique, also among earlier runs. */
  name: string
  shardSeats: number
  log: FastifyBaseLogger
}

const reportMs = 1_000
/** How often the snapshot of a shard is written whose entries change. */
const snapshotMs = 30_000

interface Served extends ShardName {
  matchId: MatchId
  shard: Shard
  /** Answers no more. */
  close(): void
  /** The last snapshot: its entries' revision, and when. */
  stored: { entries: number | null; at: number }
}

type ShardFacts = Pick<ShardName, 'contestId' | 'index'>

interface Owned {
  key: string
  contest: ShardedContest
  index: number
}

/**
 * Ranks the shards that it owns among the workers alive. Whoever computes a shard comes to the same state, so nothing goes wrong while two
 * serve one: a worker that is no longer the owner goes on until the owner serves.
 */
export async function startWorker({ db, nats, name, shardSeats, log }: WorkerOptions): Promise<Worker> {
  const stopping = new AbortController()
  const workers = new Workers()
  const snapshots = await openShardSnapshots(nats)
  const inOrder = pLimit(1)
  const openMatches = new Map<MatchId, RankedMatch>()
  const served = new Map<string, Served>()
  let owned: readonly Owned[] | null = null

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

  /** One row after the other, of all matches: the next is taken from the stream when this one is ranked. */
  function rank(matchId: MatchId, row: LogEntry | null): Promise<void> {
    return inOrder(() => rankNext(matchId, row))
  }

  async function rankNext(matchId: MatchId, row: LogEntry | null): Promise<void> {
    const match = openMatches.get(matchId)
    if (!match) return
    try {
      const touched = await match.apply(db, row)
      if (!touched) return
      const ranked = shardsRankSeconds.startTimer()
      for (const each of served.values()) {
        const players = touched.get(each.shard.fold)
        if (players) rankShard(each, players)
      }
      ranked()
    } catch (err) {
      log.warn({ err, matchId }, 'a row could not be ranked; the match is read again')
    }
  }

  /** A shard that could not take the points is given up, to be served again from its entries. */
  function rankShard(each: Served, players: readonly number[]): void {
    try {
      each.shard.update(players)
      publishState(each)
    } catch (err) {
      log.warn({ err, ...factsOf(each) }, 'a shard could not be ranked')
      drop(each)
    }
  }

  function publishState(each: Served): void {
    if (nats.isConnected()) nats.connection.publish(stateSubject(each), writeState(each.shard.state()))
  }

  async function serve({ contestId, matchId, movedBalls }: ShardedContest, index: number): Promise<void> {
    const [contest] = await db.select().from(contests).where(eq(contests.id, contestId))
    const match = await openMatch(matchId)
    if (!contest || !match) return
    const fold = await match.foldBy(contest)
    const name = { contestId, index, movedBalls }
    const snapshot = await readSnapshot(name)
    const seats = seatsOfShard(index, shardSeats)
    const shard = createShard(fold, await openShardEntries(db, contest, fold, { seats, snapshot }))
    const close = answerFor(name, shard)
    const each: Served = {
      ...name,
      matchId,
      shard,
      close,
      stored: { entries: null, at: Number.NEGATIVE_INFINITY },
    }
    served.set(keyOf(each), each)
    publishState(each)
    const { source, leaderboard } = shard.entries
    shardsOpened.inc({ source })
    log.info({ contestId, index, entries: leaderboard().size, source }, 'serves a shard')
  }

  async function openMatch(matchId: MatchId): Promise<RankedMatch | null> {
    const known = openMatches.get(matchId)
    if (known) return known
    const [match] = await db.select().from(matches).where(eq(matches.id, matchId))
    if (!match) return null
    const opened = await openRankedMatch(db, match)
    openMatches.set(matchId, opened)
    return opened
  }

  /** @returns ends it */
  function answerFor(name: ShardName, shard: Shard): () => void {
    return subscribe(
      nats,
      questionSubject(name),
      shardQuestion,
      (question, message) => {
        shard
          .answer(db, question)
          .then((answer) => message.respond(answer))
          .catch((err: unknown) => log.warn({ err, ...name }, 'a question could not be answered'))
      },
      { queue: 'workers', log },
    )
  }

  /** Without one, the entries are read from their rows. */
  async function readSnapshot(shard: ShardName): Promise<Uint8Array | null> {
    try {
      return await snapshots.read(shard)
    } catch (err) {
      log.warn({ err, ...shard }, 'the snapshot of a shard could not be read')
      return null
    }
  }

  async function keepSnapshot(each: Served): Promise<void> {
    const { shard, stored } = each
    const entries = shard.entries.caughtUpTo()
    if (entries === stored.entries || performance.now() - stored.at < snapshotMs) return
    each.stored = { ...stored, at: performance.now() }
    await snapshots.write(each, await shard.entries.snapshot())
    each.stored.entries = entries
    snapshotsWritten.inc()
  }

  /** Takes over what it owns by now, gives up what another one serves, and reads what the stream did not bring. */
  async function keepUp(): Promise<void> {
    const wanted = await shardedContests(db, shardSeats)
    const alive = new Set([name, ...workers.alive(performance.now())])
    const owners = new Map<string, string>()
    const own: Owned[] = []
    for (const contest of wanted)
      for (let index = 0; index < contest.shards; index += 1) {
        const key = keyOf({ ...contest, index })
        const owner = ownerOf(key, alive) ?? name
        owners.set(key, owner)
        if (owner === name) own.push({ key, contest, index })
      }
    owned = own
    for (const contest of wanted) if (isBehind(contest)) await rank(contest.matchId, null)
    for (const { key, contest, index } of own)
      if (!served.has(key) && !stopping.signal.aborted)
        await unlessItFails({ contestId: contest.contestId, index }, () => serve(contest, index))
    for (const [key, each] of served) {
      const owner = owners.get(key)
      if (owner === undefined || (owner !== name && workers.serves(owner, key))) drop(each)
      else await unlessItFails(factsOf(each), () => keepSnapshot(each))
    }
    for (const matchId of openMatches.keys())
      if (![...served.values()].some((each) => each.matchId === matchId)) openMatches.delete(matchId)
  }

  /** One that fails holds up no other; it is tried again in the next round. */
  async function unlessItFails(facts: ShardFacts, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (err) {
      log.warn({ err, ...facts }, 'a shard could not be served or stored')
    }
  }

  function isBehind({ matchId, revision }: ShardedContest): boolean {
    return (openMatches.get(matchId)?.revision() ?? revision) < revision
  }

  function drop(each: Served): void {
    each.close()
    served.delete(keyOf(each))
    log.info(factsOf(each), 'serves a shard no more')
  }

  async function run(): Promise<void> {
    report([])
    // Those who are there are heard of before the shards are divided.
    await pause(reportMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    while (!stopping.signal.aborted) {
      try {
        await keepUp()
      } catch (err) {
        owned = null
        log.warn({ err }, 'the shards could not be divided; it is tried again')
      }
      await pause(reportMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const reporting = setInterval(() => report([...served.keys()]), reportMs)
  const following = followRows(nats, rank, { signal: stopping.signal, log })
  const running = run()
  return {
    progress: () => ({
      owned: owned?.length ?? null,
      served: served.size,
      late: (owned ?? []).filter(({ key, contest }) => !served.has(key) || isBehind(contest)).length,
      entries: [...served.values()].reduce((sum, { shard }) => sum + shard.entries.leaderboard().size, 0),
    }),
    async stop() {
      stopping.abort()
      clearInterval(reporting)
      await running
      await following
      report(null)
      for (const each of served.values()) each.close()
      ignoreReports()
      await nats.connection.flush().catch(() => undefined)
    },
  }
}

const factsOf = ({ contestId, index }: ShardName): ShardFacts => ({ contestId, index })
