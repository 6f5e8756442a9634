import { useQuery } from '@tanstack/react-query'
import type { MatchSummary } from '@toprun/api-schema/match'
import { isFinal } from '@toprun/api-schema/match-states'
import type { InningsScorecard } from '@toprun/api-schema/scorecard'
import { useState } from 'react'
import picture from '../../ui/empty/ground.svg?no-inline'
import { EmptyState } from '../../ui/panel-state.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { matchScorecardQuery } from '../matches/match-queries.ts'
import { shortName } from '../matches/match-stage.ts'
import { scoreText } from '../matches/side-score.ts'
import { PersonRowSkeletons } from '../matches/skeletons.tsx'
import { isFollowed, useLiveScorecard } from '../matches/use-live-match.ts'
import { MatchCharts } from './match-charts.tsx'
import { DidNotBat, FallOfWickets, Partnerships } from './scorecard-rest.tsx'
import { BattingTable, BowlingTable } from './scorecard-tables.tsx'

/** The full scorecard of a match, an innings at a time, with its charts below. */
export function MatchScorecard({ match }: { match: MatchSummary }) {
  const query = useQuery({ ...matchScorecardQuery(match.id), enabled: !isFollowed(match) })
  useLiveScorecard(match.id, isFollowed(match))
  return (
    <QueryPanel
      query={query}
      failure="The scorecard could not be loaded"
      skeleton={<PersonRowSkeletons count={10} />}
    >
      {({ innings }) =>
        innings.length === 0 ? (
          <EmptyState
            picture={picture}
            title={isFinal(match.state) ? 'No innings' : 'No innings yet'}
            text={isFinal(match.state) ? 'No ball was bowled.' : 'The scorecard begins with the first ball.'}
          />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <InningsTabs match={match} innings={innings} />
            <MatchCharts match={match} />
          </div>
        )
      }
    </QueryPanel>
  )
}

/** At first the latest innings; once the match is over the last one that is no super over. */
function InningsTabs({ match, innings }: { match: MatchSummary; innings: readonly InningsScorecard[] }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const isPlaying = match.state === 'live'
  const latest = innings.findLastIndex(({ total }) => isPlaying || !total.superOver)
  const tabs = innings.map((card, at) => ({
    id: String(at),
    label: inningsLabel(match, innings, at),
    panel: <InningsCard card={card} isPlaying={isPlaying && at === innings.length - 1} />,
  }))
  return <Tabs label="Innings" value={chosen ?? String(latest)} onChange={setChosen} tabs={tabs} />
}

/** `RIV 187/4`, `HIL 2nd 92/3`, `RIV super over 14/1` */
function inningsLabel(match: MatchSummary, innings: readonly InningsScorecard[], at: number): string {
  const total = innings[at]?.total
  if (!total) return ''
  const isAgain =
    !total.superOver &&
    innings.slice(0, at).some((each) => each.total.team === total.team && !each.total.superOver)
  const which = total.superOver ? ' super over' : isAgain ? ' 2nd' : ''
  return `${shortName(match, total.team)}${which} ${scoreText(total)}`
}

function InningsCard({ card, isPlaying }: { card: InningsScorecard; isPlaying: boolean }) {
  const { total } = card
  return (
    <div className="grid gap-5">
      <header className="flex flex-wrap items-baseline gap-x-4">
        <h2 className="font-display text-2xl font-bold">{total.team}</h2>
        <p className="font-display text-2xl font-bold tabular-nums">{scoreText(total)}</p>
        <p className="text-muted tabular-nums">
          {total.overs} {total.overs.includes('.') ? 'overs' : 'balls'}
          {total.runRate !== null && ` · run rate ${total.runRate.toFixed(2)}`}
        </p>
      </header>
      <BattingTable card={card} />
      <DidNotBat names={total.didNotBat} isPlaying={isPlaying} />
      <FallOfWickets wickets={card.wickets} />
      <BowlingTable card={card} />
      <Partnerships partnerships={card.partnerships} />
    </div>
  )
}
