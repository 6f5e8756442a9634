import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const stored = { bytes: z.number().int().min(0), sha256 }
/** Relative, with slashes, and within the folder. */
const path = z
  .string()
  .min(1)
  .refine((text) => text.split('/').every((part) => part !== '' && part !== '.' && part !== '..'))
const sqlName = z.string().regex(/^[a-z_][a-z0-9_]*$/)

/**
 * What a backup consists of. Its own hash is in `manifest.sha256`, which is written last: without it the backup is
 * incomplete.
 */
const manifest = z.object({
  version: z.literal(1),
  /** Such as `20261126T113000Z-1f0c9a2b`. */
  id: z.string().regex(/^[0-9TZ]+-[0-9a-f]{8}$/),
  /** The moment of the rows in the backup. */
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), sha256 })).min(1),
  tables: z.array(
    z.object({
      schema: sqlName,
      name: sqlName,
      columns: z.array(sqlName).min(1),
      rows: z.number().int().min(0),
      ...stored,
    }),
  ),
  sequences: z.array(z.object({ schema: sqlName, name: sqlName, last: z.string().regex(/^\d+$/) })),
  /** Files of the data folder, relative to it. */
  files: z.array(z.object({ path, mode: z.number().int(), ...stored })),
})
export type Manifest = z.infer<typeof manifest>

const manifestFile = 'manifest.json'
const hashFile = 'manifest.sha256'

/** The file with a table's rows: COPY's text format, compressed by gzip. */
export const rowsFile = (folder: string, { schema, name }: { schema: string; name: string }) =>
  join(folder, 'rows', `${schema}.${name}.gz`)

/** The copy of a file of the data folder. */
export const copiedFile = (folder: string, { path }: { path: string }) => join(folder, 'files', path)

/** Ends a backup. `sha256sum -c manifest.sha256` checks the manifest, as `restore` does. */
export async function writeManifest(folder: string, made: Manifest): Promise<void> {
  const text = `${JSON.stringify(made, null, 1)}\n`
  await writeDurably(join(folder, manifestFile), text)
  const partial = join(folder, `${hashFile}.part`)
  await writeDurably(partial, `${createHash('sha256').update(text).digest('hex')}  ${manifestFile}\n`)
  await rename(partial, join(folder, hashFile))
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export type WholeBackup = { ok: true; manifest: Manifest } | { ok: false; why: string }

/** Reads every byte of a backup. @returns its manifest, or a sentence that says what is missing or altered */
export async function checkBackup(folder: string): Promise<WholeBackup> {
  const [text, hash] = await Promise.all([
    readFile(join(folder, manifestFile)).catch(nullIfMissing),
    readFile(join(folder, hashFile), 'utf8').catch(nullIfMissing),
  ])
  if (text === null || hash === null)
    return { ok: false, why: `${folder} is no whole backup: it has no ${hashFile}, which is written last.` }
  if (hash.split(' ')[0] !== createHash('sha256').update(text).digest('hex'))
    return { ok: false, why: `${manifestFile} was altered: it does not have the hash of ${hashFile}.` }
  const read = manifest.safeParse(JSON.parse(text.toString()))
  if (!read.success) return { ok: false, why: `${manifestFile} is not one of this version of TopRun.` }
  const parts = [
    ...read.data.tables.map((table) => ({ ...table, file: rowsFile(folder, table) })),
    ...read.data.files.map((copied) => ({ ...copied, file: copiedFile(folder, copied) })),
  ]
  for (const part of parts) {
    const found = await hashOf(part.file).catch(nullIfMissing)
    if (found === null) return { ok: false, why: `${part.file} is missing.` }
    if (found !== part.sha256)
      return { ok: false, why: `${part.file} was altered: it does not have the hash of ${manifestFile}.` }
  }
  return { ok: true, manifest: read.data }
}

/** SHA-256 of a file, in hexadecimal. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return hash.digest('hex')
}

/** The error of a missing file or folder as null. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code)))
    return null
  throw error
}
