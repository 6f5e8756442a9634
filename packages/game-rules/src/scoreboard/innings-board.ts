import type { Delivery, InningsHeader } from '@toprun/api-schema/cricsheet'
import type { BallLine } from '@toprun/api-schema/match'
import { wicketRules } from '../scoring/wickets.ts'
import { ballMark, ballText } from './ball-text.ts'
import { type Crease, creaseAfter } from './crease.ts'
import { cardDismissal } from './dismissal-text.ts'

/** A ball in display form, without its revision and the points it changed. */
export type ScoredBall = Omit<BallLine, 'revision' | 'correctedAt' | 'changes'>

interface OverBoard {
  runs: number
  wickets: number
  legalBalls: number
  balls: ScoredBall[]
}

interface BatterFigures {
  runs: number
  balls: number
  fours: number
  sixes: number
}

interface BowlerFigures {
  legalBalls: number
  runs: number
  wickets: number
}

/** The display state of one innings, updated ball by ball. */
export interface InningsBoard {
  index: number
  header: InningsHeader
  ballsPerOver: number
  /** Whether the header was sent again after the first ball: then the end that it states has happened. */
  isHeaderLate: boolean
  /** From deliveries, without the header's penalty runs. */
  runs: number
  wickets: number
  legalBalls: number
  overs: Map<number, OverBoard>
  batting: Map<string, BatterFigures>
  bowling: Map<string, BowlerFigures>
  crease: Crease
  /** The over and bowler of the last ball; null before the first. */
  last: { over: number; bowler: string } | null
}

export function openInnings(index: number, header: InningsHeader, ballsPerOver: number): InningsBoard {
  return {
    index,
    header,
    ballsPerOver,
    isHeaderLate: false,
    runs: 0,
    wickets: 0,
    legalBalls: 0,
    overs: new Map(),
    batting: new Map(),
    bowling: new Map(),
    crease: { batters: [], onStrike: null },
    last: null,
  }
}

/** Applies a ball and returns it in display form. */
export function countBall(innings: InningsBoard, number: number, delivery: Delivery): ScoredBall {
  const { batter, non_striker, bowler, runs, extras = {}, wickets = [] } = delivery
  const isLegal = !extras.wides && !extras.noballs
  const fallen = wickets.filter(({ kind }) => wicketRules[kind].dismissal)
  const over = entryOf(innings.overs, number, () => ({ runs: 0, wickets: 0, legalBalls: 0, balls: [] }))
  const ball = ballNumber(innings, number, over)

  for (const count of [innings, over]) {
    count.runs += runs.total
    count.wickets += fallen.length
    count.legalBalls += isLegal ? 1 : 0
  }
  countBatter(batterOf(innings, batter), delivery)
  batterOf(innings, non_striker)
  countBowler(bowlerOf(innings, bowler), delivery, isLegal)
  innings.crease = creaseAfter(delivery, over.legalBalls >= dueBalls(innings, number))
  innings.last = { over: number, bowler }

  const line: ScoredBall = {
    innings: innings.index,
    ball,
    over: number,
    batter,
    bowler,
    mark: ballMark(delivery),
    runs: runs.total,
    wicket:
      fallen.length === 0 ? null : fallen.map((wicket) => wicketLine(innings, wicket, bowler)).join('; '),
    text: ballText(delivery),
  }
  over.balls.push(line)
  return line
}

function countBatter(figures: BatterFigures, { runs, extras }: Delivery): void {
  figures.runs += runs.batter
  figures.balls += extras?.wides ? 0 : 1
  if (runs.non_boundary) return
  figures.fours += runs.batter === 4 ? 1 : 0
  figures.sixes += runs.batter === 6 ? 1 : 0
}

function countBowler(
  figures: BowlerFigures,
  { runs, extras, wickets = [] }: Delivery,
  isLegal: boolean,
): void {
  figures.legalBalls += isLegal ? 1 : 0
  figures.runs += runs.batter + (extras?.wides ?? 0) + (extras?.noballs ?? 0)
  figures.wickets += wickets.filter(({ kind }) => wicketRules[kind].bowlers).length
}

/** `R Okafor c K Sato b A Nair 31 (22)` */
function wicketLine(
  innings: InningsBoard,
  wicket: Parameters<typeof cardDismissal>[0],
  bowler: string,
): string {
  const { runs, balls } = batterOf(innings, wicket.player_out)
  return `${cardDismissal(wicket, bowler)} ${runs} (${balls})`
}

/**
 * `12.3`: the third legal ball of the thirteenth over; a wide or no-ball has the number of the ball that
 * follows it. The Hundred counts balls consecutively.
 */
function ballNumber(innings: InningsBoard, over: number, { legalBalls }: OverBoard): string {
  return countsBalls(innings) ? String(innings.legalBalls + 1) : `${over}.${legalBalls + 1}`
}

/** Only The Hundred has overs of five balls, and counts in balls. */
export function countsBalls({ ballsPerOver }: InningsBoard): boolean {
  return ballsPerOver === 5
}

/** Legal balls of a complete over: as stated if the umpires miscounted. */
export function dueBalls({ header, ballsPerOver }: InningsBoard, over: number): number {
  return header.miscounted_overs?.[over]?.balls ?? ballsPerOver
}

function batterOf(innings: InningsBoard, name: string): BatterFigures {
  return entryOf(innings.batting, name, () => ({ runs: 0, balls: 0, fours: 0, sixes: 0 }))
}

function bowlerOf(innings: InningsBoard, name: string): BowlerFigures {
  return entryOf(innings.bowling, name, () => ({ legalBalls: 0, runs: 0, wickets: 0 }))
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, empty: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const value = empty()
  map.set(key, value)
  return value
}
