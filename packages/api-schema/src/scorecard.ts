import { z } from 'zod'

/** A batter's row of a scorecard. `position` counts from 1 in the order of batting. */
const battingRow = z.object({
  position: z.int().positive(),
  name: z.string(),
  /** `c K Sato b A Nair`, `retired hurt`, `absent hurt`; null while not out. */
  dismissal: z.string().nullable(),
  runs: z.int(),
  balls: z.int(),
  fours: z.int(),
  sixes: z.int(),
  /** Runs per hundred balls, to two decimals; null before the first ball. */
  strikeRate: z.number().nullable(),
})

/** A bowler's row. `position` counts from 1 in the order of bowling. */
const bowlingRow = z.object({
  position: z.int().positive(),
  name: z.string(),
  /** `3.4`, or in The Hundred the balls: `15`. */
  overs: z.string(),
  maidens: z.int(),
  runs: z.int(),
  wickets: z.int(),
  /** Legal balls without runs off the bat. */
  dots: z.int(),
  /** Runs by wides and by no-balls, so that the column adds up to the extras. */
  wides: z.int(),
  noBalls: z.int(),
  /** Runs per six balls, to two decimals; null before the first legal ball. */
  economy: z.number().nullable(),
})

/** `wicket` counts from 1; `runs` is the total at which it fell, `ball` the ball: `12.3`. */
const fallOfWicket = z.object({
  wicket: z.int().positive(),
  name: z.string(),
  runs: z.int(),
  ball: z.string(),
})

/** Two batters together: `runs` includes extras, `balls` are all except wides. `position` counts from 1. */
const partnership = z.object({
  position: z.int().positive(),
  /** The wicket that it was for: 1 is the opening partnership. A retirement makes two for one wicket. */
  wicket: z.int().positive(),
  batters: z.array(z.object({ name: z.string(), runs: z.int(), balls: z.int() })),
  runs: z.int(),
  balls: z.int(),
  broken: z.boolean(),
})

const extras = z.object({
  byes: z.int(),
  legByes: z.int(),
  wides: z.int(),
  noBalls: z.int(),
  penalty: z.int(),
})

/** The facts of an innings besides its rows. */
const scorecardTotal = z.object({
  team: z.string(),
  superOver: z.boolean(),
  declared: z.boolean(),
  allOut: z.boolean(),
  runs: z.int(),
  wickets: z.int(),
  overs: z.string(),
  /** Runs per six balls; null before the first legal ball. */
  runRate: z.number().nullable(),
  extras,
  /** Players of the eleven who have not batted: as announced, with replacements up to the end of the innings. */
  didNotBat: z.array(z.string()),
})

const inningsScorecard = z.object({
  total: scorecardTotal,
  batting: z.array(battingRow),
  bowling: z.array(bowlingRow),
  wickets: z.array(fallOfWicket),
  partnerships: z.array(partnership),
})

export const scorecardResponse = z.object({ innings: z.array(inningsScorecard) })

/** A changed row of a scorecard in the live stream. `innings` counts from 0. */
export const scorecardRow = z.discriminatedUnion('part', [
  z.object({ innings: z.int(), part: z.literal('total'), row: scorecardTotal }),
  z.object({ innings: z.int(), part: z.literal('batting'), row: battingRow }),
  z.object({ innings: z.int(), part: z.literal('bowling'), row: bowlingRow }),
  z.object({ innings: z.int(), part: z.literal('wickets'), row: fallOfWicket }),
  z.object({ innings: z.int(), part: z.literal('partnerships'), row: partnership }),
])

export type BattingRow = z.infer<typeof battingRow>
export type BowlingRow = z.infer<typeof bowlingRow>
export type FallOfWicket = z.infer<typeof fallOfWicket>
export type Partnership = z.infer<typeof partnership>
export type ScorecardTotal = z.infer<typeof scorecardTotal>
export type InningsScorecard = z.infer<typeof inningsScorecard>
export type ScorecardRow = z.infer<typeof scorecardRow>
