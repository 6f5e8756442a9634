import type { Delivery } from '@toprun/api-schema/cricsheet'
import { type BattingCount, type BowlingCount, countBowling, isLegal } from '../innings/delivery.ts'
import { wicketRules } from '../innings/wickets.ts'

export interface BatterFigures extends BattingCount {
  /** How the innings ended, as on a scorecard; null while not out. A retired batter can come back. */
  dismissal: { text: string; isOut: boolean } | null
}

export interface BowlerFigures extends BowlingCount {
  wickets: number
  /** Legal balls without runs off the bat. */
  dots: number
  /** Runs by wides and by no-balls. */
  wides: number
  noBalls: number
  /** Wickets with the latest balls, in a row. */
  inARow: number
}

export interface ExtrasCount {
  byes: number
  legByes: number
  wides: number
  noBalls: number
  penalty: number
}

export const newBatter = (): BatterFigures => ({
  runs: 0,
  ballsFaced: 0,
  fours: 0,
  sixes: 0,
  dismissal: null,
})
export const newBowler = (): BowlerFigures => ({
  legalBalls: 0,
  conceded: 0,
  wickets: 0,
  dots: 0,
  wides: 0,
  noBalls: 0,
  inARow: 0,
})
export const noExtras = (): ExtrasCount => ({ byes: 0, legByes: 0, wides: 0, noBalls: 0, penalty: 0 })

export function countBowler(figures: BowlerFigures, delivery: Delivery): void {
  const { runs, extras = {}, wickets = [] } = delivery
  countBowling(figures, delivery)
  figures.dots += isLegal(delivery) && runs.batter === 0 ? 1 : 0
  figures.wides += extras.wides ?? 0
  figures.noBalls += extras.noballs ?? 0
  figures.wickets += wickets.filter(({ kind }) => wicketRules[kind].bowlers).length
}

export function countExtras(count: ExtrasCount, { extras = {} }: Delivery): void {
  count.byes += extras.byes ?? 0
  count.legByes += extras.legbyes ?? 0
  count.wides += extras.wides ?? 0
  count.noBalls += extras.noballs ?? 0
  count.penalty += extras.penalty ?? 0
}
