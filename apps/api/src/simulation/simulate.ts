import pTimeout from 'p-timeout'
import { actions } from './actions/all-actions.ts'
import { type Fault, type FaultKind, fileFaults, type Strike, statementFaults } from './faults.ts'
import { settlesAtLast } from './invariants/at-last.ts'
import { violations } from './invariants/violations.ts'
import { isExplained, refusalOf } from './is-explained.ts'
import { type OpenWorld, openWorld } from './open-world.ts'
import { seedNode, setDatabaseClock } from './seeded-ids.ts'
import type { Action, Deed, World } from './world.ts'

/** The result of one step. */
export interface Step {
  number: number
  action: string
  strike: Strike | null
  outcome: string
}

export interface Simulated {
  seed: number
  /** The requested number of steps. */
  count: number
  steps: readonly Step[]
  /** Simulated. */
  days: number
  /** What was wrong after the last step; null for a passed seed. */
  failure: string | null
}

const shareOfFaults = 0.3
/** Of what uses files. */
const shareOfFileFaults = 0.7
const day = 86_400_000
/** Of real time; a step takes some milliseconds. */
const stuckMs = 120_000

/**
 * Runs one seed until something is wrong or everything has finished. A repeated run is identical.
 * @param steps before everything is finished @param midway what happens to the site after half of them
 */
export async function simulate(
  seed: number,
  steps: number,
  { midway }: { midway?: (world: World) => Promise<void> } = {},
): Promise<Simulated> {
  const restoreNode = seedNode(`simulation/${seed}`)
  try {
    const site = await openWorld(seed)
    try {
      return await run(seed, site, { count: steps, midway })
    } finally {
      await site.close()
    }
  } finally {
    restoreNode()
  }
}

async function run(
  seed: number,
  site: OpenWorld,
  { count, midway }: { count: number; midway: ((world: World) => Promise<void>) | undefined },
): Promise<Simulated> {
  const { world } = site
  const since = world.clock().getTime()
  const steps: Step[] = []
  const end = (failure: string | null): Simulated => ({
    seed,
    count,
    steps,
    days: (world.clock().getTime() - since) / day,
    failure,
  })
  for (let number = 1; number <= count; number += 1) {
    const taken = await take(site)
    steps.push({ number, ...taken.step })
    const wrong = taken.error ?? (await attempt(async () => (await violations(world)).join('\n')))
    await site.settle()
    if (wrong) return end(wrong)
    if (number === Math.ceil(count / 2)) await midway?.(world)
  }
  const wrong = await attempt(() => settlesAtLast(site))
  return end(wrong)
}

/** An exception is a violation too. */
function attempt(check: () => Promise<string | null>): Promise<string | null> {
  return check().catch(describe)
}

function drawFault({ random }: World, { usesFiles }: Action): Fault | null {
  const kind: FaultKind = random.pick(
    usesFiles && random.chance(shareOfFileFaults) ? fileFaults : statementFaults,
  )
  const at = 1 + random.int(random.pick([3, 10, 40]))
  return random.chance(shareOfFaults) ? { kind, at } : null
}

/** Draws until there is something to do. */
async function drawDeed(world: World): Promise<{ action: Action; deed: Deed }> {
  for (;;) {
    const action = world.random.weighted(actions.map((each) => [each, each.weight] as const))
    const deed = await action.plan(world)
    if (deed) return { action, deed }
  }
}

interface Taken {
  step: Omit<Step, 'number'>
  /** Errors that the step must not throw. */
  error: string | null
}

async function take(site: OpenWorld): Promise<Taken> {
  const { world } = site
  world.advance(1_000 + world.random.int(60_000))
  const { action, deed } = await drawDeed(world)
  await setDatabaseClock(world.owner, world.clock())
  world.site.files.passStep()
  await site.settle()
  world.site.faults.arm(drawFault(world, action))
  let outcome = 'no answer'
  let error: string | null = null
  try {
    outcome = await inTime(deed(world))
  } catch (thrown) {
    const refusal = refusalOf(thrown)
    if (refusal) outcome = refusal
    else if (!isExplained(world.site.faults, thrown)) error = describe(thrown)
    else if (action.repeats) world.unanswered.push({ name: action.name, deed })
  }
  await site.settle()
  const strike = world.site.faults.disarm()
  const troubles = world.site.troubles.splice(0).map(describe)
  if (world.site.faults.isDead()) await site.restart()
  return {
    step: { action: action.name, strike, outcome },
    error: [...(error ? [error] : []), ...troubles].join('\n') || null,
  }
}

/** @throws once a step has taken too long: it waits forever */
function inTime<Result>(work: Promise<Result>): Promise<Result> {
  return pTimeout(work, { milliseconds: stuckMs, message: 'The step waits for what never comes.' })
}

function describe(error: unknown): string {
  if (error instanceof AggregateError) return [error.message, ...error.errors.map(describe)].join('\n')
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined
    ? (error.stack ?? error.message)
    : `${error.stack}\n${describe(error.cause)}`
}
