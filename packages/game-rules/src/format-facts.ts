import type { Format } from '@toprun/api-schema/match'

/**
 * What formats with rules of their own say of themselves, frozen. It is what the points page tells; points are counted by
 * `points-table.ts` alone. Source: game.md 5 and 9; decisions.md, Game.
 */

/** The Hundred. The T20 points, without maiden overs. */
export const theHundred = Object.freeze({
  inningsBalls: 100,
  ballsPerOver: 5,
  /** At most, by one bowler. */
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
  /** What rain can shorten a match to. */
  shortenedOvers: Object.freeze([18, 24, 30] as const),
  lineup: Object.freeze({ players: 11, credits: 100, sidePlayers: 5 }),
})

/** Contests over a part of a match, with teams of their own. */
export const liveFantasy = Object.freeze({
  lineup: Object.freeze({ players: 7, credits: 65, sidePlayers: 6 }),
  /** Of the chosen players, in halves of one: 4x, 3x, 2x, 1.5x. All others count once. */
  factorHalves: Object.freeze([8, 6, 4, 3] as const),
  /** Joining closes so many balls before the slot's first ball; an innings' first slot at its first ball. */
  closesBallsBefore: 3,
  /** So far the operator may move that, either way. */
  deadlineMovesBalls: 6,
  /** A slot that is cut short stands if so much of it was bowled. */
  leastBowledPercent: 40,
  slots: Object.freeze({
    T20: Object.freeze({ overs: 5 }),
    ODI: Object.freeze({ overs: 10 }),
    Test: null,
    T10: Object.freeze({ overs: 5 }),
    Hundred: Object.freeze({ balls: 25 }),
  } as const satisfies Record<Format, { overs: number } | { balls: number } | null>),
})

/** The substitute of the Australian T20 league. */
export const xFactor = Object.freeze({
  /** He can come in after this over of the first innings. */
  afterOver: 10,
  /** By the player he replaces, who must not have batted either. */
  mostOversBowled: 1,
})
