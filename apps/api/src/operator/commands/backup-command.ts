import { resolve } from 'node:path'
import { counted } from '@toprun/game-rules/scoreboard/result-text'
import { commandLine } from '../../platform/command-line.ts'
import type { Configuration } from '../../platform/configuration.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { type Command, OperatorError } from './command.ts'

export const backupCommand: Command = {
  usage: 'backup FOLDER',
  takes: 1,
  does: `backs up the database and DATA_DIR into a new folder while the site runs; ${commandLine('operator', 'restore FOLDER')} restores it`,
  async run({ pool, config }, [stated]) {
    if (stated === undefined) throw new OperatorError('backup needs a FOLDER.')
    const folder = resolve(stated)
    const taken = await takeBackup(pool, { folder, dataFolder: config().DATA_DIR })
    if (!taken.ok) throw new OperatorError(taken.why)
    const { id, takenAt, tables, files } = taken.manifest
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    const summary = `Backup ${id}: ${rows} rows of ${tables.length} tables as of ${takenAt}, and ${counted(files.length, 'file')}.`
    return { shown: [summary, ...elsewhere(config())].join('\n'), noted: { summary } }
  },
}

const secrets = [
  'FEED_KEY',
  'OPERATOR_KEY',
  'VAPID_PRIVATE_KEY',
  'CARD_MINTER_KEY',
  'CARD_MOVER_KEY',
  'SEED_PUBLISHER_KEY',
] as const

/** Secrets that only the environment has. */
function elsewhere(config: Configuration): string[] {
  const set = secrets.filter((name) => config[name] !== undefined)
  return set.length === 0 ? [] : [`Not in the backup, as the environment has them: ${set.join(', ')}.`]
}
