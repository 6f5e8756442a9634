import { useQuery } from '@tanstack/react-query'
import type { MatchSummary } from '@toprun/api-schema/match'
import { formatRecord } from '@toprun/game-rules/formats/formats'
import { memo } from 'react'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { matchOversQuery } from '../matches/match-queries.ts'
import { isFollowed, useLiveOvers } from '../matches/use-live-match.ts'
import { ManhattanChart } from './manhattan-chart.tsx'
import { WormChart } from './worm-chart.tsx'

/** The charts of a match: runs of each over (Manhattan), innings by innings where they have no length, and cumulative totals (worm). */
export const MatchCharts = memo(function MatchCharts({ match }: { match: MatchSummary }) {
  const { id, format } = match
  const { overs, ballsPerOver } = formatRecord(format).innings
  const query = useQuery({ ...matchOversQuery(id), enabled: !isFollowed(match) })
  useLiveOvers(id, isFollowed(match))
  return (
    <QueryPanel
      query={query}
      failure="The charts could not be loaded"
      skeleton={
        <div className="grid gap-4">
          <Skeleton className="h-80" />
          <Skeleton className="h-80" />
        </div>
      }
    >
      {({ innings }) => (
        <div className="grid gap-4">
          {overs === null ? (
            innings.map((each, only) => (
              <ManhattanChart key={only} innings={innings} overs={each.overs.length} only={only} />
            ))
          ) : (
            <ManhattanChart innings={innings} overs={overs} />
          )}
          <WormChart match={match} innings={innings} overs={overs ?? 0} ballsPerOver={ballsPerOver} />
        </div>
      )}
    </QueryPanel>
  )
})
