/** An innings in progress, as far as the model looks at it. */
export interface InningsState {
  runs: number
  /** Wickets lost. */
  wickets: number
  /** Legal balls left, and of the whole innings. */
  ballsLeft: number
  /** What is still needed; null in the first innings. */
  need: number | null
}

/** The fitted numbers of a format; `docs/win-probability.md` says how well they are calibrated. */
export interface WinModel {
  /** Runs that ten wickets would make of endless balls, and how fast: the shape of the Duckworth-Lewis curve. */
  readonly endless: number
  readonly pace: number
  readonly wicketPower: number
  /** The first-innings total at which both sides have the same chance. */
  readonly par: number
  /** How surely a lead in expected runs is a win, in the first and the second innings. */
  readonly firstScale: number
  readonly secondScale: number
  /** Runs of the second innings that the first cannot know. */
  readonly unknownRuns: number
}

const allOut = 10

/** The runs to expect of the balls that are left, with so many wickets lost. */
export function expectedRuns(
  { endless, pace, wicketPower }: Pick<WinModel, 'endless' | 'pace' | 'wicketPower'>,
  { wickets, ballsLeft }: Pick<InningsState, 'wickets' | 'ballsLeft'>,
): number {
  const limit = endless * Math.max(0, (allOut - wickets) / allOut) ** wicketPower
  return limit === 0 ? 0 : limit * (1 - Math.exp((-pace * ballsLeft) / limit))
}

/** The chance of the side batting to win, from 0 to 1. */
export function winChance(model: WinModel, state: InningsState): number {
  const { runs, need, wickets, ballsLeft } = state
  const expected = expectedRuns(model, state)
  if (need === null)
    return logistic(
      (model.firstScale * (runs + expected - model.par)) / Math.sqrt(expected + model.unknownRuns),
    )
  if (need <= 0) return 1
  if (ballsLeft <= 0 || wickets >= allOut) return 0
  return logistic((model.secondScale * (expected - need)) / Math.sqrt(Math.max(expected, need)))
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value))
}
