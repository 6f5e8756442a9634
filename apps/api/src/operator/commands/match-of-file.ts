import { asLine } from '@toprun/api-schema/display-name'
import type { Format } from '@toprun/api-schema/match'
import { type MatchFile, readMatchFile } from '@toprun/game-rules/match-file'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { OperatorError } from './command.ts'
import { pathFault } from './json-files.ts'
import { readText } from './read-json.ts'

type ReadMatch = Extract<MatchFile, { ok: true }>

/**
 * For a file of a folder, which was not named itself. @throws OperatorError that names the file and says why it is
 * refused
 */
export async function matchOfFolder(path: string, format?: Format): Promise<ReadMatch> {
  const fault = pathFault(path)
  if (fault !== null) throw new OperatorError(`${path} ${fault}.`)
  return matchOfFile(path, format)
}

/** @throws OperatorError that names the file and says why it is refused */
export async function matchOfFile(path: string, format?: Format): Promise<ReadMatch> {
  const read = readMatchFile(await readText(path), format)
  if (!read.ok) throw new OperatorError(`${path} ${read.why}.`)
  return read
}

/** The path of a file, and a refusal. */
const mostOfSentence = 5_000

/**
 * The sentence of a file of a folder that could not be used: an exception about one file does not end the folder.
 * @throws if the database does not answer, which is not a fault of the file
 */
export async function faultOfFile(db: Database, path: string, error: unknown): Promise<string> {
  if (error instanceof OperatorError) return asLine(error.message, mostOfSentence)
  await db.execute(sql`SELECT`)
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return asLine(`${path} can't be used: ${String(cause)}`, mostOfSentence)
}
