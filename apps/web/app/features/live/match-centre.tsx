import type { MatchResponse } from '@toprun/api-schema/match'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../ui/panel-state.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ConnectionMark } from '../matches/connection-mark.tsx'
import { useLiveMatch } from '../matches/use-live-match.ts'
import { Commentary } from './commentary.tsx'
import { CorrectionLog } from './correction-log.tsx'
import { MatchCharts } from './match-charts.tsx'
import { MatchPoints } from './match-points.tsx'
import { ScoreStrip } from './score-strip.tsx'

type MatchCentreProps = {
  answer: MatchResponse
  /** Panels of the other features: contests and teams. */
  contests: ReactNode
  teams: ReactNode
}

/** The match centre: the score, and tabs for contests, play, points and the user's teams. */
export function MatchCentre({ answer, contests, teams }: MatchCentreProps) {
  const { match, live, balls } = answer
  useLiveMatch(answer)
  const [search, setSearch] = useSearchParams()
  const started = match.state !== 'upcoming'
  const tabs = [
    { id: 'contests', label: 'Contests', panel: contests },
    {
      id: 'play',
      label: 'Ball by ball',
      panel: started ? (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <section
            aria-labelledby="commentary-title"
            className="rounded-panel border border-line bg-surface p-4"
          >
            <header className="flex items-center justify-between gap-3">
              <h2 id="commentary-title" className="font-display text-xl font-bold">
                Commentary
              </h2>
              {match.state === 'live' && <ConnectionMark />}
            </header>
            {balls.length > 0 ? (
              <Commentary balls={balls} />
            ) : (
              <p className="py-6 text-muted">Waiting for the first ball.</p>
            )}
          </section>
          <div className="grid min-w-0 gap-6">
            <CorrectionLog matchId={match.id} />
            <MatchCharts match={match} />
          </div>
        </div>
      ) : (
        <EmptyState
          title="Play has not started"
          text="Every ball and the points it earns will appear here."
        />
      ),
    },
    { id: 'points', label: 'Points', panel: <MatchPoints match={match} /> },
    { id: 'teams', label: 'My teams', panel: teams },
  ]
  const asked = tabs.find(({ id }) => id === search.get('tab'))
  const shown = asked?.id ?? (match.state === 'live' ? 'play' : 'contests')
  return (
    <div className="grid gap-6">
      <ScoreStrip match={match} live={live} />
      <Tabs
        label="Match"
        value={shown}
        onChange={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
        tabs={tabs}
      />
    </div>
  )
}
