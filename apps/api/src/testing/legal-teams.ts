import type { SquadPlayer } from '@toprun/api-schema/match'
import { checkTeam } from '@toprun/game-rules/team-check'
import { liveTeamLimits, normalTeamLimits, type TeamLimits } from '@toprun/game-rules/team-limits'
import { createRandom } from '@toprun/match-simulator/random'

export interface LegalTeam {
  players: string[]
  captain: string | null
  viceCaptain: string | null
}

/** A live fantasy team: the first four players count 4x, 3x, 2x and 1.5x. */
export interface LegalLiveTeam extends LegalTeam {
  factors: string[]
}

type Squad = readonly Omit<SquadPlayer, 'pickedPercent' | 'captainPercent' | 'vicePercent'>[]

/** This many different legal teams of a squad for a whole match; deterministic. */
export function legalTeams(squad: Squad, wanted: number, limits = normalTeamLimits): LegalTeam[] {
  return drawn(squad, wanted, limits, (players) => {
    const [captain = null, viceCaptain = null] = players
    return { players, captain, viceCaptain }
  })
}

/** The same for a slot. */
export function legalLiveTeams(squad: Squad, wanted: number): LegalLiveTeam[] {
  return drawn(squad, wanted, liveTeamLimits, (players) => ({
    players,
    captain: null,
    viceCaptain: null,
    factors: players.slice(0, liveTeamLimits.factors),
  }))
}

function drawn<Team extends LegalTeam>(
  squad: Squad,
  wanted: number,
  limits: TeamLimits,
  teamOf: (players: string[]) => Team,
): Team[] {
  const candidates = squad.map(({ credits, ...player }) => ({ ...player, halfCredits: credits * 2 }))
  const teams: Team[] = []
  const random = createRandom('legal teams')
  for (let attempt = 1; teams.length < wanted; attempt += 1) {
    if (attempt > 100_000) throw new Error(`Only ${teams.length} legal teams were found.`)
    const players = candidates
      .map(({ id }) => ({ id, order: random.next() }))
      .sort((one, other) => one.order - other.order)
      .slice(0, limits.players)
      .map(({ id }) => id)
    const team = teamOf(players)
    const cards = players.slice(0, limits.cards).map((playerId) => ({ playerId }))
    if (checkTeam({ ...team, cards }, candidates, limits).ok) teams.push(team)
  }
  return teams
}
