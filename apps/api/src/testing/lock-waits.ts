import type { Pool } from 'pg'
import { expect } from 'vitest'
import type { Database } from '../platform/database.ts'

/** Waits until so many sessions of this database wait for what others have locked. */
export async function untilSomebodyWaits(pool: Pool, sessions = 1): Promise<void> {
  const waiting = async () =>
    (
      await pool.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )
    ).rowCount
  await expect.poll(waiting).toBeGreaterThanOrEqual(sessions)
}

/** Begins once another transaction has acted, which commits when a session waits for it and `meanwhile` is done. */
export async function behind<Result>(
  { db, pool }: { db: Database; pool: Pool },
  act: (tx: Database) => Promise<unknown>,
  begin: () => Promise<Result>,
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<Result> {
  const begun: { result?: Promise<Result> } = {}
  await db.transaction(async (tx) => {
    await act(tx)
    begun.result = begin()
    await untilSomebodyWaits(pool)
    await meanwhile()
  })
  if (!begun.result) throw new Error('Nothing was begun.')
  return begun.result
}
