import { prizeStructureIds } from '@toprun/api-schema/contest'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PrizeTableRow, prizeTable } from './prize-table.ts'
import { sharedPrize } from './shared-prize.ts'

interface Ranked {
  rank: number
  tied: number
  order: number
}

/** The ranks that these scores give, joined in the order of the list. */
function rankedBy(scores: readonly number[]): Ranked[] {
  return scores.map((score, index) => ({
    rank: 1 + scores.filter((other) => other > score).length,
    tied: scores.filter((other) => other === score).length,
    order: scores.slice(0, index).filter((other) => other === score).length,
  }))
}

const contest = fc
  .record({
    structureId: fc.constantFrom(...prizeStructureIds),
    poolMinor: fc.bigInt({ min: 0n, max: 10_000_000n }),
    scores: fc.array(fc.nat(12), { minLength: 1, maxLength: 60 }),
  })
  .map(({ structureId, poolMinor, scores }) => ({
    poolMinor,
    ranked: rankedBy(scores),
    table: prizeTable(structureId, poolMinor, scores.length),
  }))

describe('shared prizes', () => {
  const podium = prizeTable('top-three', 1000n, 10)
  const won = (scores: readonly number[], table: readonly PrizeTableRow[]) =>
    rankedBy(scores).map((entry) => sharedPrize(table, entry))

  it('are those of the ranks that equal scores span, divided evenly', () => {
    expect(won([9, 7, 7, 5], podium)).toEqual([500n, 250n, 250n, 0n])
  })

  it('give cents left over to the earliest entries', () => {
    expect(won([7, 7, 7], podium)).toEqual([334n, 333n, 333n])
    expect(won([9, 4, 4, 4], prizeTable('top-three', 1000n, 4))).toEqual([500n, 167n, 167n, 166n])
  })

  it('neither lose nor double a cent: together, the entries win the pool', () => {
    fc.assert(
      fc.property(contest, ({ poolMinor: pool, ranked, table }) => {
        expect(ranked.reduce((sum, entry) => sum + sharedPrize(table, entry), 0n)).toBe(pool)
      }),
    )
  })

  it('are never less for a better rank, and differ by at most a cent inside one', () => {
    fc.assert(
      fc.property(contest, ({ ranked, table }) => {
        const prizes = [...ranked]
          .sort((one, other) => one.rank - other.rank || one.order - other.order)
          .map((entry) => ({ rank: entry.rank, minor: sharedPrize(table, entry) }))
        expect(prizes).toEqual([...prizes].sort((one, other) => Number(other.minor - one.minor)))
        for (const rank of new Set(prizes.map((prize) => prize.rank))) {
          const shared = prizes.filter((prize) => prize.rank === rank)
          expect([0n, 1n]).toContain((shared[0]?.minor ?? 0n) - (shared.at(-1)?.minor ?? 0n))
        }
      }),
    )
  })

  it('are computed without the order of joining if no cent is left over', () => {
    const table = prizeTable('top-three', 1000n, 10)
    const untold = {
      get order(): number {
        throw new Error('The order of joining is not known.')
      },
    }
    const prize = (rank: number, tied: number) => sharedPrize(table, Object.assign(untold, { rank, tied }))
    expect([prize(1, 1), prize(2, 2), prize(4, 9)]).toEqual([500n, 250n, 0n])
    expect(() => prize(1, 3)).toThrow('not known')
  })
})
