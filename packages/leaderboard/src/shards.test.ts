import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLeaderboard } from './leaderboard.ts'
import { mergeCounts } from './score-counts.ts'
import { ladderOf, placeInParts } from './score-ladder.ts'

const playerCount = 4
const somePicks = fc.uniqueArray(
  fc.record({
    player: fc.nat(playerCount - 1),
    awardFactor: fc.constantFrom(4, 6, 8),
    deductionFactor: fc.constantFrom(4, 8),
  }),
  { maxLength: 3, selector: ({ player }) => player },
)
/** Close together, so that scores meet; sometimes so far apart that 16 bits do not hold them. */
const somePoints = fc.array(
  fc.record({
    awards: fc.oneof({ weight: 9, arbitrary: fc.nat(4) }, fc.nat(250_000)),
    deductions: fc.nat(3).map((lost) => 0 - lost),
  }),
  { minLength: playerCount, maxLength: playerCount },
)

test('the counts of shards give the ranks and every page of one leaderboard of all entries', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ picks: somePicks, leaves: fc.boolean() }), { maxLength: 40 }),
      somePoints,
      fc.integer({ min: 1, max: 12 }),
      fc.nat(45),
      fc.nat(15),
      (entries, points, perShard, from, count) => {
        const one = createLeaderboard({ playerCount })
        const shards = Array.from({ length: Math.ceil(entries.length / perShard) }, () =>
          createLeaderboard({ playerCount }),
        )
        const shardOf = (entry: number) => shards[Math.floor(entry / perShard)] ?? one
        for (const [entry, { picks }] of entries.entries()) {
          one.append(picks)
          shardOf(entry).append(picks)
        }
        for (const [entry, { leaves }] of entries.entries()) {
          if (!leaves) continue
          one.remove(entry)
          shardOf(entry).remove(entry % perShard)
        }
        for (const board of [one, ...shards])
          board.setPoints(points.map((each, player) => ({ player, ...each })))

        const parts = shards.map((shard) => ladderOf(shard.scoreCounts()))
        const whole = ladderOf(mergeCounts(shards.map((shard) => shard.scoreCounts())))
        expect(whole.size).toBe(one.size)
        for (const [entry, { leaves }] of entries.entries()) {
          if (leaves) continue
          const score = shardOf(entry).scoreOf(entry % perShard)
          expect(score).toBe(one.scoreOf(entry))
          expect(whole.rankOf(score)).toBe(one.rankOf(entry))
          const { rank, tied } = one.tieOf(entry)
          expect(whole.reaching(score) - whole.above(score)).toBe(tied)
          expect(whole.scoreAt(rank - 1)).toBe(score)
        }

        const starts = placeInParts(parts, whole, from)
        const ends = placeInParts(parts, whole, from + count)
        const page = shards.flatMap((shard, index) =>
          shard
            .entriesAt(starts[index] ?? 0, (ends[index] ?? 0) - (starts[index] ?? 0))
            .map((entry) => index * perShard + entry),
        )
        const byPlace = (left: number, right: number) =>
          one.scoreOf(right) - one.scoreOf(left) || left - right
        expect(page.sort(byPlace)).toEqual(one.entriesAt(from, count))
      },
    ),
  )
})
