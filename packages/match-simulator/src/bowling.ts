import type { FormatPlan } from './format-plan.ts'
import type { Random } from './random.ts'
import type { SimPlayer } from './team.ts'

/** Chooses the bowlers of an innings, within the limits of the format, better ones more often. */
export interface Attack {
  /** The bowler of the next over. */
  next(): SimPlayer
  /** A player replaced another: the other's overs count against neither. */
  replace(out: string, incoming: SimPlayer): void
}

/** An over counts as one against its bowler's limit, even if the umpire miscounted its balls. */
export function createAttack(eleven: readonly SimPlayer[], plan: FormatPlan, random: Random): Attack {
  const bowlers = eleven.toSorted((one, other) => other.bowling - one.bowling).slice(0, 7)
  const limit = plan.bowlerBalls / plan.ballsPerOver
  const overs = new Map<string, number>()
  let last = ''
  let inARow = 0

  const bowled = ({ name }: SimPlayer) => overs.get(name) ?? 0
  const mayBowl = (bowler: SimPlayer) =>
    bowled(bowler) < limit && (bowler.name !== last || inARow < plan.spell)
  const shareLeft = (bowler: SimPlayer) => (Number.isFinite(limit) ? 1 - bowled(bowler) / (limit + 1) : 1)

  return {
    next() {
      // Five bowlers must be able to complete the innings, so those with the most overs left are preferred.
      const bowler = random.weighted(
        bowlers.filter(mayBowl).map((each) => [each, 0.02 + each.bowling ** 3 * shareLeft(each)] as const),
      )
      inARow = bowler.name === last ? inARow + 1 : 1
      last = bowler.name
      overs.set(bowler.name, bowled(bowler) + 1)
      return bowler
    },
    replace(out, incoming) {
      const place = bowlers.findIndex(({ name }) => name === out)
      if (place >= 0) bowlers[place] = incoming
    },
  }
}
