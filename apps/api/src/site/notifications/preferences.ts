import type { UserId } from '@toprun/api-schema/ids'
import {
  type NotificationKind,
  type NotificationResponse,
  type NotificationSettings,
  notificationKinds,
  type PushSubscriptionRequest,
  pushDevicesPerUser,
} from '@toprun/api-schema/notification'
import { and, desc, eq, gt, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import { type Actor, lockUserAlone } from '../../ground/identity/lock-user.ts'
import { sessions, users } from '../../ground/identity/tables.ts'
import { type Chance, randomToken } from '../../platform/chance.ts'
import type { Database } from '../../platform/database.ts'
import { notificationPreferences as preferences, pushSubscriptions } from './tables.ts'

/** @param pushKey the site's VAPID key; null if push is off */
export async function readSettings(
  db: Database,
  userId: UserId,
  pushKey: string | null,
): Promise<NotificationResponse> {
  const [stored] = await db.select().from(preferences).where(eq(preferences.userId, userId))
  const [user] = await db
    .select({ emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId))
  return {
    mail: switchesBut(stored?.mailOff ?? []),
    push: switchesBut(stored?.pushOff ?? []),
    emailConfirmed: (user?.emailVerifiedAt ?? null) !== null,
    pushKey,
    devices: await db.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId)),
  }
}

const switchesBut = (off: readonly NotificationKind[]): NotificationSettings['mail'] => {
  const isOn = (kind: NotificationKind) => !off.includes(kind)
  return {
    lineup_out: isOn('lineup_out'),
    lock_soon: isOn('lock_soon'),
    won: isOn('won'),
    refunded: isOn('refunded'),
    correction: isOn('correction'),
    postponed: isOn('postponed'),
  }
}

export async function changeSettings(
  db: Database,
  request: Actor & NotificationSettings & { chance: Chance },
): Promise<void> {
  const off = (switches: NotificationSettings['mail']) => notificationKinds.filter((kind) => !switches[kind])
  const stored = { mailOff: off(request.mail), pushOff: off(request.push) }
  await db.transaction(async (tx) => {
    await lockUserAlone(tx, request)
    await tx
      .insert(preferences)
      .values({ userId: request.userId, token: randomToken(request.chance), ...stored })
      .onConflictDoUpdate({ target: preferences.userId, set: stored })
  })
}

/** By user, the token for links that switch emails off, made at the first email. */
export async function leaveTokensOf(
  tx: Database,
  userIds: readonly UserId[],
  chance: Chance,
): Promise<Map<UserId, string>> {
  if (userIds.length === 0) return new Map()
  await tx
    .insert(preferences)
    // In one order, so that two portions wait for each other in turn.
    .values(userIds.toSorted().map((userId) => ({ userId, token: randomToken(chance) })))
    .onConflictDoNothing()
  const stored = await tx
    .select({ userId: preferences.userId, token: preferences.token })
    .from(preferences)
    .where(inArray(preferences.userId, [...userIds]))
  return new Map(stored.map(({ userId, token }) => [userId, token]))
}

/** Switches one kind of email off, without signing in. Idempotent. @returns false for an unknown token */
export async function switchMailOff(db: Database, token: string, kind: NotificationKind): Promise<boolean> {
  const changed = await db
    .update(preferences)
    .set({
      mailOff: sql`CASE WHEN ${kind} = ANY (${preferences.mailOff}) THEN ${preferences.mailOff}
        ELSE array_append(${preferences.mailOff}, ${kind}) END`,
    })
    .where(eq(preferences.token, token))
    .returning({ userId: preferences.userId })
  return changed.length > 0
}

/**
 * A subscribed browser receives messages until its session ends. The user's oldest ones are removed for it.
 * @returns false if it receives the messages of another user, whose session has not ended
 */
export async function addDevice(
  db: Database,
  request: Actor & { sessionId: string; subscription: PushSubscriptionRequest; now: Date },
): Promise<boolean> {
  const { userId, sessionId, subscription, now: createdAt } = request
  const stored = { userId, sessionId, ...subscription.keys, createdAt, failures: 0 }
  return db.transaction(async (tx) => {
    await lockUserAlone(tx, request)
    const others = tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(
        and(
          eq(sessions.id, pushSubscriptions.sessionId),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, createdAt),
        ),
      )
    const [added] = await tx
      .insert(pushSubscriptions)
      .values({ endpoint: subscription.endpoint, ...stored })
      // One browser has one endpoint: the next user who signs in there gets its messages.
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: stored,
        setWhere: or(eq(pushSubscriptions.userId, userId), notExists(others)),
      })
      .returning({ id: pushSubscriptions.id })
    if (!added) return false
    const surplus = await tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .offset(pushDevicesPerUser)
    for (const { id } of surplus) await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
    return true
  })
}

export async function removeDevice(db: Database, request: Actor & { endpoint: string }): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUserAlone(tx, request)
    await tx
      .delete(pushSubscriptions)
      .where(
        and(eq(pushSubscriptions.userId, request.userId), eq(pushSubscriptions.endpoint, request.endpoint)),
      )
  })
}
