import type { SquadPlayer } from '@toprun/api-schema/match'
import { checkLineup } from '@toprun/game-rules/lineup'

export interface LegalTeam {
  players: string[]
  captain: string | null
  viceCaptain: string | null
}

/** So many different legal teams out of a squad, always the same ones. */
export function legalTeams(squad: readonly SquadPlayer[], wanted: number): LegalTeam[] {
  const candidates = squad.map(({ credits, ...player }) => ({ ...player, halfCredits: credits * 2 }))
  const teams: LegalTeam[] = []
  for (let seed = 1; teams.length < wanted; seed += 1) {
    if (seed > 100_000) throw new Error(`Only ${teams.length} legal teams were found.`)
    const players = candidates
      .map(({ id }, index) => ({ id, order: (Math.imul(index + 1, 2_654_435_761) * seed) >>> 8 }))
      .sort((one, other) => (one.order % 9973) - (other.order % 9973))
      .slice(0, 11)
      .map(({ id }) => id)
    const [captain = null, viceCaptain = null] = players
    const cards = [captain, viceCaptain].flatMap((playerId) => (playerId ? [{ playerId }] : []))
    if (checkLineup({ players, captain, viceCaptain, cards }, candidates).ok)
      teams.push({ players, captain, viceCaptain })
  }
  return teams
}
