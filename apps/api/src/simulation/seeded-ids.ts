import crypto, { createHash } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import type { Pool } from 'pg'

/**
 * Everything random comes from the seed: node's ids and bytes here, the database's ids below. So rows that are read in the order of their ids
 * have the same order in a replay. For the whole process, until the returned function is called.
 */
export function seedNode(seed: string): () => void {
  const { randomUUID, randomBytes } = crypto
  let count = 0
  const digest = () => {
    count += 1
    return createHash('sha256').update(`${seed}/${count}`).digest()
  }
  const seededBytes = (size: number) => {
    const parts: Buffer[] = []
    for (let length = 0; length < size; length += 32) parts.push(digest())
    return Buffer.concat(parts).subarray(0, size)
  }
  Object.assign(crypto, { randomUUID: () => uuidOf(digest()), randomBytes: seededBytes })
  syncBuiltinESMExports()
  return () => {
    Object.assign(crypto, { randomUUID, randomBytes })
    syncBuiltinESMExports()
  }
}

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * The same for the database: ids are hashed numbers of a sequence, wherever a default or a function of the schema makes one. Nothing is
 * vacuumed, so that rows stay where they are.
 * @param owner of the tables
 */
export async function seedDatabase(owner: Pool): Promise<void> {
  await owner.query(`
    CREATE SEQUENCE simulated_ids;
    CREATE FUNCTION simulated_uuid() RETURNS uuid LANGUAGE sql VOLATILE SECURITY DEFINER
      AS 'SELECT overlay(overlay(md5(nextval(''public.simulated_ids'')::text) PLACING ''4'' FROM 13) PLACING ''8'' FROM 17)::uuid';
    DO $seed$ DECLARE made record; BEGIN
      FOR made IN SELECT format('ALTER TABLE %I.%I ALTER COLUMN %I SET DEFAULT public.simulated_uuid()', table_schema, table_name, column_name) AS change
        FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
        WHERE column_default = 'gen_random_uuid()' AND table_schema = 'public' AND table_type = 'BASE TABLE'
      LOOP EXECUTE made.change; END LOOP;
      FOR made IN SELECT replace(pg_get_functiondef(oid), 'gen_random_uuid()', 'public.simulated_uuid()') AS change
        FROM pg_proc WHERE prosrc LIKE '%gen_random_uuid()%' AND pronamespace = 'public'::regnamespace
      LOOP EXECUTE made.change; END LOOP;
      FOR made IN SELECT format('ALTER TABLE %I SET (autovacuum_enabled = false)', relname) AS change
        FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
      LOOP EXECUTE made.change; END LOOP;
    END $seed$;
    CREATE SEQUENCE simulated_clock;
    CREATE FUNCTION simulated_now() RETURNS timestamptz LANGUAGE sql VOLATILE SECURITY DEFINER
      AS 'SELECT to_timestamp(last_value / 1000.0) FROM public.simulated_clock';
    DO $clock$ DECLARE made record; BEGIN
      FOR made IN SELECT replace(pg_get_functiondef(oid), 'now()', 'public.simulated_now()') AS change
        FROM pg_proc WHERE proname LIKE 'notice\\_of\\_%' AND pronamespace = 'public'::regnamespace
      LOOP EXECUTE made.change; END LOOP;
    END $clock$`)
}

/**
 * Timestamps that the database sets with its own clock and the modules compare with theirs. @param owner of the
 * tables
 */
export async function setDatabaseClock(owner: Pool, now: Date): Promise<void> {
  await owner.query("SELECT setval('simulated_clock', $1)", [now.getTime()])
}
