import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { findPostgres, openPostgres, removePostgres } from './server.ts'

const home = mkdtempSync(join(tmpdir(), 'toprun-cluster-'))
const folder = join(home, 'postgres')

afterAll(async () => {
  await removePostgres(folder)
  rmSync(home, { recursive: true, force: true })
})

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<Row>(sql)
  await client.end()
  return rows
}

test('a cluster is made once, keeps what was committed, and is adopted or recovered after a crash', async () => {
  expect(await findPostgres(folder)).toBeNull()
  const first = await openPostgres({ folder })
  expect(first.origin).toBe('created')
  await query(first.url(), 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (1)')

  // As after a SIGKILL of the process that started it: the server runs on, and the next process finds it.
  const second = await openPostgres({ folder })
  expect(second.origin).toBe('adopted')
  expect(second.url()).toBe(first.url())
  expect(await findPostgres(folder)).toBe(first.url())
  await second.stop()
  expect(await findPostgres(folder)).toBeNull()

  const third = await openPostgres({ folder })
  expect(third.origin).toBe('started')
  await query(third.url(), 'INSERT INTO kept VALUES (2)')
  const [directory] = await query<{ data_directory: string }>(third.url(), 'SHOW data_directory')
  const postmaster = Number(
    readFileSync(join(directory?.data_directory ?? '', 'postmaster.pid'), 'utf8').split('\n')[0],
  )
  process.kill(postmaster, 'SIGKILL')
  await expect.poll(() => findPostgres(folder)).toBeNull()

  const fourth = await openPostgres({ folder })
  expect(await query(fourth.url(), 'SELECT id FROM kept ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }])
}, 60_000)
