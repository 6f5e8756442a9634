import type { DevicesResponse } from '@toprun/api-schema/account'
import type { UserId } from '@toprun/api-schema/ids'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { deviceName } from './device-name.ts'
import { type Actor, lockUserAlone } from './lock-user.ts'
import { endSessionsOf } from './sessions.ts'
import { sessions } from './tables.ts'

/** A program may have signed in far more often. */
const mostListed = 100

/** The account's sessions that were used last, the caller's own first. */
export async function listDevices(
  db: Database,
  userId: UserId,
  ownSession: string,
  now: Date,
): Promise<DevicesResponse> {
  const open = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(eq(sessions.id, ownSession)), desc(sessions.lastSeenAt))
    .limit(mostListed)
  const devices = open.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    name: deviceName(userAgent),
    current: id === ownSession,
    signedInAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }))
  return { devices }
}

/** Ends every session of the account, including the caller's. */
export async function signOutEverywhere(
  { clock, db }: Pick<Platform, 'clock' | 'db'>,
  actor: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUserAlone(tx, actor)
    await endSessionsOf(tx, actor.userId, null, clock())
  })
}
