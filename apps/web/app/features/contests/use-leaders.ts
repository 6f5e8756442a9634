import type { Captaincy, Entry, TeamPlayer } from '@toprun/api-schema/contest'
import { useOwnTeam } from '../team-builder/use-own-team.ts'

export type Leader = TeamPlayer & { captaincy: Captaincy }

/** Captain and vice-captain of an entry's team, which tell two teams apart; none until the teams are read. */
export function useLeaders(entry: Pick<Entry, 'matchId' | 'teamId'>): Leader[] {
  const players = useOwnTeam(entry)?.players ?? []
  return (['captain', 'vice'] as const).flatMap((captaincy) =>
    players.filter((player) => player.captaincy === captaincy).map((player) => ({ ...player, captaincy })),
  )
}
