import { mkdir, statfs, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The segment size of PostgreSQL's write-ahead log: it stops without space for the next one. */
const twoLogSegments = 32 * 2 ** 20

/**
 * Checks that a folder is writable; creates it if missing. @param name its name for the operator. @returns
 * null, or a sentence for the operator, until there is space again.
 */
export async function diskFailure(
  { name, folder }: { name: string; folder: string },
  leastFreeBytes = twoLogSegments,
): Promise<string | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free < leastFreeBytes)
    return `${name} has no space left: ${Math.floor(free / 2 ** 20)} MiB are free, at least ${Math.ceil(leastFreeBytes / 2 ** 20)} are needed.`
  const probe = join(folder, `.writable-${process.pid}`)
  try {
    await writeFile(probe, 'x'.repeat(4096))
    return null
  } catch (error) {
    return `${name} cannot be written to: ${error instanceof Error ? error.message : String(error)}.`
  } finally {
    await unlink(probe).catch(() => undefined)
  }
}
