import { and, eq, gt, isNull } from 'drizzle-orm'
import { type Chance, randomToken } from '../../platform/chance.ts'
import type { Database } from '../../platform/database.ts'
import { holdMember } from './hold-member.ts'
import { sessions, users } from './tables.ts'
import { hashToken } from './token-hash.ts'

const hour = 3_600_000
const day = 24 * hour

/** How long a sign-in lasts: renewed by use, but never beyond `atMost`; use is written down once in `noted`. */
export const sessionSpan = { unused: 30 * day, atMost: 90 * day, noted: hour } as const

/** Whose call it is. */
export interface SignedInUser {
  id: string
  name: string
  email: string
}

const token256Bits = /^[\w-]{43}$/

/** @returns the token, of which only the SHA-256 is kept. */
export async function openSession(
  db: Database,
  chance: Chance,
  { userId, userAgent, now }: { userId: string; userAgent: string | null; now: Date },
): Promise<string> {
  const token = randomToken(chance)
  await db.transaction(async (tx) => {
    await holdMember(tx, userId)
    await tx.insert(sessions).values({
      tokenHash: hashToken(token),
      userId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + sessionSpan.unused),
      userAgent: userAgent?.slice(0, 300) ?? null,
    })
  })
  return token
}

/** @returns null for a token that is unknown, revoked, expired or of a deleted account; using a good one keeps it alive. */
export async function useSession(db: Database, token: string, now: Date): Promise<SignedInUser | null> {
  if (!token256Bits.test(token)) return null
  const tokenHash = hashToken(token)
  const [found] = await db
    .select({
      user: { id: users.id, name: users.name, email: users.email },
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        isNull(users.deletedAt),
      ),
    )
  if (!found) return null
  if (now.getTime() - found.lastSeenAt.getTime() >= sessionSpan.noted)
    await db
      .update(sessions)
      .set({ lastSeenAt: now, expiresAt: renewedExpiry(found.createdAt, now) })
      .where(eq(sessions.tokenHash, tokenHash))
  return found.user
}

/** The token stops working at once, everywhere. */
export async function revokeSession(db: Database, token: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.tokenHash, hashToken(token)), isNull(sessions.revokedAt)))
}

/** Every session of an account ends at once: somebody else may have the password. */
export async function revokeSessionsOf(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
}

function renewedExpiry(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + sessionSpan.unused, createdAt.getTime() + sessionSpan.atMost))
}
