import { captaincyHalves } from './multipliers.ts'

/** The factors of the chosen players, the greatest first. All others count 1x. */
const factors = ['4x', '3x', '2x', '1.5x'] as const

/** Contests over part of a match, with separate teams. The same in every format, published, frozen. */
export const liveFantasy = Object.freeze({
  team: Object.freeze({ players: 7, credits: 65, sidePlayers: 6 }),
  /** In halves of one. */
  factorHalves: Object.freeze(factors.map((factor) => captaincyHalves[factor])),
  /** Joining closes this many balls before the slot's first ball; for an innings' first slot, at its first ball. */
  closesBallsBefore: 3,
  /** The operator may move the deadline by at most this many balls. */
  deadlineMovesBalls: 6,
  /** A slot that is cut short counts if this share of its balls was bowled. */
  leastBowledPercent: 40,
})
