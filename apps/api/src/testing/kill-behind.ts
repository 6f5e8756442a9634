import type { Pool } from 'pg'
import { expect, vi } from 'vitest'

/** Starts work that waits for a transaction of `owner`, and kills it there. @param start returns a function that kills it */
export async function killBehind(
  owner: Pool,
  statement: string,
  start: () => () => Promise<void>,
): Promise<void> {
  const holder = await owner.connect()
  await holder.query(`BEGIN; ${statement}`)
  const kill = start()
  await vi.waitFor(async () => {
    const { rows } = await owner.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
    expect(rows).toHaveLength(1)
  }, 20_000)
  await kill()
  await holder.query('ROLLBACK')
  holder.release()
}
