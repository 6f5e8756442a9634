import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { databaseOfFile } from '../testing/of-file.ts'

const site = databaseOfFile()
const modules = join(import.meta.dirname, '..')
const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(^|\/|-)tables\.ts$/.test(file),
)
const tables = (
  await Promise.all(files.map((file) => import(pathToFileURL(join(modules, file)).href)))
).flatMap((exported: Record<string, unknown>) =>
  Object.values(exported).filter((value): value is PgTable => is(value, PgTable)),
)

interface Column {
  name: string
  type: string
  nullable: boolean
  hasDefault: boolean
}

const sorted = <Named extends { name: string }>(columns: Named[]) =>
  columns.sort((one, other) => (one.name < other.name ? -1 : 1))

/** The columns in the database. */
async function columnsInDatabase(table: string): Promise<Column[]> {
  const { rows } = await site.pool.query(
    `SELECT attname AS name,
       -- How many digits a number has is the schema's own affair.
       CASE WHEN atttypid = 'numeric'::regtype THEN 'numeric' ELSE format_type(atttypid, atttypmod) END AS type, NOT attnotnull AS nullable,
       (atthasdef OR attidentity <> '') AS "hasDefault"
     FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [table],
  )
  return sorted(rows)
}

/** In its order. */
async function primaryKeyOf(table: string): Promise<string[]> {
  const { rows } = await site.pool.query(
    `SELECT attname AS name FROM pg_constraint
       JOIN LATERAL unnest(conkey) WITH ORDINALITY AS part (number, place) ON true
       JOIN pg_attribute ON attrelid = conrelid AND attnum = number
     WHERE conrelid = $1::regclass AND contype = 'p' ORDER BY place`,
    [table],
  )
  return rows.map((row) => row.name)
}

/** The values that a text column's CHECK constraint lists; null without such a list. */
async function checkedValues(table: string, column: string): Promise<string[] | null> {
  const { rows } = await site.pool.query(
    `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE conrelid = $1::regclass AND contype = 'c'
       AND conkey = (SELECT array_agg(attnum) FROM pg_attribute WHERE attrelid = $1::regclass AND attname = $2)`,
    [table, column],
  )
  for (const { definition } of rows.filter((row) => row.definition.includes('= ANY (ARRAY['))) {
    const values = [...String(definition).matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = '']) => value)
    if (values.length > 0) return values.sort()
  }
  return null
}

test('the tables of every module are compared', () => {
  expect(files.length).toBeGreaterThan(4)
  expect(tables.length).toBeGreaterThan(15)
})

describe.each(tables.map((table) => ({ table, name: getTableConfig(table).name })))(
  '$name',
  ({ table, name }) => {
    const { columns } = getTableConfig(table)

    test('has the columns of the schema', async () => {
      const declared = columns.map((column) => ({
        name: column.name,
        type: column.getSQLType(),
        nullable: !column.notNull,
      }))
      const made = await columnsInDatabase(name)
      expect(sorted(declared)).toEqual(made.map(({ hasDefault: _, ...column }) => column))
      // A default that the code relies on must be the database's too.
      const defaults = made.filter(({ hasDefault }) => hasDefault).map((column) => column.name)
      const declaredDefaults = columns.filter(({ hasDefault }) => hasDefault).map((column) => column.name)
      expect(defaults).toEqual(expect.arrayContaining(declaredDefaults))
    })

    test('has the primary key of the schema', async () => {
      const { primaryKeys } = getTableConfig(table)
      const declared = [
        ...columns.filter(({ primary }) => primary),
        ...primaryKeys.flatMap((key) => key.columns),
      ]
      expect(declared.map((column) => column.name)).toEqual(await primaryKeyOf(name))
    })

    test.each(columns.filter((column) => column.getSQLType() === 'text'))(
      '$name holds what its CHECK lists',
      async (column) => {
        expect(column.enumValues?.toSorted() ?? null).toEqual(await checkedValues(name, column.name))
      },
    )
  },
)
