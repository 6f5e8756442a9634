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

/** When an item is awarded. `highest`: of the items on one tally, only the highest reached that is not NA. */
type PointsCondition =
  | { readonly given: 'each'; readonly of: TallyName }
  | { readonly given: 'highest'; readonly of: TallyName; readonly atLeast: number }
  | { readonly given: 'duck'; readonly to: readonly Role[] }
  | { readonly given: 'wicketsInMatch'; readonly atLeast: number }
  | { readonly given: 'listed' }

export interface PointsItem {
  readonly id: PointsItemId
  readonly label: string
  readonly group: 'batting' | 'bowling' | 'fielding'
  readonly rule: PointsCondition
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
}

/** The points of one format; null is NA: not awarded. */
export interface PointsColumn {
  readonly items: Readonly<Record<PointsItemId, number | null>>
  readonly strikeRate: RateBands | null
  readonly economyRate: RateBands | null
}

export interface PointsTables {
  readonly version: string
  readonly source: string
  readonly items: readonly PointsItem[]
  readonly strikeRate: RateTable
  /** Runs per six balls, in every format. */
  readonly economyRate: RateTable
  columnOf(format: Format): PointsColumn
}

export const allButBowlers: readonly Role[] = ['WK', 'AR', 'BAT']

function each(of: TallyName): PointsCondition {
  return { given: 'each', of }
}

function highest(of: TallyName, atLeast: number): PointsCondition {
  return { given: 'highest', of, atLeast }
}

const batting = [
  ['run', 'Run', each('runs')],
  ['playing-xi', 'Playing XI', { given: 'listed' }],
  ['four', 'Four', each('fours')],
  ['six', 'Six', each('sixes')],
  ['30-runs', '30-run bonus', highest('runs', 30)],
  ['50-runs', 'Half-century', highest('runs', 50)],
  ['100-runs', 'Century', highest('runs', 100)],
  ['150-runs', '150-run bonus', highest('runs', 150)],
  ['200-runs', '200-run bonus', highest('runs', 200)],
  ['duck', 'Duck', { given: 'duck', to: allButBowlers }],
] as const

const bowling = [
  ['wicket', 'Wicket', each('wickets')],
  ['2-wickets', '2-wicket haul', highest('wickets', 2)],
  ['3-wickets', '3-wicket haul', highest('wickets', 3)],
  ['4-wickets', '4-wicket haul', highest('wickets', 4)],
  ['5-wickets', '5-wicket haul', highest('wickets', 5)],
  ['10-wickets', '10-wicket haul', { given: 'wicketsInMatch', atLeast: 10 }],
  ['maiden', 'Maiden over', each('maidens')],
  ['bowled-or-lbw', 'Bowled or LBW bonus', each('bowledOrLbw')],
] as const

const fielding = [
  ['catch', 'Catch', each('catches')],
  ['stumping', 'Stumping', each('stumpings')],
  ['direct-run-out', 'Direct run out', each('directRunOuts')],
  ['indirect-run-out', 'Indirect run out', each('indirectRunOuts')],
  ['3-catches', '3-catch haul', highest('catches', 3)],
  ['4-catches', '4-catch haul', highest('catches', 4)],
  ['5-catches', '5-catch haul', highest('catches', 5)],
] as const

export type PointsItemId = (typeof batting | typeof bowling | typeof fielding)[number][0]
type Row = readonly [id: PointsItemId, label: string, rule: PointsCondition]

/** What is counted, in table order. */
export const pointsItems: readonly PointsItem[] = [
  ...itemsOf('batting', batting),
  ...itemsOf('bowling', bowling),
  ...itemsOf('fielding', fielding),
]

function itemsOf(group: PointsItem['group'], rows: readonly Row[]): PointsItem[] {
  return rows.map(([id, label, rule]) => ({ id, label, group, rule }))
}

/** A band as text: `120.00-140.00`, `below 50.00`, `above 160.00`. */
export function bandLabel({ from, to }: RateBand): string {
  const rate = (hundredths: number) => (hundredths / 100).toFixed(2)
  if (from === null) return to === null ? 'any rate' : `below ${rate(to + 1)}`
  return to === null ? `above ${rate(from - 1)}` : `${rate(from)}-${rate(to)}`
}
