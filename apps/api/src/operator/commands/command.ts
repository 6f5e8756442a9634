import type { Pool } from 'pg'
import type { Database } from '../../platform/database.ts'

/** An expected failure of an operator command, with a sentence that explains it. */
export class OperatorError extends Error {}

export interface Command {
  usage: string
  does: string
  options?: Readonly<Record<string, { type: 'string'; default?: string }>>
  /**
   * What the audit log has of it. `own`: its actions, each in its own transaction. `nothing`: it only reads. By default that it was
   * begun and how it ended, for commands of many transactions.
   */
  audit?: 'own' | 'nothing'
  run(
    db: Database,
    args: readonly string[],
    options: Readonly<Record<string, string | undefined>>,
    pool: Pool,
  ): Promise<string>
}
