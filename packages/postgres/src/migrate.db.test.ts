import { expect, test, vi } from 'vitest'
import { connect } from './connection.ts'
import { migrate } from './migrate.ts'
import { createTestDatabase } from './test-database.ts'
import { ofFile } from './test-of-file.ts'

const database = ofFile(async () => {
  const held = await createTestDatabase('template0')
  return { held, end: held.drop }
})

test('a migration that waits for a table in use does not block others, and runs once it can', async () => {
  const first = { name: '0001.sql', sql: 'CREATE TABLE things (id int PRIMARY KEY)' }
  const second = { name: '0002.sql', sql: 'ALTER TABLE things ADD COLUMN note text' }
  await migrate(database.ownerUrl, [first])
  const reader = await connect(database.ownerUrl)
  await reader.query('BEGIN; SELECT FROM things')
  const migrated = migrate(database.ownerUrl, [first, second])
  const waits =
    "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'ALTER TABLE things%'"
  await vi.waitFor(async () => expect((await database.owner.query(waits)).rowCount).toBe(1), 15_000)
  // Behind the migration in the queue of the lock, until that gives way.
  await database.owner.query('INSERT INTO things VALUES (1)')
  await reader.query('COMMIT')
  await reader.end()
  expect(await migrated).toEqual(['0002.sql'])
})
