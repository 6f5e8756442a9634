import { refusalOf } from '../is-explained.ts'
import type { Action, World } from '../world.ts'

/** A caller without a response repeats the call. */
export const retry: Action = {
  name: 'again',
  weight: 14,
  async plan({ unanswered, random }) {
    if (unanswered.length === 0) return null
    const one = random.pick(unanswered)
    return async (world) => {
      const outcome = await one.deed(world)
      world.unanswered = world.unanswered.filter((each) => each !== one)
      return `${one.name}: ${outcome}`
    }
  },
}

/** Every caller without a response repeats the call. */
export async function repeatAll(world: World): Promise<void> {
  for (const { deed } of world.unanswered.splice(0))
    await deed(world).catch((error: unknown) => {
      if (!refusalOf(error)) throw error
    })
}
