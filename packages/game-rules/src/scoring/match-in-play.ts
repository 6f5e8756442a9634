import type { InningsHeader, MatchInfo, Outcome } from '@toprun/api-schema/cricsheet'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { applyHeader, type HeaderRefusal, openInnings } from '../innings/innings-in-play.ts'
import type { Slot } from '../slots.ts'
import { type PointsInnings, updateMaiden } from './innings-points.ts'
import type { Participation } from './participation.ts'
import { fieldingNames, type Roster } from './roster.ts'
import { emptyTally, type Tally } from './tally.ts'

export type BallEvent = Extract<MatchEvent, { type: 'ball' }>

/** Why an event is refused. A refused event has no effect. */
export type EventRefusal =
  | { readonly reason: 'unknown_player'; readonly name: string; readonly team: string }
  | { readonly reason: 'unknown_team'; readonly team: string }
  | { readonly reason: 'unknown_innings'; readonly innings: number }
  | Omit<HeaderRefusal, 'ok'>

/** The result of an event: the players whose points may have changed, or why it was refused. */
export type ApplyResult =
  | { readonly ok: true; readonly touched: readonly number[] }
  | ({ readonly ok: false } & EventRefusal)

export const nothingTouched: ApplyResult = { ok: true, touched: [] }

/** The state of a match after the events so far. */
export interface MatchInPlay {
  readonly info: MatchInfo
  /** Whether ten wickets in the match are awarded. */
  readonly hasMatchHaul: boolean
  readonly roster: Roster
  readonly participation: Participation
  readonly innings: PointsInnings[]
  outcome: Outcome | null
  readonly slot: Slot | null
  /** Discards counts without credit, of a substitute who does not score. */
  readonly nobody: Tally
}

/** A new innings, or an update of one that may make or revoke maidens. */
export function applyInnings(match: MatchInPlay, index: number, header: InningsHeader): ApplyResult {
  const { info, innings, roster } = match
  const batting = roster.teams.get(header.team)
  if (!batting) return { ok: false, reason: 'unknown_team', team: header.team }
  if (header.bowling_team !== undefined && !roster.teams.has(header.bowling_team)) {
    return { ok: false, reason: 'unknown_team', team: header.bowling_team }
  }
  const applied = applyHeader(innings, index, header, () => ({
    ...openInnings(index, header, info.balls_per_over),
    batting,
    fielding: fieldingNames(roster, header.team, header.bowling_team),
    tallies: header.super_over ? [] : roster.players.map(emptyTally),
  }))
  if (!applied.ok) return applied
  const { updated } = applied
  if (!updated) return { ok: true, touched: tenWicketBowlers(match) }
  const changed = [...updated.overs.values()].filter((over) => updateMaiden(updated, over))
  return { ok: true, touched: changed.map(({ firstBowler }) => firstBowler) }
}

export function applyOutcome(match: MatchInPlay, outcome: Outcome): ApplyResult {
  match.outcome = outcome
  return { ok: true, touched: tenWicketBowlers(match) }
}

/** A player's wickets in the whole match. */
function wicketsInMatch({ innings }: MatchInPlay, player: number): number {
  return innings.reduce((sum, { tallies }) => sum + (tallies[player]?.wickets ?? 0), 0)
}

/** The 10-wicket haul is added when the team's second innings in the field, or the match, is over. */
export function isHaulDue(match: MatchInPlay, team: string): boolean {
  if (match.outcome !== null) return true
  const inTheField = match.innings.flatMap(({ header }, index) =>
    header.team !== team && (header.bowling_team ?? team) === team && !header.super_over ? [index] : [],
  )
  const second = inTheField[1]
  return second !== undefined && second < match.innings.length - 1
}

function tenWicketBowlers(match: MatchInPlay): number[] {
  if (!match.hasMatchHaul) return []
  return match.roster.players
    .filter(({ index }) => wicketsInMatch(match, index) >= 10)
    .map(({ index }) => index)
}
