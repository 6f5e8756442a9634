import { useQuery } from '@tanstack/react-query'
import type { InningsOvers, MatchSummary } from '@toprun/api-schema/match'
import { formatRecord } from '@toprun/game-rules/formats/formats'
import { memo, useDeferredValue } from 'react'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { matchOversQuery } from '../matches/match-queries.ts'
import { isFollowed, useLiveOvers } from '../matches/use-live-match.ts'
import { ManhattanChart } from './manhattan-chart.tsx'
import { WormChart } from './worm-chart.tsx'

type MatchChartsProps = {
  match: MatchSummary
  /** One of them alone, where the other stands elsewhere on the page. */
  of?: 'all' | 'overs' | 'worm'
}

/** The charts of a match: runs of each over (Manhattan), innings by innings where they have no length, and cumulative totals (worm). */
export const MatchCharts = memo(function MatchCharts({ match, of = 'all' }: MatchChartsProps) {
  const query = useQuery({ ...matchOversQuery(match.id), enabled: !isFollowed(match) })
  useLiveOvers(match.id, isFollowed(match))
  const shown = useDeferredValue(query.data)
  return (
    <QueryPanel
      query={query}
      failure="The charts could not be loaded"
      skeleton={
        <div className="grid gap-4">
          <Skeleton className="h-80" />
          {of === 'all' && <Skeleton className="h-80" />}
        </div>
      }
    >
      {(newest) => <Charts match={match} innings={(shown ?? newest).innings} of={of} />}
    </QueryPanel>
  )
})

type ChartsProps = Required<MatchChartsProps> & { innings: readonly InningsOvers[] }

/** Super overs are left out: an over has no course to draw. */
const Charts = memo(function Charts({ match, innings: played, of }: ChartsProps) {
  const innings = played.filter((_, at) => !match.score[at]?.superOver)
  const { overs, ballsPerOver } = formatRecord(match.format).innings
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 @2xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        {of === 'worm' ? null : overs === null ? (
          innings.map((each, only) => (
            <ManhattanChart
              key={only}
              format={match.format}
              innings={innings}
              overs={each.overs.length}
              only={only}
            />
          ))
        ) : (
          <ManhattanChart format={match.format} innings={innings} overs={overs} />
        )}
        {of !== 'overs' && (
          <WormChart
            match={match}
            innings={innings}
            overs={overs ?? 0}
            ballsPerOver={ballsPerOver}
            isLow={of === 'worm'}
          />
        )}
      </div>
    </div>
  )
})
