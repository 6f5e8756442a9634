import { useQuery } from '@tanstack/react-query'
import type { MatchSummary } from '@toprun/api-schema/match'
import { isFinal } from '@toprun/api-schema/match-states'
import picture from '../../ui/empty/ground.svg?no-inline'
import { EmptyState } from '../../ui/panel-state.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Crest } from '../cards/crest.tsx'
import { matchPointsQuery } from '../matches/match-queries.ts'
import { PointsList } from '../matches/points-list.tsx'
import { PersonRowSkeletons } from '../matches/skeletons.tsx'
import { isFollowed, useLivePoints } from '../matches/use-live-match.ts'

/** Each player's points in the match, before captaincy and cards, by side. */
export function MatchPoints({ match }: { match: MatchSummary }) {
  const { id, sides } = match
  const query = useQuery({ ...matchPointsQuery(id), enabled: !isFollowed(match) })
  useLivePoints(id, isFollowed(match))
  return (
    <QueryPanel
      query={query}
      failure="The points could not be loaded"
      skeleton={<PersonRowSkeletons count={8} />}
    >
      {({ players }) =>
        players.length === 0 ? (
          <EmptyState
            picture={picture}
            title={isFinal(match.state) ? 'No points' : 'No points yet'}
            text={isFinal(match.state) ? 'No ball was bowled.' : 'Points start with the first ball.'}
          />
        ) : (
          <div className="grid items-start gap-6 @2xl:grid-cols-2">
            {sides.map((side) => (
              <section key={side.name} aria-label={side.name} className="min-w-0">
                <h2 className="mb-3 flex items-center gap-3 font-display text-2xl font-bold">
                  <Crest side={side} className="w-8" />
                  {side.name}
                </h2>
                <PointsList
                  ofOneSide
                  matchId={id}
                  label={`Points of ${side.name}`}
                  players={players
                    .filter(({ team }) => team === side.name)
                    .map((player) => ({ ...player, times: null }))}
                />
              </section>
            ))}
          </div>
        )
      }
    </QueryPanel>
  )
}
