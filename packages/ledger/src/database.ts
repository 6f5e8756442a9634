import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'

/** A Drizzle database on node-postgres, or a transaction of one, with any schema. */
export type LedgerDatabase = Pick<PgDatabase<NodePgQueryResultHKT>, 'execute'>
