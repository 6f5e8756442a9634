import { openPool } from '@toprun/postgres/connection'
import { restoreBackup } from '../operator/backup/restore-backup.ts'
import { takeBackup } from '../operator/backup/take-backup.ts'

/** A process that takes or restores a backup, for tests that kill it. Arguments: `take` or `restore`, address of the database, folder, DATA_DIR. */
const [what, url = '', folder = '', dataFolder = ''] = process.argv.slice(2)
if (what === 'take') {
  const pool = openPool({ url, connections: 1, onBroken: () => undefined })
  await takeBackup(pool, { folder, dataFolder })
  await pool.end()
} else {
  await restoreBackup({ folder, ownerUrl: url, dataFolder })
}
