import { pushMessage } from '@toprun/api-schema/notification'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import webPush from 'web-push'
import { z } from 'zod'
import { sessions } from '../../ground/identity/tables.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Configuration } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database.ts'
import type { JobOutcome, Jobs, Queue } from '../../platform/jobs.ts'
import { isPushHost } from './push-hosts.ts'
import { pushSubscriptions } from './tables.ts'
import type { Vapid } from './vapid.ts'

const pushJob = z.object({ subscriptionId: z.uuid(), message: pushMessage })

export const pushQueue: Queue<z.infer<typeof pushJob>> = { name: 'push', data: pushJob }

interface PushContext {
  db: Database
  jobs: Jobs
  config: Pick<Configuration, 'PUSH_HOSTS'>
  clock: Clock
}

/** Sends the queued messages. Without VAPID keys nothing is queued. */
export async function workPush(context: PushContext, vapid: Vapid | null): Promise<void> {
  if (!vapid) return
  await context.jobs.work(pushQueue, ({ subscriptionId, message }, signal) =>
    sendPush(context, vapid, { subscriptionId, message, signal }),
  )
}

/** How long a push service keeps a message for a browser that is offline, in seconds. */
const keptFor = 6 * 60 * 60
const patienceMs = 10_000
/** A service that failed this often in a row is given up; the user can switch push on again. */
const failuresInARow = 30

/** A browser that is gone (404, 410), or whose service keeps failing, gets no more messages. */
async function sendPush(
  { db, config, clock }: PushContext,
  vapid: Vapid,
  { subscriptionId, message, signal }: z.infer<typeof pushJob> & { signal: AbortSignal },
): Promise<JobOutcome> {
  const subscription = await liveSubscription(db, subscriptionId, clock())
  if (!subscription || !isPushHost(subscription.endpoint, config.PUSH_HOSTS)) {
    await drop(db, subscriptionId)
    return { ok: true }
  }
  const { endpoint, p256dh, auth } = subscription
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails: vapid, TTL: keptFor },
  )
  // Not sent by the library, whose client has no bounds.
  const status = await fetch(endpoint, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    body: new Uint8Array(request.body ?? []),
  }).then(
    async (response) => {
      await response.body?.cancel()
      return response.status
    },
    () => 'unreached' as const,
  )
  if (status === 404 || status === 410) {
    await drop(db, subscriptionId)
    return { ok: true }
  }
  if (status !== 'unreached' && status < 300) {
    await db.update(pushSubscriptions).set({ failures: 0 }).where(eq(pushSubscriptions.id, subscriptionId))
    return { ok: true }
  }
  await countFailure(db, subscriptionId)
  const why = `The push service answered ${status}.`
  if (status !== 'unreached' && status < 500 && status !== 429) return { ok: false, reason: 'hopeless', why }
  throw new Error(why)
}

/** Null once its session has ended: a browser that signed out shows nothing of the account. */
async function liveSubscription(db: Database, id: string, now: Date) {
  const [found] = await db
    .select({
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.id, id), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
  return found ?? null
}

async function countFailure(db: Database, id: string): Promise<void> {
  const [counted] = await db
    .update(pushSubscriptions)
    .set({ failures: sql`${pushSubscriptions.failures} + 1` })
    .where(eq(pushSubscriptions.id, id))
    .returning({ failures: pushSubscriptions.failures })
  if (counted && counted.failures >= failuresInARow) await drop(db, id)
}

async function drop(db: Database, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}
