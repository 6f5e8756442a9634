import type { Innings, Outcome } from '@toprun/api-schema/cricsheet'
import type { PlayedInnings } from './innings.ts'
import { asInnings, type Play, playOne } from './play.ts'
import type { Side } from './side.ts'

/** A match of 3TC: three sides in the order in which they bat first, and the overs of one innings. */
export type PlayOfThree = Omit<Play, 'sides'> & { sides: readonly [Side, Side, Side]; overs: number }

interface Half {
  batting: Side
  bowling: Side
}

/**
 * Each side bats once in each half, against another side, while the third sits in the dugout. In the second half
 * its batters go on where they stopped; the side with the fewest runs begins, and the last one chases.
 */
export function playThreeTeams(play: PlayOfThree): { innings: Innings[]; outcome: Outcome } {
  const [one, two, three] = play.sides
  const innings: Innings[] = []
  const first = new Map<Side, PlayedInnings>()
  const runs = new Map<Side, number>()
  const bat = ({ batting, bowling }: Half, target: number | null): PlayedInnings | null => {
    const before = first.get(batting)
    const wickets = play.plan.wickets - (before?.wickets ?? 0)
    const order = before?.left ?? batting.playing()
    if (wickets === 0 || order.length < 2) return null
    const played = playOne(
      { ...play, sides: [batting, bowling] },
      { batting, bowling, overs: play.overs, target, wickets, order },
    )
    runs.set(batting, (runs.get(batting) ?? 0) + played.runs)
    const stated = target === null ? undefined : { runs: target, overs: play.overs }
    const { team, ...rest } = asInnings(batting, played, stated)
    innings.push({ team, bowling_team: bowling.name, ...rest })
    return played
  }

  for (const half of pairs(one, two, three)) {
    const played = bat(half, null)
    if (played) first.set(half.batting, played)
  }
  const second = pairs(three, two, one).sort(
    (half, other) => (runs.get(half.batting) ?? 0) - (runs.get(other.batting) ?? 0),
  )
  let chase: { side: Side; wicketsLeft: number } | null = null
  for (const [place, half] of second.entries()) {
    const others = play.sides.filter((side) => side !== half.batting).map((side) => runs.get(side) ?? 0)
    const target = Math.max(...others) + 1 - (runs.get(half.batting) ?? 0)
    const isLast = place === second.length - 1
    const played = bat(half, isLast && target > 0 ? target : null)
    if (isLast && played && target > 0 && played.runs >= target) {
      const lost = (first.get(half.batting)?.wickets ?? 0) + played.wickets
      chase = { side: half.batting, wicketsLeft: play.plan.wickets - lost }
    }
  }
  return { innings, outcome: outcomeOf(runs, chase) }
}

/** The pairs of batting and bowling sides: each against the next, the last against the first. */
function pairs(one: Side, two: Side, three: Side): Half[] {
  return [
    { batting: one, bowling: two },
    { batting: two, bowling: three },
    { batting: three, bowling: one },
  ]
}

function outcomeOf(
  runs: ReadonlyMap<Side, number>,
  chase: { side: Side; wicketsLeft: number } | null,
): Outcome {
  if (chase) return { winner: chase.side.name, by: { wickets: chase.wicketsLeft } }
  const [best, next] = [...runs].sort(([, one], [, other]) => other - one)
  if (!best || !next) throw new Error('No side has batted.')
  return best[1] === next[1] ? { result: 'tie' } : { winner: best[0].name, by: { runs: best[1] - next[1] } }
}
