import { type Role, roles, type SquadPlayer } from '@toprun/api-schema/match'
import { normalLineup } from '@toprun/game-rules/lineup'

const { players: size, credits: budget, rolePlayers, sidePlayers } = normalLineup

const rolePlurals: Record<Role, string> = {
  WK: 'wicket-keepers',
  BAT: 'batsmen',
  AR: 'all-rounders',
  BOWL: 'bowlers',
}
const roleNouns: Record<Role, string> = {
  WK: 'a wicket-keeper',
  BAT: 'a batsman',
  AR: 'an all-rounder',
  BOWL: 'a bowler',
}

/** Credits not spent yet. Credits come in halves, which floating point holds exactly. */
export function creditsLeft(picked: readonly SquadPlayer[]): number {
  return budget - picked.reduce((sum, { credits }) => sum + credits, 0)
}

export function countRole(picked: readonly SquadPlayer[], role: Role): number {
  return picked.filter((player) => player.role === role).length
}

/** Why this player can't join those picked, in a few words; null when nothing speaks against it. */
export function pickRefusal(picked: readonly SquadPlayer[], player: SquadPlayer): string | null {
  if (picked.length >= size) return `${size} players are picked`
  if (picked.filter(({ team }) => team === player.team).length >= sidePlayers.max) {
    return `${sidePlayers.max} from ${player.team} already`
  }
  if (countRole(picked, player.role) >= rolePlayers.max) {
    return `${rolePlayers.max} ${rolePlurals[player.role]} already`
  }
  const left = creditsLeft(picked)
  if (player.credits > left) return `Costs ${player.credits}, ${left} credits left`
  const needed = roles.filter((role) => role !== player.role && countRole(picked, role) < rolePlayers.min)
  const [first] = needed
  if (first && size - picked.length - 1 < needed.length) return `The last place is for ${roleNouns[first]}`
  return null
}
