import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { QueryResultRow } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { connect } from './connection.ts'
import { findPostgres, openPostgres, removePostgres } from './server.ts'

const home = mkdtempSync(join(tmpdir(), 'toprun-cluster-'))
const folder = join(home, 'postgres')

afterAll(async () => {
  await removePostgres(folder)
  rmSync(home, { recursive: true, force: true })
})

async function query<Row extends QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = await connect(url)
  const { rows } = await client.query<Row>(sql)
  await client.end()
  return rows
}

test('a cluster is made once, keeps what was committed, and is adopted or recovered after a crash', async () => {
  expect(await findPostgres(folder)).toBeNull()
  const first = await openPostgres({ folder })
  expect(first.origin).toBe('created')
  await query(first.urls().ownerUrl, 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (1)')

  // As after a SIGKILL of the process that started it: the server runs on, and the next process finds it.
  const second = await openPostgres({ folder })
  expect(second.origin).toBe('adopted')
  expect(second.urls()).toEqual(first.urls())
  expect(await findPostgres(folder)).toEqual(first.urls())
  await second.stop()
  expect(await findPostgres(folder)).toBeNull()

  const third = await openPostgres({ folder })
  expect(third.origin).toBe('started')
  await query(third.urls().ownerUrl, 'INSERT INTO kept VALUES (2)')
  const [directory] = await query<{ data_directory: string }>(third.urls().ownerUrl, 'SHOW data_directory')
  const postmaster = Number(
    readFileSync(join(directory?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  process.kill(postmaster, 'SIGKILL')
  await expect.poll(() => findPostgres(folder)).toBeNull()

  const fourth = await openPostgres({ folder })
  expect(await query(fourth.urls().ownerUrl, 'SELECT id FROM kept ORDER BY id')).toEqual([
    { id: 1 },
    { id: 2 },
  ])
}, 60_000)
