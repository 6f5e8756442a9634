import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { connect } from '@toprun/postgres/connection'
import { copyIn } from '@toprun/postgres/copy'
import { fingerprintsOf, type Migration, migrateEmpty } from '@toprun/postgres/migrate'
import type { ClientBase } from 'pg'
import { migrations } from '../../platform/migrations.ts'
import { foreignFile, placeDataFiles } from './data-files.ts'
import { checkBackup, type Manifest, rowsFile } from './manifest.ts'
import { columnsOf, relationOf, storedTables } from './stored-rows.ts'

export type RestoredBackup = { ok: true; manifest: Manifest } | { ok: false; why: string }

/**
 * Restores a backup into an empty database and the data folder. The database gets all rows or none, after the files: after an interruption,
 * it can be run again. The copy starts quiet: see `platform/restored-copy.ts`.
 * @param ownerUrl of the role that will own the tables
 * @param dataFolder DATA_DIR, without files of another site
 * @returns why nothing was restored: a backup that is not whole, or of another version, or a database that has tables
 */
export async function restoreBackup({
  folder,
  ownerUrl,
  dataFolder,
}: {
  folder: string
  ownerUrl: string
  dataFolder: string
}): Promise<RestoredBackup> {
  const whole = await checkBackup(folder)
  if (!whole.ok) return whole
  const { manifest } = whole
  const steps = stepsOf(manifest)
  if (steps === null)
    return {
      ok: false,
      why: 'Another version of TopRun made the backup, with tables that this one does not know: restore it by that version.',
    }
  const client = await connect(ownerUrl)
  try {
    const obstacle = (await hasTables(client))
      ? 'The database has tables already: restore into an empty one.'
      : await foreignFile(dataFolder, manifest)
    if (obstacle !== null) return { ok: false, why: obstacle }
    await placeDataFiles(folder, dataFolder, manifest)
    await client.query('BEGIN')
    await migrateEmpty(client, steps)
    await restoreRows(client, folder, manifest)
    await client.query('INSERT INTO restorations (backup_id, taken_at, restored_at) VALUES ($1, $2, now())', [
      manifest.id,
      manifest.takenAt,
    ])
    await client.query('COMMIT')
    await client.query('ANALYZE')
    return { ok: true, manifest }
  } finally {
    await client.end()
  }
}

/** The migrations that make the tables of the backup: this version's, or the first of them; null if they are different. */
function stepsOf(manifest: Manifest): Migration[] | null {
  const known = migrations()
  const made = fingerprintsOf(known)
  const wanted = manifest.migrations
  const isKnown = wanted.every(
    ({ name, sha256 }, at) => made[at]?.name === name && made[at].sha256 === sha256,
  )
  return isKnown ? known.slice(0, wanted.length) : null
}

async function hasTables(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `SELECT EXISTS (
       SELECT FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
       WHERE relkind IN ('r', 'p') AND nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'
     ) AS found`,
  )
  return rows[0]?.found !== false
}

/** Triggers would move balances and announce changes a second time. References are checked once all rows exist. */
async function restoreRows(client: ClientBase, folder: string, manifest: Manifest): Promise<void> {
  const relations = manifest.tables.map(relationOf)
  expectTables(await storedTables(client), manifest)
  const references = await foreignKeys(client)
  for (const { relation, name } of references)
    await client.query(`ALTER TABLE ${relation} DROP CONSTRAINT ${name}`)
  for (const relation of relations) await client.query(`ALTER TABLE ${relation} DISABLE TRIGGER USER`)
  // For the rows that every new database has.
  await client.query(`TRUNCATE ${relations.join(', ')}`)
  for (const table of manifest.tables) {
    const packed = createReadStream(rowsFile(folder, table))
    const bytes = packed.pipe(createGunzip())
    packed.on('error', (error) => bytes.destroy(error))
    const rows = await copyIn(client, `COPY ${relationOf(table)} (${columnsOf(table)}) FROM STDIN`, bytes)
    if (rows !== table.rows) throw new Error(`${table.name} has ${rows} rows of ${table.rows}.`)
  }
  for (const relation of relations) await client.query(`ALTER TABLE ${relation} ENABLE TRIGGER USER`)
  for (const { relation, name, definition } of references)
    await client.query(`ALTER TABLE ${relation} ADD CONSTRAINT ${name} ${definition}`)
  for (const sequence of manifest.sequences)
    await client.query('SELECT setval($1, $2)', [relationOf(sequence), sequence.last])
}

function expectTables(made: readonly { schema: string; name: string }[], { tables }: Manifest): void {
  const names = (all: readonly { schema: string; name: string }[]) => all.map(relationOf).join(' ')
  if (names(made) !== names(tables)) throw new Error('The backup has other tables than its migrations make.')
}

interface ForeignKey {
  relation: string
  name: string
  definition: string
}

async function foreignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass::text AS relation, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint
     WHERE contype = 'f' AND conparentid = 0 AND connamespace IN ('public'::regnamespace, 'jobs'::regnamespace)`,
  )
  return rows
}
