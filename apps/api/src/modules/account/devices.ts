import type { DevicesAnswer } from '@toprun/api-schema/account'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { sessions } from '../identity/tables.ts'
import { hashToken } from '../identity/token-hash.ts'
import { deviceName } from './device-name.ts'

/** Where the account is signed in: the caller's own session first, then the last used. */
export async function listDevices(
  db: Database,
  userId: string,
  ownToken: string,
  now: Date,
): Promise<DevicesAnswer> {
  const open = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt))
  const own = hashToken(ownToken)
  const devices = open.map(({ id, userAgent, createdAt, lastSeenAt, tokenHash }) => ({
    id,
    name: deviceName(userAgent),
    current: own.equals(tokenHash),
    signedInAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }))
  return { devices: devices.sort((a, b) => Number(b.current) - Number(a.current)) }
}

/** @returns false for a session that is over, unknown or somebody else's. */
export async function signOutDevice(db: Database, userId: string, id: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id })
  return ended.length > 0
}
