import { expect, test } from 'vitest'
import { databaseOfFile } from '../testing/of-file.ts'
import { prepareDatabase } from './prepare-database.ts'

const site = databaseOfFile()

test('a site and operator commands that start at the same moment all find the database ready', async () => {
  const starts = Array.from({ length: 12 }, () => prepareDatabase(site))
  expect(await Promise.all(starts)).toEqual(starts.map(() => ({ ran: [], ledgerGuarded: true })))
})
