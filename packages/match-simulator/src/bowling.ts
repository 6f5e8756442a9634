import type { FormatPlan } from './formats.ts'
import type { Random } from './random.ts'
import type { SimPlayer } from './team.ts'

/** Who bowls in an innings: within the limits of the format, the better bowlers more often. */
export interface Attack {
  /** The bowler of the next over. */
  next(): SimPlayer
  bowled(bowler: SimPlayer, legalBalls: number): void
  /** A player came in for another: what the other had bowled counts against neither. */
  replace(out: string, incoming: SimPlayer): void
}

export function createAttack(eleven: readonly SimPlayer[], plan: FormatPlan, random: Random): Attack {
  const bowlers = eleven.toSorted((one, other) => other.bowling - one.bowling).slice(0, 7)
  const balls = new Map<string, number>()
  let last = ''
  let inARow = 0

  const mayBowl = ({ name }: SimPlayer) =>
    (balls.get(name) ?? 0) + plan.ballsPerOver <= plan.bowlerBalls && (name !== last || inARow < plan.spell)

  return {
    next() {
      const able = bowlers.filter(mayBowl)
      // Five good ones must be able to bowl the innings out, so whoever has bowled least of his share is preferred.
      const bowler = random.weighted(
        able.map((each) => [each, 0.02 + each.bowling ** 3 * shareLeft(each)] as const),
      )
      inARow = bowler.name === last ? inARow + 1 : 1
      last = bowler.name
      return bowler
    },
    bowled: (bowler, legalBalls) => balls.set(bowler.name, (balls.get(bowler.name) ?? 0) + legalBalls),
    replace(out, incoming) {
      const place = bowlers.findIndex(({ name }) => name === out)
      if (place >= 0) bowlers[place] = incoming
    },
  }

  function shareLeft({ name }: SimPlayer): number {
    if (!Number.isFinite(plan.bowlerBalls)) return 1
    return 1 - (balls.get(name) ?? 0) / (plan.bowlerBalls + plan.ballsPerOver)
  }
}
