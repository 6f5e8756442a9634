import { statfs, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Segments of PostgreSQL's write-ahead log: without room for the next one it ends. */
const twoLogSegments = 32 * 2 ** 20

/**
 * Whether the data folder can still be written to.
 * @returns null, or a sentence for the operator. It is right again as soon as there is room.
 */
export async function diskFailure(folder: string, leastFreeBytes = twoLogSegments): Promise<string | null> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free < leastFreeBytes)
    return `The disk of DATA_DIR is full: ${Math.floor(free / 2 ** 20)} MiB are left, at least ${Math.ceil(leastFreeBytes / 2 ** 20)} are needed.`
  const probe = join(folder, `.writable-${process.pid}`)
  try {
    await writeFile(probe, 'x'.repeat(4096))
    return null
  } catch (error) {
    return `DATA_DIR cannot be written to: ${error instanceof Error ? error.message : String(error)}.`
  } finally {
    await unlink(probe).catch(() => undefined)
  }
}
