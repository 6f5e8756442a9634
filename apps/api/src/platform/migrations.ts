import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Migration, Predecessor } from '@toprun/postgres/migrate'

const schema = join(import.meta.dirname, '../../schema')
const folder = join(import.meta.dirname, '../../migrations')

/** The SQL that makes the tables, functions and first rows of this version in an empty database. */
export const schemaSql = (): string => includedSql(join(schema, 'schema.sql'))

/**
 * The migrations of the releases, in order. Until the first release there is one, which is the schema itself; the release writes it to
 * `migrations/` (docs/decisions/0085-one-schema.md).
 */
export function migrations(): Migration[] {
  const released = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }))
  return released.length > 0 ? released : [{ name: '0001-0.1.0.sql', sql: schemaSql() }]
}

/** Databases from before 0.1.0: those that ran all of the 101 files that existed at the end. */
export function unreleased(): Predecessor {
  return {
    fingerprint: '4ac7255d27f00d21d1bdf5eab1dc965f79bde863376d2acc51d01555422ebac0',
    sql: includedSql(join(schema, 'carry-over.sql')),
  }
}

/** The SQL of `file`, with the files that it includes by psql's `\ir`. */
function includedSql(file: string): string {
  return readFileSync(file, 'utf8').replace(/^\\ir (.+)$/gm, (_, included: string) =>
    includedSql(join(dirname(file), included)).trimEnd(),
  )
}
