import { useQuery } from '@tanstack/react-query'
import type { Entry } from '@toprun/api-schema/contest'
import type { MatchSummary } from '@toprun/api-schema/match'
import { useSession } from '../../platform/session.ts'
import { useLocked } from '../matches/use-live-match.ts'
import { matchEntriesQuery } from './contest-queries.ts'

/** The user's teams in contests of the match with players who are not in the announced XI, an entry of each, until teams lock. */
export function useMissingTeams(match: MatchSummary): readonly Entry[] {
  const { signedIn } = useSession()
  const isLocked = useLocked(match)
  const enabled = signedIn && !isLocked
  const { data } = useQuery({ ...matchEntriesQuery(match.id), enabled })
  if (!enabled) return []
  const missing = data?.entries.filter(({ missingPlayers }) => missingPlayers) ?? []
  return [...new Map(missing.map((entry) => [entry.teamId, entry])).values()]
}
