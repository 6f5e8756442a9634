import { xFactor } from '@toprun/game-rules/format-facts'
import { nth, published } from './published-figures.server.ts'

/** Who came in during a match, and whether what he or she does counts. */
export function substituteRules() {
  const listed = published('playing-xi', 'T20')
  const overs = xFactor.mostOversBowled === 1 ? 'one over' : `${xFactor.mostOversBowled} overs`
  return [
    {
      term: 'Impact player substitute',
      text: [`${listed} when announced in the line-ups, and points for the performance.`],
    },
    {
      term: 'X-factor substitute',
      text: [
        `Australian T20 league only: ${listed} on an on-field appearance, and points for the performance.`,
        `Available after the ${nth(xFactor.afterOver)} over of the 1st innings. The replaced player must not have batted, and must have bowled at most ${overs}.`,
      ],
    },
    {
      term: 'Concussion substitute',
      text: [`${listed}, and points for the performance.`],
    },
    {
      term: 'Other substitutes',
      text: [
        'Score nothing at all. A substitute who only fields scores nothing either, and nobody else is given those points.',
        'The player who went out keeps everything earned until then.',
      ],
    },
  ]
}
