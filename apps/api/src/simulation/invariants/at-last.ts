import { reconcileMarket } from '../../cards/marketplace/reconcile.ts'
import { reconcileContests } from '../../game/contests/settle/reconcile.ts'
import { reconcilePayments } from '../../money/payments/settlement/reconcile.ts'
import { runDuties } from '../actions/keep-going.ts'
import { deliverAll } from '../actions/pay.ts'
import { repeatAll } from '../actions/retry.ts'
import { correctAll, sendSome } from '../actions/run-matches.ts'
import type { OpenWorld } from '../open-world.ts'
import { setDatabaseClock } from '../seeded-ids.ts'
import { rows, type World } from '../world.ts'
import { statementViolations } from './statements.ts'
import { violations } from './violations.ts'

const hour = 3_600_000
const rounds = 40

/**
 * Without further faults, calls are repeated and time passes: matches are played or void, messages arrive. Then every contest is settled or
 * refunded, every payment finished, and nothing differs.
 * @returns what does not finish; null if everything does
 */
export async function settlesAtLast({ world, settle }: OpenWorld): Promise<string | null> {
  world.site.files.recover()
  await settle()
  await repeatAll(world)
  await deliverAll(world)
  for (let round = 0; round < rounds; round += 1) {
    for (const match of world.matches) {
      for (const queue of match.queues) await sendSome(world, match, { queue, count: 1_000 })
      await correctAll(world, match)
    }
    world.advance(2 * hour)
    await setDatabaseClock(world.owner, world.clock())
    await runDuties(world)
    await world.mail.work(world.site)
    const wrong = await violations(world)
    if (wrong.length > 0) return wrong.join('\n')
    if ((await unfinished(world)).length === 0) break
  }
  const { differences, gaps } = await reconcilePayments(world.payments())
  const wrong = [
    ...(await unfinished(world)),
    ...differences,
    ...gaps,
    ...(await reconcileContests(world.db)),
    ...(await reconcileMarket(world.db)),
    ...(await statementViolations(world)),
  ]
  return wrong.length > 0 ? wrong.join('\n') : null
}

async function unfinished(world: World): Promise<string[]> {
  const left = await rows<{ what: string }>(
    world,
    `SELECT 'contest ' || contests.id || ' is ' || contests.state || ', its match ' || matches.state AS what
    FROM contests JOIN matches ON matches.id = match_id WHERE contests.state NOT IN ('settled', 'refunded')
    UNION ALL SELECT 'payment ' || id || ' is ' || state FROM payments WHERE state IN ('created', 'pending')
    UNION ALL SELECT account || ' holds ' || balance_minor FROM ledger_accounts WHERE account LIKE 'pot:%' AND balance_minor <> 0`,
  )
  return left.map(({ what }) => `not at its end: ${what}`)
}
