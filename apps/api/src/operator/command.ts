import type { Pool } from 'pg'
import type { Database } from '../platform/database.ts'

/** What an operator asks for went wrong in a way that a sentence explains. */
export class OperatorError extends Error {}

export interface Command {
  usage: string
  does: string
  options?: Readonly<Record<string, { type: 'string'; default?: string }>>
  run(
    db: Database,
    args: readonly string[],
    options: Readonly<Record<string, string | undefined>>,
    pool: Pool,
  ): Promise<string>
}
