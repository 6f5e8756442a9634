import type { MatchSummary } from '@toprun/api-schema/match'
import type { ReactNode } from 'react'
import { stateLabels } from './match-stage.ts'
import { sideScore, sidesAsPlayed } from './side-score.ts'

/** `139 – 140/1` of a completed match, in the order of the crests, for where the score is not beside the band. */
export function FinalScorePlate({ match }: { match: MatchSummary }) {
  const sides = sidesAsPlayed(match).map(({ name }) => {
    const innings = match.score.filter(({ team }) => team === name)
    return { name, ...sideScore(innings, match.sides.length) }
  })
  const superOvers = sides.filter((side) => side.superOvers !== null)
  return (
    <div className="match-plate">
      <b className="match-plate__score">
        <Scores
          of={sides.map(({ name, totals }) => [
            name,
            totals.map(({ short }) => short).join(' & ') || 'did not bat',
          ])}
        />
      </b>
      {superOvers.length > 0 && (
        <span className="whitespace-nowrap tabular-nums">
          Super over <Scores of={superOvers.map((side) => [side.name, side.superOvers])} />
        </span>
      )}
      <span>{stateLabels[match.state]}</span>
    </div>
  )
}

function Scores({ of }: { of: readonly (readonly [name: string, score: ReactNode])[] }) {
  return of.map(([name, score], at) => (
    <span key={name}>
      {at > 0 && ' – '}
      <span className="sr-only">{name} </span>
      {score}
    </span>
  ))
}
