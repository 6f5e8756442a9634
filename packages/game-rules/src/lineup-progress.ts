import { type Role, roles } from '@toprun/api-schema/match'
import { cheapestCompletion } from './cheapest-completion.ts'
import { type Candidate, costOf, creditsText, normalLineup, roleNouns } from './lineup.ts'

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
export interface LineupProgress {
  halfCreditsLeft: number
  placesLeft: number
  roles: readonly { role: Role; count: number; min: number; max: number }[]
  sides: readonly { team: string; count: number; max: number }[]
  /** For each player of the squad, by id: whether adding them still allows a full valid team. */
  advice: ReadonlyMap<string, PickAdvice>
}

/**
 * The limits of a normal team while it is being picked. Unknown ids are ignored. Allowed additions never lead
 * into a dead end: starting from an empty team, any sequence of allowed picks can be completed to a valid
 * eleven.
 */
export function lineupProgress(pickedIds: readonly string[], squad: readonly Candidate[]): LineupProgress {
  const { players, halfCredits, rolePlayers, sidePlayers } = normalLineup
  const picked = squad.filter(({ id }) => pickedIds.includes(id))
  return {
    halfCreditsLeft: halfCredits - costOf(picked),
    placesLeft: players - picked.length,
    roles: roles.map((role) => ({ role, count: countOf(picked, 'role', role), ...rolePlayers })),
    sides: [...new Set(squad.map(({ team }) => team))].map((team) => ({
      team,
      count: countOf(picked, 'team', team),
      ...sidePlayers,
    })),
    advice: new Map(squad.map((player) => [player.id, pickAdvice(picked, player, squad)])),
  }
}

function pickAdvice(
  picked: readonly Candidate[],
  player: Candidate,
  squad: readonly Candidate[],
): PickAdvice {
  const { players, halfCredits: limit, rolePlayers, sidePlayers } = normalLineup
  const { team, role, halfCredits } = player
  const ok = false
  if (picked.includes(player)) return { ok, reason: 'already_picked' }
  if (picked.length >= players) return { ok, reason: 'team_full', max: players }
  if (countOf(picked, 'team', team) >= sidePlayers.max)
    return { ok, reason: 'side_full', team, max: sidePlayers.max }
  if (countOf(picked, 'role', role) >= rolePlayers.max)
    return { ok, reason: 'role_full', role, max: rolePlayers.max }
  const left = limit - costOf(picked)
  if (halfCredits > left) return { ok, reason: 'too_dear', halfCredits, left }

  const after = [...picked, player]
  const lacking = roles.filter((each) => countOf(after, 'role', each) < rolePlayers.min)
  if (players - after.length < lacking.length) return { ok, reason: 'places_needed', roles: lacking }
  const cheapest = cheapestCompletion(after, squad)
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
      return `Costs ${creditsText(refusal.halfCredits)}, ${creditsText(refusal.left)} credits left`
    case 'places_needed':
      return `The remaining places are needed for: ${refusal.roles.map((role) => roleNouns[role].one).join(', ')}`
    case 'no_full_team':
      return 'No valid team would be possible'
    case 'rest_too_dear':
      return `The cheapest full team would cost ${creditsText(refusal.halfCredits)} credits`
  }
}
