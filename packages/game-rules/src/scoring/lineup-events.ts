import type { MatchEvent } from '@toprun/api-schema/match-event'
import type { ApplyResult, MatchInPlay } from './match-in-play.ts'
import { readReplacements, unknownPlayer } from './people.ts'

type LineupEvent = Extract<MatchEvent, { type: 'lineup' }>
type ReplacementEvent = Extract<MatchEvent, { type: 'replacement' }>

/** The announced XI has the Playing XI award from now on; the rest of the squad scores nothing unless it comes in. */
export function applyLineup(match: MatchInPlay, { team, players }: LineupEvent): ApplyResult {
  const names = match.roster.teams.get(team)
  if (!names) return { ok: false, reason: 'unknown_team', team }
  const eleven = new Set<number>()
  for (const name of players) {
    const player = names.get(name)
    if (player === undefined) return unknownPlayer(name, team)
    eleven.add(player)
  }
  const squad = new Set(names.values())
  match.participation.announced(squad, eleven)
  return { ok: true, touched: [...squad] }
}

/** A replacement between two balls counts like one that the next delivery names. */
export function applyReplacement(match: MatchInPlay, { type: _, ...entry }: ReplacementEvent): ApplyResult {
  if (match.innings.at(-1)?.header.super_over) return { ok: true, touched: [] }
  const read = readReplacements(match, [entry])
  if (!read.ok) return read
  const touched: number[] = []
  for (const { incoming, outgoing, reason } of read.replaced) {
    match.participation.replaced(incoming, outgoing, reason)
    touched.push(incoming)
  }
  return { ok: true, touched }
}
