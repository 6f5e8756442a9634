import { type Role, roles } from '@toprun/api-schema/match'

/** Limits of a normal team. Credits are in steps of 0.5 and are counted as half credits. */
export const normalLineup = Object.freeze({
  players: 11,
  credits: 100,
  halfCredits: 200,
  rolePlayers: Object.freeze({ min: 1, max: 8 }),
  sidePlayers: Object.freeze({ max: 7 }),
  cards: 2,
})

/** A player of the squad, as far as the team rules need. `halfCredits` 14 to 21 is 7.0 to 10.5 credits. */
export interface Candidate {
  id: string
  name: string
  team: string
  role: Role
  halfCredits: number
}

/** A submitted team, not yet validated. */
export interface Lineup {
  players: readonly string[]
  captain: string | null
  viceCaptain: string | null
  /** The players with cards. */
  cards: readonly { playerId: string }[]
}

export type LineupRefusal = { ok: false } & (
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
  | { reason: 'wrong_card_count'; cards: number; required: number }
  | { reason: 'card_outside_team'; playerId: string }
  | { reason: 'cards_on_one_player'; name: string }
)

export type LineupCheck = { ok: true } | LineupRefusal

/** Checks a complete team against the limits of a normal team and returns the first broken rule. */
export function checkLineup(lineup: Lineup, squad: readonly Candidate[]): LineupCheck {
  const listed = new Map(squad.map((player) => [player.id, player]))
  const picked = new Map<string, Candidate>()
  for (const id of lineup.players) {
    const player = listed.get(id)
    if (!player) return { ok: false, reason: 'unknown_player', playerId: id }
    if (picked.has(id)) return { ok: false, reason: 'repeated_player', playerId: id, name: player.name }
    picked.set(id, player)
  }
  return (
    brokenLimit([...picked.values()]) ??
    leaderFault(lineup, picked) ??
    cardFault(lineup, picked) ?? { ok: true }
  )
}

function brokenLimit(picked: readonly Candidate[]): LineupRefusal | null {
  const { players: required, halfCredits: limit, rolePlayers, sidePlayers } = normalLineup
  const ok = false
  if (picked.length !== required) return { ok, reason: 'wrong_size', players: picked.length, required }
  const { min, max } = rolePlayers
  const counts = roles.map((role) => ({ role, count: picked.filter((each) => each.role === role).length }))
  // Nine players of one role leave another role empty; the excess is more helpful, so it is reported first.
  const excess = counts.find(({ count }) => count > max)
  if (excess) return { ok, reason: 'too_many_of_role', ...excess, max }
  const lack = counts.find(({ count }) => count < min)
  if (lack) return { ok, reason: 'too_few_of_role', ...lack, min }
  for (const team of new Set(picked.map((player) => player.team))) {
    const count = picked.filter((player) => player.team === team).length
    if (count > sidePlayers.max)
      return { ok, reason: 'too_many_from_side', team, count, max: sidePlayers.max }
  }
  const halfCredits = costOf(picked)
  return halfCredits > limit ? { ok, reason: 'over_budget', halfCredits, limit } : null
}

function leaderFault(
  { captain, viceCaptain }: Lineup,
  picked: ReadonlyMap<string, Candidate>,
): LineupRefusal | null {
  const ok = false
  if (captain === null) return { ok, reason: 'no_captain' }
  if (viceCaptain === null) return { ok, reason: 'no_vice_captain' }
  const leader = picked.get(captain)
  if (!leader) return { ok, reason: 'captain_outside_team' }
  if (!picked.has(viceCaptain)) return { ok, reason: 'vice_captain_outside_team' }
  return captain === viceCaptain ? { ok, reason: 'captain_is_vice_captain', name: leader.name } : null
}

function cardFault({ cards }: Lineup, picked: ReadonlyMap<string, Candidate>): LineupRefusal | null {
  const ok = false
  const required = normalLineup.cards
  if (cards.length !== required) return { ok, reason: 'wrong_card_count', cards: cards.length, required }
  const carriers = new Set<string>()
  for (const { playerId } of cards) {
    const carrier = picked.get(playerId)
    if (!carrier) return { ok, reason: 'card_outside_team', playerId }
    if (carriers.has(playerId)) return { ok, reason: 'cards_on_one_player', name: carrier.name }
    carriers.add(playerId)
  }
  return null
}

/** The total cost of players, in half credits. */
export function costOf(players: readonly Candidate[]): number {
  return players.reduce((sum, { halfCredits }) => sum + halfCredits, 0)
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
export function lineupMessage(refusal: LineupRefusal): string {
  switch (refusal.reason) {
    case 'unknown_player':
      return 'One of these players is not in this match; pick another one.'
    case 'repeated_player':
      return `${refusal.name} is in your team twice; pick eleven different players.`
    case 'wrong_size':
      return `Your team has ${refusal.players} players; pick exactly ${refusal.required}.`
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
    case 'wrong_card_count':
      return `Your team carries ${refusal.cards} ${refusal.cards === 1 ? 'card' : 'cards'}; attach exactly ${refusal.required}.`
    case 'card_outside_team':
      return 'A card is on someone who is not one of your players; put it on one of them.'
    case 'cards_on_one_player':
      return `Both cards are on ${refusal.name}; put them on two different players.`
  }
}

function counted(count: number, role: Role): string {
  const { one, many } = roleNouns[role]
  return count === 0 ? `no ${one}` : `${count} ${count === 1 ? one : many}`
}
