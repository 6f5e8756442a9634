import { useQuery } from '@tanstack/react-query'
import type { MatchSummary } from '@toprun/api-schema/match'
import { inningsLengths } from '@toprun/game-rules/format-facts'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { matchOversQuery } from '../matches/match-queries.ts'
import { isFollowed, useLiveOvers } from '../matches/use-live-match.ts'
import { ManhattanChart } from './manhattan-chart.tsx'
import { WormChart } from './worm-chart.tsx'

/** The charts of a match: runs of each over (Manhattan), in a Test innings by innings, and cumulative totals (worm). */
export function MatchCharts({ match }: { match: MatchSummary }) {
  const { id, format } = match
  const overs = inningsLengths[format]?.overs ?? 0
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
          {format === 'Test' ? (
            innings.map((each, only) => (
              <ManhattanChart key={only} innings={innings} overs={each.overs.length} only={only} />
            ))
          ) : (
            <ManhattanChart innings={innings} overs={overs} />
          )}
          <WormChart match={match} innings={innings} overs={overs} />
        </div>
      )}
    </QueryPanel>
  )
}
