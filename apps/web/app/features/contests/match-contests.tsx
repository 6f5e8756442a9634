import { useQuery } from '@tanstack/react-query'
import type { Contest } from '@toprun/api-schema/contest'
import type { MatchSummary } from '@toprun/api-schema/match'
import { NextToJoin } from '../matches/next-to-join.tsx'
import { ContestList } from './contest-list.tsx'
import { ownContestsQuery } from './contest-queries.ts'
import { EntriesMissing } from './entries-missing.tsx'
import { LiveEntries } from './live-entries.tsx'
import { MissingInTeams } from './missing-in-teams.tsx'
import { SlotList } from './slot-list.tsx'
import type { MyMatch } from './use-my-match.ts'

type MatchContestsProps = {
  match: MatchSummary
  asVisitor: { contests: Contest[] }
  /** The viewer's entries once it is played. */
  my?: MyMatch
}

/** The contests of a match and of its slots: what can be joined, then what is the viewer's, then the others. `asVisitor` is the server's data; the browser adds the viewer's own entries. */
export function MatchContests({ match, asVisitor, my }: MatchContestsProps) {
  const query = useQuery(ownContestsQuery(match.id, asVisitor))
  const slots = <SlotList match={match} asVisitor={asVisitor} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <EntriesMissing query={query} />
      <MissingInTeams match={match} />
      {match.state === 'live' ? (
        <>
          {/* Only slots can still be joined, and the next match. What is the viewer's stands beside the score. */}
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {slots}
            <NextToJoin />
          </div>
          {my && <LiveEntries my={my} />}
          <ContestList match={match} asVisitor={asVisitor} shownAbove={my?.entries} />
        </>
      ) : (
        <>
          <ContestList match={match} asVisitor={asVisitor} />
          {slots}
        </>
      )}
    </div>
  )
}
