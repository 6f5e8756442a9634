import type { InningsHeader, MatchInfo, Outcome } from '@toprun/api-schema/cricsheet'
import type { Format } from '@toprun/api-schema/match'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import type { FormatRecord } from '../formats/format-record.ts'
import { playedBy } from '../formats/formats.ts'
import { isLegal } from '../innings/delivery.ts'
import {
  applyHeader,
  countBall,
  type InningsInPlay,
  newOver,
  type OverInPlay,
  openInnings,
  overOf,
} from '../innings/innings-in-play.ts'
import { type InningsLimits, inningsLimits } from '../innings/innings-limits.ts'
import { wicketRules } from '../innings/wickets.ts'
import { createRoster, fieldingNames, type Roster, type TeamNames } from '../scoring/roster.ts'

type BallEvent = Extract<MatchEvent, { type: 'ball' }>

/** The state of a match that event checks need. */
export interface MatchProgress {
  readonly info: MatchInfo
  readonly format: FormatRecord
  readonly limits: InningsLimits
  readonly roster: Roster
  readonly innings: InningsProgress[]
  /** Teams whose line-up was announced. */
  readonly announced: Set<string>
  outcome: Outcome | null
}

export interface InningsProgress extends InningsInPlay<OverProgress> {
  /** Player names of this innings, mapped to the roster index. */
  readonly batting: TeamNames
  readonly fielding: TeamNames
  /** Withdrawn deliveries by over: their numbers may be missing. */
  readonly withdrawn: Map<number, Set<number>>
  /** The batters left after the last ball: both, or one or none after a wicket. */
  atTheCrease: readonly number[]
  /** Players who have been at the crease. */
  readonly batted: Set<number>
  /** Players who cannot bat again in this innings. */
  readonly dismissed: Set<number>
  readonly legalBallsOf: Map<number, number>
}

interface OverProgress extends OverInPlay<number> {
  /** The number of its last delivery. */
  lastBall: number
  /** Consecutive overs that its bowler began, including this one. */
  readonly spell: number
}

export function startProgress(info: MatchInfo, format: Format): MatchProgress {
  const record = playedBy(format, info.teams.length)
  return {
    info,
    format: record,
    limits: inningsLimits(info, record),
    roster: createRoster(info),
    innings: [],
    announced: new Set(),
    outcome: null,
  }
}

/** Applies an event that meets all rules. */
export function advance(match: MatchProgress, event: MatchEvent): void {
  switch (event.type) {
    case 'innings':
      applyHeader(match.innings, event.innings, event.header, () =>
        openProgress(match, event.innings, event.header),
      )
      return
    case 'ball': {
      const innings = match.innings[event.innings]
      if (innings) follow(innings, event)
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

function openProgress(
  { info, roster }: MatchProgress,
  index: number,
  header: InningsHeader,
): InningsProgress {
  return {
    ...openInnings(index, header, info.balls_per_over),
    batting: roster.teams.get(header.team) ?? new Map(),
    fielding: fieldingNames(roster, header.team, header.bowling_team),
    withdrawn: new Map(),
    atTheCrease: [],
    batted: new Set(),
    dismissed: new Set(),
    legalBallsOf: new Map(),
  }
}

function follow(innings: InningsProgress, { over: number, ball, delivery }: BallEvent): void {
  const bowler = innings.fielding.get(delivery.bowler) ?? -1
  const previous = innings.over
  const over = overOf(innings, number) ?? {
    ...newOver(number, bowler),
    lastBall: 0,
    spell: previous?.lastBowler === bowler ? previous.spell + 1 : 1,
  }
  countBall(innings, over, delivery, bowler)
  over.lastBall = ball
  if (isLegal(delivery)) innings.legalBallsOf.set(bowler, (innings.legalBallsOf.get(bowler) ?? 0) + 1)
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
