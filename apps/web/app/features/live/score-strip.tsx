import type { BallLine, LiveScore, MatchSummary } from '@toprun/api-schema/match'
import { isFinal, isWaiting } from '@toprun/api-schema/match-states'
import { formatName } from '@toprun/game-rules/formats/formats'
import { memo } from 'react'
import { RollingNumber } from '../../ui/rolling-number.tsx'
import { Crest } from '../cards/crest.tsx'
import { sideBand } from '../cards/side-band.ts'
import { ThisOver } from '../matches/ball-mark.tsx'
import { matchTitle } from '../matches/match-stage.ts'
import { MatchStatus } from '../matches/match-status.tsx'
import { PostponedNote } from '../matches/postponed-note.tsx'
import { type SideScore as Score, sideScore, sidesAsPlayed } from '../matches/side-score.ts'
import { FixtureHead } from './fixture-head.tsx'
import { StripEffects } from './strip-effects.tsx'
import { WinBar } from './win-bar.tsx'

type ScoreStripProps = {
  match: MatchSummary
  live: LiveScore | null
  /** Newest first. */
  balls: readonly BallLine[]
}

/** The score: all sides, batters, bowler, target, rates and the current over. Wickets and boundaries are felt as they come. */
export const ScoreStrip = memo(function ScoreStrip({ match, live, balls }: ScoreStripProps) {
  if (isWaiting(match)) return <FixtureHead match={match} />
  const playing = match.state === 'live' && live !== null
  const sides = sidesAsPlayed(match)
  return (
    <section aria-label="Score" className="panel @container relative overflow-hidden">
      <div className="h-1.5" style={{ backgroundImage: sideBand(sides) }} />
      <h1 className="sr-only">{matchTitle(match)}</h1>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 text-sm text-muted">
        <span>
          {match.competition} · {formatName(match.format)} · {match.venue}
        </span>
        <MatchStatus match={match} />
      </div>
      <div
        className={`grid gap-4 p-4 @xl:gap-8 @xl:p-6 ${sides.length > 2 ? '@3xl:grid-cols-3' : '@xl:grid-cols-2'}`}
      >
        {sides.map((side) => (
          <SideScore
            key={side.name}
            side={side}
            score={sideScore(
              match.score.filter(({ team }) => team === side.name),
              sides.length,
            )}
            over={isFinal(match.state)}
          />
        ))}
      </div>
      {match.result ? (
        <p className="px-4 pb-5 font-display text-2xl leading-tight font-bold text-balance @xl:px-6 @xl:text-3xl">
          {match.result}
        </p>
      ) : (
        live?.need && <p className="px-4 pb-4 font-semibold @xl:px-6">Needs {live.need}</p>
      )}
      <PostponedNote match={match} />
      {playing && <Rates live={live} />}
      {playing && <WinBar match={match} live={live} />}
      {match.state === 'live' && <StripEffects balls={balls} />}
      {playing && <AtTheCrease live={live} />}
    </section>
  )
})

type SideScoreProps = {
  side: MatchSummary['sides'][number]
  score: Score
  over: boolean
}

function SideScore({ side, score: { totals, halves, superOvers }, over }: SideScoreProps) {
  return (
    <div className="flex items-center gap-4">
      <Crest side={side} className="w-12 shrink-0 @xl:w-14" />
      <div className="min-w-0">
        <p className="truncate text-muted">{side.name}</p>
        <p className="flex flex-wrap items-baseline gap-x-3 font-display leading-none tabular-nums">
          {totals.length === 0 ? (
            <span className="text-xl text-muted">{over ? 'did not bat' : 'yet to bat'}</span>
          ) : (
            totals.map(({ text, overs }, place) => (
              <span key={place} className="flex items-baseline gap-2">
                <span className="text-4xl font-extrabold @xl:text-5xl">
                  <RollingNumber text={text} />
                </span>
                <span className="text-lg text-muted">({overs})</span>
              </span>
            ))
          )}
        </p>
        {halves && <p className="text-sm text-muted tabular-nums">{halves}</p>}
        {superOvers && (
          <p className="tabular-nums">
            Super over <b className="font-display text-2xl leading-none">{superOvers}</b>
          </p>
        )}
      </div>
    </div>
  )
}

function Rates({ live }: { live: LiveScore }) {
  const rates = ratesText(live)
  if (rates.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 px-4 pb-4 text-sm @xl:px-6">
      {rates.map(({ term, value }) => (
        <div key={term} className="flex items-baseline gap-1.5">
          <dt className="text-muted">{term}</dt>
          <dd className="font-display text-lg leading-none font-bold tabular-nums">
            <RollingNumber text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function AtTheCrease({ live }: { live: LiveScore }) {
  return (
    <div className="grid gap-4 border-t border-line bg-sunken px-4 py-4 @xl:px-6 @3xl:grid-cols-[1fr_auto]">
      <table className="w-full text-left tabular-nums">
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
          {live.bowler && (
            <tr className="border-t border-line">
              <th scope="row" className="pt-1 font-normal">
                {live.bowler.name}
                <span className="mx-2 text-sm text-muted">bowling</span>
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
      <div className="@3xl:w-80 @3xl:border-l @3xl:border-line @3xl:pl-6">
        <ThisOver balls={live.thisOver} />
      </div>
    </div>
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
