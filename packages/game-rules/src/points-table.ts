import type { Format, Role } from '@toprun/api-schema/match'

/** The counts of one player in one innings. `ducks` and match-wide facts are derived from them. */
export type TallyName =
  | 'runs'
  | 'fours'
  | 'sixes'
  | 'wickets'
  | 'bowledOrLbw'
  | 'maidens'
  | 'catches'
  | 'stumpings'
  | 'directRunOuts'
  | 'indirectRunOuts'

/** Points by format; `null` is NA: not awarded. */
export type PointsByFormat = Readonly<Record<Format, number | null>>

/** When an item is awarded. `highest`: of the items on one tally, only the highest reached that is not NA. */
export type PointsCondition =
  | { readonly given: 'each'; readonly of: TallyName }
  | { readonly given: 'highest'; readonly of: TallyName; readonly atLeast: number }
  | { readonly given: 'duck'; readonly to: readonly Role[] }
  | { readonly given: 'wicketsInMatch'; readonly atLeast: number }
  | { readonly given: 'listed' }

export interface PointsItem {
  readonly id: string
  readonly label: string
  readonly group: 'batting' | 'bowling' | 'fielding'
  readonly rule: PointsCondition
  readonly points: PointsByFormat
}

/** Rates from `from` to `to` inclusive, in hundredths (14000 is 140.00); `null` is unbounded. */
export interface RateBand {
  readonly from: number | null
  readonly to: number | null
  readonly points: number
}

export interface RateBands {
  /** The minimum balls faced, or legal balls bowled, for the rate to count. */
  readonly minimumBalls: number
  readonly bands: readonly RateBand[]
}

export interface RateTable {
  readonly label: string
  readonly bonusesTo: readonly Role[]
  readonly deductionsTo: readonly Role[]
  readonly formats: Readonly<Record<Format, RateBands | null>>
}

export interface PointsTables {
  readonly version: string
  readonly source: string
  readonly items: readonly PointsItem[]
  readonly strikeRate: RateTable
  /** Runs per six balls, in every format. */
  readonly economyRate: RateTable
}

const NA = null
const everyRole: readonly Role[] = ['WK', 'AR', 'BAT', 'BOWL']
const allButBowlers: readonly Role[] = ['WK', 'AR', 'BAT']

/** The published columns. The Hundred uses the T20 column unless stated otherwise, 3TC and Sixty Ball the T10 column. */
function columns(
  T20: number | null,
  ODI: number | null,
  Test: number | null,
  T10: number | null,
  Hundred = T20,
): PointsByFormat {
  return { T20, ODI, Test, T10, Hundred, '3TC': T10, SixtyBall: T10 }
}

function each(of: TallyName): PointsCondition {
  return { given: 'each', of }
}

function highest(of: TallyName, atLeast: number): PointsCondition {
  return { given: 'highest', of, atLeast }
}

const batting = [
  ['run', 'Run', each('runs'), columns(1, 1, 1, 1)],
  ['playing-xi', 'Playing XI', { given: 'listed' }, columns(2, 2, 2, 2)],
  ['four', 'Four', each('fours'), columns(1, 1, 1, 1)],
  ['six', 'Six', each('sixes'), columns(2, 2, 2, 2)],
  ['30-runs', '30-run bonus', highest('runs', 30), columns(2, NA, 2, 8)],
  ['50-runs', 'Half-century', highest('runs', 50), columns(6, 4, 2, 16)],
  ['100-runs', 'Century', highest('runs', 100), columns(14, 8, 4, 20)],
  ['150-runs', '150-run bonus', highest('runs', 150), columns(NA, 14, 8, NA)],
  ['200-runs', '200-run bonus', highest('runs', 200), columns(NA, 20, 16, NA)],
  ['duck', 'Duck', { given: 'duck', to: allButBowlers }, columns(-2, -2, -2, -2)],
] as const

const bowling = [
  ['wicket', 'Wicket', each('wickets'), columns(25, 25, 20, 25)],
  ['2-wickets', '2-wicket haul', highest('wickets', 2), columns(NA, NA, NA, 8)],
  ['3-wickets', '3-wicket haul', highest('wickets', 3), columns(4, 2, 2, 16)],
  ['4-wickets', '4-wicket haul', highest('wickets', 4), columns(8, 4, 4, NA)],
  ['5-wickets', '5-wicket haul', highest('wickets', 5), columns(14, 8, 8, NA)],
  ['10-wickets', '10-wicket haul', { given: 'wicketsInMatch', atLeast: 10 }, columns(NA, NA, 12, NA)],
  ['maiden', 'Maiden over', each('maidens'), columns(10, 3, NA, 14, NA)],
  ['bowled-or-lbw', 'Bowled or LBW bonus', each('bowledOrLbw'), columns(5, 5, 5, 5)],
] as const

const fielding = [
  ['catch', 'Catch', each('catches'), columns(8, 8, 8, 8)],
  ['stumping', 'Stumping', each('stumpings'), columns(10, 10, 10, 10)],
  ['direct-run-out', 'Direct run out', each('directRunOuts'), columns(10, 10, 10, 10)],
  ['indirect-run-out', 'Indirect run out', each('indirectRunOuts'), columns(6, 6, 6, 6)],
  ['3-catches', '3-catch haul', highest('catches', 3), columns(4, 2, 2, 5)],
  ['4-catches', '4-catch haul', highest('catches', 4), columns(6, 4, 4, 10)],
  ['5-catches', '5-catch haul', highest('catches', 5), columns(8, 6, 6, 12)],
] as const

type Row = readonly [id: string, label: string, rule: PointsCondition, points: PointsByFormat]

function itemsOf(group: PointsItem['group'], rows: readonly Row[]): PointsItem[] {
  return rows.map(([id, label, rule, points]) => ({ id, label, group, rule, points }))
}

const strikeRateT20: RateBands = {
  minimumBalls: 10,
  bands: [
    { from: 12000, to: 14000, points: 2 },
    { from: 14001, to: 16000, points: 4 },
    { from: 16001, to: null, points: 6 },
    { from: 6000, to: 7000, points: -1 },
    { from: 5000, to: 5999, points: -2 },
    { from: null, to: 4999, points: -3 },
  ],
}

const strikeRateODI: RateBands = {
  minimumBalls: 20,
  bands: [
    { from: 10000, to: 12000, points: 1 },
    { from: 12001, to: 15000, points: 2 },
    { from: 15001, to: null, points: 3 },
    { from: 5000, to: 6000, points: -1 },
    { from: 4000, to: 4999, points: -2 },
    { from: null, to: 3999, points: -3 },
  ],
}

const strikeRateT10: RateBands = {
  minimumBalls: 6,
  bands: [
    { from: 12000, to: 14000, points: 3 },
    { from: 14001, to: 16000, points: 5 },
    { from: 16001, to: null, points: 8 },
    { from: 9000, to: 9999, points: -1 },
    { from: 8000, to: 8999, points: -2 },
    { from: null, to: 7999, points: -3 },
  ],
}

const economyRateT20: RateBands = {
  minimumBalls: 12,
  bands: [
    { from: null, to: 399, points: 6 },
    { from: 400, to: 499, points: 4 },
    { from: 500, to: 600, points: 2 },
    { from: 900, to: 1000, points: -2 },
    { from: 1001, to: 1100, points: -4 },
    { from: 1101, to: null, points: -6 },
  ],
}

const economyRateODI: RateBands = {
  minimumBalls: 30,
  bands: [
    { from: null, to: 249, points: 6 },
    { from: 250, to: 349, points: 4 },
    { from: 350, to: 450, points: 2 },
    { from: 700, to: 800, points: -2 },
    { from: 801, to: 900, points: -4 },
    { from: 901, to: null, points: -6 },
  ],
}

const economyRateT10: RateBands = {
  minimumBalls: 6,
  bands: [
    { from: null, to: 599, points: 6 },
    { from: 600, to: 699, points: 4 },
    { from: 700, to: 800, points: 2 },
    { from: 1100, to: 1200, points: -2 },
    { from: 1201, to: 1300, points: -4 },
    { from: 1301, to: null, points: -6 },
  ],
}

/**
 * The points of November 2026, frozen: a change is a new version (`published-points.ts`), so that old matches
 * keep their scores. `Playing XI` and `10-wicket haul` are
 * per match, everything else per innings.
 */
export const points202611: PointsTables = deepFreeze({
  version: '2026-11',
  source: 'TopRun points system, November 2026',
  items: [...itemsOf('batting', batting), ...itemsOf('bowling', bowling), ...itemsOf('fielding', fielding)],
  strikeRate: {
    label: 'Strike rate',
    bonusesTo: everyRole,
    deductionsTo: allButBowlers,
    formats: {
      T20: strikeRateT20,
      ODI: strikeRateODI,
      Test: NA,
      T10: strikeRateT10,
      Hundred: strikeRateT20,
      '3TC': strikeRateT10,
      SixtyBall: strikeRateT10,
    },
  },
  economyRate: {
    label: 'Economy rate',
    bonusesTo: ['BOWL', 'AR'],
    deductionsTo: ['BOWL', 'AR'],
    formats: {
      T20: economyRateT20,
      ODI: economyRateODI,
      Test: NA,
      T10: economyRateT10,
      Hundred: { ...economyRateT20, minimumBalls: 10 },
      '3TC': economyRateT10,
      SixtyBall: economyRateT10,
    },
  },
})

/** A band as text: `120.00-140.00`, `below 50.00`, `above 160.00`. */
export function bandLabel({ from, to }: RateBand): string {
  const rate = (hundredths: number) => (hundredths / 100).toFixed(2)
  if (from === null) return to === null ? 'any rate' : `below ${rate(to + 1)}`
  return to === null ? `above ${rate(from - 1)}` : `${rate(from)}-${rate(to)}`
}

function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part)
  return Object.freeze(value)
}
