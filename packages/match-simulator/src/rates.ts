/** How often rare things happen. `perBall`, `perWicket` and so on say what each is a share of; 0 switches it off. */
export interface RareEventRates {
  /** Per ball. */
  wide: number
  noBall: number
  bye: number
  legBye: number
  penalty: number
  nonBoundary: number
  retiredHurt: number
  retiredOut: number
  retiredNotOut: number
  /** Per wicket. */
  stumped: number
  hitWicket: number
  obstructing: number
  /** Whoever was to come in next is out, too. */
  timedOut: number
  runOut: number
  /** Per catch or run out: a substitute did it. */
  substituteFielder: number
  /** Per over. */
  miscountedOver: number
  concussion: number
  /** In T20 only. */
  impact: number
  otherSubstitute: number
  /** Per match. */
  rain: number
  abandoned: number
}

/** As often as in the matches of the world, or a little more where that would be never. */
export const usualRates: Readonly<RareEventRates> = Object.freeze({
  wide: 0.026,
  noBall: 0.004,
  bye: 0.004,
  legBye: 0.01,
  penalty: 0.0001,
  nonBoundary: 0.0005,
  retiredHurt: 0.0002,
  retiredOut: 0.0001,
  retiredNotOut: 0.00005,
  stumped: 0.03,
  hitWicket: 0.003,
  obstructing: 0.001,
  timedOut: 0.0005,
  runOut: 0.08,
  substituteFielder: 0.03,
  miscountedOver: 0.0008,
  concussion: 0.0005,
  impact: 0.001,
  otherSubstitute: 0.0005,
  rain: 0.04,
  abandoned: 0.005,
})
