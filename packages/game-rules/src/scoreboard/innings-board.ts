import type { Delivery, InningsHeader, Wicket } from '@toprun/api-schema/cricsheet'
import type { BallLine } from '@toprun/api-schema/match'
import { wicketRules } from '../scoring/wickets.ts'
import { ballMark } from './ball-text.ts'
import { type BallNews, commentary, passedFifty } from './commentary.ts'
import { type Crease, creaseAfter } from './crease.ts'
import { cardDismissal, dismissalText } from './dismissal-text.ts'
import {
  type BatterFigures,
  type BowlerFigures,
  concededOff,
  countBatter,
  countBowler,
  countExtras,
  type ExtrasCount,
  isLegal,
  newBatter,
  newBowler,
  noExtras,
} from './figures.ts'
import { countStand, type Stand } from './partnerships.ts'

/** A ball in display form, without its revision and the points it changed. */
export type ScoredBall = Omit<BallLine, 'revision' | 'correctedAt' | 'changes'>

export interface OverBoard {
  runs: number
  wickets: number
  legalBalls: number
  /** Runs that count against the bowler. */
  conceded: number
  /** Everyone who bowled in it: a maiden has one bowler. */
  bowlers: string[]
  balls: ScoredBall[]
  /** The innings after its last ball. */
  end: OverEnd | null
}

/** Where an over left the innings: `total` without the header's penalty runs. */
interface OverEnd {
  total: number
  fallen: number
  batters: { name: string; runs: number; balls: number }[]
  bowler: { name: string; legalBalls: number; runs: number; wickets: number }
}

/** A wicket as it fell; `runs` is the total without the header's penalty runs. */
interface FallenWicket {
  name: string
  runs: number
  ball: string
}

/** The display state of one innings, updated ball by ball. */
export interface InningsBoard {
  index: number
  header: InningsHeader
  ballsPerOver: number
  /** The players of the batting side, as of its last ball. */
  eleven: readonly string[]
  /** Whether the header was sent again after the first ball: then the end that it states has happened. */
  isHeaderLate: boolean
  /** From deliveries, without the header's penalty runs. */
  runs: number
  wickets: number
  legalBalls: number
  overs: Map<number, OverBoard>
  batting: Map<string, BatterFigures>
  bowling: Map<string, BowlerFigures>
  extras: ExtrasCount
  fallen: FallenWicket[]
  stands: Stand[]
  crease: Crease
  /** The over and bowler of the last ball; null before the first. */
  last: { over: number; bowler: string } | null
}

export function openInnings(
  index: number,
  header: InningsHeader,
  facts: Pick<InningsBoard, 'ballsPerOver' | 'eleven'>,
): InningsBoard {
  return {
    index,
    header,
    ...facts,
    isHeaderLate: false,
    runs: 0,
    wickets: 0,
    legalBalls: 0,
    overs: new Map(),
    batting: new Map(),
    bowling: new Map(),
    extras: noExtras(),
    fallen: [],
    stands: [],
    crease: { batters: [], onStrike: null },
    last: null,
  }
}

/** Applies a ball and returns it in display form. */
export function countBall(innings: InningsBoard, number: number, delivery: Delivery): ScoredBall {
  const { batter, non_striker, bowler, runs, wickets = [] } = delivery
  const before = countsOf(innings, delivery)
  const fallen = wickets.filter(({ kind }) => wicketRules[kind].dismissal)
  const over = entryOf(innings.overs, number, newOver)
  const ball = ballNumber(innings, number, over)

  countStand(innings.stands, innings.wickets, delivery)
  for (const count of [innings, over]) {
    count.runs += runs.total
    count.wickets += fallen.length
    count.legalBalls += isLegal(delivery) ? 1 : 0
  }
  over.conceded += concededOff(delivery)
  if (!over.bowlers.includes(bowler)) over.bowlers.push(bowler)
  countExtras(innings.extras, delivery)
  for (const name of [batter, non_striker]) comeIn(batterOf(innings, name))
  countBatter(batterOf(innings, batter), delivery)
  countBowler(bowlerOf(innings, bowler), delivery)
  for (const wicket of wickets) leave(innings, wicket, bowler, ball)
  innings.crease = creaseAfter(delivery, over.legalBalls >= dueBalls(innings, number))
  innings.last = { over: number, bowler }
  over.end = endOf(innings, bowler)

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
    text: commentary(
      delivery,
      [innings.index, number, over.balls.length],
      newsOf(innings, number, delivery, before),
    ),
  }
  over.balls.push(line)
  return line
}

function endOf(innings: InningsBoard, bowler: string): OverEnd {
  const { legalBalls, runs, wickets } = bowlerOf(innings, bowler)
  return {
    total: innings.runs,
    fallen: innings.wickets,
    batters: innings.crease.batters.map((name) => {
      const figures = batterOf(innings, name)
      return { name, runs: figures.runs, balls: figures.balls }
    }),
    bowler: { name: bowler, legalBalls, runs, wickets },
  }
}

interface Counts {
  total: number
  stand: number
  striker: number
  bowlersWickets: number
}

function countsOf({ runs, stands, batting, bowling }: InningsBoard, { batter, bowler }: Delivery): Counts {
  return {
    total: runs,
    stand: stands.at(-1)?.runs ?? 0,
    striker: batting.get(batter)?.runs ?? 0,
    bowlersWickets: bowling.get(bowler)?.wickets ?? 0,
  }
}

/** What a ball led to, by the counts before it and those of now. */
function newsOf(innings: InningsBoard, number: number, delivery: Delivery, before: Counts): BallNews {
  const after = countsOf(innings, delivery)
  const over = innings.overs.get(number)
  const bowler = bowlerOf(innings, delivery.bowler)
  const milestone = passedFifty(before.striker, after.striker)
  const total = passedFifty(before.total, after.total)
  const tookWicket = after.bowlersWickets > before.bowlersWickets
  bowler.inARow = tookWicket ? bowler.inARow + 1 : 0
  return {
    milestone:
      milestone === null ? null : { runs: milestone, balls: batterOf(innings, delivery.batter).balls },
    teamTotal: total === null ? null : { team: innings.header.team, runs: total },
    // A new stand begins below the one before.
    stand: after.stand < before.stand ? null : passedFifty(before.stand, after.stand),
    bowlersWickets: tookWicket ? after.bowlersWickets : null,
    inARow: bowler.inARow,
    maiden: !countsBalls(innings) && over !== undefined && isMaiden(innings, number, over),
  }
}

/** A batter who retired not out and bats again is not out. */
function comeIn(figures: BatterFigures): void {
  if (!figures.dismissal?.isOut) figures.dismissal = null
}

function leave(innings: InningsBoard, wicket: Wicket, bowler: string, ball: string): void {
  const isOut = wicketRules[wicket.kind].dismissal
  batterOf(innings, wicket.player_out).dismissal = { text: dismissalText(wicket, bowler), isOut }
  if (isOut) innings.fallen.push({ name: wicket.player_out, runs: innings.runs, ball })
}

/** `R Okafor c K Sato b A Nair 31 (22)` */
function wicketLine(innings: InningsBoard, wicket: Wicket, bowler: string): string {
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

/** All legal balls of an over by one bowler, who conceded nothing. */
export function isMaiden(innings: InningsBoard, number: number, over: OverBoard): boolean {
  return over.conceded === 0 && over.bowlers.length === 1 && over.legalBalls === dueBalls(innings, number)
}

function batterOf(innings: InningsBoard, name: string): BatterFigures {
  return entryOf(innings.batting, name, newBatter)
}

function bowlerOf(innings: InningsBoard, name: string): BowlerFigures {
  return entryOf(innings.bowling, name, newBowler)
}

function newOver(): OverBoard {
  return { runs: 0, wickets: 0, legalBalls: 0, conceded: 0, bowlers: [], balls: [], end: null }
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, empty: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const value = empty()
  map.set(key, value)
  return value
}
