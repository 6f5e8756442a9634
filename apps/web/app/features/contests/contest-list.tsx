import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/panel-state.tsx'
import { matchContestsQuery } from '../matches/match-queries.ts'
import { QueryPanel } from '../matches/query-panel.tsx'
import { CardSkeletons } from '../matches/skeletons.tsx'
import { ContestCard } from './contest-card.tsx'

/** The contests of a match, to join while they are open. */
export function ContestList({ matchId }: { matchId: string }) {
  const query = useQuery(matchContestsQuery(matchId))
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
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {contests.map((contest) => (
              <li key={contest.id} className="grid min-w-0">
                <ContestCard contest={contest} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryPanel>
  )
}
