import type { Innings } from '@toprun/api-schema/cricsheet'
import { asInnings, type Play, type PlayedMatch, playOne } from './play.ts'

/** Overs of a day, and days of a Test. */
export const oversOfDay = 90
const days = 5
/** The totals at which captains declare. */
const firstDeclaration = 480
const leadToDeclare = 330

/** Plays two innings each, within five days. */
export function playTest(play: Play): PlayedMatch {
  const [first, second] = play.sides
  const innings: Innings[] = []
  let oversLeft = days * oversOfDay
  /** The lead of the side that batted first. */
  let lead = 0
  for (let number = 0; number < 4; number += 1) {
    if (oversLeft === 0) return { innings, outcome: { result: 'draw' } }
    const [batting, bowling] = number % 2 === 0 ? [first, second] : [second, first]
    const target = number === 3 ? lead + 1 : null
    const declareAt = declarationIn(number, lead)
    const played = playOne(play, { batting, bowling, overs: oversLeft, target, declareAt })
    oversLeft -= played.overs.length
    innings.push(asInnings(batting, played, target === null ? undefined : { runs: target }))
    lead += number % 2 === 0 ? played.runs : -played.runs
    if (number === 3 && lead < 0)
      return { innings, outcome: { winner: second.name, by: { wickets: 10 - played.wickets } } }
    if (!played.allOut && !played.declared) return { innings, outcome: { result: 'draw' } }
    if (number === 2 && lead < 0)
      return { innings, outcome: { winner: second.name, by: { innings: 1, runs: -lead } } }
  }
  return { innings, outcome: lead === 0 ? { result: 'tie' } : { winner: first.name, by: { runs: lead } } }
}

/** The total at which the captain declares; at least one run, because an innings of 0 would be forfeited. */
function declarationIn(number: number, lead: number): number | null {
  if (number === 3) return null
  return number === 2 ? Math.max(1, leadToDeclare - lead) : firstDeclaration
}
