import type { Delivery, Wicket } from '@toprun/api-schema/cricsheet'
import type { BallLine } from '@toprun/api-schema/match'
import { countBatting } from '../innings/delivery.ts'
import {
  countBall,
  dueBalls,
  type InningsInPlay,
  isMaiden,
  newOver,
  type OverInPlay,
  overOf,
} from '../innings/innings-in-play.ts'
import { wicketRules } from '../innings/wickets.ts'
import { ballMark } from './ball-text.ts'
import { type BallNews, commentary, passedFifty } from './commentary.ts'
import { type Crease, creaseAfter } from './crease.ts'
import { cardDismissal, dismissalText } from './dismissal-text.ts'
import {
  type BatterFigures,
  type BowlerFigures,
  countBowler,
  countExtras,
  type ExtrasCount,
  newBatter,
  newBowler,
  noExtras,
} from './figures.ts'
import { countStand, type Stand } from './partnerships.ts'

/** A ball in display form, without its revision and the points it changed. */
export type ScoredBall = Omit<BallLine, 'revision' | 'correctedAt' | 'changes'>

export interface OverBoard extends OverInPlay<string> {
  readonly balls: ScoredBall[]
  /** The innings after its last ball. */
  end: OverEnd | null
}

/** The innings at the end of an over: `total` without the header's penalty runs. */
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
export interface InningsBoard extends InningsInPlay<OverBoard> {
  /** Its progress is shown in balls instead of overs. */
  readonly countsBalls: boolean
  /** The players of the batting side, as of its last ball. */
  eleven: readonly string[]
  /** Whether the header was sent again after the first ball: then the end that it states has been reached. */
  isHeaderLate: boolean
  readonly batting: Map<string, BatterFigures>
  readonly bowling: Map<string, BowlerFigures>
  readonly extras: ExtrasCount
  readonly fallen: FallenWicket[]
  readonly stands: Stand[]
  crease: Crease
}

export function openInningsBoard(
  innings: InningsInPlay<OverBoard>,
  facts: Pick<InningsBoard, 'countsBalls' | 'eleven'>,
): InningsBoard {
  return {
    ...innings,
    ...facts,
    isHeaderLate: false,
    batting: new Map(),
    bowling: new Map(),
    extras: noExtras(),
    fallen: [],
    stands: [],
    crease: { batters: [], onStrike: null },
  }
}

/** Applies a ball and returns it in display form. */
export function showBall(innings: InningsBoard, number: number, delivery: Delivery): ScoredBall {
  const { batter, non_striker, bowler, runs, wickets = [] } = delivery
  const before = countsOf(innings, delivery)
  const fallen = wickets.filter(({ kind }) => wicketRules[kind].dismissal)
  const ball = ballNumber(innings, number)

  countStand(innings.stands, innings.wickets, delivery)
  const over = overOf(innings, number) ?? { ...newOver(number, bowler), balls: [], end: null }
  countBall(innings, over, delivery, bowler)
  countExtras(innings.extras, delivery)
  for (const name of [batter, non_striker]) comeIn(batterOf(innings, name))
  countBatting(batterOf(innings, batter), delivery)
  countBowler(bowlerOf(innings, bowler), delivery)
  for (const wicket of wickets) leave(innings, wicket, bowler, ball)
  const crease = creaseAfter(delivery, over.legalBalls >= dueBalls(innings, number))
  // In the order in which they came in: the strike does not change it.
  innings.crease = {
    ...crease,
    batters: [...innings.batting.keys()].filter((name) => crease.batters.includes(name)),
  }
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
      newsOf(innings, over, delivery, before),
    ),
  }
  over.balls.push(line)
  return line
}

function endOf(innings: InningsBoard, bowler: string): OverEnd {
  const { legalBalls, conceded, wickets } = bowlerOf(innings, bowler)
  return {
    total: innings.runs,
    fallen: innings.wickets,
    batters: innings.crease.batters.map((name) => {
      const figures = batterOf(innings, name)
      return { name, runs: figures.runs, balls: figures.ballsFaced }
    }),
    bowler: { name: bowler, legalBalls, runs: conceded, wickets },
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

/** The effects of a ball, by the counts before and after it. */
function newsOf(innings: InningsBoard, over: OverBoard, delivery: Delivery, before: Counts): BallNews {
  const after = countsOf(innings, delivery)
  const bowler = bowlerOf(innings, delivery.bowler)
  const milestone = passedFifty(before.striker, after.striker)
  const total = passedFifty(before.total, after.total)
  const tookWicket = after.bowlersWickets > before.bowlersWickets
  bowler.inARow = tookWicket ? bowler.inARow + 1 : 0
  return {
    milestone:
      milestone === null ? null : { runs: milestone, balls: batterOf(innings, delivery.batter).ballsFaced },
    teamTotal: total === null ? null : { team: innings.header.team, runs: total },
    // A new partnership begins below the previous one.
    stand: after.stand < before.stand ? null : passedFifty(before.stand, after.stand),
    bowlersWickets: tookWicket ? after.bowlersWickets : null,
    inARow: bowler.inARow,
    maiden: !innings.countsBalls && isMaiden(innings, over),
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
  const { runs, ballsFaced } = batterOf(innings, wicket.player_out)
  return `${cardDismissal(wicket, bowler)} ${runs} (${ballsFaced})`
}

/**
 * `12.3`: the third legal ball of the thirteenth over; a wide or no-ball has the number of the ball that
 * follows it. The Hundred counts balls consecutively.
 */
function ballNumber(innings: InningsBoard, over: number): string {
  if (innings.countsBalls) return String(innings.legalBalls + 1)
  return `${over}.${(innings.overs.get(over)?.legalBalls ?? 0) + 1}`
}

function batterOf(innings: InningsBoard, name: string): BatterFigures {
  return entryOf(innings.batting, name, newBatter)
}

function bowlerOf(innings: InningsBoard, name: string): BowlerFigures {
  return entryOf(innings.bowling, name, newBowler)
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, empty: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const value = empty()
  map.set(key, value)
  return value
}
