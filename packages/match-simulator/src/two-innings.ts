import type { Innings } from '@toprun/api-schema/cricsheet'
import { asInnings, type Play, type PlayedMatch, playOne } from './play.ts'

/** Overs of a day, and days of a Test. */
export const oversOfDay = 90
const days = 5
/** The totals at which captains declare. */
const firstDeclaration = 430
const leadToDeclare = 290
/** The lead with which a captain may ask the other side to follow on. */
const leadToFollowOn = 200

/** Plays two innings each, within five days less what rain costs. */
export function playTest(play: Play): PlayedMatch {
  const { random, rates } = play
  const [first, second] = play.sides
  const rain = random.chance(rates.rain) ? random.int(2 * oversOfDay) : 0
  const innings: Innings[] = []
  let oversLeft = days * oversOfDay - rain
  /** Runs of each side so far. */
  const runs = new Map<string, number>()
  let order = [first, second, first, second]
  for (let number = 0; number < 4; number += 1) {
    if (oversLeft === 0) return { innings, outcome: { result: 'draw' } }
    const [batting, bowling] = order[number] === first ? [first, second] : [second, first]
    const lead = (runs.get(batting.name) ?? 0) - (runs.get(bowling.name) ?? 0)
    const target = number === 3 ? 1 - lead : null
    const declareAt = declarationIn(number, lead)
    const played = playOne(play, { batting, bowling, overs: oversLeft, target, declareAt })
    oversLeft -= played.overs.length
    innings.push(asInnings(batting, played, target === null ? undefined : { runs: target }))
    runs.set(batting.name, (runs.get(batting.name) ?? 0) + played.runs)
    const ahead = lead + played.runs
    if (number === 3) {
      if (ahead > 0)
        return { innings, outcome: { winner: batting.name, by: { wickets: 10 - played.wickets } } }
      if (!played.allOut) return { innings, outcome: { result: 'draw' } }
      return {
        innings,
        outcome: ahead === 0 ? { result: 'tie' } : { winner: bowling.name, by: { runs: -ahead } },
      }
    }
    if (!played.allOut && !played.declared) return { innings, outcome: { result: 'draw' } }
    if (number === 1 && -ahead >= leadToFollowOn && random.chance(rates.followOn))
      order = [first, second, second, first]
    if (number === 2 && ahead < 0)
      return { innings, outcome: { winner: bowling.name, by: { innings: 1, runs: -ahead } } }
  }
  throw new Error('A Test ends with its fourth innings.')
}

/** The total at which the captain declares; at least one run, because an innings of 0 would be forfeited. */
function declarationIn(number: number, lead: number): number | null {
  if (number === 3) return null
  return number === 2 ? Math.max(1, leadToDeclare - lead) : firstDeclaration
}
