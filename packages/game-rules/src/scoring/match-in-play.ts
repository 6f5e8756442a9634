import type { InningsHeader, MatchInfo, Outcome } from '@toprun/api-schema/cricsheet'
import type { Format } from '@toprun/api-schema/match'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import type { Slot } from '../slots.ts'
import { dueBalls, type InningsInPlay, openInnings, updateMaiden } from './innings-in-play.ts'
import type { Participation } from './participation.ts'
import type { Roster } from './roster.ts'
import type { Tally } from './tally.ts'

export type BallEvent = Extract<MatchEvent, { type: 'ball' }>

/** Why an event is rejected. A rejected event has no effect. */
export type EventRefusal =
  | { readonly reason: 'unknown_player'; readonly name: string; readonly team: string }
  | { readonly reason: 'unknown_team'; readonly team: string }
  | { readonly reason: 'unknown_innings'; readonly innings: number }
  | { readonly reason: 'innings_out_of_order'; readonly innings: number; readonly expected: number }
  | { readonly reason: 'innings_changed'; readonly innings: number }

/** The result of an event: the players whose points may have changed, or why it was rejected. */
export type ApplyResult =
  | { readonly ok: true; readonly touched: readonly number[] }
  | ({ readonly ok: false } & EventRefusal)

export const nothingTouched: ApplyResult = { ok: true, touched: [] }

/** The state of a match after the events so far. */
export interface MatchInPlay {
  readonly info: MatchInfo
  readonly format: Format
  readonly roster: Roster
  readonly participation: Participation
  readonly innings: InningsInPlay[]
  outcome: Outcome | null
  readonly slot: Slot | null
  /** Discards counts without credit, of a substitute who does not score. */
  readonly nobody: Tally
}

/**
 * A new innings, or an update of an existing one: a declaration, a revised target, a miscounted over. Its
 * sides do not change.
 */
export function applyHeader(match: MatchInPlay, index: number, header: InningsHeader): ApplyResult {
  const batting = match.roster.teams.get(header.team)
  if (!batting) return { ok: false, reason: 'unknown_team', team: header.team }
  if (header.bowling_team !== undefined && !match.roster.teams.has(header.bowling_team)) {
    return { ok: false, reason: 'unknown_team', team: header.bowling_team }
  }
  const known = match.innings[index]
  if (known) return replaceHeader(match, known, index, header)
  const expected = match.innings.length
  if (index !== expected) return { ok: false, reason: 'innings_out_of_order', innings: index, expected }
  match.innings.push(openInnings(header, match.roster, batting))
  return { ok: true, touched: tenWicketBowlers(match) }
}

function replaceHeader(
  match: MatchInPlay,
  known: InningsInPlay,
  index: number,
  header: InningsHeader,
): ApplyResult {
  const before = known.header
  const isSame =
    before.team === header.team &&
    before.bowling_team === header.bowling_team &&
    Boolean(before.super_over) === Boolean(header.super_over)
  if (!isSame) return { ok: false, reason: 'innings_changed', innings: index }
  known.header = header
  const touched: number[] = []
  for (const over of known.overs.values()) {
    if (updateMaiden(over, dueBalls(known, over.number, match.info.balls_per_over))) touched.push(over.bowler)
  }
  return { ok: true, touched }
}

export function applyOutcome(match: MatchInPlay, outcome: Outcome): ApplyResult {
  match.outcome = outcome
  return { ok: true, touched: tenWicketBowlers(match) }
}

/** A player's wickets in the whole match. */
export function wicketsInMatch({ innings }: MatchInPlay, player: number): number {
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
  if (match.format !== 'Test') return []
  return match.roster.players
    .filter(({ index }) => wicketsInMatch(match, index) >= 10)
    .map(({ index }) => index)
}
