import { useQuery } from '@tanstack/react-query'
import type { Team } from '@toprun/api-schema/contest'
import { myTeamsQuery } from '../matches/match-queries.ts'

interface NamedTeam {
  matchId: string
  teamId: string
}

/** One of the user's teams; null until they are read, and for another user's. */
export function useOwnTeam({ matchId, teamId }: NamedTeam): Team | null {
  const { data } = useQuery(myTeamsQuery(matchId))
  return data?.teams.find(({ id }) => id === teamId) ?? null
}
