import type { Format } from '@toprun/api-schema/match'

/**
 * Published facts of the formats, frozen. Points come from `points-table.ts` alone.
 */

export const formatNames: Readonly<Record<Format, string>> = Object.freeze({
  T20: 'T20',
  ODI: 'ODI',
  Test: 'Test',
  T10: 'T10',
  Hundred: 'The Hundred',
  '3TC': '3TC',
  SixtyBall: 'Sixty Ball',
})

/** The Hundred. The T20 points, without maiden overs. */
export const theHundred = Object.freeze({
  inningsBalls: 100,
  ballsPerOver: 5,
  /** The maximum of one bowler. */
  consecutiveOvers: 2,
  oversPerBowler: 4,
  powerplayBalls: 25,
  /** Fielders allowed outside the circle in the powerplay. */
  powerplayFieldersOutside: 2,
  timeOutMinutes: 2.5,
  /** About. */
  lengthHours: 2.5,
})

/** Three-team cricket. The T10 points, without the Playing XI award. */
export const threeTeamCricket = Object.freeze({
  teams: 3,
  playersPerTeam: 8,
  overs: 36,
  halfOvers: 18,
  /** The overs that a match can be shortened to. */
  shortenedOvers: Object.freeze([18, 24, 30] as const),
  lineup: Object.freeze({ players: 11, credits: 100, sidePlayers: 5 }),
})

/** The full length of an innings; null without a limit. A side's innings of 3TC is the six overs of one half. */
export const inningsLengths = Object.freeze({
  T20: Object.freeze({ overs: 20, ballsPerOver: 6 }),
  ODI: Object.freeze({ overs: 50, ballsPerOver: 6 }),
  Test: null,
  T10: Object.freeze({ overs: 10, ballsPerOver: 6 }),
  Hundred: Object.freeze({
    overs: theHundred.inningsBalls / theHundred.ballsPerOver,
    ballsPerOver: theHundred.ballsPerOver,
  }),
  '3TC': Object.freeze({ overs: threeTeamCricket.halfOvers / threeTeamCricket.teams, ballsPerOver: 6 }),
  SixtyBall: Object.freeze({ overs: 10, ballsPerOver: 6 }),
} as const satisfies Record<Format, { overs: number; ballsPerOver: number } | null>)

/** Contests over part of a match, with separate teams. */
export const liveFantasy = Object.freeze({
  lineup: Object.freeze({ players: 7, credits: 65, sidePlayers: 6 }),
  /** The factors of the chosen players, in halves of one: 4x, 3x, 2x, 1.5x. All others count 1x. */
  factorHalves: Object.freeze([8, 6, 4, 3] as const),
  /** Joining closes this many balls before the slot's first ball; for an innings' first slot, at its first ball. */
  closesBallsBefore: 3,
  /** The operator may move the deadline by at most this many balls. */
  deadlineMovesBalls: 6,
  /** A slot that is cut short counts if this share of its balls was bowled. */
  leastBowledPercent: 40,
  slots: Object.freeze({
    T20: Object.freeze({ overs: 5 }),
    ODI: Object.freeze({ overs: 10 }),
    Test: null,
    T10: Object.freeze({ overs: 5 }),
    Hundred: Object.freeze({ balls: 25 }),
    '3TC': null,
    SixtyBall: Object.freeze({ overs: 5 }),
  } as const satisfies Record<Format, { overs: number } | { balls: number } | null>),
})

/** The substitute of the Australian T20 league. */
export const xFactor = Object.freeze({
  /** Can come in after this over of the first innings. */
  afterOver: 10,
  /** The maximum overs bowled by the replaced player, who must not have batted. */
  mostOversBowled: 1,
})
