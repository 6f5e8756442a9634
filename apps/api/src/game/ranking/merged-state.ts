import { mergeCounts } from '@toprun/leaderboard/score-counts'
import { ladderOf, type ScoreLadder } from '@toprun/leaderboard/score-ladder'
import type { ShardState } from './messages.ts'

/** All shards of a contest at one revision of the match. */
export interface MergedState {
  revision: number
  shards: readonly ShardState[]
  ladders: readonly ScoreLadder[]
  /** Of all entries. */
  whole: ScoreLadder
}

/** Shards may be this many revisions apart before the newest common one is forgotten. */
const revisionsKept = 8

interface KnownShard {
  /** By their revisions. */
  states: Map<number, ShardState>
  /** The latest entries of all its states so far. */
  entries: number
}

/** Collects the states of a contest's shards until all have one of the same revision. */
export class ShardStates {
  #shards: KnownShard[] = []

  /** Forgets the shards from this one on. */
  setCount(count: number): void {
    this.#shards = Array.from(
      { length: count },
      (_, index) => this.#shards[index] ?? { states: new Map(), entries: 0 },
    )
  }

  get count(): number {
    return this.#shards.length
  }

  indexes(): number[] {
    return [...this.#shards.keys()]
  }

  /**
   * Ignores a state that lacks entries of an earlier one: it is from a worker that took the shard over before they joined, and reads them
   * when it is asked.
   */
  take(index: number, state: ShardState): void {
    const known = this.#shards[index]
    if (!known || state.entries < known.entries) return
    known.entries = state.entries
    known.states.set(state.revision, state)
    if (known.states.size > revisionsKept) known.states.delete(Math.min(...known.states.keys()))
  }

  /** The shards that have no state of this revision or a later one with the latest entries. */
  behind(revision: number): number[] {
    return this.#shards.flatMap(({ states, entries }, index) =>
      [...states.values()].some((each) => each.revision >= revision && each.entries === entries)
        ? []
        : [index],
    )
  }

  /** At the newest revision of which every shard has a state; null if there is none. */
  newest(): { revision: number; shards: readonly ShardState[] } | null {
    const [first, ...others] = this.#shards
    const common = [...(first?.states.keys() ?? [])].filter((revision) =>
      others.every(({ states }) => states.has(revision)),
    )
    if (common.length === 0) return null
    const revision = Math.max(...common)
    return { revision, shards: this.#shards.flatMap(({ states }) => states.get(revision) ?? []) }
  }
}

export function merge({ revision, shards }: Pick<MergedState, 'revision' | 'shards'>): MergedState {
  return {
    revision,
    shards,
    ladders: shards.map(({ counts }) => ladderOf(counts)),
    whole: ladderOf(mergeCounts(shards.map(({ counts }) => counts))),
  }
}

/** Whether two are of the same revision and the same entries. */
export function isSame(one: Pick<MergedState, 'revision' | 'shards'>, other: MergedState): boolean {
  return (
    one.revision === other.revision &&
    one.shards.length === other.shards.length &&
    one.shards.every(({ entries }, index) => entries === other.shards[index]?.entries)
  )
}
