import { type MatchId, matchId, type UserId, userId } from '@toprun/api-schema/ids'
import { isReadable, unreadableReason } from '@toprun/api-schema/operator'
import { feedInterval } from '@toprun/api-schema/operator-matches'
import { z } from 'zod'
import type { Database } from '../../platform/database.ts'
import { findUserNamed } from '../find-user-named.ts'
import { ofMatch } from '../match-named.ts'
import { OperatorError } from './command.ts'
import { jsonFilesOf } from './json-files.ts'

/** An id, in lower case as in the database and the audit log. @param error what it must be */
export const idArgument = (error: string) => z.uuid({ error }).toLowerCase()

export const matchArgument = idArgument('MATCH must be the id of a match; "matches" lists them').pipe(matchId)

/** @throws OperatorError if no match has this id */
export async function matchNamed(db: Database, stated: string | undefined): Promise<MatchId> {
  const id = checked(matchArgument, stated)
  const missing = await ofMatch.unknown(db, { id })
  if (missing !== null) throw new OperatorError(missing)
  return id
}

/** @throws OperatorError with the schema's own sentence */
export function checked<Value>(schema: z.ZodType<Value>, input: unknown): Value {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw new OperatorError(`${parsed.error.issues[0]?.message ?? 'That is not valid'}.`)
}

/** A reason, as on the page. @param missing the sentence if there is none */
export const reasonArgument = (option: string, missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(500, `--${option} must be at most 500 characters`)
    .refine(isReadable, { error: unreadableReason })

/** If `--reason` is optional. */
export function reasonOption(stated: string | undefined): string | null {
  return stated === undefined ? null : checked(reasonArgument('reason', '--reason must say why'), stated)
}

/** The JSON files in a folder and those below it, sorted by name. @throws OperatorError if there is none */
export function jsonFiles(folder: string): readonly string[] {
  const found = jsonFilesOf(folder)
  if (!found.ok) throw new OperatorError(`${folder} ${found.why}.`)
  return found.names
}

const mostMinutes = 525_600

/** An option in minutes, in milliseconds. */
export function minutesOf(option: string, stated: string | undefined): number {
  const minutes = z.coerce
    .number({ error: `--${option} must be minutes` })
    .min(0)
    .max(mostMinutes)
  return checked(minutes, stated) * 60_000
}

/** How long a feed waits after each event, in milliseconds. */
export const paceArgument = z.coerce.number({ error: '--every must be milliseconds' }).pipe(feedInterval)

/**
 * @param name an id or an email address, which is never repeated in a sentence: the log outlives the accounts @throws
 * if no user has it
 */
export async function userNamed(db: Database, name: string): Promise<UserId> {
  const user = await findUserNamed(db, name)
  if (user !== null) return user
  const id = userId.safeParse(name)
  throw new OperatorError(id.success ? `There is no account ${id.data}.` : 'There is no such user.')
}
