import { contestId } from '@toprun/api-schema/ids'
import { expect, test } from 'vitest'
import {
  allStatesOf,
  questionSubject,
  type ShardQuestion,
  shardNamed,
  shardQuestion,
  shardReplies,
  shardState,
  stateSubject,
  workerReport,
  writeState,
} from './messages.ts'

const state = {
  ...{ revision: 7, entries: 3 },
  counts: { scores: Int32Array.of(-4, 120), counts: Uint32Array.of(1, 2) },
}

test('the state of a shard is read as it was written', () => {
  expect(shardState.parse(JSON.parse(writeState(state)))).toEqual(state)
})

test.each([4, 9, 20])('a state with %i bytes of counts is refused: each score has one', (bytes) => {
  const counts = Buffer.alloc(bytes).toString('base64')
  expect(shardState.safeParse({ ...state, counts })).toMatchObject({
    success: false,
    error: { issues: [{ code: 'custom', path: ['counts'], message: 'expected as many counts as scores' }] },
  })
})

test('a shard is named in the subjects of its state and of questions, and in no other', () => {
  const shard = { contestId: contestId.parse(crypto.randomUUID()), index: 12, movedBalls: -6 }
  expect(stateSubject(shard)).toBe(`shards.${shard.contestId}.12.-6.state`)
  expect(questionSubject(shard)).toBe(`shards.${shard.contestId}.12.-6.ask`)
  expect(allStatesOf(shard)).toBe(`shards.${shard.contestId}.*.-6.state`)
  expect(shardNamed(stateSubject(shard))).toEqual(shard)
  for (const subject of ['workers', 'shards.one.1.0.state', `shards.${shard.contestId}.-1.0.state`])
    expect(() => shardNamed(subject)).toThrow()
})

const at = { revision: 3, entries: 9 }
const totals = [{ awards: 2, deductions: -1 }]
const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const totalsOf = (count: number) => many(count).map((awards) => ({ awards, deductions: 0 }))

test.each<ShardQuestion>([
  { kind: 'state' },
  { kind: 'places', ...at, since: 2, from: 0, limit: 1 },
  { kind: 'places', ...at, since: 2, from: 40, limit: 100 },
  { kind: 'seats', ...at, since: 0, seats: many(10_000) },
  { kind: 'orders', ...at, seats: [1] },
  { kind: 'counts_with', totals: totalsOf(256) },
  { kind: 'scores_with', totals, seats: [] },
])('the question $kind is read as it was asked', (question) => {
  expect(shardQuestion.parse(JSON.parse(JSON.stringify(question)))).toEqual(question)
})

test.each([
  { kind: 'unknown' },
  { kind: 'places', ...at, since: 2, from: 0, limit: 0 },
  { kind: 'places', ...at, since: 2, from: 0, limit: 101 },
  { kind: 'places', since: 2, from: 0, limit: 1 },
  { kind: 'seats', ...at, since: 0, seats: many(10_001) },
  { kind: 'seats', ...at, since: 0, seats: [0] },
  { kind: 'orders', ...at, revision: -1, seats: [1] },
  { kind: 'counts_with', totals: totalsOf(257) },
  { kind: 'counts_with', totals: [{ awards: 1, deductions: 1 }] },
  { kind: 'counts_with', totals: [{ deductions: 0 }] },
])("a question that exceeds a shard's limits is refused: $kind", (question) => {
  expect(shardQuestion.safeParse(question).success).toBe(false)
})

test("an answer has an entry's seat and scores, and is null if a shard left the state", () => {
  const entry = { seat: 4, quarterPoints: -8, before: null }
  for (const kind of ['places', 'seats'] as const) {
    expect(shardReplies[kind].parse([entry])).toEqual([entry])
    expect(shardReplies[kind].parse(null)).toBeNull()
    expect(shardReplies[kind].safeParse([{ ...entry, seat: 0 }]).success).toBe(false)
  }
  expect(shardReplies.orders.parse(null)).toBeNull()
  expect(shardReplies.orders.safeParse([-1]).success).toBe(false)
  expect(shardReplies.scores_with.parse([null, -4])).toEqual([null, -4])
})

test('a report names its worker and the shards that it serves, or that it stops', () => {
  for (const shards of [['a', 'x'.repeat(100)], [], null])
    expect(workerReport.parse({ worker: 'x'.repeat(100), shards })).toEqual({
      worker: 'x'.repeat(100),
      shards,
    })
  expect(workerReport.safeParse({ worker: 'x'.repeat(101), shards: [] }).success).toBe(false)
  expect(workerReport.safeParse({ worker: 'x', shards: ['x'.repeat(101)] }).success).toBe(false)
  expect(workerReport.safeParse({ shards: [] }).success).toBe(false)
})
