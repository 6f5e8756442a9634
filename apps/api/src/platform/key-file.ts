import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The text of a key in DATA_DIR, readable only by this system account; null before it is created. */
export async function readKeyFile(folder: string, name: string): Promise<string | null> {
  try {
    return (await readFile(join(folder, name), 'utf8')).trim()
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

/** The same, created if it does not exist yet. Two concurrent processes share the key of the first. */
export async function openKeyFile(folder: string, name: string, make: () => string): Promise<string> {
  const known = await readKeyFile(folder, name)
  if (known !== null) return known
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `${name}.${randomUUID()}`)
  await writeFile(draft, make(), { mode: 0o600 })
  try {
    await link(draft, join(folder, name))
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    await rm(draft)
  }
  return openKeyFile(folder, name, make)
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
