import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { openPool } from '@toprun/postgres/connection'
import { pino } from 'pino'
import { openDatabase } from '../platform/database.ts'
import { writeSecurityEvent } from '../platform/security-log.ts'
import { OperatorError } from './command.ts'
import { commands } from './commands.ts'

/**
 * Runs one operator command on a database.
 * @returns the exit code: 0 if it ran, even if `reconcile` found differences or could not check everything; 2 if the command or its input is invalid (one sentence on stderr)
 */
export async function runOperator(argv: readonly string[], databaseUrl: string): Promise<number> {
  const [name = '', ...rest] = argv
  const command = commands[name]
  if (!command) {
    console.error(`There is no command "${name}".\n${operatorHelp()}`)
    return 2
  }
  const log = pino(pino.destination({ dest: 2, sync: true }))
  writeSecurityEvent(log, 'operator_command', { command: name, arguments: rest, by: userInfo().username })
  const pool = openPool({ url: databaseUrl, connections: 4, onBroken: () => undefined })
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      options: command.options ?? {},
      allowPositionals: true,
    })
    console.log(await command.run(openDatabase(pool), positionals, values, pool))
    return 0
  } catch (error) {
    if (!(error instanceof OperatorError) && !isUsageError(error)) throw error
    console.error(error.message)
    return 2
  } finally {
    await pool.end()
  }
}

export function operatorHelp(): string {
  const lines = Object.values(commands).map(({ usage, does }) => `  ${usage}\n      ${does}`)
  return `npm run operator -- COMMAND\n\n${lines.join('\n')}`
}

function isUsageError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
