import type { UserId } from '@toprun/api-schema/ids'
import { and, desc, eq, exists, notInArray, sql } from 'drizzle-orm'
import { type Chance, hashToken, randomToken } from '../../platform/chance.ts'
import type { Database } from '../../platform/database.ts'
import { knownDevices, users } from './tables.ts'

/** Known browsers per account; the least recently used is dropped first. */
const remembered = 20

/** Whether this browser signed in to the account of `email` before. */
export async function isKnownDevice(db: Database, email: string, token: string): Promise<boolean> {
  const [known] = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(users.email, email), eq(knownDevices.tokenHash, hashToken(token))))
  return known !== undefined
}

/**
 * Registers the browser with an account that it has just signed in to.
 * @param presented its current token, or null. A token that we did not issue is replaced.
 * @returns the token to set in the browser
 */
export async function rememberDevice(
  tx: Database,
  chance: Chance,
  { userId, presented, now }: { userId: UserId; presented: string | null; now: Date },
): Promise<string> {
  const token = presented !== null && (await wasGivenOut(tx, presented)) ? presented : randomToken(chance)
  await tx
    .insert(knownDevices)
    .values({ userId, tokenHash: hashToken(token), createdAt: now, lastUsedAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.tokenHash],
      set: { lastUsedAt: now },
    })
  const latest = tx
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedAt))
    .limit(remembered)
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.tokenHash, latest)))
  return token
}

async function wasGivenOut(tx: Database, token: string): Promise<boolean> {
  const given = tx
    .select({ one: sql`1` })
    .from(knownDevices)
    .where(eq(knownDevices.tokenHash, hashToken(token)))
  const { rows } = await tx.execute(sql`SELECT ${exists(given)} AS given`)
  return rows[0]?.given === true
}
