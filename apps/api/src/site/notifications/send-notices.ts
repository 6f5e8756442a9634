import { randomUUID } from 'node:crypto'
import type { NotificationKind } from '@toprun/api-schema/notification'
import { and, asc, eq, gt, inArray, isNull, lte, notExists, sql } from 'drizzle-orm'
import { matches } from '../../game/matches/tables.ts'
import { sessions, users } from '../../ground/identity/tables.ts'
import { attemptEach } from '../../platform/attempt-each.ts'
import { type Configuration, publicOrigin } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database.ts'
import { sendLater } from '../../platform/mail.ts'
import { layOutMail } from '../../platform/mail-layout.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Audience, UserNotice } from './audience.ts'
import { audiences } from './audiences.ts'
import { leaveTokensOf } from './preferences.ts'
import { pushQueue } from './push-job.ts'
import { type Notice, notices, notificationPreferences, pushSubscriptions } from './tables.ts'

/** How many users are considered in one transaction. */
const portionOfUsers = 200
const noticesAtOnce = 20
/** How long a notice that failed waits. */
const failurePauseMs = 60_000
const lockWarningMs = 15 * 60_000

export type NoticeContext = Pick<Platform, 'db' | 'jobs' | 'chance' | 'clock'> & {
  config: Configuration
  /** Push messages are queued only if the site has keys. */
  hasPush: boolean
}

/**
 * Sends the notices that are due: matches that lock within 15 minutes, announced line-ups, corrections, and contests that were
 * settled. Each portion of users is queued as emails and push messages in the transaction that stores its progress, so every user
 * is notified once. Notices take turns, a portion each, so that one to many users does not block the others.
 * @param options.signal stops after the current portion; the next call continues
 */
export async function sendNotices(
  context: NoticeContext,
  { portion = portionOfUsers, signal }: { portion?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const { db, clock } = context
  let isMore = true
  while (isMore) {
    isMore = false
    const now = clock()
    await noticeLocks(db, now)
    await attemptEach(await dueNotices(db, now), 'notices could not be sent', async (notice) => {
      if (signal?.aborted) return
      try {
        const begun = await begin(db, notice)
        const audience = await audiences[begun.kind](db, begun)
        const sending = { notice: begun, audience, now, portion }
        if ((await db.transaction((tx) => sendPortion(tx, context, sending))) === 'more') isMore = true
      } catch (error) {
        await putOff(db, notice, now)
        throw error
      }
    })
    if (signal?.aborted) return
  }
}

/** Otherwise failing notices would be the first of every round, and enough of them would fill it. */
async function putOff(db: Database, { id }: Notice, now: Date): Promise<void> {
  const dueAt = new Date(now.getTime() + failurePauseMs)
  await db.update(notices).set({ dueAt }).where(eq(notices.id, id))
}

function dueNotices(db: Database, now: Date): Promise<Notice[]> {
  return db
    .select()
    .from(notices)
    .where(and(isNull(notices.doneAt), lte(notices.dueAt, now)))
    .orderBy(asc(notices.dueAt))
    .limit(noticesAtOnce)
}

const lockKey = sql<string>`'lock_soon:' || ${matches.id} || ':' || (extract(epoch FROM ${matches.locksAt}) * 1000)::bigint`

/** A start that moves is announced again. Most rounds find nothing to announce, and write nothing. */
async function noticeLocks(db: Database, now: Date): Promise<void> {
  const warned = new Date(now.getTime() + lockWarningMs)
  const soon = await db
    .select({ matchId: matches.id, key: lockKey })
    .from(matches)
    .where(
      and(
        eq(matches.state, 'upcoming'),
        // No teams lock before the start, by which the index orders matches.
        lte(matches.startsAt, warned),
        gt(matches.locksAt, now),
        lte(matches.locksAt, warned),
        notExists(db.select({ id: notices.id }).from(notices).where(eq(notices.key, lockKey))),
      ),
    )
  if (soon.length === 0) return
  await db
    .insert(notices)
    .values(soon.map((match) => ({ kind: 'lock_soon' as const, ...match, dueAt: now })))
    .onConflictDoNothing()
}

/** One notice covers all corrections so far; later ones are another notice. */
async function begin(db: Database, notice: Notice): Promise<Notice> {
  if (notice.kind !== 'correction' || notice.toRevision !== null) return notice
  const [begun] = await db
    .update(notices)
    .set({ toRevision: sql`COALESCE(to_revision, (SELECT revision FROM matches WHERE id = match_id))` })
    .where(eq(notices.id, notice.id))
    .returning()
  return begun ?? notice
}

interface Portion {
  notice: Notice
  audience: Audience
  now: Date
  portion: number
}

async function sendPortion(
  tx: Database,
  context: NoticeContext,
  { notice, audience, now, portion }: Portion,
): Promise<'more' | 'done'> {
  const [current] = await tx
    .select({ afterUser: notices.afterUser })
    .from(notices)
    .where(and(eq(notices.id, notice.id), isNull(notices.doneAt)))
    .for('update')
  if (!current) return 'done'
  const { userNotices, last } = await audience.next(tx, current.afterUser, portion)
  await deliver(tx, context, { notice, userNotices, now })
  await tx
    .update(notices)
    .set(last === null ? { doneAt: now } : { afterUser: last })
    .where(eq(notices.id, notice.id))
  return last === null ? 'done' : 'more'
}

/** Queues what each user wants: emails to confirmed addresses, and push messages to browsers whose session is live. */
async function deliver(
  tx: Database,
  context: NoticeContext,
  { notice, userNotices, now }: { notice: Notice; userNotices: readonly UserNotice[]; now: Date },
): Promise<void> {
  if (userNotices.length === 0) return
  const ids = userNotices.map(({ userId }) => userId)
  const found = await tx
    .select({
      id: users.id,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      mailOff: notificationPreferences.mailOff,
      pushOff: notificationPreferences.pushOff,
    })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)))
    // A deletion, which also deletes emails to its user, comes before this or after it.
    .for('key share', { of: users })
  const reached = new Map(found.map((user) => [user.id, user]))
  const devices = context.hasPush ? await devicesOf(tx, ids, now) : []
  const devicesBy = Map.groupBy(devices, ({ userId }) => userId)
  const mailed = ids.filter((id) => {
    const user = reached.get(id)
    return user && user.emailVerifiedAt !== null && !user.mailOff?.includes(notice.kind)
  })
  const tokens = await leaveTokensOf(tx, mailed, context.chance)
  for (const each of userNotices) {
    const user = reached.get(each.userId)
    if (!user) continue
    const token = tokens.get(each.userId)
    if (token !== undefined)
      await emailUser(tx, context, { kind: notice.kind, to: user.email, token, userNotice: each })
    if (user.pushOff?.includes(notice.kind)) continue
    const { title, body, path } = each
    const message = { title, body, path, tag: `${notice.kind}:${notice.contestId ?? notice.matchId}` }
    for (const { id } of devicesBy.get(each.userId) ?? [])
      await context.jobs.enqueue(tx, pushQueue, randomUUID(), { subscriptionId: id, message })
  }
}

function devicesOf(tx: Database, userIds: UserNotice['userId'][], now: Date) {
  return tx
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(
      and(
        inArray(pushSubscriptions.userId, userIds),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    )
}

async function emailUser(
  tx: Database,
  { jobs, config }: NoticeContext,
  {
    kind,
    to,
    token,
    userNotice,
  }: { kind: NotificationKind; to: string; token: string; userNotice: UserNotice },
): Promise<void> {
  const origin = publicOrigin(config)
  await sendLater(jobs, tx, {
    to,
    kind,
    subject: userNotice.title,
    leaveUrl: `${origin}/api/notifications/off/${token}/${kind}`,
    leavesByPost: true,
    ...layOutMail({
      heading: userNotice.title,
      lead: userNotice.lead,
      parts: [userNotice.body, { link: userNotice.link, url: `${origin}${userNotice.path}` }],
      footer: [
        'You get this because you play on TopRun. Choose your notifications in Settings.',
        { link: 'Turn these emails off', url: `${origin}/notifications/off/${token}?kind=${kind}` },
      ],
    }),
  })
}
