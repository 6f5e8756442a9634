import { randomUUID } from 'node:crypto'
import type { UserId } from '@toprun/api-schema/ids'
import { readSettings } from '../../money/payments/payment-context.ts'
import type { ActionContext } from '../../operator/actions/action.ts'
import { suspendAction, unsuspendAction } from '../../operator/actions/users.ts'
import type { Configuration } from '../../platform/configuration.ts'
import { roomParts } from '../../room-parts.ts'
import { type Action, rows, type World } from '../world.ts'

/** The operator suspends a user. */
const suspend: Action = {
  name: 'suspend',
  weight: 3,
  repeats: true,
  async plan(world) {
    const { random } = world
    const userId = random.pick(world.users)
    const head = newHead()
    return async (here) =>
      outcomeOf(await suspendAction.perform(contextOf(here), { ...head, now: here.clock() }, { id: userId }))
  },
}

/** And lifts the suspension. */
const lift: Action = {
  name: 'lift suspension',
  weight: 15,
  repeats: true,
  async plan(world) {
    const suspended = await suspendedUsers(world)
    if (suspended.length === 0) return null
    const { id: userId } = world.random.pick(suspended)
    const head = newHead()
    return async (here) =>
      outcomeOf(
        await unsuspendAction.perform(contextOf(here), { ...head, now: here.clock() }, { id: userId }),
      )
  },
}

const contextOf = ({
  site,
  jobs,
  clock,
  content,
}: Pick<World, 'site' | 'jobs' | 'clock' | 'content'>): ActionContext => ({
  ...{ db: site.db, clock, config, content: () => content, parts: roomParts },
  jobs: async () => jobs,
})

function config(): Configuration {
  const read = readSettings({ PUBLIC_URL: 'http://site' })
  if (!read.ok) throw new Error(read.sentences.join(' '))
  return read.configuration
}

const newHead = () => ({ id: randomUUID(), actor: 'ops', via: 'command', reason: 'Simulated.' }) as const

const suspendedUsers = (world: World) =>
  rows<{ id: UserId }>(
    world,
    'SELECT user_id AS id FROM suspensions WHERE lifted_at IS NULL ORDER BY user_id',
  )

const outcomeOf = (result: { ok: true; repeated: boolean } | { ok: false; reason: string }) =>
  result.ok ? (result.repeated ? 'repeated' : 'ok') : result.reason

export const suspensionActions: readonly Action[] = [suspend, lift]
