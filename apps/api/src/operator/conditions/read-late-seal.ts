import { latestSeal } from '@toprun/ledger/seals/seal'
import { dueDay } from '@toprun/ledger/seals/seal-day'
import type { Database } from '../../platform/database.ts'
import { ago } from './condition.ts'

/** A long transaction of the database may delay a seal; a backup's does not take longer. */
const lateMinutes = 120
const dayMs = 86_400_000
/** Missed days follow one by one. */
const progressMinutes = 15

/** The next day of the ledger to seal, if it ended two hours ago and no day was sealed for a quarter of an hour. */
export async function lateSeal(db: Database, now: Date): Promise<string | null> {
  const day = await dueDay(db, now)
  if (day === null || Date.parse(day) + dayMs > ago(now, lateMinutes).getTime()) return null
  const latest = await latestSeal(db)
  return latest !== null && latest.sealedAt > ago(now, progressMinutes) ? null : day
}
