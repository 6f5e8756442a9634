import { createHash } from 'node:crypto'
import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

export type OpenedFolder =
  | { ok: true; folder: string; release(): void }
  | { ok: false; reason: 'unwritable' | 'in_use'; sentence: string }

/**
 * Creates the data folder if needed and locks it for this process. The lock is a socket in Linux's abstract namespace, which
 * the system releases when the process ends in any way.
 */
export async function openDataFolder(configured: string): Promise<OpenedFolder> {
  const folder = resolve(root, configured)
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    mkdirSync(join(folder, 'outbox'), { recursive: true })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { ok: false, reason: 'unwritable', sentence: `DATA_DIR ${folder} can't be written to: ${why}` }
  }
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)
  const hold = createServer()
  const held = await new Promise<boolean>((done) => {
    hold.once('error', () => done(false))
    hold.listen(`\0toprun-${name}`, () => done(true))
  })
  if (!held) {
    return {
      ok: false,
      reason: 'in_use',
      sentence: `TopRun already runs on ${folder}. Stop it first, or give this one a DATA_DIR and a PORT of its own.`,
    }
  }
  hold.unref()
  return { ok: true, folder, release: () => hold.close() }
}
