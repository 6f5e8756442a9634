import type { UserId } from '@toprun/api-schema/ids'
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { batchReads } from '../../platform/batch-reads.ts'
import { type Chance, hashToken, randomToken } from '../../platform/chance.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { sessions, users } from './tables.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** How long a session lasts: use renews it, up to `atMost`; use is stored at most once per `noted`. */
const sessionSpan = { unused: 30 * day, atMost: 90 * day, noted: 5 * minute } as const

/** The user of a call and the session. */
export interface SignedInUser {
  id: UserId
  name: string
  email: string
  sessionId: string
}

const token256Bits = /^[\w-]{43}$/

/**
 * @param tx has the user's row locked, so that the account is neither deleted nor given another password before it
 * commits
 * @returns the token; only its SHA-256 is stored
 */
export async function openSession(
  tx: Database,
  chance: Chance,
  { userId, userAgent, now }: { userId: UserId; userAgent: string | null; now: Date },
): Promise<string> {
  const token = randomToken(chance)
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + sessionSpan.unused),
    userAgent: userAgent?.slice(0, 300) ?? null,
  })
  return token
}

/**
 * @param onRead called when the read begins
 * @returns null if the token is unknown, revoked, expired or of a deleted account; otherwise renews the session
 */
export type SessionReader = (token: string, onRead: () => void) => Promise<SignedInUser | null>

/** Calls of one turn of the event loop are read together, each after its arrival. */
export function createSessionReader(db: Database, clock: Clock): SessionReader {
  const read = batchReads(async (wanted: readonly { hash: string; onRead: () => void }[]) => {
    for (const { onRead } of wanted) onRead()
    const hashes = wanted.map(({ hash }) => hash)
    return readSessions(db, hashes, clock())
  })
  return async (token, onRead) => {
    if (!token256Bits.test(token)) return null
    const tokenHash = hashToken(token)
    const found = await read({ hash: tokenHash.toString('hex'), onRead })
    if (!found) return null
    const now = clock()
    if (now.getTime() - found.lastSeenAt.getTime() >= sessionSpan.noted)
      await db
        .update(sessions)
        .set({ lastSeenAt: now, expiresAt: renewedExpiry(found.createdAt, now) })
        .where(eq(sessions.tokenHash, tokenHash))
    return found.user
  }
}

/** @param hashes of tokens, in hex @returns in their order, null for those without a live session */
async function readSessions(db: Database, hashes: readonly string[], now: Date) {
  const rows = await db
    .select({
      hash: sql<string>`encode(${sessions.tokenHash}, 'hex')`,
      user: { id: users.id, name: users.name, email: users.email, sessionId: sessions.id },
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        sql`${sessions.tokenHash} = ANY(${sql.param(hashes.map((hash) => `\\x${hash}`))}::bytea[])`,
        isLive(now),
        isNull(users.deletedAt),
      ),
    )
  const byHash = new Map(rows.map((row) => [row.hash, row]))
  return hashes.map((hash) => byHash.get(hash) ?? null)
}

/** @returns false if the session has ended, is unknown or belongs to another user */
export async function endSession(
  db: Database,
  { userId, sessionId }: { userId: UserId; sessionId: string },
  now: Date,
): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/**
 * Ends every session of an account.
 * @param tx has the user's row locked, so that two of these do not wait for each
 * other
 * @param except the session to keep, or null
 */
export async function endSessionsOf(
  tx: Database,
  userId: UserId,
  except: string | null,
  now: Date,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        except === null ? undefined : ne(sessions.id, except),
      ),
    )
}

/** For sessions that are not over. */
export function isLive(now: Date) {
  return and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now))
}

function renewedExpiry(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + sessionSpan.unused, createdAt.getTime() + sessionSpan.atMost))
}
