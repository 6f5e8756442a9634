import type { SquadPlayer } from '@toprun/api-schema/match'
import { checkLineup } from '@toprun/game-rules/lineup'
import { createRandom } from '@toprun/match-simulator/random'

export interface LegalTeam {
  players: string[]
  captain: string | null
  viceCaptain: string | null
}

/** That many different legal teams of a squad; deterministic. */
export function legalTeams(
  squad: readonly Omit<SquadPlayer, 'pickedPercent'>[],
  wanted: number,
): LegalTeam[] {
  const candidates = squad.map(({ credits, ...player }) => ({ ...player, halfCredits: credits * 2 }))
  const teams: LegalTeam[] = []
  const random = createRandom('legal teams')
  for (let attempt = 1; teams.length < wanted; attempt += 1) {
    if (attempt > 100_000) throw new Error(`Only ${teams.length} legal teams were found.`)
    const players = candidates
      .map(({ id }) => ({ id, order: random.next() }))
      .sort((one, other) => one.order - other.order)
      .slice(0, 11)
      .map(({ id }) => id)
    const [captain = null, viceCaptain = null] = players
    const cards = [captain, viceCaptain].flatMap((playerId) => (playerId ? [{ playerId }] : []))
    if (checkLineup({ players, captain, viceCaptain, cards }, candidates).ok)
      teams.push({ players, captain, viceCaptain })
  }
  return teams
}
