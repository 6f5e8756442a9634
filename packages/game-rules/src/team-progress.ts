import { type Role, roles } from '@toprun/api-schema/match'
import { cheapestCompletion } from './cheapest-completion.ts'
import { type Candidate, costOf, creditsLeftText, creditsText, roleNouns } from './team-check.ts'
import { normalTeamLimits, roleRange, type TeamLimits } from './team-limits.ts'

export type PickRefusal = { ok: false } & (
  | { reason: 'already_picked' }
  | { reason: 'team_full'; max: number }
  | { reason: 'side_full'; team: string; max: number }
  | { reason: 'role_full'; role: Role; max: number }
  | { reason: 'too_dear'; halfCredits: number; left: number }
  /** Fewer places would be left than missing roles. */
  | { reason: 'places_needed'; roles: readonly Role[] }
  /** No full team within the limits contains this player and those picked, at any cost. */
  | { reason: 'no_full_team' }
  /** The cheapest full team with this player costs this much. */
  | { reason: 'rest_too_dear'; halfCredits: number; limit: number }
)

export type PickAdvice = { ok: true } | PickRefusal

/** The progress of a team being built. */
export interface TeamProgress {
  halfCreditsLeft: number
  placesLeft: number
  roles: readonly { role: Role; count: number; min: number; max: number }[]
  sides: readonly { team: string; count: number; max: number }[]
  /** For each player of the squad, by id: whether adding them still allows a full valid team. */
  advice: ReadonlyMap<string, PickAdvice>
}

/**
 * The limits of a team while it is being picked. Unknown ids are ignored. Allowed additions never lead
 * into a dead end: starting from an empty team, any sequence of allowed picks can be completed to a valid
 * team.
 */
export function teamProgress(
  pickedIds: readonly string[],
  squad: readonly Candidate[],
  limits: TeamLimits = normalTeamLimits,
): TeamProgress {
  const { players, halfCredits, sidePlayers } = limits
  const picked = squad.filter(({ id }) => pickedIds.includes(id))
  return {
    halfCreditsLeft: halfCredits - costOf(picked),
    placesLeft: players - picked.length,
    roles: roles.map((role) => ({ role, count: countOf(picked, 'role', role), ...roleRange(limits, role) })),
    sides: [...new Set(squad.map(({ team }) => team))].map((team) => ({
      team,
      count: countOf(picked, 'team', team),
      ...sidePlayers,
    })),
    advice: new Map(squad.map((player) => [player.id, pickAdvice(picked, player, squad, limits)])),
  }
}

/** Whether a player can be added to those picked: some full team within the limits has them all. */
export function pickAdvice(
  picked: readonly Candidate[],
  player: Candidate,
  squad: readonly Candidate[],
  limits: TeamLimits,
): PickAdvice {
  const { players, halfCredits: limit, sidePlayers } = limits
  const { team, role, halfCredits } = player
  const ok = false
  if (picked.includes(player)) return { ok, reason: 'already_picked' }
  if (picked.length >= players) return { ok, reason: 'team_full', max: players }
  if (countOf(picked, 'team', team) >= sidePlayers.max)
    return { ok, reason: 'side_full', team, max: sidePlayers.max }
  const { max } = roleRange(limits, role)
  if (countOf(picked, 'role', role) >= max) return { ok, reason: 'role_full', role, max }
  const left = limit - costOf(picked)
  if (halfCredits > left) return { ok, reason: 'too_dear', halfCredits, left }

  const after = [...picked, player]
  const lacking = roles.filter((each) => countOf(after, 'role', each) < roleRange(limits, each).min)
  if (players - after.length < lacking.length) return { ok, reason: 'places_needed', roles: lacking }
  const cheapest = cheapestCompletion(after, squad, limits)
  if (cheapest === null) return { ok, reason: 'no_full_team' }
  return cheapest > limit ? { ok, reason: 'rest_too_dear', halfCredits: cheapest, limit } : { ok: true }
}

function countOf(players: readonly Candidate[], key: 'team' | 'role', value: string): number {
  return players.filter((player) => player[key] === value).length
}

/** Why a player cannot be added, short enough for a list: `Costs 10.5, 9 credits left`. */
export function pickMessage(refusal: PickRefusal): string {
  switch (refusal.reason) {
    case 'already_picked':
      return 'Already picked'
    case 'team_full':
      return `${refusal.max} players are picked`
    case 'side_full':
      return `${refusal.max} from ${refusal.team} already`
    case 'role_full':
      return `${refusal.max} ${roleNouns[refusal.role].many} already`
    case 'too_dear':
      return `Costs ${creditsText(refusal.halfCredits)}, ${creditsLeftText(refusal.left / 2)}`
    case 'places_needed':
      return `Still needed: ${refusal.roles.map((role) => roleNouns[role].one).join(', ')}`
    case 'no_full_team':
      return 'No valid team would be possible'
    case 'rest_too_dear':
      return `A full team would cost ${creditsText(refusal.halfCredits)}`
  }
}
