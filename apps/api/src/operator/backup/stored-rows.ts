import type { ClientBase } from 'pg'
import { z } from 'zod'

export interface StoredTable {
  schema: string
  name: string
  columns: readonly string[]
}

/** `migrations` follows from the version, and pg-boss counts its statistics again. */
const left = ['public.migrations', 'jobs.queue_stats']

/**
 * The tables whose rows are backed up, with their columns, except computed columns and transaction ids: these count the transactions
 * of one cluster, and a row gets that of the restoring one.
 */
export async function storedTables(client: ClientBase): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `SELECT nspname AS schema, relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
     FROM pg_class
     JOIN pg_namespace ON pg_namespace.oid = relnamespace
     JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND atttypid <> 'xid8'::regtype
     WHERE nspname IN ('public', 'jobs') AND relkind IN ('r', 'p') AND NOT relispartition
       AND nspname || '.' || relname <> ALL ($1)
     GROUP BY nspname, relname ORDER BY nspname, relname`,
    [left],
  )
  return rows
}

const sequence = z.object({ schema: z.string(), name: z.string(), last: z.string() })

/** The sequences that have given out numbers, with the last one. @throws if the role may not read one */
export async function usedSequences(client: ClientBase): Promise<z.infer<typeof sequence>[]> {
  const { rows } = await client.query(
    `SELECT schemaname AS schema, sequencename AS name, last_value::text AS last,
       has_sequence_privilege(format('%I.%I', schemaname, sequencename), 'SELECT') AS readable
     FROM pg_sequences WHERE schemaname IN ('public', 'jobs') ORDER BY schemaname, sequencename`,
  )
  const [hidden] = rows.filter(({ readable }) => !readable)
  if (hidden) throw new Error(`The role of DATABASE_URL may not read the sequence ${hidden.name}.`)
  return z.array(sequence).parse(rows.filter(({ last }) => last !== null))
}

/** `"public"."users"`: the names are from the catalog, or from a manifest that allows no others. */
export const relationOf = ({ schema, name }: { schema: string; name: string }) => `"${schema}"."${name}"`

/** `"id", "name"` */
export const columnsOf = ({ columns }: Pick<StoredTable, 'columns'>) =>
  columns.map((column) => `"${column}"`).join(', ')
