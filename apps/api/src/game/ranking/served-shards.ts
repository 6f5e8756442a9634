import type { MatchId } from '@toprun/api-schema/ids'
import type { LogEntry } from '@toprun/game-rules/event-log'
import { isUnavailable } from '@toprun/postgres/unavailable'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import type { Database } from '../../platform/database.ts'
import { contests } from '../contests/tables.ts'
import { matches } from '../matches/tables.ts'
import {
  keyOf,
  questionSubject,
  type ShardName,
  shardQuestion,
  stateSubject,
  writeState,
} from './messages.ts'
import type { Nats } from './nats.ts'
import { openRankedMatch, type RankedMatch } from './ranked-match.ts'
import { createShard, type Shard } from './shard.ts'
import { openShardEntries } from './shard-entries.ts'
import { openShardSnapshots } from './shard-snapshots.ts'
import { subscribe } from './subscribe.ts'
import { type ShardedContest, seatsOfShard } from './wanted-shards.ts'
import { shardMetrics } from './worker-metrics.ts'

/**
 * The shards that a worker serves: ranked with each row of their matches, and queried by the processes that serve the
 * site.
 */
export interface ServedShards {
  has(key: string): boolean
  keys(): string[]
  /** Of all shards together. */
  entries(): number
  /** Whether the contest's match has later rows than were ranked. */
  isBehind(contest: ShardedContest): boolean
  /** Reads the shard's entries, and answers for it from then on. */
  serve(contest: ShardedContest, index: number): Promise<void>
  /**
   * Ranks the rows of all matches, one after the other. Null: what the database has. A row that cannot be ranked is
   * read again with the next one.
   */
  rank(matchId: MatchId, row: LogEntry | null): Promise<void>
  /** Writes the shard's snapshot if its entries changed and the last one is old enough. */
  keepSnapshot(key: string): Promise<void>
  /** Stops answering for the shard. */
  drop(key: string): void
  /** Forgets the matches whose shards are not served. */
  forgetMatches(): void
  close(): void
}

interface ServedShard extends ShardName {
  matchId: MatchId
  shard: Shard
  /** Stops answering. */
  close(): void
  /** The last snapshot: its entries' revision, and when. */
  stored: { entries: number | null; at: number }
}

interface Context {
  db: Database
  nats: Nats
  shardSeats: number
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** How often the snapshot of a shard is written whose entries change. */
const snapshotMs = 30_000

export async function openServedShards(context: Context): Promise<ServedShards> {
  const { db, nats, shardSeats, log } = context
  const snapshots = await openShardSnapshots(nats)
  const { shardsOpened, shardsRankSeconds, snapshotsWritten } = shardMetrics(db)
  const inOrder = pLimit(1)
  const openMatches = new Map<MatchId, RankedMatch>()
  const served = new Map<string, ServedShard>()

  async function openMatch(matchId: MatchId): Promise<RankedMatch | null> {
    const known = openMatches.get(matchId)
    if (known) return known
    const [match] = await db.select().from(matches).where(eq(matches.id, matchId))
    if (!match) return null
    const opened = await openRankedMatch(db, match)
    openMatches.set(matchId, opened)
    return opened
  }

  async function rankNext(matchId: MatchId, row: LogEntry | null): Promise<void> {
    const match = openMatches.get(matchId)
    if (!match) return
    try {
      const touched = await match.apply(db, row)
      if (!touched) return
      const ranked = shardsRankSeconds.startTimer()
      for (const [key, each] of served) {
        const players = touched.get(each.shard.fold)
        if (players) rankShard(key, each, players)
      }
      ranked()
    } catch (err) {
      log.warn({ err, matchId }, 'a row could not be ranked; the match is read again')
      if (!isUnavailable(err)) giveUp(matchId)
    }
  }

  /**
   * Its squads or spellings may have changed since it was opened: its shards are served again with the current ones.
   */
  function giveUp(matchId: MatchId): void {
    for (const [key, each] of served) if (each.matchId === matchId) drop(key)
    openMatches.delete(matchId)
  }

  /** A shard that could not take the points is dropped, and served again from its entries. */
  function rankShard(key: string, each: ServedShard, players: readonly number[]): void {
    try {
      each.shard.update(players)
      publishState(nats, each)
    } catch (err) {
      log.warn({ err, ...factsOf(each) }, 'a shard could not be ranked')
      drop(key)
    }
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

  function drop(key: string): void {
    const each = served.get(key)
    if (!each) return
    each.close()
    served.delete(key)
    log.info(factsOf(each), 'serves a shard no more')
  }

  return {
    has: (key) => served.has(key),
    keys: () => [...served.keys()],
    entries: () => [...served.values()].reduce((sum, { shard }) => sum + shard.entries.leaderboard().size, 0),
    isBehind: ({ matchId, revision }) => (openMatches.get(matchId)?.revision() ?? revision) < revision,
    async serve({ contestId, matchId, movedBalls }, index) {
      const [contest] = await db.select().from(contests).where(eq(contests.id, contestId))
      const match = await openMatch(matchId)
      if (!contest || !match) return
      const fold = await match.foldBy(contest)
      const name = { contestId, index, movedBalls }
      const snapshot = await readSnapshot(name)
      const seats = seatsOfShard(index, shardSeats)
      const shard = createShard(fold, await openShardEntries(db, contest, fold, { seats, snapshot }))
      // Given up meanwhile: its rows reach other folds. The next round serves the shard.
      if (openMatches.get(matchId) !== match) return
      const close = answerFor(context, name, shard)
      const stored = { entries: null, at: Number.NEGATIVE_INFINITY }
      const each: ServedShard = { ...name, matchId, shard, close, stored }
      served.set(keyOf(each), each)
      publishState(nats, each)
      const { source, leaderboard } = shard.entries
      shardsOpened.inc({ source })
      log.info({ contestId, index, entries: leaderboard().size, source }, 'serves a shard')
    },
    rank: (matchId, row) => inOrder(() => rankNext(matchId, row)),
    async keepSnapshot(key) {
      const each = served.get(key)
      if (!each) return
      const { shard, stored } = each
      const entries = shard.entries.caughtUpTo()
      if (entries === stored.entries || performance.now() - stored.at < snapshotMs) return
      each.stored = { ...stored, at: performance.now() }
      await snapshots.write(each, await shard.entries.snapshot())
      each.stored.entries = entries
      snapshotsWritten.inc()
    },
    drop,
    forgetMatches() {
      const needed = new Set([...served.values()].map(({ matchId }) => matchId))
      for (const matchId of openMatches.keys()) if (!needed.has(matchId)) openMatches.delete(matchId)
    },
    close() {
      for (const each of served.values()) each.close()
    },
  }
}

function publishState({ connection, isConnected }: Nats, each: ServedShard): void {
  if (isConnected()) connection.publish(stateSubject(each), writeState(each.shard.state()))
}

/** @returns ends it */
function answerFor({ db, nats, log }: Context, name: ShardName, shard: Shard): () => void {
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

const factsOf = ({ contestId, index }: ShardName) => ({ contestId, index })
