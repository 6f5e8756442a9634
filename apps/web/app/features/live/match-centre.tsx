import type { MatchAnswer } from '@toprun/api-schema/match'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../ui/panel-state.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Commentary } from './commentary.tsx'
import { ConnectionMark } from './connection-mark.tsx'
import { MatchCharts } from './match-charts.tsx'
import { MatchPoints } from './match-points.tsx'
import { ScoreStrip } from './score-strip.tsx'
import { useLiveMatch } from './use-live-match.ts'

type MatchCentreProps = {
  answer: MatchAnswer
  /** The panels of the other features: contests to join, teams to change. */
  contests: ReactNode
  teams: ReactNode
}

/** One match: the score above, and below it contests, play, points and one's teams. */
export function MatchCentre({ answer, contests, teams }: MatchCentreProps) {
  const { match, live, balls } = answer
  const status = useLiveMatch({
    matchId: match.id,
    enabled: match.state !== 'completed' && match.state !== 'void',
  })
  const [search, setSearch] = useSearchParams()
  const started = match.state !== 'upcoming'
  const shown = search.get('tab') ?? (match.state === 'live' ? 'play' : 'contests')
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
              {match.state === 'live' && <ConnectionMark status={status} />}
            </header>
            {balls.length > 0 ? (
              <Commentary balls={balls} />
            ) : (
              <p className="py-6 text-muted">Waiting for the first ball.</p>
            )}
          </section>
          <MatchCharts matchId={match.id} format={match.format} />
        </div>
      ) : (
        <EmptyState
          title="Play has not started"
          text="Every ball will be told here, with the points it brings."
        />
      ),
    },
    { id: 'points', label: 'Points', panel: <MatchPoints matchId={match.id} sides={match.sides} /> },
    { id: 'teams', label: 'My teams', panel: teams },
  ]
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
