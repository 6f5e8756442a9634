import { useQuery } from '@tanstack/react-query'
import type { Contest } from '@toprun/api-schema/contest'
import type { MatchSummary } from '@toprun/api-schema/match'
import { ContestList } from './contest-list.tsx'
import { ownContestsQuery } from './contest-queries.ts'
import { EntriesMissing } from './entries-missing.tsx'
import { SlotList } from './slot-list.tsx'

type MatchContestsProps = { match: MatchSummary; asVisitor: { contests: Contest[] } }

/** The contests of a match and of its slots. `asVisitor` is the server's data; the browser adds the viewer's own entries. */
export function MatchContests({ match, asVisitor }: MatchContestsProps) {
  const query = useQuery(ownContestsQuery(match.id, asVisitor))
  const slots = <SlotList match={match} asVisitor={asVisitor} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <EntriesMissing query={query} />
      {/* Only slots can still be joined while the match is live. */}
      {match.state === 'live' && slots}
      <ContestList match={match} asVisitor={asVisitor} />
      {match.state !== 'live' && slots}
    </div>
  )
}
