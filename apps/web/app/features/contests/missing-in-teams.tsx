import type { Entry } from '@toprun/api-schema/contest'
import { MissingCountBar } from '../team-builder/missing-bar.tsx'

/** Teams in contests of a match with players who are not in the announced XI; to replace those of the first is the action of the screen. */
export function MissingInTeams({ teams }: { teams: readonly Entry[] }) {
  if (teams.length === 0) return null
  return (
    <ul aria-label="Not playing" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {teams.map(({ teamId, teamName, matchId, missingPlayers }, at) => (
        <li key={teamId}>
          <MissingCountBar
            team={{ id: teamId, matchId, name: teamName }}
            count={missingPlayers ?? 0}
            replace={at === 0 ? 'primary' : 'secondary'}
            named
          />
        </li>
      ))}
    </ul>
  )
}
