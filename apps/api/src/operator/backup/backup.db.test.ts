import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import type { TestDatabase } from '@toprun/postgres/test-database'
import { folderOfEachTest, folderOfFile } from '@toprun/postgres/test-of-file'
import type { Pool } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database.ts'
import { prepareDatabase } from '../../platform/prepare-database.ts'
import { readCatalog, readRows } from '../../testing/catalog.ts'
import { compareBooksIn } from '../../testing/compare-books-in.ts'
import { give } from '../../testing/contest-kit.ts'
import { appOfFile, databaseOfTest } from '../../testing/of-file.ts'
import { restoreBackup } from './restore-backup.ts'
import { runRestore } from './restore-command.ts'
import { restoredAs } from './restored-as.ts'
import { takeBackup } from './take-backup.ts'

const site = appOfFile()
const root = join(import.meta.dirname, '../../../../..')
const folder = folderOfEachTest()
const at = (...path: string[]) => join(folder.path, ...path)

const emptyDatabase = () => databaseOfTest('template0')

function put(path: string, content: string): void {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), content)
}

/** A whole backup with a user and a key, taken once for the tests that restore a copy of it, or alter it first. */
const taken = folderOfFile()
let idTaken: string
beforeAll(async () => {
  await site.signUp()
  const dataFolder = join(taken.path, 'data')
  mkdirSync(dataFolder)
  writeFileSync(join(dataFolder, 'feed-key'), 'secret')
  const made = await takeBackup(site.pool, { folder: join(taken.path, 'backup'), dataFolder })
  idTaken = made.ok ? made.manifest.id : expect.fail(made.why)
})
const copyTaken = () => cpSync(join(taken.path, 'backup'), at('backup'), { recursive: true })

const take = () => takeBackup(site.pool, { folder: at('backup'), dataFolder: at('data') })
const restore = ({ ownerUrl }: { ownerUrl: string }, backup = 'backup') =>
  restoreBackup({ folder: at(backup), ownerUrl, dataFolder: at('copy') })

/** Every row of every table, except the progress of the database. */
const rowsOf = (owner: Pool) =>
  readRows(owner, '^(migrations$|restorations$|queue_stats)', () => ['posted_in'])

const sequencesOf = async (owner: Pool) =>
  (await owner.query('SELECT sequencename, last_value FROM pg_sequences ORDER BY 1')).rows

test('a copy has every row, number and rule of the database, and enforces the same constraints', async () => {
  const ann = await site.signUp()
  expect(await take()).toMatchObject({ ok: true })
  const copy = await emptyDatabase()
  expect(await restore(copy)).toMatchObject({ ok: true })
  await prepareDatabase(copy)
  expect(await rowsOf(copy.owner)).toEqual(await rowsOf(site.owner))
  expect(await sequencesOf(copy.owner)).toEqual(await sequencesOf(site.owner))
  expect(await readCatalog(copy.owner)).toEqual(await readCatalog(site.owner))
  await expect(copy.owner.query('DELETE FROM ledger_postings')).rejects.toThrow('ledger')
  await give(openDatabase(copy.pool), ann.id, 700n)
  expect(await balanceOf(openDatabase(copy.pool), walletOf(ann.id))).toBe(700n)
  expect((await compareBooksIn(copy.pool, site.config, site.now)).lines).toEqual([])
})

test('the data folder is copied without files that are made again or belong to a process', async () => {
  const kept = [
    'feed-key',
    'operator-key',
    'vapid-key',
    'ipfs/AB/block.data',
    'ipfs/folders/x.car',
    'proofs/1.gz',
  ]
  const left = ['postgres/PG_VERSION', 'postgres.password', 'boards/1', 'uploads/form', 'chain/state.json']
  for (const path of [...kept, ...left, 'chain/state.whole.json', 'chain/running.json', 'ipfs/a.part'])
    put(`data/${path}`, `the text of ${path}`)
  expect(await take()).toMatchObject({ ok: true })
  expect(await restore(await emptyDatabase())).toMatchObject({ ok: true })
  const found = await readdir(at('copy'), { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  expect(files.sort()).toEqual([...kept, 'chain/state.whole.json'].map((path) => at('copy', path)).sort())
  expect(readFileSync(at('copy/ipfs/folders/x.car'), 'utf8')).toBe('the text of ipfs/folders/x.car')
})

test.each<[change: string, sentence: string, alter: () => void]>([
  [
    'a file of rows that lost its end',
    'public.users.gz was altered',
    () => writeFileSync(at('backup/rows/public.users.gz'), ''),
  ],
  ['a file that is longer', 'feed-key was altered', () => appendFileSync(at('backup/files/feed-key'), ' ')],
  ['a missing file', 'feed-key is missing', () => rmSync(at('backup/files/feed-key'))],
  ['another manifest', 'manifest.json was altered', () => appendFileSync(at('backup/manifest.json'), ' ')],
  ['no end', 'is no whole backup', () => rmSync(at('backup/manifest.sha256'))],
])('a backup with %s is refused, and nothing is restored', async (_, sentence, alter) => {
  copyTaken()
  alter()
  const target = await emptyDatabase()
  expect(await restore(target)).toEqual({ ok: false, why: expect.stringContaining(sentence) })
  expect(await readCatalogNames(target.owner)).toEqual([])
  expect(await readdir(folder.path)).not.toContain('copy')
})

const readCatalogNames = async (owner: Pool) =>
  (await owner.query("SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace")).rows

test('a database that has tables is refused, and a data folder with another key', async () => {
  copyTaken()
  const filled = await databaseOfTest()
  expect(await restore(filled)).toEqual({ ok: false, why: expect.stringContaining('has tables already') })
  put('copy/feed-key', 'of another site')
  const target = await emptyDatabase()
  expect(await restore(target)).toEqual({
    ok: false,
    why: expect.stringContaining('feed-key is there already'),
  })
  expect(await readCatalogNames(target.owner)).toEqual([])
})

test('a backup into a folder that is not empty is refused', async () => {
  put('backup/other', 'text')
  expect(await take()).toEqual({ ok: false, why: expect.stringContaining('is not empty') })
})

test('of two simultaneous backups into one folder, one is whole and the other is refused', async () => {
  put('data/feed-key', 'secret')
  const both = await Promise.all([take(), take()])
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(both).toContainEqual({ ok: false, why: expect.stringContaining('is not empty') })
  expect(await restore(await emptyDatabase())).toMatchObject({ ok: true })
})

test('a folder that cannot be made is refused with a sentence', async () => {
  put('file', 'text')
  const stated = { folder: at('file/backup'), dataFolder: at('data') }
  expect(await takeBackup(site.pool, stated)).toEqual({
    ok: false,
    why: expect.stringMatching(/^\S+\/file\/backup can't be written: ENOTDIR/),
  })
})

test.each([
  ['data', 'DATA_DIR itself'],
  ['data/backups/1', 'a folder in it'],
  ['link/1', 'a folder that a link leads into it'],
])('a backup into %s, %s, is refused, because each backup would contain the earlier ones', async (name) => {
  mkdirSync(at('data'))
  symlinkSync(at('data'), at('link'))
  const stated = { folder: at(name), dataFolder: at('data') }
  expect(await takeBackup(site.pool, stated)).toEqual({
    ok: false,
    why: expect.stringContaining('is in DATA_DIR, which is backed up itself: name a folder outside of it.'),
  })
  expect(await readdir(at('data'))).toEqual([])
})

test('a copy is quiet until RESTORED names its backup, and so is any database if it says quiet', async () => {
  copyTaken()
  const copy = await emptyDatabase()
  await restore(copy)
  await prepareDatabase(copy)
  const as = (RESTORED?: string) => restoredAs(copy.url, { RESTORED })
  expect([await as(), await as('20250101T000000Z-00000000'), await as('quiet'), await as(idTaken)]).toEqual(
    [true, true, true, false].map((isQuiet) => ({ isQuiet, restoredFrom: idTaken })),
  )
  expect(await restoredAs(site.databaseUrl, {})).toEqual({ isQuiet: false, restoredFrom: null })
  expect(await restoredAs(site.databaseUrl, { RESTORED: 'quiet' })).toMatchObject({ isQuiet: true })
})

test('a backup of a restored copy is restored again, and quiet again', async () => {
  copyTaken()
  const copy = await emptyDatabase()
  await restore(copy)
  const second = await takeBackup(copy.owner, { folder: at('second'), dataFolder: at('copy') })
  const id = second.ok ? second.manifest.id : ''
  cpSync(at('copy'), at('data'), { recursive: true })
  const again = await emptyDatabase()
  expect(await restore(again, 'second')).toMatchObject({ ok: true })
  expect(await restoredAs(again.ownerUrl, {})).toEqual({ isQuiet: true, restoredFrom: id })
})

/** Runs `npm run operator -- restore`, without npm. @returns its exit code and what it said */
async function restoreByCommand(target: TestDatabase, ...args: string[]) {
  const child = spawn(process.execPath, [join(root, 'scripts/operator.ts'), 'restore', ...args], {
    env: {
      ...process.env,
      DATABASE_URL: target.url,
      DATABASE_OWNER_URL: target.ownerUrl,
      DATA_DIR: at('copy'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code, said, complained }
}

test('the command restores, grants the rights of the application, and says how to start the copy', async () => {
  copyTaken()
  const target = await emptyDatabase()
  const first = await restoreByCommand(target, at('backup'))
  expect([first.code, first.complained]).toEqual([0, ''])
  expect(first.said).toContain(`RESTORED=${idTaken}\n`)
  const { rows } = await target.pool.query('SELECT count(*)::int AS users FROM users')
  expect(rows[0].users).toBeGreaterThan(0)
  const again = await restoreByCommand(target, at('backup'))
  expect([again.code, again.complained]).toEqual([2, expect.stringContaining('has tables already')])
})

test('the command needs one folder', async () => {
  const said: string[] = []
  const output = { result: (text: string) => said.push(text), complaint: (text: string) => said.push(text) }
  const into = { ownerUrl: site.databaseUrl, dataFolder: at('copy') }
  for (const args of [[], ['one', 'two']]) expect(await runRestore(args, into, output)).toBe(2)
  expect(said).toEqual(['restore needs a FOLDER.', 'restore needs a FOLDER.'])
})
