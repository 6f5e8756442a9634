import '../matches/match-band.css'
import './strip-over.css'
import type { BallLine, LiveScore, MatchSummary } from '@toprun/api-schema/match'
import { isFinal, isWaiting } from '@toprun/api-schema/match-states'
import { formatName } from '@toprun/game-rules/formats/formats'
import clsx from 'clsx'
import { memo, type ReactNode } from 'react'
import { useOutOfReach } from '../../platform/live/use-out-of-reach.ts'
import { RollingNumber } from '../../ui/rolling-number.tsx'
import { ThisOver } from '../matches/ball-mark.tsx'
import { LostConnectionMark } from '../matches/connection-mark.tsx'
import { inningsBreak } from '../matches/innings-break.ts'
import { MatchBand } from '../matches/match-band.tsx'
import { MatchPlate } from '../matches/match-plate.tsx'
import { matchTitle } from '../matches/match-stage.ts'
import { MatchStatus } from '../matches/match-status.tsx'
import { overName } from '../matches/over-words.ts'
import { PostponedNote } from '../matches/postponed-note.tsx'
import { type SideScore, sideScore, sidesAsPlayed } from '../matches/side-score.ts'
import { WinBar } from '../matches/win-bar.tsx'
import { AsOf, AsOfPlate } from './as-of.tsx'
import { BestOfSides } from './best-of-sides.tsx'
import { FixtureHead } from './fixture-head.tsx'
import { InningsBreakPanel } from './innings-break-panel.tsx'
import { LastEvent } from './last-event.tsx'
import { StripEffects } from './strip-effects.tsx'

type ScoreStripProps = {
  match: MatchSummary
  live: LiveScore | null
  /** Newest first. */
  balls: readonly BallLine[]
  /** The viewer's rank, in a line: first once the match is over, before that below the score and the chances. */
  myRank?: ReactNode
}

/** The score: all sides, batters, bowler, target, rates and the current over. Wickets and boundaries are felt as they come. */
export const ScoreStrip = memo(function ScoreStrip({ match, live, balls, myRank }: ScoreStripProps) {
  if (isWaiting(match)) return <FixtureHead match={match} />
  const playing = match.state === 'live' && live !== null
  const sides = sidesAsPlayed(match)
  const pause = inningsBreak(match)
  const score = pause?.score ?? match.score
  const isDuel = sides.length === 2
  const isOver = isFinal(match.state)
  const outOfReach = useOutOfReach()
  const whyOld = match.state === 'live' ? outOfReach : null
  return (
    <section aria-label="Score" className="panel @container relative overflow-hidden">
      <MatchBand
        match={match}
        large={!playing}
        compact={playing}
        inColumns
        plate={
          whyOld ? <AsOfPlate matchId={match.id} why={whyOld} /> : <MatchPlate match={match} hasScoreBelow />
        }
      />
      <h1 className="sr-only">{matchTitle(match)}</h1>
      <div className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-1 text-sm sm:py-2.5 text-muted">
        <Setting match={match} />
        {whyOld
          ? !isDuel && <AsOf matchId={match.id} />
          : (!isDuel || match.delayedSince !== null) && <MatchStatus match={match} />}
        {playing && (
          <LostConnectionMark>{whyOld && !isDuel && <AsOf matchId={match.id} />}</LostConnectionMark>
        )}
      </div>
      {isOver && myRank}
      <div
        data-figures
        className={clsx(
          playing ? 'gap-1 py-2' : 'gap-2 py-3',
          'grid px-4 @xl:gap-8 @xl:p-6',
          isDuel
            ? '@xl:flex @xl:px-[clamp(1.5rem,6vw,5rem)] @xl:*:last:text-right'
            : '@3xl:grid-cols-3 @3xl:gap-x-0 @3xl:px-0 @3xl:text-center',
        )}
      >
        {sides.map((side) => (
          <SideTotals
            key={side.name}
            side={side}
            score={sideScore(
              score.filter(({ team }) => team === side.name),
              sides.length,
            )}
            isFinished={match.state !== 'live'}
            isBatting={playing && side.name === score.at(-1)?.team}
          />
        ))}
      </div>
      {match.result ? (
        <p className="px-4 pb-5 text-center font-display text-2xl leading-tight font-bold text-balance @xl:text-3xl">
          {match.result}
        </p>
      ) : (
        live?.need && !pause && <p className="px-4 pb-3 font-semibold @xl:px-6">Needs {live.need}</p>
      )}
      <BestOfSides match={match} />
      {!playing && !isOver && myRank}
      <PostponedNote match={match} />
      {playing && !pause && <Rates live={live} />}
      {playing && <WinBar match={match} live={live} />}
      {playing && myRank}
      {match.state === 'live' && <StripEffects balls={balls} />}
      {playing && !pause && <AtTheCrease match={match} live={live} />}
      {playing && pause && <InningsBreakPanel pause={pause} need={live.need} />}
      {playing && !pause && balls[0] && <LastEvent ball={balls[0]} />}
    </section>
  )
})

/** On a phone one line, without the town; what would not fit into it is the competition, which wraps out of sight above. */
function Setting({ match }: { match: MatchSummary }) {
  const [ground, ...town] = match.venue.split(', ')
  return (
    <p className="min-w-0 max-sm:flex max-sm:h-[1lh] max-sm:flex-wrap-reverse max-sm:content-end max-sm:overflow-hidden max-sm:text-xs">
      <span className="whitespace-pre max-sm:block">{match.competition} · </span>
      <span className="max-sm:min-w-0 max-sm:truncate">
        {formatName(match.format)} · {ground}
        {town.length > 0 && <span className="max-sm:sr-only">, {town.join(', ')}</span>}
      </span>
    </p>
  )
}

/** Two innings of a side are each as wide as one, beside its name. */
function totalSize(isBatting: boolean, isOneOfTwo: boolean): string {
  if (!isBatting)
    return isOneOfTwo ? 'text-2xl @xs:text-3xl @xl:text-5xl' : 'text-2xl @xs:text-4xl @xl:text-5xl'
  return isOneOfTwo ? 'text-3xl @xs:text-4xl @xl:text-6xl' : 'text-4xl @xs:text-5xl @xl:text-6xl'
}

type SideTotalsProps = {
  side: MatchSummary['sides'][number]
  score: SideScore
  isFinished: boolean
  isBatting: boolean
}

/** The side at bat, or that was until the break, has the largest figures. Where there is no room beside each other, a side is a line: its name, and its score at the end. */
function SideTotals({ side, score: { totals, halves, superOvers }, isFinished, isBatting }: SideTotalsProps) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(min-content,1fr)_minmax(0,auto)] items-baseline gap-x-2 @xl:flex @xl:min-w-fit @xl:flex-1 @xl:flex-col @xl:items-stretch @xl:justify-end">
      <p
        className={clsx(
          'pb-0.5 leading-tight wrap-normal @xl:w-0 @xl:min-w-full',
          isBatting ? 'font-semibold' : 'text-muted',
        )}
      >
        {side.name}
      </p>
      <p className="font-display leading-none tabular-nums @max-xl:flex @max-xl:flex-wrap @max-xl:justify-end @max-xl:gap-x-3">
        {totals.length === 0 ? (
          <span className="text-xl text-muted">{isFinished ? 'Did not bat' : 'Yet to bat'}</span>
        ) : (
          totals.map(({ text, overs }, place) => (
            <span key={place} className="inline-flex items-baseline gap-1.5 @xl:mr-3 @xl:last:mr-0">
              <span className={clsx('font-extrabold', totalSize(isBatting, totals.length > 1))}>
                <RollingNumber text={text} />
              </span>
              <span className="text-sm text-muted @xs:text-lg">({overs})</span>
            </span>
          ))
        )}
      </p>
      {halves && <p className="col-span-full text-sm text-muted tabular-nums @max-xl:text-right">{halves}</p>}
      {superOvers && (
        <p className="col-span-full tabular-nums @max-xl:text-right">
          Super over <b className="font-display text-2xl leading-none">{superOvers}</b>
        </p>
      )}
    </div>
  )
}

function Rates({ live }: { live: LiveScore }) {
  const rates = ratesText(live)
  if (rates.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 px-4 @max-sm:justify-between @max-sm:gap-x-1 pb-2 text-sm @max-md:gap-x-2 @max-md:text-xs @max-sm:tracking-tight @xl:px-6 @xl:pb-3">
      {rates.map(({ term, value }) => (
        <div key={term} className="flex items-baseline gap-1.5 @max-md:gap-1 @max-sm:gap-[0.1875rem]">
          <dt className="text-muted">{term}</dt>
          <dd className="font-display text-lg leading-none @max-md:text-base font-bold tabular-nums">
            <RollingNumber text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function AtTheCrease({ match, live }: { match: MatchSummary; live: LiveScore }) {
  return (
    <div className="grid gap-2 border-t border-line bg-sunken px-4 py-2 @xl:gap-4 @xl:px-6 @xl:py-3 @3xl:grid-cols-[1fr_auto]">
      <table className="w-full text-left tabular-nums @max-xl:text-sm">
        <caption className="sr-only">At the crease</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Player</th>
            <th scope="col">Score</th>
            <th scope="col">Balls</th>
            <th scope="col">Boundaries</th>
          </tr>
        </thead>
        <tbody>
          {live.batters.map((batter) => (
            <tr key={batter.name}>
              <th scope="row" className={batter.onStrike ? 'py-0.5' : 'py-0.5 font-normal'}>
                {batter.name}
                {batter.onStrike && (
                  <>
                    <span aria-hidden="true">*</span>
                    <span className="sr-only"> (on strike)</span>
                  </>
                )}
              </th>
              <td className="text-right font-display text-xl leading-none font-bold">{batter.runs}</td>
              <td className="w-12 text-right text-sm text-muted">({batter.balls})</td>
              <td className="hidden w-20 text-right text-sm text-muted @md:table-cell">
                {batter.fours}×4 {batter.sixes}×6
              </td>
            </tr>
          ))}
          {Array.from({ length: Math.max(0, atCrease - live.batters.length) }, (_, at) => (
            <EmptyRow key={at} className="py-0.5" />
          ))}
          {!live.bowler && <EmptyRow className="border-t border-transparent pt-1" />}
          {live.bowler && (
            <tr className="border-t border-line">
              <th scope="row" className="pt-1 font-normal">
                {live.bowler.name}
                <span className="mx-2 text-sm text-muted @max-xs:sr-only">bowling</span>
              </th>
              <td className="pt-1 text-right font-display text-xl leading-none font-bold">
                {live.bowler.wickets}/{live.bowler.runs}
              </td>
              <td className="w-12 pt-1 text-right text-sm text-muted">({live.bowler.overs})</td>
              <td className="hidden @md:table-cell" />
            </tr>
          )}
        </tbody>
      </table>
      <div className="strip-over @3xl:w-80 @3xl:border-l @3xl:border-line @3xl:pl-6">
        <ThisOver balls={live.thisOver} name={overName(match.format)} />
      </div>
    </div>
  )
}

/** Batters at a time: after a wicket and before the first ball the place of who comes is there, so that nothing below moves. */
const atCrease = 2

/** As high as one with figures. */
function EmptyRow({ className }: { className: string }) {
  return (
    <tr>
      <td className={className}>&nbsp;</td>
    </tr>
  )
}

type Rates = Pick<LiveScore, 'runRate' | 'requiredRate' | 'partnership'>

/** Run rate, required rate and partnership, as far as there are any. Rates are runs per six balls. */
function ratesText({ runRate, requiredRate, partnership }: Rates): { term: string; value: string }[] {
  return [
    ...(runRate === null ? [] : [{ term: 'Run rate', value: runRate.toFixed(2) }]),
    ...(requiredRate === null ? [] : [{ term: 'Required', value: requiredRate.toFixed(2) }]),
    ...(partnership === null
      ? []
      : [{ term: 'Partnership', value: `${partnership.runs} (${partnership.balls})` }]),
  ]
}
