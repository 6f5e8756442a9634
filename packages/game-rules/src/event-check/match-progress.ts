import type { Delivery, InningsHeader, MatchInfo, Outcome } from '@toprun/api-schema/cricsheet'
import type { Format } from '@toprun/api-schema/match'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { type InningsLimits, inningsLimits } from '../innings-limits.ts'
import { createRoster, fieldingNames, type Roster, type TeamNames } from '../scoring/roster.ts'
import { wicketRules } from '../scoring/wickets.ts'

/** The state of a match that event checks need. */
export interface MatchProgress {
  readonly info: MatchInfo
  readonly format: Format
  readonly limits: InningsLimits
  readonly roster: Roster
  readonly innings: InningsProgress[]
  /** Teams whose line-up was announced. */
  readonly announced: Set<string>
  outcome: Outcome | null
}

export interface InningsProgress {
  readonly index: number
  header: InningsHeader
  readonly ballsPerOver: number
  /** Player names of this innings, mapped to the roster index. */
  readonly batting: TeamNames
  readonly fielding: TeamNames
  /** The current or last over; null before the first ball. */
  over: OverProgress | null
  /** Withdrawn deliveries by over: their numbers may be missing. */
  readonly withdrawn: Map<number, Set<number>>
  /** The batters left after the last ball: both, or one or none after a wicket. */
  atTheCrease: readonly number[]
  /** Players who have been at the crease. */
  readonly batted: Set<number>
  /** Players who cannot bat again in this innings. */
  readonly dismissed: Set<number>
  /** From deliveries, without the header's penalty runs. */
  runs: number
  readonly legalBallsOf: Map<number, number>
  legalBalls: number
  /** The legal ball that the last delivery belongs to; 0 before the first. */
  reached: number
}

export interface OverProgress {
  readonly number: number
  /** The number of its last delivery. */
  lastBall: number
  legalBalls: number
  bowler: number
  /** Consecutive overs that its bowler began, including this one. */
  readonly spell: number
}

export function startProgress(info: MatchInfo, format: Format): MatchProgress {
  return {
    info,
    format,
    limits: inningsLimits(info),
    roster: createRoster(info, () => 'AR'),
    innings: [],
    announced: new Set(),
    outcome: null,
  }
}

/** Applies an event that meets all rules. */
export function advance(match: MatchProgress, event: MatchEvent): void {
  switch (event.type) {
    case 'innings': {
      const known = match.innings[event.innings]
      if (known) known.header = event.header
      else match.innings.push(openInnings(match, event.innings, event.header))
      return
    }
    case 'ball': {
      const innings = match.innings[event.innings]
      if (innings) countBall(innings, event)
      return
    }
    case 'lineup':
      match.announced.add(event.team)
      return
    case 'replacement':
      return
    case 'outcome':
      match.outcome = event.outcome
  }
}

/** Skips a withdrawn event. */
export function leaveOut(match: MatchProgress, event: MatchEvent): void {
  if (event.type !== 'ball') return
  const withdrawn = match.innings[event.innings]?.withdrawn
  withdrawn?.set(event.over, (withdrawn.get(event.over) ?? new Set()).add(event.ball))
}

function openInnings(match: MatchProgress, index: number, header: InningsHeader): InningsProgress {
  return {
    index,
    header,
    ballsPerOver: match.info.balls_per_over,
    batting: match.roster.teams.get(header.team) ?? new Map(),
    fielding: fieldingNames(match.roster, header.team, header.bowling_team),
    over: null,
    withdrawn: new Map(),
    atTheCrease: [],
    batted: new Set(),
    dismissed: new Set(),
    runs: 0,
    legalBallsOf: new Map(),
    legalBalls: 0,
    reached: 0,
  }
}

function countBall(innings: InningsProgress, event: Extract<MatchEvent, { type: 'ball' }>): void {
  const { delivery } = event
  const bowler = innings.fielding.get(delivery.bowler) ?? -1
  if (innings.over?.number !== event.over) {
    const spell = innings.over?.bowler === bowler ? innings.over.spell + 1 : 1
    innings.over = { number: event.over, lastBall: 0, legalBalls: 0, bowler, spell }
  }
  const { over } = innings
  over.bowler = bowler
  over.lastBall = event.ball
  innings.runs += delivery.runs.total
  innings.reached = innings.legalBalls + 1
  if (isLegal(delivery)) {
    innings.legalBalls += 1
    over.legalBalls += 1
    innings.legalBallsOf.set(bowler, (innings.legalBallsOf.get(bowler) ?? 0) + 1)
  }
  const gone = new Set<number>()
  for (const { kind, player_out } of delivery.wickets ?? []) {
    const player = innings.batting.get(player_out) ?? -1
    gone.add(player)
    if (wicketRules[kind].dismissal) innings.dismissed.add(player)
  }
  const batters = [delivery.batter, delivery.non_striker].map((name) => innings.batting.get(name) ?? -1)
  for (const player of batters) innings.batted.add(player)
  innings.atTheCrease = batters.filter((player) => !gone.has(player))
}

function isLegal({ extras }: Delivery): boolean {
  return !extras?.wides && !extras?.noballs
}

/** Legal balls of a complete over: as stated if the umpires miscounted. */
export function dueBalls({ header, ballsPerOver }: InningsProgress, over: number): number {
  return header.miscounted_overs?.[over]?.balls ?? ballsPerOver
}
