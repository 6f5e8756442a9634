import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isPrizeStructureId,
  type PrizeStructureId,
  type PrizeTableRow,
  prizePool,
  prizeStructures,
  prizeTable,
  type RankedEntry,
  splitPrizes,
} from './prizes.ts'

const structureId = fc.constantFrom<PrizeStructureId>('winner-takes-all', 'top-three', 'top-ten-per-cent')
const poolMinor = fc.bigInt({ min: 0n, max: 10_000_000n })

function total(table: readonly PrizeTableRow[]): bigint {
  return table.reduce((sum, { from, to, amountMinor }) => sum + BigInt(to - from + 1) * amountMinor, 0n)
}

/** Entries with the ranks that these scores give, joined in the order of the list. */
function rankedBy(scores: readonly number[]): RankedEntry[] {
  return scores.map((score, index) => ({
    entryId: `e${index}`,
    rank: 1 + scores.filter((other) => other > score).length,
    joinedSequence: index,
  }))
}

const contest = fc
  .record({ structureId, poolMinor, scores: fc.array(fc.nat(12), { minLength: 1, maxLength: 60 }) })
  .map(({ structureId, poolMinor, scores }) => ({
    poolMinor,
    ranked: rankedBy(scores),
    table: prizeTable(structureId, poolMinor, scores.length),
  }))

describe('a prize pool', () => {
  it('is the entry fees less the share of the house', () => {
    expect(prizePool(10, 500n, 1000)).toBe(4500n)
    expect(prizePool(2, 250n, 0)).toBe(500n)
    expect(prizePool(0, 500n, 1000)).toBe(0n)
  })

  it('leaves a fraction of a cent to the players', () => {
    expect(prizePool(3, 333n, 1000)).toBe(900n)
    expect(prizePool(1, 1n, 9999)).toBe(1n)
  })
})

describe('a prize table', () => {
  it('gives the winner everything, or the first three 50, 30 and 20 per cent', () => {
    expect(prizeTable('winner-takes-all', 1000n, 40)).toEqual([{ from: 1, to: 1, amountMinor: 1000n }])
    expect(prizeTable('top-three', 1000n, 40)).toEqual([
      { from: 1, to: 1, amountMinor: 500n },
      { from: 2, to: 2, amountMinor: 300n },
      { from: 3, to: 3, amountMinor: 200n },
    ])
  })

  it('shares the part of ranks that do not exist in proportion', () => {
    expect(prizeTable('top-three', 1000n, 2)).toEqual([
      { from: 1, to: 1, amountMinor: 625n },
      { from: 2, to: 2, amountMinor: 375n },
    ])
    expect(prizeTable('top-three', 1000n, 1)).toEqual([{ from: 1, to: 1, amountMinor: 1000n }])
  })

  it('gives the cents left over to the ranks from the first on', () => {
    expect(prizeTable('top-three', 11n, 3).map(({ amountMinor }) => amountMinor)).toEqual([6n, 3n, 2n])
  })

  it('pays a tenth of the entries, rounded up', () => {
    const paid = (entries: number) => prizeTable('top-ten-per-cent', 1_000_000n, entries).at(-1)?.to
    expect([1, 10, 11, 100, 1000].map(paid)).toEqual([1, 1, 2, 10, 100])
  })

  it('is empty without a pool, and refuses a pool without entries', () => {
    expect(prizeTable('top-three', 0n, 5)).toEqual([])
    expect(() => prizeTable('top-three', 5n, 0)).toThrow('no entries')
  })

  it('adds up to the pool, leaves no rank out and never pays a better rank less', () => {
    fc.assert(
      fc.property(structureId, poolMinor, fc.integer({ min: 1, max: 2000 }), (structure, pool, entries) => {
        const table = prizeTable(structure, pool, entries)
        expect(total(table)).toBe(pool)
        let last: PrizeTableRow = { from: 0, to: 0, amountMinor: pool + 1n }
        for (const row of table) {
          expect(row.from).toBe(last.to + 1)
          expect(row.amountMinor).toBeLessThan(last.amountMinor)
          last = row
        }
        expect(last.to).toBeLessThanOrEqual(entries)
      }),
    )
  })

  it('has a known structure behind it, whose fixed shares are the whole pool', () => {
    expect(isPrizeStructureId('top-three')).toBe(true)
    expect(isPrizeStructureId('toString')).toBe(false)
    for (const id of ['winner-takes-all', 'top-three'] as const)
      expect(prizeStructures[id].shares.reduce((sum, { share }) => sum + share, 0)).toBe(10_000)
  })
})

describe('shared prizes', () => {
  const podium = prizeTable('top-three', 1000n, 10)

  it('are those of the ranks that equal scores span, divided evenly', () => {
    const won = splitPrizes(rankedBy([9, 7, 7, 5]), podium)
    expect([...won.values()]).toEqual([500n, 250n, 250n, 0n])
  })

  it('give cents left over to the earliest entries', () => {
    const won = splitPrizes(rankedBy([7, 7, 7]), podium)
    expect([...won.values()]).toEqual([334n, 333n, 333n])
    const tied = splitPrizes(rankedBy([9, 4, 4, 4]), prizeTable('top-three', 1000n, 4))
    expect([...tied.values()]).toEqual([500n, 167n, 167n, 166n])
  })

  it('lose nothing and double nothing: every entry once, the pool in all', () => {
    fc.assert(
      fc.property(contest, ({ poolMinor: pool, ranked, table }) => {
        const won = splitPrizes(ranked, table)
        expect([...won.keys()].sort()).toEqual(ranked.map(({ entryId }) => entryId).sort())
        expect([...won.values()].reduce((sum, amount) => sum + amount, 0n)).toBe(pool)
      }),
    )
  })

  it('do not depend on the order in which entries are given', () => {
    fc.assert(
      fc.property(
        contest.chain(({ ranked, table }) =>
          fc.record({
            ranked: fc.constant(ranked),
            shuffled: fc.shuffledSubarray(ranked, { minLength: ranked.length }),
            table: fc.constant(table),
          }),
        ),
        ({ ranked, shuffled, table }) => {
          expect(splitPrizes(shuffled, table)).toEqual(splitPrizes(ranked, table))
        },
      ),
    )
  })

  it('are never less for a better rank, and differ by at most a cent inside one', () => {
    fc.assert(
      fc.property(contest, ({ ranked, table }) => {
        const won = splitPrizes(ranked, table)
        for (const one of ranked)
          for (const other of ranked) {
            const lead = (won.get(one.entryId) ?? 0n) - (won.get(other.entryId) ?? 0n)
            if (one.rank < other.rank) expect(lead).toBeGreaterThanOrEqual(0n)
            if (one.rank === other.rank) expect([-1n, 0n, 1n]).toContain(lead)
            if (one.rank === other.rank && one.joinedSequence < other.joinedSequence)
              expect(lead).toBeGreaterThanOrEqual(0n)
          }
      }),
    )
  })

  it('are refused where the ranks are not those of a whole contest', () => {
    const second: RankedEntry = { entryId: 'late', rank: 2, joinedSequence: 9 }
    expect(() => splitPrizes([second], prizeTable('top-three', 1000n, 1))).toThrow('Rank 1 is missing')
    expect(() => splitPrizes(rankedBy([5]), podium)).toThrow('3 ranks are paid')
  })
})
