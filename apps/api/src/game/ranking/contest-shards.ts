import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/database.ts'
import type { ContestRow } from '../contests/tables.ts'
import type { MatchFold } from '../matches/play/match-fold.ts'
import { ShardStates } from './merged-state.ts'
import type { Nats } from './nats.ts'
import { patiently } from './patience.ts'
import { readSeats } from './seat-ranks.ts'
import { type AskShard, askShard, watchShards } from './shard-client.ts'
import { openShownState } from './shown-state.ts'
import { shardCount } from './wanted-shards.ts'

export interface ContestShardsOptions {
  nats: Nats
  contest: ContestRow
  fold: MatchFold
  /** Seats of a shard. */
  shardSeats: number
  /** How far the deadline of the contest's slot was moved; 0 without a slot. */
  movedBalls: number
  /** A later state is now shown. */
  onChange: () => void
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** How often shards that are behind are asked. */
const askMs = 500

/** The shards of a contest: a board receives their states, queries them, and shows them together. */
export function openContestShards({
  nats,
  contest,
  fold,
  shardSeats,
  movedBalls,
  onChange,
  log,
}: ContestShardsOptions) {
  const name = { contestId: contest.id, movedBalls }
  const ask: AskShard = (index, question) => askShard(nats, { ...name, index }, question)
  const states = new ShardStates()
  let wanted = fold.revision()
  let isClosed = false
  /** Something shown could not be read at the latest state. */
  let isLate = false
  /** Shards that may have entries that were not read, each with the last reading that wanted them. */
  const unread = new Map<number, symbol>()
  const isOver = () => isClosed || !nats.isConnected()
  const shown = openShownState({
    contest,
    newest() {
      if (isClosed) return null
      return states.count === 0 ? { revision: wanted, shards: [] } : states.newest()
    },
    readRanks: (state, seats) => readSeats(ask, shardSeats, state, seats),
    isOver,
    onChange,
  })

  function advance(): void {
    shown.advance().catch((err: unknown) => {
      isLate = true
      log.warn({ err, contestId: contest.id }, 'shards could not be read')
    })
  }

  /** Queries these shards until they answer. */
  async function onEvery<Result>(
    indexes: readonly number[],
    work: (index: number) => Promise<Result>,
    ms?: number,
  ): Promise<Result[]> {
    const patience = { isOver, nextAttempt: () => pause(askMs), ms }
    const answers = await Promise.all(
      indexes.map((index) => patiently(async () => ({ answer: await work(index) }), patience)),
    )
    return answers.map(({ answer }) => answer)
  }

  /** The state of a shard with all entries that were committed by now. */
  function readState(index: number): Promise<void> {
    unread.set(index, Symbol())
    return readUnread(index)
  }

  async function readUnread(index: number): Promise<void> {
    const reading = unread.get(index)
    states.take(index, await ask(index, { kind: 'state' }))
    // The answer may lack entries that a later reading wants.
    if (unread.get(index) === reading) unread.delete(index)
  }

  /** Reads ranks that viewers follow, if they are not in memory. */
  function readFollowed(seats: readonly number[]): void {
    shown.withRanks(seats).then(onChange, (err: unknown) => {
      isLate = true
      log.warn({ err, contestId: contest.id }, 'ranks could not be read')
    })
  }

  const stopWatching = watchShards(
    nats,
    name,
    (index, state) => {
      states.take(index, state)
      advance()
    },
    log,
  )
  const asking = setInterval(() => {
    if (!nats.isConnected()) return
    // No worker serves it at the moment: it is queried again.
    for (const index of new Set([...states.behind(wanted), ...unread.keys()]))
      readUnread(index).then(advance, () => undefined)
    if (!isLate) return
    isLate = false
    advance()
    readFollowed(shown.followed())
  }, askMs).unref()

  return {
    shown,
    states,
    ask,
    onEvery,
    readFollowed,
    /** A read ended, with rows or without, after older rows were shown. */
    onLate(areRead: boolean): void {
      if (areRead) onChange()
      else isLate = true
    },
    /** The match advanced to this revision. */
    want(revision: number): void {
      wanted = revision
      if (states.count === 0) advance()
    },
    /** The current number of shards. */
    async count(db: Database): Promise<void> {
      states.setCount(await shardCount(db, contest.id, shardSeats))
    },
    async readStates(ms?: number): Promise<void> {
      await onEvery(states.indexes(), readState, ms)
      await shown.advance()
    },
    close(): void {
      isClosed = true
      clearInterval(asking)
      stopWatching()
    },
  }
}
