import { useQuery } from '@tanstack/react-query'
import type { Entry, Team } from '@toprun/api-schema/contest'
import { myTeamsQuery } from '../matches/match-queries.ts'
import type { TeamTimes } from '../matches/points-arithmetic.ts'
import { liveEntry } from './live-entry.ts'

/** What a team makes of the points that a ball changed; null for a team of a slot, where a ball can change other points. */
export function timesOf({ slot, players }: Team): TeamTimes | null {
  return slot === null ? new Map(players.map((player) => [player.playerId, player])) : null
}

/** The user's entry while the match is live, and its team: of several entries the one that is placed best. */
export function useBestTeam(
  matchId: string,
  entries: readonly Entry[],
): { entry: Entry | null; team: Team | null } {
  const entry = liveEntry(entries)
  const { data } = useQuery({ ...myTeamsQuery(matchId), enabled: entry !== null })
  return { entry, team: data?.teams.find(({ id }) => id === entry?.teamId) ?? null }
}

/** What that team makes of a ball. */
export function useEntryTimes(matchId: string, entries: readonly Entry[]): TeamTimes | null {
  const { team } = useBestTeam(matchId, entries)
  return team && timesOf(team)
}
