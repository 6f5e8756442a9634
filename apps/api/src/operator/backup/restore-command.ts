import { resolve } from 'node:path'
import { counted } from '@toprun/game-rules/scoreboard/result-text'
import { commandLine } from '../../platform/command-line.ts'
import { restoreBackup } from './restore-backup.ts'

/**
 * `npm run operator -- restore FOLDER`: separate from the other commands, because there is no database yet to log it.
 * @returns the exit code: 2 if nothing was restored
 */
export async function runRestore(
  [stated, ...more]: readonly string[],
  { ownerUrl, dataFolder }: { ownerUrl: string; dataFolder: string },
  output: { result(text: string): void; complaint(text: string): void } = {
    result: console.log,
    complaint: console.error,
  },
): Promise<0 | 2> {
  if (stated === undefined || more.length > 0) {
    output.complaint('restore needs a FOLDER.')
    return 2
  }
  const restored = await restoreBackup({ folder: resolve(stated), ownerUrl, dataFolder })
  if (!restored.ok) {
    output.complaint(restored.why)
    return 2
  }
  const { id, takenAt, tables, files } = restored.manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  output.result(`Backup ${id} is restored: ${rows} rows as of ${takenAt}, and ${counted(files.length, 'file')}.
The copy starts quiet: it sends no email or push message, and calls no payment provider, chain, IPFS node or NATS.
Compare its books: ${commandLine('operator', 'reconcile')}
Once the site that it replaces has stopped for good, start it with RESTORED=${id}`)
  return 0
}
