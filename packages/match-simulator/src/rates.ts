import type { RareEventRates } from '@toprun/game-rules/formats/format-record'

/** Rates of real T20 matches, or slightly higher where those are almost zero. A format's record has what differs in others. */
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
