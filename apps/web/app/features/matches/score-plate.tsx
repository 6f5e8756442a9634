import type { MatchSummary } from '@toprun/api-schema/match'
import { Fragment, type ReactNode } from 'react'
import { inningsBreak } from './innings-break.ts'
import { oversUnit } from './match-plate.tsx'
import { stateLabels } from './match-stage.ts'
import { type SideScore, sideScore, sidesAsPlayed } from './side-score.ts'

/** `139 – 140/1` of a match that is played or over, in the order of the crests, for where the score is not beside the band. */
export function ScorePlate({ match }: { match: MatchSummary }) {
  const pause = inningsBreak(match)
  const score = pause?.score ?? match.score
  const sides = sidesAsPlayed(match).map(({ name }) => {
    const innings = score.filter(({ team }) => team === name)
    return { name, ...sideScore(innings, match.sides.length) }
  })
  const overs = score.at(-1)?.overs
  const superOvers = sides.filter((side) => side.superOvers !== null)
  return (
    <div className="match-plate">
      <b className="match-plate__score">
        <Scores
          of={sides.map(({ name, totals }) => [
            name,
            totals.length > 0 ? (
              <Totals of={totals} />
            ) : match.state === 'live' ? (
              <small>yet to bat</small>
            ) : (
              'did not bat'
            ),
          ])}
        />
      </b>
      {superOvers.length > 0 && (
        <span className="whitespace-nowrap tabular-nums">
          Super over <Scores of={superOvers.map((side) => [side.name, side.superOvers])} />
        </span>
      )}
      {match.state === 'live' ? (
        <span className="match-plate__live">
          <span className="live-dot" aria-hidden="true" />
          {stateLabels.live}
          <span className="tracking-normal normal-case tabular-nums">
            {pause ? 'Innings break' : overs !== undefined && `${overs} ${oversUnit(match, overs)}`}
          </span>
        </span>
      ) : (
        <span>{stateLabels[match.state]}</span>
      )}
    </div>
  )
}

function Scores({ of }: { of: readonly (readonly [name: string, score: ReactNode])[] }) {
  return of.map(([name, score], at) => (
    <Fragment key={name}>
      {at > 0 && ' '}
      <span className="whitespace-nowrap">
        <span className="sr-only">{name} </span>
        {score}
        {at < of.length - 1 && ' –'}
      </span>
    </Fragment>
  ))
}

/** `411 all out & 90/3`, the words small: on a phone both innings of a side have one line. */
function Totals({ of }: { of: SideScore['totals'] }) {
  return of.map(({ text }, at) => {
    const [score, words] = text.split(/(?= all out)/)
    return (
      <Fragment key={at}>
        {at > 0 && ' & '}
        {score}
        {words && <small>{words}</small>}
      </Fragment>
    )
  })
}
