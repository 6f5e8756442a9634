import type { Delivery, InningsHeader } from '@toprun/api-schema/cricsheet'
import { concededOff, isLegal } from './delivery.ts'
import { wicketRules } from './wickets.ts'

/** One over so far. Each reader knows a bowler in its own way: by name or by number. */
export interface OverInPlay<Bowler = unknown> {
  readonly number: number
  /** Who began it, and who bowled its last ball. */
  readonly firstBowler: Bowler
  lastBowler: Bowler
  isShared: boolean
  legalBalls: number
  runs: number
  /** Runs that count against the bowler. */
  conceded: number
  wickets: number
}

/** One innings so far, from its header and balls. Readers add to it, and to its overs, what they need. */
export interface InningsInPlay<Over extends OverInPlay = OverInPlay> {
  readonly index: number
  header: InningsHeader
  readonly ballsPerOver: number
  readonly overs: Map<number, Over>
  /** The over of the last ball; null before the first. */
  over: Over | null
  deliveries: number
  legalBalls: number
  /** The legal ball that the last delivery belongs to; 0 before the first. */
  reached: number
  /** From deliveries, without the header's penalty runs. */
  runs: number
  wickets: number
}

export function openInnings<Over extends OverInPlay>(
  index: number,
  header: InningsHeader,
  ballsPerOver: number,
): InningsInPlay<Over> {
  return {
    index,
    header,
    ballsPerOver,
    overs: new Map(),
    over: null,
    deliveries: 0,
    legalBalls: 0,
    reached: 0,
    runs: 0,
    wickets: 0,
  }
}

/** Why a header is refused; it has no effect. */
export type HeaderRefusal = { readonly ok: false } & (
  | { readonly reason: 'innings_out_of_order'; readonly innings: number; readonly expected: number }
  | { readonly reason: 'innings_changed'; readonly innings: number }
)

/**
 * A new innings, or an update of an existing one: a declaration, a revised target, a miscounted over. Its
 * sides do not change.
 */
export function applyHeader<Innings extends InningsInPlay>(
  played: Innings[],
  index: number,
  header: InningsHeader,
  open: () => Innings,
): { readonly ok: true; readonly updated: Innings | null } | HeaderRefusal {
  const known = played[index]
  if (known) {
    if (!hasSameSides(known.header, header)) return { ok: false, reason: 'innings_changed', innings: index }
    known.header = header
    return { ok: true, updated: known }
  }
  const expected = played.length
  if (index !== expected) return { ok: false, reason: 'innings_out_of_order', innings: index, expected }
  played.push(open())
  return { ok: true, updated: null }
}

export function hasSameSides(one: InningsHeader, other: InningsHeader): boolean {
  return (
    one.team === other.team &&
    one.bowling_team === other.bowling_team &&
    Boolean(one.super_over) === Boolean(other.super_over)
  )
}

/** The over of a ball, if it has begun. */
export function overOf<Over extends OverInPlay>(
  { over, overs }: InningsInPlay<Over>,
  number: number,
): Over | undefined {
  return over?.number === number ? over : overs.get(number)
}

export function newOver<Bowler>(number: number, bowler: Bowler): OverInPlay<Bowler> {
  return {
    number,
    firstBowler: bowler,
    lastBowler: bowler,
    isShared: false,
    legalBalls: 0,
    runs: 0,
    conceded: 0,
    wickets: 0,
  }
}

/** Counts a ball in its innings and over. */
export function countBall<Bowler, Over extends OverInPlay<Bowler>>(
  innings: InningsInPlay<Over>,
  over: Over,
  delivery: Delivery,
  bowler: Bowler,
): void {
  if (innings.over !== over) {
    innings.overs.set(over.number, over)
    innings.over = over
  }
  innings.deliveries += 1
  innings.reached = innings.legalBalls + 1
  over.lastBowler = bowler
  if (over.firstBowler !== bowler) over.isShared = true
  if (isLegal(delivery)) {
    innings.legalBalls += 1
    over.legalBalls += 1
  }
  innings.runs += delivery.runs.total
  over.runs += delivery.runs.total
  over.conceded += concededOff(delivery)
  for (const { kind } of delivery.wickets ?? []) {
    if (!wicketRules[kind].dismissal) continue
    innings.wickets += 1
    over.wickets += 1
  }
}

/** Legal balls of a complete over: as stated if the umpires miscounted. */
export function dueBalls({ header, ballsPerOver }: InningsInPlay, over: number): number {
  return header.miscounted_overs?.[over]?.balls ?? ballsPerOver
}

/** All legal balls of an over by one bowler, who conceded nothing: a seventh ball ends it. */
export function isMaiden(innings: InningsInPlay, over: OverInPlay): boolean {
  return !over.isShared && over.conceded === 0 && over.legalBalls === dueBalls(innings, over.number)
}

/** The progress of an innings: completed overs and legal balls of the current one. */
export function oversBowled(innings: InningsInPlay): { overs: number; balls: number } {
  if (innings.overs.size === 0) return { overs: 0, balls: 0 }
  const latest = Math.max(...innings.overs.keys())
  const balls = innings.overs.get(latest)?.legalBalls ?? 0
  return balls >= dueBalls(innings, latest) ? { overs: latest + 1, balls: 0 } : { overs: latest, balls }
}

/** Legal balls of the innings; a miscounted over bowled as stated counts as a complete one. */
export function ballsBatted({ header, ballsPerOver, legalBalls, overs }: InningsInPlay): number {
  let balls = legalBalls
  for (const [number, stated] of Object.entries(header.miscounted_overs ?? {})) {
    const bowled = overs.get(Number(number))?.legalBalls
    if (bowled !== undefined && bowled >= stated.balls) balls += ballsPerOver - bowled
  }
  return balls
}

/** The runs with the header's penalty runs, of which those at the end count once the innings is over. */
export function totalOf({ header, runs }: InningsInPlay, isOver = true): number {
  const { pre = 0, post = 0 } = header.penalty_runs ?? {}
  return runs + pre + (isOver ? post : 0)
}
