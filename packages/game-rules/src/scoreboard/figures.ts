import type { Delivery } from '@toprun/api-schema/cricsheet'
import { wicketRules } from '../scoring/wickets.ts'

export interface BatterFigures {
  runs: number
  balls: number
  fours: number
  sixes: number
  /** How the innings ended, as on a scorecard; null while not out. A retired batter can come back. */
  dismissal: { text: string; isOut: boolean } | null
}

export interface BowlerFigures {
  legalBalls: number
  runs: number
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

export const newBatter = (): BatterFigures => ({ runs: 0, balls: 0, fours: 0, sixes: 0, dismissal: null })
export const newBowler = (): BowlerFigures => ({
  legalBalls: 0,
  runs: 0,
  wickets: 0,
  dots: 0,
  wides: 0,
  noBalls: 0,
  inARow: 0,
})
export const noExtras = (): ExtrasCount => ({ byes: 0, legByes: 0, wides: 0, noBalls: 0, penalty: 0 })

export function isLegal({ extras = {} }: Delivery): boolean {
  return !extras.wides && !extras.noballs
}

/** Runs off the bat, wides and no-balls. */
export function concededOff({ runs, extras = {} }: Delivery): number {
  return runs.batter + (extras.wides ?? 0) + (extras.noballs ?? 0)
}

export function countBatter(figures: BatterFigures, { runs, extras }: Delivery): void {
  figures.runs += runs.batter
  figures.balls += extras?.wides ? 0 : 1
  if (runs.non_boundary) return
  figures.fours += runs.batter === 4 ? 1 : 0
  figures.sixes += runs.batter === 6 ? 1 : 0
}

export function countBowler(figures: BowlerFigures, delivery: Delivery): void {
  const { runs, extras = {}, wickets = [] } = delivery
  if (isLegal(delivery)) {
    figures.legalBalls += 1
    figures.dots += runs.batter === 0 ? 1 : 0
  }
  figures.runs += concededOff(delivery)
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
