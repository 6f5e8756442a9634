import { isExplained, refusalOf } from '../is-explained.ts'
import type { Action, Deed, World } from '../world.ts'
import { duties, runDuties } from './keep-going.ts'
import { paymentActions } from './pay.ts'
import { contestActions } from './play-contests.ts'
import { matchActions } from './run-matches.ts'
import { suspensionActions } from './suspend-users.ts'
import { cardActions } from './trade-cards.ts'

const together = [...contestActions, ...paymentActions, ...cardActions, ...matchActions, ...suspensionActions]
const most = 4

/**
 * Several at once, some of them the same call sent twice, next to a duty of the scheduler; the gate draws the order of their statements.
 */
export const rush: Action = {
  name: 'rush',
  weight: 12,
  async plan(world) {
    const { random } = world
    const planned: { name: string; deed: Deed; repeats: boolean }[] = []
    while (planned.length < most) {
      const action = random.weighted(together.map((each) => [each, each.weight] as const))
      const deed = await action.plan(world)
      if (!deed) continue
      const one = { name: action.name, deed, repeats: action.repeats === true }
      planned.push(...(one.repeats && random.chance(0.4) ? [one, one] : [one]))
    }
    const duty = random.pick([...duties.map(({ work }) => work), runDuties])
    return async (then) => {
      const outcomes = await Promise.all([
        ...planned.map((one) => perform(then, one)),
        perform(then, { name: 'duty', repeats: false, deed: (now) => duty(now).then(() => 'done') }),
      ])
      return outcomes.join(', ')
    }
  },
}

async function perform(
  world: World,
  { name, deed, repeats }: { name: string; deed: Deed; repeats: boolean },
): Promise<string> {
  try {
    return `${name}: ${await deed(world)}`
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal) return `${name}: ${refusal}`
    if (!isExplained(world.site.faults, error)) throw error
    if (repeats) world.unanswered.push({ name, deed })
    return `${name}: no answer`
  }
}
