import type { LedgerDatabase } from '../database.ts'
import { dueDay } from './seal-day.ts'

const dayMs = 86_400_000

/** Why a day of the ledger is not sealed, and when it will be, in sentences. @param day such as `2026-11-25` */
export async function whenSealed(db: LedgerDatabase, day: string, now: Date): Promise<string> {
  const end = new Date(Date.parse(day) + dayMs)
  if (end > now)
    return `The ledger's day ${day} is not over: it is sealed within minutes after ${end.toISOString().slice(0, 10)} 00:00 UTC.`
  const next = await dueDay(db, now)
  if (next === null || day < next) return `The ledger has no day ${day}: it begins later.`
  const before = day === next ? '' : `, once those from ${next} on are`
  return `The ledger's day ${day} is over and not sealed yet: a running site seals it within minutes${before}. If it does not, "doctor" says why.`
}
