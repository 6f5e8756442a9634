import { expect, test } from 'vitest'
import { databaseOfFile } from './testing/of-file.ts'

const database = databaseOfFile()

/** The indexes that contain a column of their table, or use it in their condition. */
async function indexesWith(table: string, column: string): Promise<string[]> {
  const { rows } = await database.owner.query<{ name: string }>(
    `SELECT DISTINCT objid::regclass::text AS name FROM pg_depend
     JOIN pg_index ON indexrelid = objid
     JOIN pg_attribute ON attrelid = refobjid AND attnum = refobjsubid
     WHERE classid = 'pg_class'::regclass AND refclassid = 'pg_class'::regclass AND indrelid = $1::regclass AND attname = $2`,
    [table, column],
  )
  return rows.map(({ name }) => name)
}

/**
 * These change with every join. PostgreSQL updates a row in place only if no index contains a changed column: otherwise each join adds an
 * entry to every index of its contest.
 */
test.each([
  ['contests', 'entry_count'],
  ['contests', 'revision'],
  ['ledger_accounts', 'balance_minor'],
])('no index of %s has %s', async (table, column) => {
  expect(await indexesWith(table, column)).toEqual([])
})

test('an index includes the columns of its condition', async () => {
  expect(await indexesWith('contests', 'refund_notice_id')).toEqual(['contests_unproved'])
})
