import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { readFile, rename, stat, writeFile } from 'node:fs/promises'

/**
 * anvil writes its state in place, so a kill during a write truncates the file. A backup of the last complete
 * state is stored next to it.
 */
export interface StateFile {
  state: string
  copy: string
}

/** Restores the backup if the state is incomplete. @returns whether there is a state to resume from. */
export function restoreState({ state, copy }: StateFile): boolean {
  if (isWhole(state)) return true
  if (!isWhole(copy)) return false
  const partial = `${state}.partial`
  writeFileSync(partial, readFileSync(copy, 'utf8'))
  renameSync(partial, state)
  return true
}

/**
 * Backs up the state once a second while it changes. A failed backup, as on a full disk, leaves the previous
 * one in place and is retried. @param onChange called with the first of consecutive failures, and with null
 * on recovery. @returns a function that stops it, once the backup under way is over.
 */
export function backUpState(
  files: StateFile,
  onChange: (failure: unknown) => void,
  everyMs = 1000,
): () => Promise<void> {
  let copied = 0
  let copying: Promise<void> | null = null
  let failing = false
  const timer = setInterval(() => {
    copying ??= copyIfChanged(files, copied)
      .then((changed) => {
        copied = changed
        if (failing) onChange(null)
        failing = false
      })
      .catch((error: unknown) => {
        if (!failing) onChange(error)
        failing = true
      })
      .finally(() => {
        copying = null
      })
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await copying
  }
}

/** @returns the modification time of the state that the backup now contains; `copied` if unchanged. */
export async function copyIfChanged({ state, copy }: StateFile, copied: number): Promise<number> {
  const changed = await changedAt(state)
  if (changed === copied || changed === null) return copied
  const text = await readFile(state, 'utf8')
  if (!isJson(text)) return copied
  const partial = `${copy}.partial`
  await writeFile(partial, text)
  await rename(partial, copy)
  return changed
}

async function changedAt(file: string): Promise<number | null> {
  try {
    return (await stat(file)).mtimeMs
  } catch (error) {
    // anvil writes the first one a second after its start.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function isWhole(file: string): boolean {
  return existsSync(file) && isJson(readFileSync(file, 'utf8'))
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
