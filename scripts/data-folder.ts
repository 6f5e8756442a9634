import { accessSync, constants, mkdirSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { tryLock } from './process-lock.mjs'

export const root = resolve(import.meta.dirname, '..')

export type OpenedFolder =
  | { ok: true; folder: string; release(): void }
  | { ok: false; reason: 'unwritable' | 'in_use'; sentence: string }

/** Creates the data folder if needed and locks it for this process. */
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
  const lock = await tryLock(`data folder ${realpathSync(folder)}`)
  if (lock === null) {
    return {
      ok: false,
      reason: 'in_use',
      sentence: `TopRun already runs on ${folder}. Stop it first, or give this one a DATA_DIR and a PORT of its own.`,
    }
  }
  return { ok: true, folder, release: lock.release }
}
