import { expect, test } from 'vitest'
import { createTestDatabase } from './test-database.ts'

test('each test file gets its own migrated database', async () => {
  const one = await createTestDatabase()
  const two = await createTestDatabase()
  await one.owner.query('CREATE TABLE only_here (id int)')
  const { rows } = await two.pool.query(
    "SELECT to_regclass('only_here') AS found, (SELECT count(*)::int FROM migrations) AS migrated",
  )
  expect(rows[0].found).toBeNull()
  expect(rows[0].migrated).toBeGreaterThan(0)
  await one.drop()
  await two.drop()
})
