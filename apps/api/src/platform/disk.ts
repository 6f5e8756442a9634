import { mkdir, statfs, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Segments of PostgreSQL's write-ahead log: without room for the next one it ends. */
const twoLogSegments = 32 * 2 ** 20

/**
 * Whether a folder can still be written to. It is made where there is none.
 * @param name what the operator knows it by.
 * @returns null, or a sentence for the operator. It is right again as soon as there is room.
 */
export async function diskFailure(
  { name, folder }: { name: string; folder: string },
  leastFreeBytes = twoLogSegments,
): Promise<string | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free < leastFreeBytes)
    return `${name} has no room left: ${Math.floor(free / 2 ** 20)} MiB are free, at least ${Math.ceil(leastFreeBytes / 2 ** 20)} are needed.`
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
