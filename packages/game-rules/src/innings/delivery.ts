import type { Delivery } from '@toprun/api-schema/cricsheet'

/** Neither a wide nor a no-ball. */
export function isLegal({ extras }: Delivery): boolean {
  return !extras?.wides && !extras?.noballs
}

/** Whether it counts as a ball of the batter: all but wides do. */
export function isFaced({ extras }: Delivery): boolean {
  return !extras?.wides
}

/** Runs off the bat, wides and no-balls. */
export function concededOff({ runs, extras }: Delivery): number {
  return extras ? runs.batter + (extras.wides ?? 0) + (extras.noballs ?? 0) : runs.batter
}

/** Counts of a batter, and of a bowler, in one innings. */
export interface BattingCount {
  runs: number
  /** Deliveries except wides. */
  ballsFaced: number
  fours: number
  sixes: number
}
export interface BowlingCount {
  /** Runs off the bat, wides and no-balls. */
  conceded: number
  /** Deliveries except wides and no-balls. */
  legalBalls: number
}

export function countBatting(count: BattingCount, delivery: Delivery): void {
  const { batter, non_boundary } = delivery.runs
  count.runs += batter
  if (isFaced(delivery)) count.ballsFaced += 1
  if (non_boundary) return
  if (batter === 4) count.fours += 1
  if (batter === 6) count.sixes += 1
}

export function countBowling(count: BowlingCount, delivery: Delivery): void {
  count.conceded += concededOff(delivery)
  if (isLegal(delivery)) count.legalBalls += 1
}
