import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownerOf, Workers } from './owners.ts'

const shards = Array.from({ length: 300 }, (_, index) => `contest.${index}`)

test('all processes that know the same workers, in any order, compute the same owner', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 6 }), fc.nat(299), (workers, index) => {
      const shard = shards[index] ?? ''
      expect(ownerOf(shard, [...workers].reverse())).toBe(ownerOf(shard, workers))
    }),
  )
  expect(ownerOf('contest.0', [])).toBeNull()
})

test('a worker that dies gives its shards to all others, and no other shard moves', () => {
  const before = ['one', 'two', 'three', 'four']
  const after = before.slice(1)
  const orphans = shards.filter((shard) => ownerOf(shard, before) === 'one')
  const others = shards.filter((shard) => !orphans.includes(shard))
  expect(new Set(orphans.map((shard) => ownerOf(shard, after)))).toEqual(new Set(after))
  expect(others.length).toBeGreaterThan(orphans.length)
  expect(others.map((shard) => ownerOf(shard, after))).toEqual(others.map((shard) => ownerOf(shard, before)))
})

test('workers of all releases compute the same owner', () => {
  const workers = ['one', 'two', 'three']
  expect(shards.slice(0, 8).map((shard) => ownerOf(shard, workers))).toEqual([
    'two',
    'three',
    'one',
    'one',
    'three',
    'one',
    'two',
    'one',
  ])
})

test('a worker that stops is dead at once', () => {
  const workers = new Workers()
  workers.hear('one', ['a'], 0)
  workers.hear('two', ['b'], 0)
  workers.forget('one')
  expect([workers.alive(0), workers.serves('one', 'a')]).toEqual([['two'], false])
})

test('a worker without a report for three seconds is dead', () => {
  const workers = new Workers()
  workers.hear('one', ['a'], 0)
  workers.hear('two', ['b'], 1_500)
  expect(workers.alive(3_000)).toEqual(['one', 'two'])
  expect(workers.alive(3_001)).toEqual(['two'])
  expect([workers.serves('one', 'a'), workers.serves('two', 'b'), workers.serves('two', 'a')]).toEqual([
    false,
    true,
    false,
  ])
})
