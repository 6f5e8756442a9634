import { eq, sql } from 'drizzle-orm'
import { forgetJobs } from '../../platform/jobs.ts'
import type { UserDataPart } from '../../platform/user-data.ts'
import { pushQueue } from './push-job.ts'
import { notificationPreferences, pushSubscriptions } from './tables.ts'

/** A user's notification settings, and the browsers that receive push messages. A browser's address and keys are secrets. */
export const notificationsData: UserDataPart = {
  tables: ['notification_preferences', 'push_subscriptions'],

  async exportData(tx, { id }) {
    const [preferences] = await tx
      .select({ mailOff: notificationPreferences.mailOff, pushOff: notificationPreferences.pushOff })
      .from(notificationPreferences)
      .where(eq(notificationPreferences.userId, id))
    const devices = await tx.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, id))
    return {
      notifications: {
        mailOff: preferences?.mailOff ?? [],
        pushOff: preferences?.pushOff ?? [],
        pushDevices: devices.map(({ endpoint, createdAt }) => ({
          service: new URL(endpoint).hostname,
          createdAt,
        })),
      },
    }
  },

  async erase(tx, { id }) {
    const theirs = tx
      .select({ id: sql`${pushSubscriptions.id}::text` })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, id))
    await forgetJobs(tx, [pushQueue], sql`data->>'subscriptionId' IN ${theirs}`)
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, id))
    await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, id))
  },
}
