import { type ContestId, contestId } from '@toprun/api-schema/ids'
import type { ScoreCounts } from '@toprun/leaderboard/score-counts'
import { z } from 'zod'

/** The messages between workers and the processes that serve the site, over NATS. */

/** A part of a contest's entries: `index` times the seats of a shard come before its first seat. */
export interface ShardName {
  contestId: ContestId
  index: number
  /** How far the deadline of the contest's slot was moved: then other balls count, so it is another shard. 0 without a slot. */
  movedBalls: number
}

const count = z.int().nonnegative()

/** The state of a shard: two of the same revision and entries are the same, whichever worker computed them. */
export const shardState = z.object({
  /** The match's last revision that is included. */
  revision: count,
  /** The contest's last revision with an entry that joined, changed or left in this shard. */
  entries: count,
  counts: z.string().transform(readCounts),
})
export type ShardState = z.infer<typeof shardState>

const totals = z.array(z.object({ awards: count, deductions: z.int().max(0) })).max(256)
const seats = z.array(z.int().positive()).max(10_000)
const at = { revision: count, entries: count }

export const shardQuestion = z.discriminatedUnion('kind', [
  /** The state, including the entries that were committed before the question. */
  z.object({ kind: z.literal('state') }),
  /** Entries at places of the shard's own ranking, with their scores, and those after the revision `since`. */
  z.object({ kind: z.literal('places'), ...at, since: count, from: count, limit: z.int().min(1).max(100) }),
  /** The same for seats; unknown ones are left out. */
  z.object({ kind: z.literal('seats'), ...at, since: count, seats }),
  /** How many entries of the shard with the same score joined before each seat. */
  z.object({ kind: z.literal('orders'), ...at, seats }),
  /** How many entries have each score with these points of the players. */
  z.object({ kind: z.literal('counts_with'), totals }),
  /** The scores of seats with these points. */
  z.object({ kind: z.literal('scores_with'), totals, seats }),
])
export type ShardQuestion = z.infer<typeof shardQuestion>

/** An entry of a shard. */
const shardEntry = z.object({
  seat: z.int().positive(),
  quarterPoints: z.int(),
  /** Null if the worker does not know that revision. */
  before: z.int().nullable(),
})
export type ShardEntry = z.infer<typeof shardEntry>

/** Answers; null if the shard is not in the state that the question is about. */
export const shardReplies = {
  state: shardState,
  places: z.array(shardEntry).nullable(),
  seats: z.array(shardEntry).nullable(),
  orders: z.array(count).nullable(),
  counts_with: z.string().transform(readCounts),
  scores_with: z.array(z.int().nullable()),
}
export type ShardReply<Kind extends ShardQuestion['kind']> = z.output<(typeof shardReplies)[Kind]>

/** Every second of each worker. */
export const workerReport = z.object({
  worker: z.string().max(100),
  /** The shards that it serves; null from a stopping worker. */
  shards: z.array(z.string().max(100)).nullable(),
})

export const reportsSubject = 'workers'
export const keyOf = ({ contestId: id, index, movedBalls }: ShardName) => `${id}.${index}.${movedBalls}`
export const stateSubject = (shard: ShardName) => `shards.${keyOf(shard)}.state`
export const questionSubject = (shard: ShardName) => `shards.${keyOf(shard)}.ask`
export const allStatesOf = ({ contestId: id, movedBalls }: Omit<ShardName, 'index'>) =>
  `shards.${id}.*.${movedBalls}.state`

/** @throws for a subject that is not of a shard */
export function shardNamed(subject: string): ShardName {
  const [, id, index, movedBalls] = subject.split('.')
  return {
    contestId: contestId.parse(id),
    index: count.parse(Number(index)),
    movedBalls: z.int().parse(Number(movedBalls)),
  }
}

export function writeState(state: ShardState): string {
  return JSON.stringify({ ...state, counts: writeCounts(state.counts) })
}

/** Scores as Int32, then their counts as Uint32, both little-endian. */
export function writeCounts({ scores, counts }: ScoreCounts): string {
  return Buffer.concat([
    Buffer.from(scores.buffer, scores.byteOffset, scores.byteLength),
    Buffer.from(counts.buffer, counts.byteOffset, counts.byteLength),
  ]).toString('base64')
}

function readCounts(text: string, context: z.RefinementCtx): ScoreCounts {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'))
  if (bytes.length % 8 !== 0) {
    context.addIssue({ code: 'custom', message: 'expected as many counts as scores' })
    return z.NEVER
  }
  const half = bytes.length / 2
  return { scores: new Int32Array(bytes.buffer, 0, half / 4), counts: new Uint32Array(bytes.buffer, half) }
}
