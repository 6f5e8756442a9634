import { eq, notBetween, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { type Alert, alerts, alertWatch } from './tables.ts'

/** Claims the minute that begins now for this process. @returns false if another process has claimed it */
export async function claimMinute(db: Database, now: Date, minuteMs: number): Promise<boolean> {
  const claimed = await db
    .insert(alertWatch)
    .values({ judgedAt: now })
    .onConflictDoUpdate({
      target: alertWatch.oneRow,
      set: { judgedAt: now },
      // The later one, in case the clock was set back.
      setWhere: notBetween(alertWatch.judgedAt, after(now, 1 - minuteMs), after(now, minuteMs)),
    })
    .returning({ judgedAt: alertWatch.judgedAt })
  return claimed.length > 0
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** Locks the alerts until `tx` ends. @returns null if another process has claimed a later minute than `claimed` */
export async function lockAlerts(tx: Database, claimed: Date): Promise<Map<string, Alert> | null> {
  const [watch] = await tx.select().from(alertWatch).for('update')
  if (watch?.judgedAt.getTime() !== claimed.getTime()) return null
  const rows = await tx.select().from(alerts)
  return new Map(rows.map((row) => [row.condition, row]))
}

/** @param alert null once it is over */
export async function storeAlert(
  tx: Database,
  condition: string,
  alert: Omit<Alert, 'condition'> | null,
): Promise<void> {
  if (alert === null) await tx.delete(alerts).where(eq(alerts.condition, condition))
  else
    await tx
      .insert(alerts)
      .values({ condition, ...alert })
      .onConflictDoUpdate({ target: alerts.condition, set: alert })
}

/** Stores whether the webhook accepted the last alert. */
export async function noteWebhook(db: Database, { failedAt }: { failedAt: Date | null }): Promise<void> {
  await db.update(alertWatch).set({
    webhookFailingSince:
      failedAt === null ? null : sql`COALESCE(${alertWatch.webhookFailingSince}, ${failedAt})`,
  })
}

/** Since when the webhook has accepted no alert; null if it accepted the last one. */
export async function readWebhookFault(db: Database): Promise<Date | null> {
  const [watch] = await db.select().from(alertWatch)
  return watch?.webhookFailingSince ?? null
}
