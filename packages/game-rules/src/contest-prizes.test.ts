import { expect, test } from 'vitest'
import { guaranteeShortfall, type PrizeTerms, poolOf, prizesOf, promisedPrizes } from './contest-prizes.ts'

/** Ten places at 5 dollars, of which the house keeps a tenth. */
const terms: PrizeTerms = {
  ...{ prizeStructure: 'top-three', entryFeeMinor: 500n, rakeBasisPoints: 1000 },
  ...{ guaranteeMinor: 0n, maxEntries: 10, newcomers: false },
}
const guaranteed = { ...terms, guaranteeMinor: 2_000n }
const newcomers = { ...guaranteed, entryFeeMinor: 0n, newcomers: true }

test.each([
  ['without a guarantee', terms, [0, 1, 10], [0n, 450n, 4_500n], [0n, 0n, 0n]],
  [
    'with one',
    guaranteed,
    [0, 1, 4, 5, 10],
    [0n, 2_000n, 2_000n, 2_250n, 4_500n],
    [0n, 1_550n, 200n, 0n, 0n],
  ],
  [
    'of newcomers',
    newcomers,
    [0, 1, 2, 3, 10],
    [0n, 1_000n, 1_600n, 2_000n, 2_000n],
    [0n, 1_000n, 1_600n, 2_000n, 2_000n],
  ],
] as const)(
  'the pool of a contest %s is its fees less the share of the house, and what the house adds',
  (_what, contest, entries, pools, added) => {
    expect(entries.map((count) => prizesOf(contest, count).poolMinor)).toEqual(pools)
    expect(entries.map((count) => guaranteeShortfall(contest, count))).toEqual(added)
    expect(entries.map((count) => poolOf(contest, count))).toEqual(pools)
  },
)

test('a guaranteed pool is shared among the ranks of a full contest, any other among those of its entries', () => {
  const half = { ...terms, prizeStructure: 'top-half' } as const
  const ranks = (contest: PrizeTerms) => prizesOf(contest, 4).table.at(-1)?.to
  expect(ranks(half)).toBe(2)
  expect(ranks({ ...half, guaranteeMinor: 1n })).toBe(4)
  expect(promisedPrizes({ ...half, maxEntries: 20 }, 2_000n)).toEqual([
    { from: 1, to: 10, amountMinor: 200n },
  ])
})

test('newcomers have the prizes of a full contest, and an empty rank is not paid', () => {
  const half = { ...newcomers, prizeStructure: 'top-half' } as const
  expect(prizesOf(half, 3)).toEqual({ poolMinor: 1_200n, table: [{ from: 1, to: 3, amountMinor: 400n }] })
  expect(prizesOf(newcomers, 2)).toEqual({
    poolMinor: 1_600n,
    table: [
      { from: 1, to: 1, amountMinor: 1_000n },
      { from: 2, to: 2, amountMinor: 600n },
    ],
  })
  expect(prizesOf(newcomers, 0)).toEqual({ poolMinor: 0n, table: [] })
})
