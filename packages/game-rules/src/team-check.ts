import { type Role, roles } from '@toprun/api-schema/match'
import { normalTeamLimits, roleRange, type TeamLimits } from './team-limits.ts'

/** A player of the squad, as far as the team rules need. `halfCredits` 14 to 21 is 7.0 to 10.5 credits. */
export interface Candidate {
  id: string
  name: string
  team: string
  role: Role
  halfCredits: number
}

/** A submitted team, not yet validated. */
export interface UncheckedTeam {
  players: readonly string[]
  captain: string | null
  viceCaptain: string | null
  /** Of a live fantasy team: the players with the factors 4x, 3x, 2x and 1.5x. */
  factors?: readonly string[]
  cards: readonly TeamCard[]
  /** In order of priority. */
  backups?: readonly string[]
}

interface TeamCard {
  playerId: string
  /** The player that a Power card names; null for other cards. */
  names?: { id: string; name: string }
}

export type TeamRefusal = { ok: false } & (
  | { reason: 'unknown_player'; playerId: string }
  | { reason: 'repeated_player'; playerId: string; name: string }
  | { reason: 'wrong_size'; players: number; required: number }
  | { reason: 'too_few_of_role'; role: Role; count: number; min: number }
  | { reason: 'too_many_of_role'; role: Role; count: number; max: number }
  | { reason: 'too_many_from_side'; team: string; count: number; max: number }
  | { reason: 'over_budget'; halfCredits: number; limit: number }
  | { reason: 'no_captain' }
  | { reason: 'no_vice_captain' }
  | { reason: 'captain_outside_team' }
  | { reason: 'vice_captain_outside_team' }
  | { reason: 'captain_is_vice_captain'; name: string }
  | { reason: 'captain_without_place' }
  | { reason: 'wrong_factor_count'; factors: number; required: number }
  | { reason: 'factor_outside_team' }
  | { reason: 'factors_on_one_player'; name: string }
  | { reason: 'wrong_card_count'; cards: number; required: number }
  | { reason: 'card_outside_team'; playerId: string }
  | { reason: 'cards_on_one_player'; name: string }
  | { reason: 'power_card_of_another'; name: string; carrier: string }
  | { reason: 'too_many_backups'; backups: number; max: number }
  | { reason: 'backup_in_team'; name: string }
  | { reason: 'repeated_backup'; name: string }
)

export type TeamCheck = { ok: true } | TeamRefusal

/** Checks a complete team against the limits of its kind and returns the first broken rule. */
export function checkTeam(
  team: UncheckedTeam,
  squad: readonly Candidate[],
  limits: TeamLimits = normalTeamLimits,
): TeamCheck {
  const listed = new Map(squad.map((player) => [player.id, player]))
  const picked = new Map<string, Candidate>()
  for (const id of team.players) {
    const player = listed.get(id)
    if (!player) return { ok: false, reason: 'unknown_player', playerId: id }
    if (picked.has(id)) return { ok: false, reason: 'repeated_player', playerId: id, name: player.name }
    picked.set(id, player)
  }
  return (
    brokenLimit([...picked.values()], limits) ??
    (limits.factors === 0 ? leaderFault(team, picked) : factorFault(team, picked, limits)) ??
    cardFault(team, picked, limits) ??
    backupFault(team, { listed, picked }, limits) ?? { ok: true }
  )
}

/** The first broken limit; null if there is none. */
export function brokenLimit(picked: readonly Candidate[], limits: TeamLimits): TeamRefusal | null {
  const ok = false
  const { players: required, halfCredits: limit, sidePlayers } = limits
  if (picked.length !== required) return { ok, reason: 'wrong_size', players: picked.length, required }
  const counts = roles.map((role) => ({
    role,
    count: picked.filter((each) => each.role === role).length,
    ...roleRange(limits, role),
  }))
  // Nine players of one role leave another role empty; the excess is more helpful, so it is reported first.
  const excess = counts.find(({ count, max }) => count > max)
  if (excess)
    return { ok, reason: 'too_many_of_role', role: excess.role, count: excess.count, max: excess.max }
  const lack = counts.find(({ count, min }) => count < min)
  if (lack) return { ok, reason: 'too_few_of_role', role: lack.role, count: lack.count, min: lack.min }
  for (const team of new Set(picked.map((player) => player.team))) {
    const count = picked.filter((player) => player.team === team).length
    if (count > sidePlayers.max)
      return { ok, reason: 'too_many_from_side', team, count, max: sidePlayers.max }
  }
  const halfCredits = costOf(picked)
  return halfCredits > limit ? { ok, reason: 'over_budget', halfCredits, limit } : null
}

type Picked = ReadonlyMap<string, Candidate>

function leaderFault(
  { captain, viceCaptain, factors = [] }: UncheckedTeam,
  picked: Picked,
): TeamRefusal | null {
  const ok = false
  if (factors.length > 0) return { ok, reason: 'wrong_factor_count', factors: factors.length, required: 0 }
  if (captain === null) return { ok, reason: 'no_captain' }
  if (viceCaptain === null) return { ok, reason: 'no_vice_captain' }
  const leader = picked.get(captain)
  if (!leader) return { ok, reason: 'captain_outside_team' }
  if (!picked.has(viceCaptain)) return { ok, reason: 'vice_captain_outside_team' }
  return captain === viceCaptain ? { ok, reason: 'captain_is_vice_captain', name: leader.name } : null
}

/** Live fantasy: four players with factors, in place of captain and vice-captain. */
function factorFault(
  { captain, viceCaptain, factors = [] }: UncheckedTeam,
  picked: Picked,
  { factors: required }: TeamLimits,
): TeamRefusal | null {
  const ok = false
  if (captain !== null || viceCaptain !== null) return { ok, reason: 'captain_without_place' }
  if (factors.length !== required)
    return { ok, reason: 'wrong_factor_count', factors: factors.length, required }
  for (const [at, id] of factors.entries()) {
    const holder = picked.get(id)
    if (!holder) return { ok, reason: 'factor_outside_team' }
    if (factors.indexOf(id) !== at) return { ok, reason: 'factors_on_one_player', name: holder.name }
  }
  return null
}

function cardFault(
  { cards }: UncheckedTeam,
  picked: Picked,
  { cards: required }: TeamLimits,
): TeamRefusal | null {
  const ok = false
  if (cards.length !== required) return { ok, reason: 'wrong_card_count', cards: cards.length, required }
  const carriers = new Set<string>()
  for (const { playerId, names } of cards) {
    const carrier = picked.get(playerId)
    if (!carrier) return { ok, reason: 'card_outside_team', playerId }
    if (carriers.has(playerId)) return { ok, reason: 'cards_on_one_player', name: carrier.name }
    if (names && names.id !== playerId)
      return { ok, reason: 'power_card_of_another', name: names.name, carrier: carrier.name }
    carriers.add(playerId)
  }
  return null
}

function backupFault(
  { backups = [] }: UncheckedTeam,
  { listed, picked }: { listed: Picked; picked: Picked },
  { backups: max }: TeamLimits,
): TeamRefusal | null {
  const ok = false
  if (backups.length > max) return { ok, reason: 'too_many_backups', backups: backups.length, max }
  for (const [at, id] of backups.entries()) {
    const backup = listed.get(id)
    if (!backup) return { ok, reason: 'unknown_player', playerId: id }
    if (picked.has(id)) return { ok, reason: 'backup_in_team', name: backup.name }
    if (backups.indexOf(id) !== at) return { ok, reason: 'repeated_backup', name: backup.name }
  }
  return null
}

/** The total cost of players, in half credits. */
export function costOf(players: readonly Candidate[]): number {
  return players.reduce((sum, { halfCredits }) => sum + halfCredits, 0)
}

/** `101.5 credits left`, `1 credit left` */
export function creditsLeftText(credits: number): string {
  return `${credits} ${credits === 1 ? 'credit' : 'credits'} left`
}

/** `creditsText(203)` is `101.5`. */
export function creditsText(halfCredits: number): string {
  return String(halfCredits / 2)
}

export const roleNouns: Readonly<Record<Role, { one: string; many: string }>> = Object.freeze({
  WK: { one: 'wicket-keeper', many: 'wicket-keepers' },
  AR: { one: 'all-rounder', many: 'all-rounders' },
  BAT: { one: 'batsman', many: 'batsmen' },
  BOWL: { one: 'bowler', many: 'bowlers' },
})

/** A sentence that says what to change: `Your team costs 101.5 credits; 100 is the limit.` */
export function teamMessage(refusal: TeamRefusal): string {
  switch (refusal.reason) {
    case 'unknown_player':
      return 'One of these players is not in this match; pick another one.'
    case 'repeated_player':
      return `${refusal.name} is in your team twice; pick different players.`
    case 'wrong_size':
      return `Your team has ${refusal.players === 1 ? '1 player' : `${refusal.players} players`}; pick exactly ${refusal.required}.`
    case 'too_few_of_role':
      return `Your team has ${counted(refusal.count, refusal.role)}; pick at least ${refusal.min}.`
    case 'too_many_of_role':
      return `Your team has ${counted(refusal.count, refusal.role)}; ${refusal.max} is the limit.`
    case 'too_many_from_side':
      return `Your team has ${refusal.count} players from ${refusal.team}; ${refusal.max} is the limit.`
    case 'over_budget':
      return `Your team costs ${creditsText(refusal.halfCredits)} credits; ${creditsText(refusal.limit)} is the limit.`
    case 'no_captain':
      return 'Your team has no captain; choose one.'
    case 'no_vice_captain':
      return 'Your team has no vice-captain; choose one.'
    case 'captain_outside_team':
      return 'Your captain is not one of your players; choose one of them.'
    case 'vice_captain_outside_team':
      return 'Your vice-captain is not one of your players; choose one of them.'
    case 'captain_is_vice_captain':
      return `${refusal.name} is both captain and vice-captain; choose two different players.`
    case 'captain_without_place':
      return 'A live fantasy team has no captain; choose who counts 4x, 3x, 2x and 1.5x.'
    case 'wrong_factor_count':
      return refusal.required === 0
        ? 'Only live fantasy teams have players who count 4x, 3x, 2x and 1.5x.'
        : `Choose who counts 4x, 3x, 2x and 1.5x: ${refusal.factors} of ${refusal.required} so far.`
    case 'factor_outside_team':
      return 'A multiplier is on someone who is not one of your players; put it on one of them.'
    case 'factors_on_one_player':
      return `${refusal.name} has two multipliers; put them on different players.`
    case 'wrong_card_count':
      if (refusal.required === 0) return 'Live fantasy teams play without cards; take them off.'
      return `Your team carries ${refusal.cards} ${refusal.cards === 1 ? 'card' : 'cards'}; attach exactly ${refusal.required}.`
    case 'card_outside_team':
      return 'A card is on someone who is not one of your players; put it on one of them.'
    case 'cards_on_one_player':
      return `Both cards are on ${refusal.name}; put them on two different players.`
    case 'power_card_of_another':
      return `This Power card names ${refusal.name}; it can't be put on ${refusal.carrier}.`
    case 'too_many_backups':
      return refusal.max === 0
        ? 'Live fantasy teams have no backups.'
        : `Your team has ${refusal.backups} backups; ${refusal.max} is the limit.`
    case 'backup_in_team':
      return `${refusal.name} is in your team already; choose another backup.`
    case 'repeated_backup':
      return `${refusal.name} is a backup twice; choose different players.`
  }
}

function counted(count: number, role: Role): string {
  const { one, many } = roleNouns[role]
  return count === 0 ? `no ${one}` : `${count} ${count === 1 ? one : many}`
}
