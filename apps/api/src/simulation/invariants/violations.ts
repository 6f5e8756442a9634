import type { World } from '../world.ts'
import { brokenPromises } from './broken-promises.ts'
import { outboxViolations } from './outbox.ts'
import { rankViolations } from './ranks.ts'
import { storedViolations } from './stored-invariants.ts'

/** Everything that is wrong now, a sentence each. */
export async function violations(world: World): Promise<string[]> {
  return [
    ...(await storedViolations(world)),
    ...(await brokenPromises(world)),
    ...(await outboxViolations(world)),
    ...(await rankViolations(world)),
  ]
}
