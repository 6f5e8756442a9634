import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestDatabase } from '@toprun/postgres/test-database'
import { folderOfEachTest } from '@toprun/postgres/test-of-file'
import { expect, test, vi } from 'vitest'
import { killBehind } from '../../testing/kill-behind.ts'
import { appOfFile, databaseOfTest } from '../../testing/of-file.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const site = appOfFile()
const folder = folderOfEachTest()
const at = (...path: string[]) => join(folder.path, ...path)

const emptyDatabase = () => databaseOfTest('template0')

const restore = ({ ownerUrl }: TestDatabase) =>
  restoreBackup({ folder: at('backup'), ownerUrl, dataFolder: at('copy') })

function startProcess(what: 'take' | 'restore', url: string) {
  const script = join(import.meta.dirname, '../../testing/backup-process.ts')
  const data = what === 'take' ? 'data' : 'copy'
  const child = spawn(process.execPath, [script, what, url, at('backup'), at(data)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}

test('a backup that is killed half-way is refused', async () => {
  await killBehind(site.owner, 'LOCK TABLE teams', () => startProcess('take', site.databaseUrl))
  expect(await readdir(at('backup/rows'))).toContain('public.orders.gz')
  const target = await emptyDatabase()
  expect(await restore(target)).toEqual({ ok: false, why: expect.stringContaining('is no whole backup') })
})

test('a restore that is killed half-way leaves an empty database, and can be repeated', async () => {
  mkdirSync(at('data'))
  writeFileSync(at('data/feed-key'), 'secret')
  await takeBackup(site.pool, { folder: at('backup'), dataFolder: at('data') })
  const target = await emptyDatabase()
  const tables = "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace"
  await killBehind(target.owner, 'CREATE SCHEMA jobs', () => startProcess('restore', target.ownerUrl))
  await vi.waitFor(async () => expect((await target.owner.query(tables)).rows).toEqual([]))
  expect(await restore(target)).toMatchObject({ ok: true })
})
