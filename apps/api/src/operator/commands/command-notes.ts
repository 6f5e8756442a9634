import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import type { Pool } from 'pg'
import { databaseTime } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { accountDigest } from '../../platform/security-log.ts'
import { noteAction } from '../actions/action-log.ts'

interface Noted {
  outcome: 'begun' | 'done' | 'refused' | 'failed'
  summary: string
  /** The targets that were created or changed, such as `operator:ann`. */
  target?: string
}

export type NoteCommand = (noted: Noted) => Promise<void>

/** Writes rows on one run of a command to the audit log. Not the output of the command: that may be a secret. */
export function notesOf(db: Database, pool: Pool, [name = '', ...rest]: readonly string[]): NoteCommand {
  const head = { id: randomUUID(), actor: userInfo().username, via: 'command', reason: null } as const
  const details = { arguments: loggedArguments(rest) }
  return async ({ target = null, ...ended }) =>
    noteAction(
      db,
      { ...head, now: await databaseTime(pool) },
      { kind: `command ${name}`, target, details },
      ended,
    )
}

const longest = 300

/** Email addresses are digests, and dates of birth are left out: the logs outlive the accounts. */
export function loggedArguments(args: readonly string[]): string[] {
  return args.map((argument, at) => {
    if (args[at - 1] === '--birth-date' || argument.startsWith('--birth-date=')) return '(date)'
    if (/^\S+@\S+$/.test(argument)) return `email:${accountDigest(argument.toLowerCase())}`
    return argument.slice(0, longest)
  })
}
