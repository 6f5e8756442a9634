import { useQuery } from '@tanstack/react-query'
import type { Contest } from '@toprun/api-schema/contest'
import type { MatchSummary } from '@toprun/api-schema/match'
import { EmptyState } from '../../ui/panel-state.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { matchContestsQuery } from '../matches/match-queries.ts'
import { CardSkeletons } from '../matches/skeletons.tsx'
import { ContestCard } from './contest-card.tsx'

type ContestListProps = { match: MatchSummary; asVisitor: { contests: Contest[] } }

/** The contests of a match. `asVisitor` is the server's data; the browser adds the viewer's own entries. */
export function ContestList({ match, asVisitor }: ContestListProps) {
  const query = useQuery({ ...matchContestsQuery(match.id), initialData: asVisitor, staleTime: 0 })
  return (
    <QueryPanel
      query={query}
      failure="The contests could not be loaded"
      skeleton={<CardSkeletons count={3} />}
    >
      {({ contests }) =>
        contests.length === 0 ? (
          <EmptyState title="No contests yet" text="Contests for this match open before it starts." />
        ) : (
          <section aria-labelledby="contests-title">
            <h2 id="contests-title" className="sr-only">
              Contests
            </h2>
            <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {contests.map((contest) => (
                <li key={contest.id} className="grid min-w-0 grid-cols-1">
                  <ContestCard contest={contest} match={match} />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </QueryPanel>
  )
}
