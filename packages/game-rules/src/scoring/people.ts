import type { Delivery, MatchReplacement } from '@toprun/api-schema/cricsheet'
import type { PointsInnings } from './innings-points.ts'
import type { EventRefusal, MatchInPlay } from './match-in-play.ts'

interface Replaced {
  incoming: number
  outgoing: number | null
  reason: string
}

/** The players of a delivery, as indexes. */
export interface People {
  ok: true
  batter: number
  nonStriker: number
  bowler: number
  /** In the order of `wickets`. */
  out: readonly number[]
  replaced: readonly Replaced[]
}

const nobodyOut: readonly number[] = []
const nobodyReplaced: readonly Replaced[] = []

/** Resolves all names of a delivery before it is applied; refuses a name that is not listed in its side. */
export function readPeople(
  match: MatchInPlay,
  innings: PointsInnings,
  delivery: Delivery,
): People | ({ ok: false } & EventRefusal) {
  const { batting, fielding, header } = innings
  const batter = batting.get(delivery.batter)
  if (batter === undefined) return unknownPlayer(delivery.batter, header.team)
  const nonStriker = batting.get(delivery.non_striker)
  if (nonStriker === undefined) return unknownPlayer(delivery.non_striker, header.team)
  const bowler = fielding.get(delivery.bowler)
  if (bowler === undefined) return unknownPlayer(delivery.bowler, fieldingSide(match, innings))
  let out = nobodyOut
  if (delivery.wickets) {
    const players: number[] = []
    for (const { player_out } of delivery.wickets) {
      const player = batting.get(player_out)
      if (player === undefined) return unknownPlayer(player_out, header.team)
      players.push(player)
    }
    out = players
  }
  const entries = delivery.replacements?.match
  if (!entries) return { ok: true, batter, nonStriker, bowler, out, replaced: nobodyReplaced }
  const read = readReplacements(match, entries)
  return read.ok ? { ok: true, batter, nonStriker, bowler, out, replaced: read.replaced } : read
}

/** Resolves the names of replacements; refuses one that is not listed in its team. */
export function readReplacements(
  { roster }: MatchInPlay,
  entries: readonly MatchReplacement[],
): { ok: true; replaced: readonly Replaced[] } | ({ ok: false } & EventRefusal) {
  const replaced: Replaced[] = []
  for (const { in: incomer, out: leaver, team, reason } of entries) {
    const names = roster.teams.get(team)
    if (!names) return { ok: false, reason: 'unknown_team', team }
    const incoming = names.get(incomer)
    if (incoming === undefined) return unknownPlayer(incomer, team)
    const outgoing = leaver === undefined ? null : names.get(leaver)
    if (outgoing === undefined) return unknownPlayer(leaver ?? '', team)
    replaced.push({ incoming, outgoing, reason })
  }
  return { ok: true, replaced }
}

function fieldingSide({ roster }: MatchInPlay, { header }: PointsInnings): string {
  const others = [...roster.teams.keys()].filter((team) => team !== header.team)
  return header.bowling_team ?? others.join(' or ')
}

export function unknownPlayer(name: string, team: string): { ok: false } & EventRefusal {
  return { ok: false, reason: 'unknown_player', name, team }
}
