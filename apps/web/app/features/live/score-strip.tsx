import type { InningsScore, LiveScore, MatchSummary } from '@toprun/api-schema/match'
import { Crest } from '../cards/crest.tsx'
import { ThisOver } from '../matches/ball-mark.tsx'
import { matchTitle } from '../matches/match-stage.ts'
import { MatchStatus } from '../matches/match-status.tsx'
import { scoreText } from '../matches/score-text.ts'

/** The scorecard: both sides, batters, bowler, target and the current over. */
export function ScoreStrip({ match, live }: { match: MatchSummary; live: LiveScore | null }) {
  const playing = match.state === 'live' && live !== null
  return (
    <section aria-label="Score" className="overflow-hidden rounded-panel border border-line bg-surface">
      <h1 className="sr-only">{matchTitle(match)}</h1>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 text-sm text-muted">
        <span>
          {match.competition} · {match.format} · {match.venue}
        </span>
        <MatchStatus match={match} />
      </div>
      <div className="grid gap-4 p-4 sm:grid-cols-2 sm:gap-8 sm:p-6">
        {match.sides.map((side) => (
          <SideScore
            key={side.name}
            side={side}
            innings={match.score.filter(({ team }) => team === side.name)}
            started={match.state !== 'upcoming'}
          />
        ))}
      </div>
      {(match.result ?? live?.need) && (
        <p className="px-4 pb-4 font-semibold sm:px-6">{match.result ?? `Needs ${live?.need}`}</p>
      )}
      {playing && <AtTheCrease live={live} />}
    </section>
  )
}

type SideScoreProps = {
  side: MatchSummary['sides'][number]
  innings: readonly InningsScore[]
  started: boolean
}

function SideScore({ side, innings, started }: SideScoreProps) {
  return (
    <div className="flex items-center gap-4">
      <Crest side={side} className="w-12 shrink-0 sm:w-14" />
      <div className="min-w-0">
        <p
          className={started ? 'truncate text-muted' : 'truncate font-display text-2xl font-bold sm:text-3xl'}
        >
          {side.name}
        </p>
        {started && (
          <p className="flex flex-wrap items-baseline gap-x-3 font-display leading-none tabular-nums">
            {innings.length === 0 ? (
              <span className="text-xl text-muted">yet to bat</span>
            ) : (
              innings.map((score) => (
                <span
                  key={`${score.superOver}-${score.runs}-${score.overs}`}
                  className="flex items-baseline gap-2"
                >
                  <span className="text-4xl font-extrabold sm:text-5xl">{scoreText(score)}</span>
                  <span className="text-lg text-muted">({score.overs})</span>
                </span>
              ))
            )}
          </p>
        )}
      </div>
    </div>
  )
}

function AtTheCrease({ live }: { live: LiveScore }) {
  return (
    <div className="grid gap-4 border-t border-line bg-sunken px-4 py-4 sm:grid-cols-[1fr_auto] sm:px-6">
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
              <td className="hidden w-20 text-right text-sm text-muted sm:table-cell">
                {batter.fours}×4 {batter.sixes}×6
              </td>
            </tr>
          ))}
          {live.bowler && (
            <tr className="border-t border-line">
              <th scope="row" className="pt-1 font-normal">
                {live.bowler.name}
                <span className="ml-2 text-sm text-muted">bowling</span>
              </th>
              <td className="pt-1 text-right font-display text-xl leading-none font-bold">
                {live.bowler.wickets}/{live.bowler.runs}
              </td>
              <td className="w-12 pt-1 text-right text-sm text-muted">({live.bowler.overs})</td>
              <td className="hidden sm:table-cell" />
            </tr>
          )}
        </tbody>
      </table>
      <div className="sm:w-80 sm:border-l sm:border-line sm:pl-6">
        <ThisOver balls={live.thisOver} />
      </div>
    </div>
  )
}
