import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, open, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { copiedFile, hashOf, type Manifest, nullIfMissing } from './manifest.ts'

type CopiedFile = Manifest['files'][number]

/**
 * Files of the data folder that are made again, or belong to running processes: the database's own cluster, whose rows are backed up
 * separately; snapshots of boards; uploads in progress; and of the local chain everything but the last complete state.
 */
const remade =
  /^(postgres($|[./])|boards($|\/)|uploads($|\/)|chain\/(?!state\.whole\.json$)|.*\.(part|partial)$|(.*\/)?\.writable-)/

/** Copies the files of the data folder into a backup. One that vanishes meanwhile is left out. */
export async function copyDataFiles(dataFolder: string, folder: string): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = []
  for await (const path of pathsIn(dataFolder)) {
    const source = await open(join(dataFolder, path)).catch(nullIfMissing)
    if (source === null) continue
    try {
      const { mode } = await source.stat()
      const stored = await storeFile(
        source.createReadStream({ autoClose: false }),
        copiedFile(folder, { path }),
      )
      copied.push({ path, mode: mode & 0o777, ...stored })
    } finally {
      await source.close()
    }
  }
  return copied
}

/** The paths of the files to back up, relative to the folder, in order. Links are followed. */
async function* pathsIn(root: string, below = ''): AsyncGenerator<string> {
  const names = (await readdir(join(root, below)).catch(nullIfMissing)) ?? []
  for (const name of names.sort()) {
    const path = below === '' ? name : `${below}/${name}`
    // The folder of the local chain is searched for its one file.
    if (remade.test(path) && path !== 'chain') continue
    const found = await stat(join(root, path)).catch(nullIfMissing)
    if (found?.isDirectory()) yield* pathsIn(root, path)
    else if (found?.isFile()) yield path
  }
}

/** Writes a new file of a backup, readable only by this account. @returns its entry for the manifest */
export async function storeFile(
  source: AsyncIterable<Uint8Array>,
  file: string,
): Promise<{ bytes: number; sha256: string }> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(
    source,
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    createWriteStream(file, { mode: 0o600, flags: 'wx' }),
  )
  return { bytes, sha256: hash.digest('hex') }
}

/** Files of the data folder that a restore would have to replace: a sentence on the first one, or null. */
export async function foreignFile(
  dataFolder: string,
  { files }: Pick<Manifest, 'files'>,
): Promise<string | null> {
  for (const { path, sha256 } of files) {
    const found = await hashOf(join(dataFolder, path)).catch(nullIfMissing)
    if (found !== null && found !== sha256)
      return `${join(dataFolder, path)} is there already, and is another one: restore into an empty DATA_DIR.`
  }
  return null
}

/** Puts the files of a backup into the data folder, each whole or not at all: existing files stay. */
export async function placeDataFiles(
  folder: string,
  dataFolder: string,
  { files }: Pick<Manifest, 'files'>,
): Promise<void> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  for (const copied of files) {
    const file = join(dataFolder, copied.path)
    if ((await stat(file).catch(nullIfMissing)) !== null) continue
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const partial = `${file}.part`
    await pipeline(createReadStream(copiedFile(folder, copied)), createWriteStream(partial, { mode: 0o600 }))
    // Last, so that a read-only file can be started again.
    await chmod(partial, copied.mode)
    await rename(partial, file)
  }
}
