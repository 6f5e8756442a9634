import { randomBytes } from 'node:crypto'
import { mkdir, readdir, realpath, rm } from 'node:fs/promises'
import { createGzip } from 'node:zlib'
import { copyOut } from '@toprun/postgres/copy'
import { ranMigrations } from '@toprun/postgres/migrate'
import type { ClientBase, Pool } from 'pg'
import { copyDataFiles, storeFile } from './data-files.ts'
import { type Manifest, nullIfMissing, rowsFile, writeManifest } from './manifest.ts'
import { columnsOf, relationOf, type StoredTable, storedTables, usedSequences } from './stored-rows.ts'

export type TakenBackup = { ok: true; manifest: Manifest } | { ok: false; why: string }

/**
 * Backs up the database and the data folder into a new or empty folder, while the site runs. All rows are from one moment, and files are
 * copied after it: a file is stored before the row that refers to it. An interrupted backup has no manifest.
 * @param dataFolder DATA_DIR
 */
export async function takeBackup(
  pool: Pool,
  { folder, dataFolder }: { folder: string; dataFolder: string },
): Promise<TakenBackup> {
  const why = await makeFolder(folder, dataFolder)
  if (why !== null) return { ok: false, why }
  const client = await pool.connect()
  try {
    const rows = await copyRows(client, folder)
    const files = await copyDataFiles(dataFolder, folder)
    const manifest: Manifest = { version: 1, ...rows, files }
    await writeManifest(folder, manifest)
    return { ok: true, manifest }
  } catch (error) {
    if (isInUse(error)) return { ok: false, why: inUse(folder) }
    throw error
  } finally {
    // With its time limits.
    client.release(true)
  }
}

/** @returns why the folder can't be used, or null */
async function makeFolder(folder: string, dataFolder: string): Promise<string | null> {
  try {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 })
    const data = await realpath(dataFolder).catch(nullIfMissing)
    // Each backup would contain the earlier ones, and part of itself.
    if (data !== null && `${await realpath(folder)}/`.startsWith(`${data}/`)) {
      if (made !== undefined) await rm(made, { recursive: true })
      return `${folder} is in DATA_DIR, which is backed up itself: name a folder outside of it.`
    }
    const isEmpty = (await readdir(folder)).length === 0
    return isEmpty ? null : inUse(folder)
  } catch (error) {
    return `${folder} can't be written: ${error instanceof Error ? error.message : error}.`
  }
}

const inUse = (folder: string) => `${folder} is not empty: name a new folder.`

/** Another backup writes into the folder. */
const isInUse = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

type BackedUpRows = Omit<Manifest, 'version' | 'files'>

/** Rows are from one snapshot; sequences are read after it, so that they are ahead of every row. */
async function copyRows(client: ClientBase, folder: string): Promise<BackedUpRows> {
  await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const { rows } = await client.query<{ now: Date }>('SELECT now()')
  const now = rows[0]?.now ?? new Date(Number.NaN)
  const migrations = await ranMigrations(client)
  const tables = []
  for (const table of await storedTables(client)) tables.push(await copyTable(client, folder, table))
  const sequences = await usedSequences(client)
  await client.query('COMMIT')
  const takenAt = now.toISOString()
  const id = `${takenAt.replace(/\.\d+|[-:]/g, '')}-${randomBytes(4).toString('hex')}`
  return { id, takenAt, migrations, tables, sequences }
}

async function copyTable(
  client: ClientBase,
  folder: string,
  table: StoredTable,
): Promise<Manifest['tables'][number]> {
  const { bytes, rows } = copyOut(
    client,
    `COPY (SELECT ${columnsOf(table)} FROM ${relationOf(table)}) TO STDOUT`,
  )
  const packed = bytes.pipe(createGzip({ level: 1 }))
  bytes.on('error', (error) => packed.destroy(error))
  const stored = await storeFile(packed, rowsFile(folder, table))
  return { ...table, columns: [...table.columns], rows: rows(), ...stored }
}
