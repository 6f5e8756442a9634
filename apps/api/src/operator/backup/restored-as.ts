import { connectAtStart } from '@toprun/postgres/connection'
import { quiet } from '../../platform/restored-copy.ts'

/**
 * The effective value of RESTORED: `quiet` if it says so, or if the database was restored from a backup whose id it does not
 * name. All migrations must have run.
 * @returns `restoredFrom`: the id of the backup; null if there was none
 */
export async function restoredAs(
  databaseUrl: string,
  { RESTORED }: { RESTORED?: string | undefined },
): Promise<{ isQuiet: boolean; restoredFrom: string | null }> {
  const client = await connectAtStart(databaseUrl)
  try {
    const { rows } = await client.query<{ backup_id: string }>(
      'SELECT backup_id FROM restorations ORDER BY restored_at DESC LIMIT 1',
    )
    const restoredFrom = rows[0]?.backup_id ?? null
    return {
      isQuiet: RESTORED === quiet || (restoredFrom !== null && RESTORED !== restoredFrom),
      restoredFrom,
    }
  } finally {
    await client.end()
  }
}
