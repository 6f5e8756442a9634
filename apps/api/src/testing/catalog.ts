import type { Pool } from 'pg'

/**
 * Everything in a database's schema, a line for each fact, sorted: tables with their columns, constraints and indexes, views, sequences,
 * types, functions with their bodies, triggers, owners, privileges and comments, and the rows that come with the schema. The order of a
 * table's columns is left out, because nothing reads rows by position, and so are the daily partitions of pg-boss.
 */
export async function readCatalog(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ fact: string }>(facts)
  return rows.map((row) => row.fact).sort()
}

/**
 * The rows of all tables but those that match `but`, in a fixed order. @param without the columns that are left out of a table's rows
 */
export async function readRows(
  owner: Pool,
  but: string,
  without: (table: string) => readonly string[],
): Promise<Record<string, string[]>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace IN ('public'::regnamespace, 'jobs'::regnamespace) AND relname !~ $1`,
    [but],
  )
  const read: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: string }>(
      `SELECT (to_jsonb(t) - $1::text[])::text AS row FROM ${name} AS t ORDER BY 1`,
      [without(name)],
    )
    read[name] = rows.map(({ row }) => row)
  }
  return read
}

const facts = `
WITH schemas AS (SELECT oid, nspname AS schema FROM pg_namespace WHERE nspname IN ('public', 'jobs')),
relations AS (
  SELECT c.*, schema || '.' || relname AS relation FROM pg_class c JOIN schemas s ON s.oid = relnamespace
  WHERE relname !~ '^queue_stats_[0-9]' AND relkind <> 'i'
),
functions AS (SELECT p.*, p.oid::regprocedure::text AS signature FROM pg_proc p JOIN schemas s ON s.oid = pronamespace)

SELECT 'schema ' || schema || ' owner ' || nspowner::regrole || ' rights ' || COALESCE((
    SELECT string_agg(privilege, ' ' ORDER BY privilege) FROM unnest(nspacl::text[]) AS privilege), 'default') AS fact
  FROM schemas JOIN pg_namespace USING (oid)
UNION ALL
SELECT concat_ws(' ', 'relation', relation, relkind, relpersistence, 'owner', relowner::regrole, reloptions::text, pg_get_partkeydef(oid),
    CASE WHEN relispartition THEN pg_get_expr(relpartbound, oid) END,
    'rights', COALESCE((SELECT string_agg(privilege, ' ' ORDER BY privilege) FROM unnest(relacl::text[]) AS privilege), 'default'))
  FROM relations
UNION ALL
SELECT concat_ws(' ', 'column', relation || '.' || attname, format_type(atttypid, atttypmod), CASE WHEN attnotnull THEN 'not null' END,
    'default ' || pg_get_expr(adbin, adrelid), 'identity ' || NULLIF(attidentity::text, ''), 'generated ' || NULLIF(attgenerated::text, ''),
    'collation ' || (SELECT collname FROM pg_collation WHERE oid = attcollation), attacl::text)
  FROM relations JOIN pg_attribute ON attrelid = relations.oid AND attnum > 0 AND NOT attisdropped
  LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE relkind IN ('r', 'p', 'v')
UNION ALL
SELECT concat_ws(' ', 'constraint', relation, conname, pg_get_constraintdef(c.oid), CASE WHEN NOT convalidated THEN 'not valid' END)
  FROM relations JOIN pg_constraint c ON conrelid = relations.oid
UNION ALL
SELECT concat_ws(' ', 'index', pg_get_indexdef(indexrelid), CASE WHEN NOT indisvalid THEN 'invalid' END)
  FROM relations JOIN pg_index ON indrelid = relations.oid
UNION ALL
SELECT 'view ' || relation || ' ' || pg_get_viewdef(oid) FROM relations WHERE relkind = 'v'
UNION ALL
SELECT concat_ws(' ', 'sequence', relation, seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle)
  FROM relations JOIN pg_sequence ON seqrelid = oid
UNION ALL
SELECT concat_ws(' ', 'type', t.oid::regtype, typtype, (
    SELECT string_agg(enumlabel, ',' ORDER BY enumsortorder) FROM pg_enum WHERE enumtypid = t.oid), pg_get_constraintdef(c.oid))
  FROM pg_type t JOIN schemas s ON s.oid = typnamespace LEFT JOIN pg_constraint c ON contypid = t.oid WHERE typtype IN ('e', 'd', 'r')
UNION ALL
SELECT concat_ws(' ', 'function', signature, 'owner', proowner::regrole, 'rights', COALESCE((
    SELECT string_agg(privilege, ' ' ORDER BY privilege) FROM unnest(proacl::text[]) AS privilege), 'default'), pg_get_functiondef(oid))
  FROM functions
UNION ALL
SELECT concat_ws(' ', 'trigger', relation, pg_get_triggerdef(t.oid), CASE WHEN tgenabled <> 'O' THEN tgenabled::text END)
  FROM relations JOIN pg_trigger t ON tgrelid = relations.oid WHERE NOT tgisinternal
UNION ALL
SELECT concat_ws(' ', 'default rights', defaclrole::regrole, defaclobjtype, defaclacl::text) FROM pg_default_acl
UNION ALL
SELECT concat_ws(' ', 'comment', classoid::regclass, COALESCE(relation, signature, objoid::text), objsubid, description)
  FROM pg_description LEFT JOIN relations ON classoid = 'pg_class'::regclass AND relations.oid = objoid
  LEFT JOIN functions ON classoid = 'pg_proc'::regclass AND functions.oid = objoid
  WHERE relation IS NOT NULL OR signature IS NOT NULL
UNION ALL
SELECT 'queue ' || (to_jsonb(q) - '{created_on,updated_on}'::text[])::text FROM jobs.queue q
UNION ALL
SELECT 'jobs version ' || version FROM jobs.version
UNION ALL
SELECT 'payment may go from ' || from_state || ' to ' || to_state FROM payment_transitions
`
