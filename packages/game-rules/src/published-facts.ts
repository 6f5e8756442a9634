/** Published facts that are the same in every format, frozen. */

/** Contests over part of a match, with separate teams. */
export const liveFantasy = Object.freeze({
  team: Object.freeze({ players: 7, credits: 65, sidePlayers: 6 }),
  /** The factors of the chosen players, in halves of one: 4x, 3x, 2x, 1.5x. All others count 1x. */
  factorHalves: Object.freeze([8, 6, 4, 3] as const),
  /** Joining closes this many balls before the slot's first ball; for an innings' first slot, at its first ball. */
  closesBallsBefore: 3,
  /** The operator may move the deadline by at most this many balls. */
  deadlineMovesBalls: 6,
  /** A slot that is cut short counts if this share of its balls was bowled. */
  leastBowledPercent: 40,
})

/** The substitute of the Australian T20 league. */
export const xFactor = Object.freeze({
  /** Can come in after this over of the first innings. */
  afterOver: 10,
  /** The maximum overs bowled by the replaced player, who must not have batted. */
  mostOversBowled: 1,
})
