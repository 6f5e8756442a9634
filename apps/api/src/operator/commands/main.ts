import { userInfo } from 'node:os'
import { openPool } from '@toprun/postgres/connection'
import { isUnavailable } from '@toprun/postgres/unavailable'
import { type Logger, pino } from 'pino'
import { InvalidContent } from '../../platform/content.ts'
import { openDatabase } from '../../platform/database.ts'
import { writeSecurityEvent } from '../../platform/security-log.ts'
import type { RoomParts } from '../room-parts.ts'
import {
  type Command,
  type CommandSite,
  type FolderContent,
  folderContent,
  NotedRefusal,
  OperatorError,
  onSite,
  type Shown,
} from './command.ts'
import { loggedArguments, type NoteCommand, notesOf } from './command-notes.ts'
import { commandOf } from './commands.ts'
import { statedArguments } from './stated-arguments.ts'

interface Output {
  result(text: string): void
  complaint(text: string): void
}

interface Surroundings {
  /** Where its result goes, and the sentence about invalid input. */
  output?: Output
  /** Gets the trace of an unexpected failure. */
  log?: Logger
  /** A process that runs many commands reads it once. */
  folder?: FolderContent
}

const terminal: Output = { result: console.log, complaint: console.error }

/**
 * Runs one operator command on a database.
 * @param parts of every module: apps/api/src/room-parts.ts
 * @returns the exit code: 0 if it ran, even if `reconcile` found differences or could not check everything; 1 if it failed, or refused a part of its file; 2 if the command or its input is invalid (one sentence on stderr)
 */
export async function runOperator(
  argv: readonly string[],
  databaseUrl: string,
  parts: RoomParts,
  {
    output = terminal,
    log = pino(pino.destination({ dest: 2, sync: true })),
    folder = folderContent(),
  }: Surroundings = {},
): Promise<number> {
  const [name = '', ...rest] = argv
  writeSecurityEvent(log, 'operator_command', {
    command: name,
    arguments: loggedArguments(rest),
    by: userInfo().username,
  })
  const pool = openPool({ url: databaseUrl, connections: 4, onBroken: () => undefined })
  try {
    const { command, args } = commandOf(argv)
    const db = openDatabase(pool)
    const note = notesOf(db, pool, argv)
    const ended = await onSite({ db, pool, parts, folder }, (site) => runLogged(command, args, site, note))
    output.result(ended.shown)
    return ended.hasRefused ? 1 : 0
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === null) log.error({ err: error }, 'a command failed')
    output.complaint(refusal ?? failureText(error))
    return refusal === null ? 1 : 2
  } finally {
    await pool.end()
  }
}

/**
 * Runs a command with its input. If it is not a single action, the log has that it begins, before it changes anything, and how it
 * ended; for any other command the log has a refusal, unless the action has logged it.
 */
async function runLogged(
  command: Command,
  args: readonly string[],
  site: CommandSite,
  note: NoteCommand,
): Promise<Shown> {
  const isWhole = command.audit === undefined
  try {
    const stated = statedArguments(command, args)
    if (isWhole) await note({ outcome: 'begun', summary: 'The command began.' })
    const ended = await command.run(site, stated.args, stated.options)
    if (typeof ended === 'string') return { shown: ended }
    if (ended.noted) await note({ outcome: 'done', ...ended.noted })
    return ended
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal !== null && command.audit !== 'nothing' && !(error instanceof NotedRefusal))
      await note({ outcome: 'refused', summary: refusal.slice(0, 500) })
    if (refusal === null && isWhole) await note({ outcome: 'failed', summary: 'The command failed.' })
    throw error
  }
}

/** @returns null for an unexpected error */
function refusalOf(error: unknown): string | null {
  return error instanceof OperatorError || error instanceof InvalidContent ? error.message : null
}

const failureText = (error: unknown) =>
  isUnavailable(error)
    ? "The database can't be reached, or has no room; the command may have to be run again."
    : 'Something unexpected happened, so the command failed. The log has the trace.'
