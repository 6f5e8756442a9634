import type { ContestId, MatchId } from '@toprun/api-schema/ids'
import { finalStates } from '@toprun/api-schema/match-states'
import { and, asc, eq, inArray, isNotNull, isNull, not, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import { type ContestRow, contests } from '../tables.ts'
import { hasSwapsLeft } from '../teams/backup-swaps.ts'

const unhashed = and(
  isNull(contests.entriesSha256),
  inArray(contests.state, ['locked', 'settling', 'settled']),
  not(hasSwapsLeft),
)
const hasFinalMatch = sql`EXISTS (
  SELECT FROM matches WHERE matches.id = ${contests.matchId} AND matches.state = ANY (${sql.param([...finalStates])}::text[]))`

/**
 * Whether a contest has a proof bundle: nothing of it can change any more. A refund's bundle has the match only if that is the reason; there is
 * none for a contest without entries, whose refund nobody was notified of.
 */
export const isProvable = or(
  and(eq(contests.state, 'settled'), isNotNull(contests.entriesSha256)),
  and(
    eq(contests.state, 'refunded'),
    isNotNull(contests.refundNoticeId),
    isNotNull(contests.refundReason),
    or(eq(contests.refundReason, 'under_minimum'), hasFinalMatch),
  ),
)
const unproved = and(isProvable, isNull(contests.proofSha256))

type ContestIds = Promise<{ id: ContestId }[]>

/** A contest whose entries are read, and its revision before that. */
type ContestToHash = Pick<ContestRow, 'id' | 'revision'>

/** Contests whose teams have locked and whose backups came in, without a digest of their entries. */
export function contestsToHash(db: Database, limit: number): Promise<ContestToHash[]> {
  return db
    .select({ id: contests.id, revision: contests.revision })
    .from(contests)
    .where(unhashed)
    .limit(limit)
}

/** Publishes the digest of a contest's entries, unless it has one, or was open again meanwhile with other entries. */
export async function publishEntriesDigest(
  db: Database,
  { id, revision }: ContestToHash,
  digest: { entriesSha256: Uint8Array; entriesHashedAt: Date },
): Promise<void> {
  await db
    .update(contests)
    .set(digest)
    .where(and(eq(contests.id, id), eq(contests.revision, revision), unhashed))
}

/** Settled and refunded contests without a proof bundle, oldest first; settled ones come first. */
export function contestsToProve(
  db: Database,
  { except, limit }: { except: readonly ContestId[]; limit: number },
): ContestIds {
  return db
    .select({ id: contests.id })
    .from(contests)
    .where(and(unproved, notInArray(contests.id, [...except])))
    .orderBy(asc(contests.settledAt), asc(contests.number))
    .limit(limit)
}

/** Publishes the digest and the length of a contest's bundle, unless it has them. */
export async function publishProofDigest(
  db: Database,
  id: ContestId,
  digest: { proofSha256: Uint8Array; proofBytes: number },
): Promise<void> {
  await db
    .update(contests)
    .set(digest)
    .where(and(eq(contests.id, id), unproved))
}

/** Marks a match's settled contests as counted in their season. @returns how many entries the newly marked ones have */
export async function markSeasonCounted(tx: Database, matchId: MatchId): Promise<number> {
  const counted = await tx
    .update(contests)
    .set({ seasonCounted: true })
    .where(
      and(eq(contests.matchId, matchId), eq(contests.state, 'settled'), eq(contests.seasonCounted, false)),
    )
    .returning({ entries: contests.entryCount })
  return counted.reduce((sum, { entries }) => sum + entries, 0)
}
