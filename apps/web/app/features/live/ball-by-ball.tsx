import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { BallLine, MatchSummary } from '@toprun/api-schema/match'
import { isFinal } from '@toprun/api-schema/match-states'
import { memo, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { useRowMotion } from '../../ui/use-row-motion.ts'
import { BallMark } from '../matches/ball-mark.tsx'
import { ConnectionMark } from '../matches/connection-mark.tsx'
import { earlierBallsQuery, matchOversQuery } from '../matches/match-queries.ts'
import { shortName } from '../matches/match-stage.ts'
import { overName, overText } from '../matches/over-words.ts'
import { PointChanges } from '../matches/point-changes.tsx'
import type { TeamTimes } from '../matches/points-arithmetic.ts'
import { scoreText } from '../matches/side-score.ts'
import { isFollowed } from '../matches/use-live-match.ts'
import { CorrectionLog } from './correction-log.tsx'
import { MatchCharts } from './match-charts.tsx'
import { type CommentaryEntry, withOverSummaries } from './over-entries.ts'

const shownAtFirst = 18

type BallByBallProps = {
  match: MatchSummary
  /** Newest first. */
  balls: readonly BallLine[]
  /** The viewer's team. */
  team: TeamTimes | null
  /** Below the score of a desktop. */
  hasWormBeside?: boolean
}

/**
 * The commentary, newest ball first: each ball with the points it changed and why, each over with its summary. Earlier balls load on request.
 * Beside or below it are the charts.
 */
export const BallByBall = memo(function BallByBall({
  match,
  balls,
  team,
  hasWormBeside = false,
}: BallByBallProps) {
  const [all, setAll] = useState(false)
  const oldest = balls.at(-1)?.revision ?? 0
  const earlier = useInfiniteQuery({ ...earlierBallsQuery(match.id, oldest), enabled: all })
  const overs = useQuery({ ...matchOversQuery(match.id), enabled: !isFollowed(match) })
  const read = [...balls, ...(earlier.data?.pages.flatMap((page) => page.balls) ?? [])]
  const entries = withOverSummaries(
    all ? read : read.slice(0, shownAtFirst),
    overs.data?.innings ?? [],
    match.state !== 'live',
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @3xl:grid-cols-[repeat(2,minmax(0,1fr))]">
      <section aria-labelledby="commentary-title" className="panel px-4 py-1 sm:py-4">
        {/* On a phone the tab and the mark above say it. */}
        <header className="flex items-center justify-between gap-3 max-sm:sr-only">
          <h2 id="commentary-title" className="font-display text-xl font-bold">
            Commentary
          </h2>
          {match.state === 'live' && <ConnectionMark isToldAlready />}
        </header>
        {balls.length > 0 ? (
          <Entries match={match} entries={entries} team={team} />
        ) : (
          <p className="py-6 text-muted">
            {isFinal(match.state) ? 'No ball was bowled.' : 'Waiting for the first ball.'}
          </p>
        )}
        {all && <ShowMore query={earlier} />}
        {!all && balls.length > shownAtFirst && (
          <Button variant="secondary" className="mt-3 w-full" onClick={() => setAll(true)}>
            Show earlier balls
          </Button>
        )}
      </section>
      <div className="grid min-w-0 gap-6">
        <CorrectionLog matchId={match.id} />
        <MatchCharts match={match} of={hasWormBeside ? 'overs' : 'all'} />
      </div>
    </div>
  )
})

type EntriesProps = Pick<BallByBallProps, 'match' | 'team'> & { entries: readonly CommentaryEntry[] }

function Entries({ match, entries, team }: EntriesProps) {
  const list = useRef<HTMLOListElement>(null)
  // A new ball pushes the others, and so does what the team has of them, once that is known.
  useRowMotion(list, `${team !== null} ${entries.map(idOf).join()}`, { isPushed: true })
  return (
    <ol ref={list} className="divide-y divide-line" aria-label="Commentary, newest ball first">
      {entries.map((entry) =>
        entry.kind === 'ball' ? (
          <Ball key={idOf(entry)} ball={entry.ball} team={team} />
        ) : (
          <OverEnd key={idOf(entry)} match={match} entry={entry} />
        ),
      )}
    </ol>
  )
}

function idOf(entry: CommentaryEntry): string {
  return entry.kind === 'ball' ? `${entry.ball.revision}` : `${entry.innings}/${entry.over.over}`
}

/** Drawn again only when it is corrected: each new ball renders the list. */
const Ball = memo(function Ball({ ball, team }: { ball: BallLine; team: TeamTimes | null }) {
  return (
    <li
      className="grid grid-cols-[auto_1fr] items-start gap-3 py-2 sm:grid-cols-[2.75rem_auto_1fr] sm:py-3"
      data-ball={ball.revision}
      data-row-id={ball.revision}
    >
      {/* On a phone below each other, so that the words have fewer lines. */}
      <div className="grid justify-items-center gap-1 sm:contents">
        <span className="font-display text-lg leading-none text-muted tabular-nums max-sm:order-last max-sm:text-base sm:pt-1">
          {ball.ball}
        </span>
        <BallMark mark={ball.mark} size="small" />
      </div>
      <div className="min-w-0">
        <p className="text-ink max-sm:leading-snug">
          {ball.text}
          {ball.correctedAt !== null && <span className="ml-2 text-sm text-muted">corrected</span>}
        </p>
        {ball.wicket && <p className="font-semibold text-ball-text">{ball.wicket}</p>}
        <PointChanges changes={ball.changes} team={team} />
      </div>
    </li>
  )
})

type OverEndProps = { match: MatchSummary; entry: Extract<CommentaryEntry, { kind: 'over' }> }

function OverEnd({ match, entry }: OverEndProps) {
  const { innings, team, over } = entry
  const final = match.score[innings]
  const isLast = final?.runs === over.total && final.wickets === over.fallen
  return (
    <li data-row-id={idOf(entry)} className="-mx-4 grid gap-1 bg-sunken px-4 py-2.5 text-sm tabular-nums">
      <p className="flex flex-wrap justify-between gap-x-4">
        <b>
          {overName(match.format) === 'over' ? 'End of' : 'After'}{' '}
          {overText(match.format, over.over, final?.overs)}: {over.runs} {over.runs === 1 ? 'run' : 'runs'}
          {over.wickets > 0 && `, ${over.wickets} ${over.wickets === 1 ? 'wicket' : 'wickets'}`}
        </b>
        <b className="font-display text-base">
          {shortName(match, team)}{' '}
          {isLast
            ? scoreText(final)
            : scoreText({ runs: over.total, wickets: over.fallen, declared: false, allOut: false })}
        </b>
      </p>
      <p className="flex flex-wrap justify-between gap-x-4 text-muted">
        <span>{over.batters.map(({ name, runs, balls }) => `${name} ${runs} (${balls})`).join(', ')}</span>
        <span>
          {over.bowler.name} {over.bowler.wickets}/{over.bowler.runs} ({over.bowler.overs})
        </span>
      </p>
    </li>
  )
}
