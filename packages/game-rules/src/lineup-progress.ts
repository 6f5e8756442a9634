import { type Role, roles } from '@toprun/api-schema/match'
import { cheapestCompletion } from './cheapest-completion.ts'
import { type Candidate, costOf, creditsText, normalLineup, roleNouns } from './lineup.ts'

export type PickRefusal = { ok: false } & (
  | { reason: 'already_picked' }
  | { reason: 'team_full'; max: number }
  | { reason: 'side_full'; team: string; max: number }
  | { reason: 'role_full'; role: Role; max: number }
  | { reason: 'too_dear'; halfCredits: number; left: number }
  /** The places that would be left are fewer than the roles that the team would still lack. */
  | { reason: 'places_needed'; roles: readonly Role[] }
  /** No full team within the limits has this player beside those picked, whatever it costs. */
  | { reason: 'no_full_team' }
  /** The cheapest full team with this player would cost this much. */
  | { reason: 'rest_too_dear'; halfCredits: number; limit: number }
)

export type PickAdvice = { ok: true } | PickRefusal

/** How far a team has come, for whoever puts it together. */
export interface LineupProgress {
  halfCreditsLeft: number
  placesLeft: number
  roles: readonly { role: Role; count: number; min: number; max: number }[]
  sides: readonly { team: string; count: number; max: number }[]
  /** Of each player of the squad, by id: may he come in now, with a full legal team still within reach? */
  advice: ReadonlyMap<string, PickAdvice>
}

/**
 * What the limits of a normal team say while the team is being picked. Ids that are not in the squad are passed over.
 * Who may be added never leads into a dead end: from an empty team one can go on from advice to advice to a legal eleven.
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

/** Why a player can't come in, short enough for a list: `Costs 10.5, 9 credits left`. */
export function pickMessage(refusal: PickRefusal): string {
  switch (refusal.reason) {
    case 'already_picked':
      return 'Picked already'
    case 'team_full':
      return `${refusal.max} players are picked`
    case 'side_full':
      return `${refusal.max} from ${refusal.team} already`
    case 'role_full':
      return `${refusal.max} ${roleNouns[refusal.role].many} already`
    case 'too_dear':
      return `Costs ${creditsText(refusal.halfCredits)}, ${creditsText(refusal.left)} credits left`
    case 'places_needed':
      return `The places left are needed for: ${refusal.roles.map((role) => roleNouns[role].one).join(', ')}`
    case 'no_full_team':
      return 'No full team within the limits would be left'
    case 'rest_too_dear':
      return `The cheapest full team would cost ${creditsText(refusal.halfCredits)} credits`
  }
}
