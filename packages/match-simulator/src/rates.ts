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
  /** Per wide. */
  stumpedOffWide: number
  /** Per no-ball. */
  runOutOffNoBall: number
  /** Per wicket off a fair ball. */
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
  /** Per match. In Test it costs overs, in 3TC a sixth to a half of the match. */
  rain: number
  abandoned: number
  /** A side that is far enough behind in Test is asked to follow on. */
  followOn: number
}

/** Rates of real T20 matches, or slightly higher where those are almost zero. `formats.ts` has what differs in others. */
export const usualRates: Readonly<RareEventRates> = Object.freeze({
  wide: 0.0397,
  noBall: 0.0052,
  bye: 0.0033,
  legBye: 0.0128,
  penalty: 0.0001,
  nonBoundary: 0.0005,
  retiredHurt: 0.0002,
  retiredOut: 0.0001,
  retiredNotOut: 0.00005,
  stumpedOffWide: 0.01,
  runOutOffNoBall: 0.03,
  stumped: 0.04,
  hitWicket: 0.003,
  obstructing: 0.001,
  timedOut: 0.0005,
  runOut: 0.095,
  substituteFielder: 0.03,
  miscountedOver: 0.0008,
  concussion: 0.0005,
  impact: 0.001,
  otherSubstitute: 0.0005,
  rain: 0.04,
  abandoned: 0.005,
  followOn: 0.7,
})
