import { useQuery } from '@tanstack/react-query'
import type { Format } from '@toprun/api-schema/match'
import { Skeleton } from '../../ui/skeleton.tsx'
import { matchOversQuery } from '../matches/match-queries.ts'
import { fullOvers } from '../matches/match-stage.ts'
import { QueryPanel } from '../matches/query-panel.tsx'
import { ManhattanChart } from './manhattan-chart.tsx'
import { WormChart } from './worm-chart.tsx'

/** The match as pictures: runs of each over, and both totals as they grew. */
export function MatchCharts({ matchId, format }: { matchId: string; format: Format }) {
  const query = useQuery(matchOversQuery(matchId))
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
