import { rows, type World } from '../world.ts'
import { outboxViolations } from './outbox.ts'
import { rankViolations } from './ranks.ts'
import { storedViolations } from './stored-invariants.ts'

/** All current violations, a sentence each. */
export async function violations(world: World): Promise<string[]> {
  return [
    ...(await storedViolations(world)),
    ...(await brokenPromises(world)),
    ...(await outboxViolations(world)),
    ...(await rankViolations(world)),
  ]
}

/** What users were told is true, regardless of crashes since: their entries exist, or have left. */
async function brokenPromises(world: World): Promise<string[]> {
  const lost = await rows<{ id: string }>(
    world,
    `SELECT told AS id FROM unnest($1::uuid[]) AS told
    WHERE told NOT IN (SELECT id FROM entries UNION ALL SELECT id FROM withdrawn_entries)`,
    [[...world.told.entries]],
  )
  return lost.map(({ id }) => `whoever joined was told of entry ${id}, which is not there`)
}
