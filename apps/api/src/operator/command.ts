import type { Pool } from 'pg'
import type { Database } from '../platform/database.ts'

/** An expected failure of an operator command, with a sentence that explains it. */
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
