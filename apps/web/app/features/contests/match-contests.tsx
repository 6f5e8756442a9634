import { useQuery } from '@tanstack/react-query'
import type { Contest } from '@toprun/api-schema/contest'
import type { MatchSummary } from '@toprun/api-schema/match'
import { isPlayedOut } from '@toprun/api-schema/match-states'
import { useSession } from '../../platform/session.ts'
import { useAuthDialog } from '../auth/auth-dialog.tsx'
import { NextToJoin } from '../matches/next-to-join.tsx'
import { ContestList } from './contest-list.tsx'
import { ownContestsQuery } from './contest-queries.ts'
import { EntriesMissing } from './entries-missing.tsx'
import { inNote } from './instead-of-button.tsx'
import { LiveEntries } from './live-entries.tsx'
import { MissingInTeams } from './missing-in-teams.tsx'
import { SlotList } from './slot-list.tsx'
import { useMissingTeams } from './use-missing-teams.ts'
import type { MyMatch } from './use-my-match.ts'

type MatchContestsProps = {
  match: MatchSummary
  asVisitor: { contests: Contest[] }
  /** The viewer's entries once it is played. */
  my?: MyMatch
}

/** The contests of a match and of its slots: what is the viewer's, then what can be joined, then the others. `asVisitor` is the server's data; the browser adds the viewer's own entries. */
export function MatchContests({ match, asVisitor, my }: MatchContestsProps) {
  const query = useQuery(ownContestsQuery(match.id, asVisitor))
  const missing = useMissingTeams(match)
  const isSecond = missing.length > 0
  const isOpen = query.data.contests.some(({ state }) => state === 'open')
  const hasMatchContests = query.data.contests.some(({ slot, state }) => slot === null && state === 'open')
  const slots = <SlotList match={match} asVisitor={asVisitor} isSecond={isSecond || hasMatchContests} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <EntriesMissing query={query} />
      <MissingInTeams teams={missing} />
      {match.state === 'live' ? (
        <>
          {my && <LiveEntries my={my} />}
          {/* Only slots can still be joined, and the next match. */}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {isOpen && <SignInToJoin />}
            {!isOpen && <NextToJoin />}
            {slots}
            {isOpen && <NextToJoin />}
          </div>
          <ContestList match={match} asVisitor={asVisitor} shownAbove={my?.entries} />
        </>
      ) : (
        <>
          {my && isPlayedOut(match) && <LiveEntries my={my} />}
          <ContestList match={match} asVisitor={asVisitor} shownAbove={my?.entries} isSecond={isSecond} />
          {slots}
        </>
      )}
    </div>
  )
}

/** Beside a match that is live, a desktop has a button for it. */
function SignInToJoin() {
  const auth = useAuthDialog()
  const { signedIn } = useSession()
  if (signedIn) return null
  return (
    <p className="visitor-part text-sm text-muted xl:hidden">
      <button type="button" className={inNote} onClick={() => auth.open('login')}>
        Sign in
      </button>{' '}
      to join a contest.
    </p>
  )
}
