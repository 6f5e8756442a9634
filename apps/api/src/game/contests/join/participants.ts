import type { ParticipantsResponse } from '@toprun/api-schema/contest'
import type { ContestId } from '@toprun/api-schema/ids'
import { and, asc, eq, gt } from 'drizzle-orm'
import { users } from '../../../ground/identity/tables.ts'
import type { Database } from '../../../platform/database.ts'
import { entries } from '../tables.ts'

/** The users who joined a contest, in the order of joining, a page at a time by index. Their teams stay hidden. */
export async function participantsOf(
  db: Database,
  { contestId, after, limit }: { contestId: ContestId; after: number; limit: number },
): Promise<ParticipantsResponse> {
  // One more than is shown, to see whether there are more.
  const found = await db
    .select({ seat: entries.seat, user: users.name })
    .from(entries)
    .innerJoin(users, eq(users.id, entries.userId))
    .where(and(eq(entries.contestId, contestId), gt(entries.seat, after)))
    .orderBy(asc(entries.seat))
    .limit(limit + 1)
  const participants = found.slice(0, limit)
  return { participants, next: found.length > limit ? (participants.at(-1)?.seat ?? null) : null }
}
