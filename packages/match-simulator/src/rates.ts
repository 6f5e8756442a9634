/** The rates of rare events, per ball, wicket and so on; 0 disables one. */
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
  /** The next batter is timed out. */
  timedOut: number
  runOut: number
  /** Per catch or run out: by a substitute. */
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

/** Rates of real matches, or slightly higher where those are almost zero. */
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
