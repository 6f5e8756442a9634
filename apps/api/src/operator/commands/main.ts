import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { openPool } from '@toprun/postgres/connection'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { databaseTime } from '../../platform/clock.ts'
import { type Database, openDatabase } from '../../platform/database.ts'
import { accountDigest, writeSecurityEvent } from '../../platform/security-log.ts'
import { noteAction } from '../actions/action-log.ts'
import type { RoomParts } from '../room-parts.ts'
import { onSite } from './command.ts'
import { commandOf } from './commands.ts'
import { OperatorError } from './operator-error.ts'

interface Output {
  result(text: string): void
  complaint(text: string): void
}

const terminal: Output = { result: console.log, complaint: console.error }

/**
 * Runs one operator command on a database.
 * @param parts of every module: apps/api/src/room-parts.ts
 * @param output where its result goes, and the sentence about invalid input
 * @returns the exit code: 0 if it ran, even if `reconcile` found differences or could not check everything; 2 if the command or its input is invalid (one sentence on stderr)
 */
export async function runOperator(
  argv: readonly string[],
  databaseUrl: string,
  parts: RoomParts,
  output: Output = terminal,
): Promise<number> {
  const [name = '', ...rest] = argv
  const log = pino(pino.destination({ dest: 2, sync: true }))
  writeSecurityEvent(log, 'operator_command', {
    command: name,
    arguments: loggedArguments(rest),
    by: userInfo().username,
  })
  const pool = openPool({ url: databaseUrl, connections: 4, onBroken: () => undefined })
  try {
    const { command, args } = commandOf(argv)
    const { values, positionals } = parseArgs({
      args,
      options: command.options ?? {},
      allowPositionals: true,
    })
    const db = openDatabase(pool)
    const run = () => onSite({ db, pool, parts }, (site) => command.run(site, positionals, values))
    output.result(await (command.audit === undefined ? audited({ db, pool, name, rest }, run) : run()))
    return 0
  } catch (error) {
    if (!(error instanceof OperatorError) && !isUsageError(error)) throw error
    output.complaint(error.message)
    return 2
  } finally {
    await pool.end()
  }
}

interface Audited {
  db: Database
  pool: Pool
  name: string
  rest: readonly string[]
}

/** Notes a command before it changes anything, and how it ended. Not what it printed: that may be a secret. */
async function audited({ db, pool, name, rest }: Audited, run: () => Promise<string>): Promise<string> {
  const id = randomUUID()
  const note = async (outcome: 'begun' | 'done' | 'refused' | 'failed', summary: string) => {
    const head = { id, actor: userInfo().username, via: 'command', reason: null } as const
    const action = { kind: `command ${name}`, details: { arguments: loggedArguments(rest) } }
    await noteAction(db, { ...head, now: await databaseTime(pool) }, action, { outcome, summary })
  }
  await note('begun', 'The command began.')
  try {
    const printed = await run()
    await note('done', 'The command ran.')
    return printed
  } catch (error) {
    const isRefusal = error instanceof OperatorError
    await note(
      isRefusal ? 'refused' : 'failed',
      isRefusal ? error.message.slice(0, 500) : 'The command failed.',
    )
    throw error
  }
}

const longest = 300

/** Email addresses as digests, dates of birth not at all: the logs outlive the accounts. */
function loggedArguments(args: readonly string[]): string[] {
  return args.map((argument, at) => {
    if (args[at - 1] === '--birth-date' || argument.startsWith('--birth-date=')) return '(date)'
    if (/^\S+@\S+$/.test(argument)) return `email:${accountDigest(argument.toLowerCase())}`
    return argument.slice(0, longest)
  })
}

function isUsageError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
