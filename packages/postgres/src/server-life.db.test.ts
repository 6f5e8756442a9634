import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { QueryResultRow } from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from './connection.ts'
import { clearDeadPostmaster } from './dead-postmaster.ts'
import { endPostgres, findPostgres, openPostgres, removePostgres, stopPostgres } from './server.ts'

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
  // Its port closes before the process is gone.
  await expect.poll(() => third.isRunning()).toBe(false)
  expect(await findPostgres(folder)).toBeNull()

  const fourth = await openPostgres({ folder })
  expect(await query(fourth.urls().ownerUrl, 'SELECT id FROM kept ORDER BY id')).toEqual([
    { id: 1 },
    { id: 2 },
  ])
})

test('a server that answers late is adopted', async () => {
  const server = await openPostgres({ folder })
  const client = await connect(server.urls().ownerUrl)
  const { rows } = await client.query<{ pid: number }>(
    "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid",
  )
  await client.end()
  const pid = rows[0]?.pid ?? expect.fail('no postmaster')
  process.kill(pid, 'SIGSTOP')
  onTestFinished(() => {
    vi.useRealTimers()
    process.kill(pid, 'SIGCONT')
  })
  const said = vi.spyOn(console, 'error').mockImplementation(() => process.kill(pid, 'SIGCONT'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const adopting = openPostgres({ folder })
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), { interval: 1 })
  vi.advanceTimersByTime(5_000)
  expect(await adopting).toMatchObject({ origin: 'adopted' })
  expect(said).toHaveBeenCalledOnce()
})

test('a server is stopped by its folder, regardless of who started it, and nothing happens if none runs', async () => {
  await openPostgres({ folder })
  await stopPostgres(folder)
  expect(await findPostgres(folder)).toBeNull()
  await stopPostgres(folder)
  endPostgres(folder)
})

test('a server that is only starting is ended', async () => {
  const first = await openPostgres({ folder })
  const [directory] = await query<{ data_directory: string }>(first.urls().ownerUrl, 'SHOW data_directory')
  const pidFile = join(directory?.data_directory ?? '', 'postmaster.pid')
  await first.stop()
  const opening = openPostgres({ folder }).catch(() => null)
  // The file is there a moment before the number is in it.
  const pid = await vi.waitFor(
    () => {
      const [line = ''] = readFileSync(pidFile, 'utf8').split('\n')
      expect(line).toMatch(/^\d+$/)
      return line
    },
    { timeout: 20_000, interval: 1 },
  )
  await vi.waitFor(() => {
    endPostgres(folder)
    expect(existsSync(`/proc/${pid}`)).toBe(false)
  }, 20_000)
  await opening
  expect(await findPostgres(folder)).toBeNull()
})

test('a killed server is not started again while one of its backends lives, even where its lock file is gone', async () => {
  const server = await openPostgres({ folder })
  const client = await connect(server.urls().ownerUrl)
  const { rows } = await client.query<{ directory: string; backend: number }>(
    "SELECT current_setting('data_directory') AS directory, pg_backend_pid() AS backend",
  )
  const [{ directory, backend } = { directory: '', backend: 0 }] = rows
  const lockFile = join(directory, 'postmaster.pid')
  process.kill(backend, 'SIGSTOP')
  try {
    process.kill(Number(readFileSync(lockFile, 'utf8').split('\n')[0]), 'SIGKILL')
    rmSync(lockFile)
    await expect(server.restart()).rejects.toThrow('shared memory block')
  } finally {
    process.kill(backend, 'SIGCONT')
  }
  await vi.waitFor(() => server.restart(), 15_000)
  expect(await query(server.urls().ownerUrl, 'SELECT id FROM kept ORDER BY id')).toEqual([
    { id: 1 },
    { id: 2 },
  ])
})

test('the lock file of a zombie server is removed, and that of any other process is kept', async () => {
  const lockFile = join(home, 'postmaster.pid')
  writeFileSync(lockFile, `${process.pid}\n`)
  clearDeadPostmaster(lockFile)
  expect(existsSync(lockFile)).toBe(true)

  // Its parent becomes a program that collects no children.
  const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = await once(parent.stdout, 'data')
  writeFileSync(lockFile, String(line))
  await vi.waitFor(() => {
    clearDeadPostmaster(lockFile)
    expect(existsSync(lockFile)).toBe(false)
  }, 15_000)
  parent.kill()
})

test('a cluster is removed with its server, though that answers nothing', async () => {
  const server = await openPostgres({ folder })
  const client = await connect(server.urls().ownerUrl)
  const { rows } = await client.query<{ pid: number }>(
    "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid",
  )
  await client.end()
  rmSync(`${folder}.password`)
  await removePostgres(folder)
  // A killed process is there until it is reaped.
  await expect.poll(() => existsSync(`/proc/${rows[0]?.pid}`)).toBe(false)
})
