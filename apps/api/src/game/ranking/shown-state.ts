import { setTimeout as pause } from 'node:timers/promises'
import { type PrizeTerms, prizesOf } from '@toprun/game-rules/contest-prizes'
import { coalesce } from '../../platform/coalesce.ts'
import { isSame, type MergedState, merge } from './merged-state.ts'
import { patiently } from './patience.ts'
import type { RankedState } from './seat-ranks.ts'

/**
 * The state of a contest that a remote board shows: the merged counts of all shards, and the ranks of the seats that are followed or were
 * requested. While a shard has no worker, the last complete state stays.
 */
export interface ShownState {
  /** Null before the first. */
  now(): RankedState | null
  /** Advances to the newest state of all shards. */
  advance(): Promise<void>
  /**
   * Runs `work` on the shown state, and again with a later one if it returns null because shards advanced meanwhile.
   * @throws TemporarilyUnavailable if that takes too long
   */
  use<Result>(work: (state: RankedState) => Promise<Result | null>): Promise<Result>
  /** The state with the ranks of these seats. @throws TemporarilyUnavailable */
  withRanks(seats: readonly number[]): Promise<RankedState>
  /** Keeps the ranks of these seats from state to state. @returns ends it */
  follow(seats: readonly number[]): () => void
  followed(): number[]
}

interface Options {
  contest: PrizeTerms
  /** At the newest revision of which all shards have a state. */
  newest(): Pick<MergedState, 'revision' | 'shards'> | null
  /** Reads ranks into the state; false if a shard is no longer in this state. */
  readRanks(state: RankedState, seats: readonly number[]): Promise<boolean>
  /** Nobody waits any more. */
  isOver(): boolean
  onChange(): void
}

/** How often a reader tries again, in case no later state is announced. */
const againMs = 100
/** Ranks of seats that nobody follows are forgotten with the next state, or beyond this number. */
const mostAsked = 10_000

export function openShownState({ contest, newest, readRanks, isOver, onChange }: Options): ShownState {
  /** How many viewers follow each seat. */
  const followers = new Map<number, number>()
  let shown: RankedState | null = null
  let changed = Promise.withResolvers<void>()

  const advance = coalesce<void>(async () => {
    for (;;) {
      const latest = newest()
      if (latest === null) return
      if (shown && (latest.revision < shown.revision || isSame(latest, shown))) return
      const merged = merge(latest)
      const next: RankedState = {
        ...merged,
        version: (shown?.version ?? 0) + 1,
        prizes: prizesOf(contest, merged.whole.size).table,
        before: shown,
        ranks: new Map(),
      }
      const followed = new Set(followers.keys())
      // A shard that has advanced has sent, or will send, a later state.
      if (!(await readRanks(next, [...followed]))) return
      // A chain of all earlier states would never be freed.
      const state = { ...next, before: next.before && withoutRanks(next.before) }
      shown = state
      changed.resolve()
      changed = Promise.withResolvers()
      onChange()
      // Who began to follow meanwhile found their ranks in the state before, and asked for none.
      const late = [...followers.keys()].filter((seat) => !followed.has(seat))
      if (late.length > 0 && (await readRanks(state, late))) onChange()
    }
  })

  function use<Result>(work: (state: RankedState) => Promise<Result | null>): Promise<Result> {
    return patiently(async () => shown && (await work(shown)), {
      isOver,
      nextAttempt: () => Promise.race([changed.promise, pause(againMs)]),
    })
  }

  function unfollow(seat: number): void {
    const left = (followers.get(seat) ?? 1) - 1
    if (left > 0) followers.set(seat, left)
    else followers.delete(seat)
  }

  return {
    now: () => shown,
    advance,
    use,
    withRanks: (seats) =>
      use(async (state) => {
        if (state.ranks.size > mostAsked + followers.size)
          for (const seat of state.ranks.keys()) if (!followers.has(seat)) state.ranks.delete(seat)
        const missing = seats.filter((seat) => !state.ranks.has(seat))
        const known = seats.flatMap((seat) => {
          const rank = state.ranks.get(seat)
          return rank ? [[seat, rank] as const] : []
        })
        if (!(await readRanks(state, missing))) return null
        // Other readers may have had them forgotten meanwhile.
        for (const [seat, rank] of known) state.ranks.set(seat, rank)
        return state
      }),
    follow(seats) {
      for (const seat of seats) followers.set(seat, (followers.get(seat) ?? 0) + 1)
      return () => seats.forEach(unfollow)
    },
    followed: () => [...followers.keys()],
  }
}

const withoutRanks = ({ revision, shards, ladders, whole }: MergedState): MergedState => ({
  revision,
  shards,
  ladders,
  whole,
})
