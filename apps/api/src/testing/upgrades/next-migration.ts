import type { Migration } from '@toprun/postgres/migrate'

/**
 * What a next release may do to the tables beside running sites of this one: every table gets a column that may be null and one with a default,
 * and there are new tables.
 */
export const nextMigration: Migration = {
  name: '0002-next.sql',
  sql: `
    DO $$
    DECLARE
      each regclass;
    BEGIN
      FOR each IN
        SELECT oid FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'migrations'
      LOOP
        EXECUTE format('ALTER TABLE %s ADD COLUMN next_note text, ADD COLUMN next_flag boolean NOT NULL DEFAULT false', each);
      END LOOP;
    END $$;
    CREATE TABLE next_things (id uuid PRIMARY KEY DEFAULT gen_random_uuid(), user_id uuid NOT NULL REFERENCES users);`,
}
