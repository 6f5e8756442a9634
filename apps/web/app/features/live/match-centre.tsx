import type { MatchResponse, MatchSummary } from '@toprun/api-schema/match'
import { isPlayedOut, isWaiting } from '@toprun/api-schema/match-states'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useMedia } from '../../platform/use-media.ts'
import picture from '../../ui/empty/ground.svg?no-inline'
import { EmptyState } from '../../ui/panel-state.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { BestPlayers } from '../matches/best-players.tsx'
import type { TeamTimes } from '../matches/points-arithmetic.ts'
import { useLiveMatch } from '../matches/use-live-match.ts'
import { BallByBall } from './ball-by-ball.tsx'
import { belowScore, showBelowScore, tallAsScreen } from './below-score.ts'
import { MatchCharts } from './match-charts.tsx'
import { MatchLayout } from './match-layout.tsx'
import { MatchPoints } from './match-points.tsx'
import { MatchScorecard } from './match-scorecard.tsx'
import type { MatchTab } from './match-tabs.ts'
import { ScoreLine } from './score-line.tsx'
import { ScoreStrip } from './score-strip.tsx'

type MatchCentreProps = {
  response: MatchResponse
  /** Of the other features: the panels of contests, teams and line-ups, and the Dream Team above the points. */
  contests: ReactNode
  teams: ReactNode
  lineups: ReactNode
  /** What is the viewer's: the own entry and what can still be joined, and what the team makes of each player. */
  mine: ReactNode
  /** The viewer's rank, in one line. */
  myRank?: ReactNode
  team: TeamTimes | null
  /** Of the own entry that is looked at. */
  rank: number | null
  dreamTeam: ReactNode
}

/** Empty until the first ball: before it, only their addresses lead to them. */
const tabsOfPlay: ReadonlySet<MatchTab> = new Set(['play', 'scorecard', 'points'])

/** Before a match there are contests to join, then there is play, and then what it was worth. */
function firstTab(match: MatchSummary): MatchTab {
  if (match.state === 'live') return 'play'
  return isPlayedOut(match) ? 'points' : 'contests'
}

/** The match centre: the score, and tabs for contests, line-ups, play, points and the user's teams. */
export function MatchCentre({
  response,
  contests,
  teams,
  lineups,
  dreamTeam,
  mine,
  myRank,
  team,
  rank,
}: MatchCentreProps) {
  const { match, live, balls } = response
  useLiveMatch(response)
  const [search, setSearch] = useSearchParams()
  const started = !isWaiting(match)
  const isLive = match.state === 'live'
  // Below the score where a screen is high enough for both, and else in the tab.
  const hasWormBeside = useMedia('(width >= 80rem) and (height >= 65rem)') && isLive
  const part = useRef<HTMLDivElement>(null)
  const tabs: { id: MatchTab; label: string; panel: ReactNode }[] = [
    { id: 'contests', label: 'Contests', panel: contests },
    { id: 'lineups', label: 'Line-ups', panel: lineups },
    {
      id: 'play',
      label: 'Ball by ball',
      panel: started ? (
        <BallByBall match={match} balls={balls} team={team} hasWormBeside={hasWormBeside} />
      ) : (
        <EmptyState
          picture={picture}
          title="Play has not started"
          text="Every ball and the points it earns will appear here."
        />
      ),
    },
    {
      id: 'scorecard',
      label: 'Scorecard',
      panel: started ? (
        <MatchScorecard match={match} />
      ) : (
        <EmptyState
          picture={picture}
          title="Play has not started"
          text="The scorecard begins with the first ball."
        />
      ),
    },
    {
      id: 'points',
      label: 'Points',
      panel: (
        <>
          {dreamTeam}
          <MatchPoints match={match} />
        </>
      ),
    },
    { id: 'teams', label: 'My teams', panel: teams },
  ]
  const asked = tabs.find(({ id }) => id === search.get('tab'))
  const shown = asked?.id ?? firstTab(match)
  // On a phone the rest of the match is above the tab that an address names; a page that comes back has its place already.
  const opensAtTab = useRef(isLive && asked !== undefined)
  useEffect(() => {
    if (opensAtTab.current && part.current && scrollY === 0) showBelowScore(part.current)
    opensAtTab.current = false
  }, [])
  // Once for a choice, though a press reports it twice: the header follows a scroll only later.
  const chosen = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (chosen.current !== shown) return
    chosen.current = null
    if (isLive && part.current) showBelowScore(part.current)
  }, [shown, isLive])
  const offered = started ? tabs : tabs.filter(({ id }) => id === shown || !tabsOfPlay.has(id))
  return (
    <MatchLayout
      isLive={isLive}
      isOver={isPlayedOut(match)}
      score={
        <>
          <ScoreStrip match={match} live={live} balls={balls} myRank={myRank} />
          <BestPlayers match={match} />
          {hasWormBeside && <MatchCharts match={match} of="worm" />}
        </>
      }
      line={<ScoreLine match={match} live={live} rank={rank} />}
      mine={mine}
    >
      <div ref={part} className={isLive ? tallAsScreen : undefined}>
        <Tabs
          label="Match"
          value={shown}
          onChange={(tab) => {
            chosen.current = tab
            setSearch({ tab }, { replace: true, preventScrollReset: true })
          }}
          tabs={offered}
          rowClassName={isLive ? belowScore : undefined}
        />
      </div>
    </MatchLayout>
  )
}
