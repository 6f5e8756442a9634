import { expect, test } from 'vitest'
import { isSame, merge, ShardStates } from './merged-state.ts'
import type { ShardState } from './messages.ts'

const state = (revision: number, score: number, entries = 1): ShardState => ({
  revision,
  entries,
  counts: { scores: Int32Array.of(score), counts: Uint32Array.of(2) },
})

test('shards are merged at the newest revision that all of them have', () => {
  const states = new ShardStates()
  states.setCount(2)
  states.take(0, state(1, 10))
  states.take(0, state(2, 20))
  expect(states.newest()).toBeNull()
  states.take(1, state(1, 5))
  expect(states.newest()?.revision).toBe(1)
  states.take(1, state(3, 30))
  expect(states.newest()?.revision).toBe(1)
  states.take(1, state(2, 25))
  const newest = states.newest() ?? expect.fail('Both have revision 2.')
  const { whole } = merge(newest)
  expect([newest.revision, whole.size, whole.rankOf(25), whole.rankOf(20)]).toEqual([2, 4, 1, 3])
  expect([states.behind(2), states.behind(3), states.behind(4)]).toEqual([[], [0], [0, 1]])
})

test('of one revision the state with the latest entries counts, whichever comes last', () => {
  const states = new ShardStates()
  states.setCount(1)
  states.take(0, state(4, 10, 7))
  states.take(0, state(4, 20, 6))
  const first = states.newest()
  expect(first?.shards[0]?.entries).toBe(7)
  states.take(0, state(4, 20, 8))
  const second = states.newest()
  if (!first || !second) throw new Error('There is a state.')
  expect(second.shards[0]?.entries).toBe(8)
  expect([isSame(first, merge(first)), isSame(second, merge(first))]).toEqual([true, false])
})

test('a shard whose later state lacks entries of an earlier one is behind, and keeps that one until it has them', () => {
  const states = new ShardStates()
  states.setCount(1)
  states.take(0, state(4, 10, 8))
  states.take(0, state(5, 20, 7))
  expect([states.newest()?.revision, states.behind(5)]).toEqual([4, [0]])
  states.take(0, state(5, 20, 8))
  expect([states.newest()?.revision, states.behind(5)]).toEqual([5, []])
  states.take(0, state(4, 10, 9))
  expect([states.newest()?.shards[0]?.entries, states.behind(5)]).toEqual([8, [0]])
})

test('an added shard must have a state before a newer one counts, and an unknown shard is ignored', () => {
  const states = new ShardStates()
  states.setCount(1)
  states.take(0, state(4, 10))
  states.take(1, state(4, 10))
  states.setCount(2)
  expect(states.newest()).toBeNull()
  states.take(1, state(4, 10))
  expect(states.newest()?.shards.length).toBe(2)
})

test('without shards there is no newest state', () => {
  expect(new ShardStates().newest()).toBeNull()
})

test('a state differs if a shard has other entries, or is gone', () => {
  const of = (...entries: number[]) => ({ revision: 4, shards: entries.map((each) => state(4, 10, each)) })
  expect(isSame(of(1, 2), merge(of(1, 2)))).toBe(true)
  expect(isSame(of(1, 3), merge(of(1, 2)))).toBe(false)
  expect(isSame(of(1), merge(of(1, 2)))).toBe(false)
  expect(isSame(of(1, 2), merge(of(1)))).toBe(false)
  expect(isSame({ ...of(1), revision: 5 }, merge(of(1)))).toBe(false)
})

test('a shard without entries has a state, and the earliest revision is forgotten regardless of the order of arrival', () => {
  const states = new ShardStates()
  states.setCount(1)
  expect([states.count, states.indexes(), states.behind(0)]).toEqual([1, [0], [0]])
  states.take(0, state(20, 1, 0))
  expect(states.newest()?.revision).toBe(20)
  for (let revision = 12; revision >= 4; revision -= 1) states.take(0, state(revision, 1))
  expect(states.newest()?.revision).toBe(20)
  states.take(0, state(21, 1))
  states.setCount(2)
  states.take(1, state(12, 1))
  expect(states.newest()?.revision).toBe(12)
  states.setCount(0)
  expect([states.count, states.indexes()]).toEqual([0, []])
})

test('states of long ago are forgotten', () => {
  const states = new ShardStates()
  states.setCount(2)
  for (let revision = 1; revision <= 9; revision += 1) states.take(0, state(revision, 1))
  states.take(1, state(1, 1))
  expect(states.newest()).toBeNull()
  states.take(1, state(2, 1))
  expect(states.newest()?.revision).toBe(2)
})
