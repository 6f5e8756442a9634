import { potOf, walletOf } from '@toprun/ledger/account'
import { post } from '@toprun/ledger/post'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { fixtures } from '../fixtures/tables.ts'
import { contests, type EntryRow, entries, teams } from './tables.ts'
import { hasStarted } from './teams.ts'

export type Joined =
  | { ok: true; entry: EntryRow; replayed: boolean }
  | {
      ok: false
      reason: 'unknown_contest' | 'unknown_team' | 'other_match' | 'already_joined' | 'key_reused'
    }
  | { ok: false; reason: 'closed'; state: string }
  | { ok: false; reason: 'full'; maxEntries: number }
  | { ok: false; reason: 'too_many_entries'; maxPerUser: number }
  | { ok: false; reason: 'insufficient_funds'; balanceMinor: bigint; neededMinor: bigint }

export interface JoinRequest {
  contestId: string
  teamId: string
  userId: string
  idempotencyKey: string | null
  now: Date
}

/**
 * Puts a team into a contest and its entry fee into the pot, both or neither. Entries close when the match starts, by the
 * clock or by its first ball. The same idempotency key answers with the entry it made before.
 */
export async function joinContest(db: Database, request: JoinRequest): Promise<Joined> {
  return db.transaction(async (tx) => {
    // Whoever joins holds the contest's row, so places are counted by one at a time.
    const [contest] = await tx.select().from(contests).where(eq(contests.id, request.contestId)).for('update')
    if (!contest) return { ok: false, reason: 'unknown_contest' }
    const earlier = await entryOfKey(tx, request)
    if (earlier) {
      const same = earlier.contestId === request.contestId && earlier.teamId === request.teamId
      return same ? { ok: true, entry: earlier, replayed: true } : { ok: false, reason: 'key_reused' }
    }
    const [fixture] = await tx.select().from(fixtures).where(eq(fixtures.id, contest.fixtureId))
    if (contest.state !== 'open' || !fixture || hasStarted(fixture, request.now))
      return { ok: false, reason: 'closed', state: contest.state }
    const [team] = await tx
      .select()
      .from(teams)
      .where(and(eq(teams.id, request.teamId), eq(teams.userId, request.userId)))
    if (!team) return { ok: false, reason: 'unknown_team' }
    if (team.fixtureId !== contest.fixtureId) return { ok: false, reason: 'other_match' }

    const joined = await tx.select().from(entries).where(eq(entries.contestId, contest.id))
    if (joined.some((entry) => entry.teamId === team.id)) return { ok: false, reason: 'already_joined' }
    if (joined.length >= contest.maxEntries)
      return { ok: false, reason: 'full', maxEntries: contest.maxEntries }
    if (joined.filter((entry) => entry.userId === request.userId).length >= contest.maxPerUser) {
      return { ok: false, reason: 'too_many_entries', maxPerUser: contest.maxPerUser }
    }
    const [entry] = await tx
      .insert(entries)
      .values({
        contestId: contest.id,
        teamId: team.id,
        userId: request.userId,
        idempotencyKey: request.idempotencyKey,
        joinedAt: request.now,
      })
      .onConflictDoNothing()
      .returning()
    if (!entry) return { ok: false, reason: 'key_reused' }
    const refusal = await payFee(tx, contest, entry)
    if (refusal) {
      await tx.delete(entries).where(eq(entries.id, entry.id))
      return refusal
    }
    return { ok: true, entry, replayed: false }
  })
}

async function payFee(
  tx: Database,
  contest: { id: string; name: string; entryFeeMinor: bigint },
  entry: EntryRow,
): Promise<Extract<Joined, { reason: 'insufficient_funds' }> | null> {
  if (contest.entryFeeMinor === 0n) return null
  const posted = await post(tx, {
    key: `entry:${entry.id}`,
    kind: 'entry',
    postings: [
      { source: walletOf(entry.userId), destination: potOf(contest.id), amountMinor: contest.entryFeeMinor },
    ],
    reference: { contestId: contest.id, contest: contest.name, entryId: entry.id },
  })
  if (posted.ok) return null
  if (posted.reason !== 'insufficient_funds') throw new Error(`The entry fee was refused: ${posted.reason}`)
  return {
    ok: false,
    reason: 'insufficient_funds',
    balanceMinor: posted.balanceMinor,
    neededMinor: posted.neededMinor,
  }
}

async function entryOfKey(tx: Database, request: JoinRequest): Promise<EntryRow | null> {
  if (request.idempotencyKey === null) return null
  const [entry] = await tx
    .select()
    .from(entries)
    .where(and(eq(entries.userId, request.userId), eq(entries.idempotencyKey, request.idempotencyKey)))
  return entry ?? null
}
