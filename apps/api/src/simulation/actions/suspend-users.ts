import { randomUUID } from 'node:crypto'
import type { UserId } from '@toprun/api-schema/ids'
import { suspendAction, unsuspendAction } from '../../operator/console/actions/suspend.ts'
import { type Action, rows, type World } from '../world.ts'

const siteUrl = 'http://site'

/** The operator suspends somebody. */
const suspend: Action = {
  name: 'suspend',
  weight: 3,
  repeats: true,
  async plan(world) {
    const { random } = world
    const userId = random.pick(world.users)
    const head = newHead()
    return async ({ site, jobs, clock }) => {
      const context = { db: site.db, jobs, siteUrl }
      return outcomeOf(await suspendAction(context, { ...head, now: clock() }, userId))
    }
  },
}

/** And lifts it. */
const lift: Action = {
  name: 'lift suspension',
  weight: 15,
  repeats: true,
  async plan(world) {
    const suspended = await suspendedUsers(world)
    if (suspended.length === 0) return null
    const { id: userId } = world.random.pick(suspended)
    const head = newHead()
    return async ({ site, clock }) =>
      outcomeOf(await unsuspendAction(site.db, { ...head, now: clock() }, userId))
  },
}

const newHead = () => ({ id: randomUUID(), actor: 'ops', via: 'command', reason: 'Simulated.' }) as const

const suspendedUsers = (world: World) =>
  rows<{ id: UserId }>(
    world,
    'SELECT user_id AS id FROM suspensions WHERE lifted_at IS NULL ORDER BY user_id',
  )

const outcomeOf = (result: { ok: true; repeated: boolean } | { ok: false; reason: string }) =>
  result.ok ? (result.repeated ? 'repeated' : 'ok') : result.reason

export const operatorActions: readonly Action[] = [suspend, lift]
