import type { Role } from '@toprun/api-schema/match'
import type { Candidate } from './team-check.ts'
import { normalTeamLimits, type TeamLimits } from './team-limits.ts'
import { pickAdvice } from './team-progress.ts'

/** A candidate with the data for a suggestion. */
export interface RatedCandidate extends Candidate {
  /** Average points in earlier matches; null without any. */
  form: number | null
  /** Unlikely to bat or bowl in the part of the match that the team plays. */
  isIdle?: boolean
}

/** In an innings of that side: its bowlers, and batters and keepers of the others. All-rounders do both. */
export function isIdleIn(battingSide: string, { team, role }: Candidate): boolean {
  return team === battingSide ? role === 'BOWL' : role === 'BAT' || role === 'WK'
}

/** How many of each role an ordinary team of eleven has. */
const balance: Readonly<Record<Role, { min: number; max: number }>> = {
  WK: { min: 1, max: 2 },
  BAT: { min: 3, max: 5 },
  AR: { min: 1, max: 3 },
  BOWL: { min: 3, max: 5 },
}

/**
 * A legal team by expected points: of the players who still allow a full team, the one with the most expected points is added, ties by
 * id. The team starts from `picked`, and has a usual number of each role if the picks and the credits allow it. Null if no legal team
 * contains them.
 */
export function suggestTeam(
  squad: readonly RatedCandidate[],
  picked: readonly string[] = [],
  limits: TeamLimits = normalTeamLimits,
): string[] | null {
  const ranked = bestFirst(squad)
  return completed(ranked, picked, balanced(ranked, picked, limits)) ?? completed(ranked, picked, limits)
}

/**
 * Players by expected points, ties by id, and idle ones last: by form, or else by price. A price counts as much as form does on average
 * for each credit above a floor in this squad.
 */
export function bestFirst(squad: readonly RatedCandidate[]): RatedCandidate[] {
  const known = squad.filter(({ form }) => form !== null)
  const pointsPerPrice =
    known.length === 0
      ? 1
      : Math.max(0, sum(known.map(({ form }) => form ?? 0)) / sum(known.map(priceAboveFloor)))
  const expected = (player: RatedCandidate) => player.form ?? priceAboveFloor(player) * pointsPerPrice
  return squad.toSorted(
    (one, other) =>
      Number(one.isIdle ?? false) - Number(other.isIdle ?? false) ||
      expected(other) - expected(one) ||
      other.halfCredits - one.halfCredits ||
      (one.id < other.id ? -1 : 1),
  )
}

/** Half credits above 5 credits: the dearest players are worth almost three times the cheapest. */
function priceAboveFloor({ halfCredits }: Candidate): number {
  return halfCredits - 10
}

/** The limits narrowed to a balanced team of this size; the picked players may exceed a role's share. */
function balanced(squad: readonly Candidate[], picked: readonly string[], limits: TeamLimits): TeamLimits {
  const share = limits.players / normalTeamLimits.players
  const range = (role: Role) => {
    const already = squad.filter((player) => player.role === role && picked.includes(player.id)).length
    return {
      min: Math.max(limits.rolePlayers.min, Math.floor(balance[role].min * share)),
      max: Math.min(limits.rolePlayers.max, Math.max(already, Math.ceil(balance[role].max * share))),
    }
  }
  return { ...limits, eachRole: { WK: range('WK'), BAT: range('BAT'), AR: range('AR'), BOWL: range('BOWL') } }
}

function completed(
  ranked: readonly Candidate[],
  picked: readonly string[],
  limits: TeamLimits,
): string[] | null {
  const byId = new Map(ranked.map((player) => [player.id, player]))
  const team = picked.flatMap((id) => byId.get(id) ?? [])
  while (team.length < limits.players) {
    const next = ranked.find((player) => pickAdvice(team, player, ranked, limits).ok)
    if (!next) return null
    team.push(next)
  }
  return team.map(({ id }) => id)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
