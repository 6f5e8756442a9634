import { createHash } from 'node:crypto'
import type { ContestId } from '@toprun/api-schema/ids'
import { digestLine } from '@toprun/game-rules/proof/team-text'
import { attemptEach } from '../../platform/attempt-each.ts'
import type { Database } from '../../platform/database.ts'
import { contestsToHash, publishEntriesDigest } from '../contests/settle/publish-digests.ts'
import { pagesOfEntries } from './locked-entries.ts'

/**
 * Publishes the SHA-256 of all entries of each contest whose teams have locked, once their backups came in, so that a later change or addition is
 * noticed. Locked entries do not change, so it does not matter which process reads them, or when; a match that is postponed opens them again.
 */
export async function hashLockedEntries(db: Database, clock: () => Date): Promise<void> {
  const due = await contestsToHash(db, 100)
  await attemptEach(due, 'contests could not publish their entries', async (contest) => {
    const entriesSha256 = await hashEntries(db, contest.id)
    await publishEntriesDigest(db, contest, { entriesSha256, entriesHashedAt: clock() })
  })
}

async function hashEntries(db: Database, contestId: ContestId): Promise<Uint8Array> {
  const hash = createHash('sha256')
  for await (const page of pagesOfEntries(db, contestId))
    for (const entry of page) hash.update(digestLine(entry))
  return hash.digest()
}
