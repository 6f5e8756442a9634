import { useQuery } from '@tanstack/react-query'
import type { MatchSummary } from '@toprun/api-schema/match'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { matchOversQuery } from '../matches/match-queries.ts'
import { fullOvers } from '../matches/match-stage.ts'
import { isFollowed, useLiveOvers } from '../matches/use-live-match.ts'
import { ManhattanChart } from './manhattan-chart.tsx'
import { WormChart } from './worm-chart.tsx'

/** The charts of a match: runs of each over (Manhattan) and cumulative totals (worm). */
export function MatchCharts({ match }: { match: MatchSummary }) {
  const { id, format } = match
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
          <ManhattanChart innings={innings} overs={fullOvers[format] ?? 0} />
          <WormChart innings={innings} overs={fullOvers[format] ?? 0} />
        </div>
      )}
    </QueryPanel>
  )
}
