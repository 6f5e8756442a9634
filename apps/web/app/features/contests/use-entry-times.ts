import { useQuery } from '@tanstack/react-query'
import type { Entry, Team } from '@toprun/api-schema/contest'
import { myTeamsQuery } from '../matches/match-queries.ts'
import type { TeamTimes } from '../matches/points-arithmetic.ts'
import { liveEntry } from './live-entry.ts'

/** What a team makes of the points that a ball changed; null for a team of a slot, where a ball can change other points. */
export function timesOf({ slot, players }: Team): TeamTimes | null {
  return slot === null ? new Map(players.map((player) => [player.playerId, player])) : null
}

/** What the user's team makes of a ball while the match is live: of several entries the one with the best rank. */
export function useEntryTimes(matchId: string, entries: readonly Entry[]): TeamTimes | null {
  const best = liveEntry(entries)
  const { data } = useQuery({ ...myTeamsQuery(matchId), enabled: best !== null })
  const team = data?.teams.find(({ id }) => id === best?.teamId)
  return team ? timesOf(team) : null
}
