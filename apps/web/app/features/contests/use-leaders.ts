import { useQuery } from '@tanstack/react-query'
import type { Captaincy, Entry, TeamPlayer } from '@toprun/api-schema/contest'
import { myTeamsQuery } from '../matches/match-queries.ts'

export type Leader = TeamPlayer & { captaincy: Captaincy }

/** Captain and vice-captain of an entry's team, which tell two teams apart; none until the teams are read. */
export function useLeaders({ matchId, teamId }: Pick<Entry, 'matchId' | 'teamId'>): Leader[] {
  const { data } = useQuery(myTeamsQuery(matchId))
  const players = data?.teams.find(({ id }) => id === teamId)?.players ?? []
  return (['captain', 'vice'] as const).flatMap((captaincy) =>
    players.filter((player) => player.captaincy === captaincy).map((player) => ({ ...player, captaincy })),
  )
}
