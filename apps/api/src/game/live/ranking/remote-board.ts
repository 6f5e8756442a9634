import { setTimeout as pause } from 'node:timers/promises'
import { prizesOf } from '@toprun/game-rules/contest-prizes'
import { mergeCounts } from '@toprun/leaderboard/score-counts'
import { ladderOf } from '@toprun/leaderboard/score-ladder'
import type { FastifyBaseLogger } from 'fastify'
import { coalesce } from '../../../platform/coalesce.ts'
import type { Database } from '../../../platform/database.ts'
import { TemporarilyUnavailable } from '../../../platform/errors.ts'
import type { Board } from '../../contests/board/board.ts'
import { boardNames } from '../../contests/board/board-names.ts'
import type { ContestRow } from '../../contests/tables.ts'
import type { MatchFold } from '../../matches/play/match-fold.ts'
import { type RankedRows, rememberRows, silentMs } from './last-rows.ts'
import { isSame, type MergedState, merge, ShardStates } from './merged-state.ts'
import type { Nats } from './nats.ts'
import { readPage } from './page-rows.ts'
import { type RankedState, readSeats, shardsOf } from './seat-ranks.ts'
import { type AskShard, askShard, watchShards } from './shard-client.ts'
import { shardCount } from './wanted-shards.ts'

export interface RemoteBoardOptions {
  db: Database
  nats: Nats
  contest: ContestRow
  fold: MatchFold
  /** Seats of a shard. */
  shardSeats: number
  /** How far the deadline of the contest's slot was moved; 0 without a slot. */
  movedBalls: number
  /** A later state is shown from now on. */
  onChange: () => void
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** How often shards that are behind are asked. */
const askMs = 500
/** How long a reader waits for shards without a worker, where there is nothing to show. */
const patienceMs = 8_000
const patienceSentence = 'The ranking is catching up. Please try again in a few seconds.'
/** Ranks of seats that nobody follows are forgotten with the next state, or beyond this number. */
const mostAsked = 10_000
/** Pages, and rows of viewers' entries, that can be shown while shards are silent. */
const mostPages = 50
const mostViewers = 1_000
/**
 * A board whose entries are ranked by workers, shard by shard. It holds the merged counts of scores and the ranks of the seats that are
 * followed, all of one state: while a shard has no worker, the last state that was complete stays.
 * @throws TemporarilyUnavailable if some shards have no worker
 */
export async function openRemoteBoard({
  db,
  nats,
  contest,
  fold,
  shardSeats,
  movedBalls,
  onChange,
  log,
}: RemoteBoardOptions): Promise<Board> {
  const names = boardNames(contest.id)
  const states = new ShardStates()
  const followed = new Map<number, number>()
  let wanted = fold.revision()
  let shown: RankedState | null = null
  let changed = Promise.withResolvers<void>()
  let isClosed = false
  /** Something that is shown could not be read at the latest state. */
  let isLate = false
  /** Shards that may have entries that were not read. */
  const unread = new Set<number>()

  const name = { contestId: contest.id, movedBalls }
  const ask: AskShard = (index, question) => askShard(nats, { ...name, index }, question)
  const shownVersion = () => shown?.version ?? 0
  const readRanks = (state: RankedState, seats: readonly number[]) => readSeats(ask, shardSeats, state, seats)

  const advance = coalesce<void>(async () => {
    for (;;) {
      const newest = states.count === 0 ? { revision: wanted, shards: [] } : states.newest()
      if (newest === null || isClosed) return
      if (shown && (newest.revision < shown.revision || isSame(newest, shown))) return
      const merged = merge(newest)
      const next: RankedState = {
        ...merged,
        version: (shown?.version ?? 0) + 1,
        prizes: prizesOf(contest, merged.whole.size).table,
        before: shown,
        ranks: new Map(),
      }
      // A shard that is further by now has sent, or will send, a later state.
      if (!(await readRanks(next, [...followed.keys()]))) return
      // A chain of all states before would never be freed.
      shown = { ...next, before: next.before && withoutRanks(next.before) }
      changed.resolve()
      changed = Promise.withResolvers()
      onChange()
    }
  })

  function run(): void {
    advance().catch((err: unknown) => {
      isLate = true
      log.warn({ err, contestId: contest.id }, 'shards could not be read')
    })
  }

  function onLate(areRead: boolean): void {
    if (areRead) onChange()
    else isLate = true
  }
  const lastPages = rememberRows({ most: mostPages, onLate })
  const lastRows = rememberRows({ most: mostViewers, onLate })

  /** Works on the state that is shown; again with a later one if shards went on meanwhile. */
  async function onState<Result>(work: (state: RankedState) => Promise<Result | null>): Promise<Result> {
    const until = performance.now() + patienceMs
    for (;;) {
      const later = changed.promise
      const result = shown && (await work(shown).catch(() => null))
      if (result !== null) return result
      if (isOver(until)) throw new TemporarilyUnavailable(patienceSentence)
      await Promise.race([later, pause(askMs / 5, undefined, { ref: false })])
    }
  }

  const isOver = (until: number) => isClosed || !nats.isConnected() || performance.now() > until

  async function readRows(seats: readonly number[]): Promise<RankedRows> {
    const state = await prepare(seats)
    const rows = seats.flatMap((seat) => {
      const rank = state.ranks.get(seat)
      return rank ? [{ seat, ...rank }] : []
    })
    return { version: state.version, revision: state.revision, total: state.whole.size, rows }
  }

  const named = async (from: Database, { rows, ...facts }: RankedRows) => ({
    ...facts,
    rows: await names.name(from, rows),
  })

  async function prepare(seats: readonly number[]): Promise<RankedState> {
    return onState(async (state) => {
      if (state.ranks.size > mostAsked + followed.size)
        for (const seat of state.ranks.keys()) if (!followed.has(seat)) state.ranks.delete(seat)
      const missing = seats.filter((seat) => !state.ranks.has(seat))
      return (await readRanks(state, missing)) ? state : null
    })
  }

  /** The state of a shard with all entries that were committed by now. */
  async function readState(index: number): Promise<void> {
    unread.add(index)
    states.take(index, await ask(index, { kind: 'state' }))
    unread.delete(index)
  }

  async function countShards(from: Database): Promise<void> {
    states.setCount(await shardCount(from, contest.id, shardSeats))
    unread.clear()
  }

  async function readStates(patience: number): Promise<void> {
    await onEvery(readState, patience)
    await advance()
  }

  /** Shards that are silent are asked again later: what is shown stays meanwhile. */
  async function catchUp(from: Database): Promise<void> {
    await countShards(from)
    const reading = readStates(silentMs).catch(() => {
      isLate = true
    })
    await Promise.race([reading, pause(silentMs, undefined, { ref: false })])
  }

  /** Reads ranks that viewers follow, where they are not in memory. */
  function readFollowed(seats: readonly number[]): void {
    prepare(seats).then(onChange, (err: unknown) => {
      isLate = true
      log.warn({ err, contestId: contest.id }, 'ranks could not be read')
    })
  }

  /** Asks a shard until it answers. */
  async function patiently<Result>(work: () => Promise<Result>, patience = patienceMs): Promise<Result> {
    const until = performance.now() + patience
    for (;;) {
      try {
        return await work()
      } catch (cause) {
        if (isOver(until)) throw new TemporarilyUnavailable(patienceSentence, { cause })
        await pause(askMs, undefined, { ref: false })
      }
    }
  }

  function onEvery<Result>(work: (index: number) => Promise<Result>, patience?: number): Promise<Result[]> {
    const shards = Array.from({ length: states.count }, (_, index) => index)
    return Promise.all(shards.map((index) => patiently(() => work(index), patience)))
  }

  const stopWatching = watchShards(
    nats,
    name,
    (index, state) => {
      states.take(index, state)
      run()
    },
    log,
  )
  const asking = setInterval(() => {
    if (!nats.isConnected()) return
    // Nobody serves it at the moment: it is asked again.
    for (const index of new Set([...states.behind(wanted), ...unread]))
      readState(index).then(run, () => undefined)
    if (!isLate) return
    isLate = false
    run()
    readFollowed([...followed.keys()])
  }, askMs).unref()

  function close(): void {
    isClosed = true
    clearInterval(asking)
    stopWatching()
  }

  try {
    await countShards(db)
    await readStates(patienceMs)
    await onState(async (state) => state)
  } catch (err) {
    close()
    log.warn({ err, contestId: contest.id }, 'a board could not be opened')
    throw err
  }
  return {
    version: shownVersion,
    revision: () => shown?.revision ?? 0,
    size: () => shown?.whole.size ?? 0,
    entriesInMemory: () => 0,
    update(current) {
      wanted = current.revision()
      if (states.count === 0) run()
    },
    catchUp,
    async page(from, page) {
      const read = () => onState((state) => readPage(ask, state, page))
      return named(from, await lastPages(`${page.from} ${page.limit}`, shownVersion(), read))
    },
    rowsOf: async (from, seats) =>
      named(from, await lastRows(seats.join(), shownVersion(), () => readRows(seats))),
    async prepare(seats) {
      await prepare(seats)
    },
    follow(seats) {
      for (const seat of seats) followed.set(seat, (followed.get(seat) ?? 0) + 1)
      if (seats.some((seat) => !shown?.ranks.has(seat))) readFollowed(seats)
      return () => {
        for (const seat of seats) {
          const left = (followed.get(seat) ?? 1) - 1
          if (left > 0) followed.set(seat, left)
          else followed.delete(seat)
        }
      }
    },
    rankOf: (seat) => shown?.ranks.get(seat) ?? null,
    async ladderWith(totals) {
      const parts = await onEvery((index) => ask(index, { kind: 'counts_with', totals: [...totals] }))
      return ladderOf(mergeCounts(parts))
    },
    async scoresWith(seats, totals) {
      const known = await Promise.all(
        [...shardsOf(seats, shardSeats)].map(async ([index, own]) => {
          const scores = await patiently(() =>
            ask(index, { kind: 'scores_with', seats: own, totals: [...totals] }),
          )
          return own.map((seat, place) => [seat, scores[place] ?? null] as const)
        }),
      )
      return new Map(known.flat().flatMap(([seat, score]) => (score === null ? [] : [[seat, score]])))
    },
    close,
  }
}

const withoutRanks = ({ revision, shards, ladders, whole }: MergedState): MergedState => ({
  revision,
  shards,
  ladders,
  whole,
})
