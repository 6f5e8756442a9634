import { xFactor } from '@toprun/game-rules/x-factor'
import { nth, published } from './published-figures.server.ts'

/** Substitutes, and whether their performance counts. */
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
        'They score nothing. This includes fielding substitutes, and nobody else gets their points.',
        'The replaced player keeps all points earned so far.',
      ],
    },
  ]
}
