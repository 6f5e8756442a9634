import { useQuery } from '@tanstack/react-query'
import type { MatchSummary } from '@toprun/api-schema/match'
import { useSession } from '../../platform/session.ts'
import { useLocked } from '../matches/use-live-match.ts'
import { MissingCount, ReplaceLink } from '../team-builder/missing-count.tsx'
import { matchEntriesQuery } from './contest-queries.ts'

/** The user's teams in contests of the match with players who are not in the announced XI, until teams lock; nothing without any. */
export function MissingInTeams({ match }: { match: MatchSummary }) {
  const { signedIn } = useSession()
  const isLocked = useLocked(match)
  const enabled = signedIn && !isLocked
  const { data } = useQuery({ ...matchEntriesQuery(match.id), enabled })
  const missing = data?.entries.filter(({ missingPlayers }) => missingPlayers) ?? []
  const teams = [...new Map(missing.map((entry) => [entry.teamId, entry])).values()]
  if (!enabled || teams.length === 0) return null
  return (
    <ul aria-label="Not playing" className="panel divide-y divide-line border-ball">
      {teams.map(({ teamId, teamName, missingPlayers }) => (
        <li key={teamId} className="flex items-center justify-between gap-x-4 px-4 py-3 sm:px-5">
          <div className="min-w-0">
            <p className="truncate font-semibold">{teamName}</p>
            <MissingCount count={missingPlayers ?? 0} className="text-sm" />
          </div>
          <ReplaceLink team={{ id: teamId, matchId: match.id, name: teamName }} />
        </li>
      ))}
    </ul>
  )
}
