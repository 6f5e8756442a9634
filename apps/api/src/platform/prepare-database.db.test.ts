import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareDatabase } from './prepare-database.ts'

let site: TestDatabase

beforeAll(async () => {
  site = await createTestDatabase()
})
afterAll(() => site.drop())

test('a site and operator commands that start at the same moment all find the database ready', async () => {
  const starts = Array.from({ length: 12 }, () => prepareDatabase(site))
  expect(await Promise.all(starts)).toEqual(starts.map(() => ({ ran: [], ledgerGuarded: true })))
})
