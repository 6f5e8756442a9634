import { type PrizeStructureId, prizeStructureIds } from '@toprun/api-schema/contest'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PrizeTableRow, prizePool, prizeStructures, prizeTable } from './prize-table.ts'

const structureId = fc.constantFrom(...prizeStructureIds)
const poolMinor = fc.bigInt({ min: 0n, max: 10_000_000n })

function total(table: readonly PrizeTableRow[]): bigint {
  return table.reduce((sum, { from, to, amountMinor }) => sum + BigInt(to - from + 1) * amountMinor, 0n)
}

/** What each rank wins, by the text of the rule: a share each, rounded down, and the rest to the first. */
function referenceAmounts(id: PrizeStructureId, pool: bigint, entries: number): bigint[] {
  const { paid, shares } = prizeStructures[id]
  const ranks = 'ranks' in paid ? paid.ranks : Math.ceil((entries * paid.basisPointsOfEntries) / 10_000)
  const shareOf = Array.from({ length: Math.min(ranks, entries) }, (_, index) =>
    BigInt(shares.find(({ to }) => to === null || index + 1 <= to)?.share ?? 0),
  )
  const total = shareOf.reduce((sum, share) => sum + share, 0n)
  const [, ...others] = shareOf.map((share) => {
    const exact = (pool * share) / total
    const step = exact >= 10_000n ? 100n : exact >= 1_000n ? 25n : exact >= 100n ? 5n : 1n
    return (exact / step) * step
  })
  return [pool - others.reduce((sum, amount) => sum + amount, 0n), ...others]
}

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

  it('gives the rest to the first, so that no other prize has odd cents', () => {
    expect(prizeTable('top-three', 11n, 3).map(({ amountMinor }) => amountMinor)).toEqual([6n, 3n, 2n])
    expect(prizeTable('top-three', 4_999n, 3).map(({ amountMinor }) => amountMinor)).toEqual([
      2_529n,
      1_475n,
      995n,
    ])
  })

  it('pays a tenth of the entries, rounded up', () => {
    const paid = (entries: number) => prizeTable('top-ten-per-cent', 1_000_000n, entries).at(-1)?.to
    expect([1, 10, 11, 100, 1000].map(paid)).toEqual([1, 1, 2, 10, 100])
  })

  it('is empty without a pool, and refuses a pool without entries', () => {
    expect(prizeTable('top-three', 0n, 5)).toEqual([])
    expect(() => prizeTable('top-three', 5n, 0)).toThrow('at least one entry')
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

  it('is the one that each rank counted by itself gives', () => {
    fc.assert(
      fc.property(
        structureId,
        fc.oneof(poolMinor, fc.bigInt({ min: 0n, max: 500n })),
        fc.integer({ min: 1, max: 600 }),
        (structure, pool, entries) => {
          const amounts = prizeTable(structure, pool, entries).flatMap(({ from, to, amountMinor }) =>
            Array<bigint>(to - from + 1).fill(amountMinor),
          )
          const expected = pool === 0n ? [] : referenceAmounts(structure, pool, entries)
          expect(amounts).toEqual(expected.filter((amount) => amount > 0n))
        },
      ),
    )
  })

  it('pays as many ranks as a full contest if sized for one', () => {
    const ranks = (entries: number) => prizeTable('top-quarter', 5_000n, entries, { sizedFor: 60 }).at(-1)?.to
    expect([60, 15, 3, 1].map(ranks)).toEqual([15, 15, 3, 1])
  })

  it('has fixed shares that are the whole pool', () => {
    for (const id of ['winner-takes-all', 'top-three'] as const)
      expect(prizeStructures[id].shares.reduce((sum, { share }) => sum + share, 0)).toBe(10_000)
  })
})
