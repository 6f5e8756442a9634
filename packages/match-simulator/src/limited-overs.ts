import type { Innings, Outcome } from '@toprun/api-schema/cricsheet'
import type { PlayedInnings } from './innings.ts'
import { asInnings, type Play, type PlayedMatch, playOne } from './play.ts'

/** The maximum number of super overs. */
const superOverPairs = 3
/** How often rain shortens both innings instead of ending the chase. */
const rainIsEarly = 0.5

/** Plays one innings each; rain may shorten both or end the chase, and a tie leads to super overs. */
export function playLimitedOvers(play: Play): PlayedMatch {
  const { plan, random, rates, sides } = play
  const [first, second] = sides
  const rains = random.chance(rates.rain)
  if (rains && random.chance(rainIsEarly)) return playShortened(play)
  const set = playOne(play, { batting: first, bowling: second, overs: plan.overs, target: null })
  const target = set.runs + 1
  const dryOvers = rains ? random.int(plan.overs) : plan.overs
  if (dryOvers === 0) return { innings: [asInnings(first, set)], outcome: { result: 'no result' } }
  const chase = playOne(play, { batting: second, bowling: first, overs: dryOvers, target })
  const innings = [asInnings(first, set), asInnings(second, chase, { runs: target, overs: plan.overs })]
  if (chase.runs >= target)
    return { innings, outcome: { winner: second.name, by: { wickets: plan.wickets - chase.wickets } } }
  if (dryOvers < plan.overs && !chase.allOut)
    return { innings, outcome: rainedOff(play, set.runs, chase, dryOvers) }
  if (chase.runs < set.runs)
    return { innings, outcome: { winner: first.name, by: { runs: set.runs - chase.runs } } }
  return playSuperOvers(play, innings)
}

/** Rain in the first innings leaves both sides fewer overs, and raises the target by the D/L method. */
function playShortened(play: Play): PlayedMatch {
  const { plan, random, sides } = play
  const [first, second] = sides
  const overs = plan.resultOvers + random.int(plan.overs - plan.resultOvers)
  const set = playOne(play, { batting: first, bowling: second, overs, target: null })
  const target = set.runs + 1 + Math.round((plan.overs - overs) * 0.5)
  const chase = playOne(play, { batting: second, bowling: first, overs, target })
  const innings = [asInnings(first, set), asInnings(second, chase, { runs: target, overs })]
  const method = 'D/L'
  if (chase.runs >= target)
    return {
      innings,
      outcome: { winner: second.name, method, by: { wickets: plan.wickets - chase.wickets } },
    }
  if (chase.runs === target - 1) return { innings, outcome: { result: 'tie', method } }
  return { innings, outcome: { winner: first.name, method, by: { runs: target - 1 - chase.runs } } }
}

function rainedOff({ plan, sides }: Play, set: number, chase: PlayedInnings, overs: number): Outcome {
  if (overs < plan.resultOvers) return { result: 'no result' }
  const ahead = chase.runs - par(set, overs / plan.overs, chase.wickets)
  if (ahead === 0) return { result: 'tie', method: 'D/L' }
  const winner = ahead > 0 ? sides[1] : sides[0]
  return { winner: winner.name, method: 'D/L', by: { runs: Math.abs(ahead) } }
}

/** The par score of a chase: lost wickets reduce the value of the remaining overs. */
function par(set: number, shareBowled: number, wickets: number): number {
  return Math.round(set * (1 - (1 - shareBowled) * (1 - (wickets / 10) ** 1.5)))
}

function playSuperOvers(play: Play, innings: Innings[]): PlayedMatch {
  const [first, second] = play.sides
  for (let pair = 0; pair < superOverPairs; pair += 1) {
    const short = { overs: 1, wickets: 2 }
    const set = playOne(play, { ...short, batting: second, bowling: first, target: null })
    const target = set.runs + 1
    const chase = playOne(play, { ...short, batting: first, bowling: second, target })
    innings.push(
      { ...asInnings(second, set), super_over: true },
      { ...asInnings(first, chase, { runs: target, overs: 1 }), super_over: true },
    )
    if (set.runs === chase.runs) continue
    const winner = set.runs > chase.runs ? second : first
    return { innings, outcome: { result: 'tie', eliminator: winner.name } }
  }
  return { innings, outcome: { result: 'tie' } }
}
