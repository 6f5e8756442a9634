import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { connect } from './connection.ts'
import { keepRunning } from './keep-running.ts'
import { openPostgres, removePostgres } from './server.ts'

const patience = { timeout: 50_000, interval: 50 }
const home = mkdtempSync(join(tmpdir(), 'toprun-watched-'))
const folder = join(home, 'postgres')

afterAll(async () => {
  await removePostgres(folder)
  rmSync(home, { recursive: true, force: true })
})

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = await connect(url)
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('a server that is killed runs again at the same address, with everything that was committed', async () => {
  const server = await openPostgres({ folder })
  const url = server.urls().ownerUrl
  const lines: string[] = []
  const watch = keepRunning(server, 'PostgreSQL', (line) => lines.push(line), vi.fn())
  await query(url, 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (1)')
  const [settings] = await query(url, 'SHOW data_directory')
  const pidFile = join(String(Object.values(settings ?? {})[0]), 'postmaster.pid')
  const killed = readFileSync(pidFile, 'utf8').split('\n')[0]
  process.kill(Number(killed), 'SIGKILL')
  await vi.waitFor(async () => expect(await query(url, 'SELECT id FROM kept')).toEqual([{ id: 1 }]), patience)
  expect(readFileSync(pidFile, 'utf8').split('\n')[0]).not.toBe(killed)
  await vi.waitFor(() => expect(lines.at(-1)).toBe('PostgreSQL is running again.'), patience)
  await watch.stop()

  await server.stop()
  expect(server.isRunning()).toBe(false)
})
