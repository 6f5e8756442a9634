import type { MatchSummary } from '@toprun/api-schema/match'
import { stateLabels } from './match-stage.ts'
import { sideScore, sidesAsPlayed } from './side-score.ts'

/** `139 – 140/1` of a completed match, in the order of the crests, for where the score is not beside the band. */
export function FinalScorePlate({ match }: { match: MatchSummary }) {
  return (
    <div className="match-plate">
      <b className="match-plate__score">
        {sidesAsPlayed(match).map(({ name }, at) => {
          const innings = match.score.filter(({ team }) => team === name)
          const { totals } = sideScore(innings, match.sides.length)
          return (
            <span key={name}>
              {at > 0 && ' – '}
              <span className="sr-only">{name} </span>
              {totals.map(({ text }) => text.replace(' all out', '')).join(' & ') || 'did not bat'}
            </span>
          )
        })}
      </b>
      <span>{stateLabels[match.state]}</span>
    </div>
  )
}
