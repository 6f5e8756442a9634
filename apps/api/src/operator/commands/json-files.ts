import { type Dirent, readdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'

/** The files of a folder, or why there are none: text that follows its name. */
export type JsonFiles = { ok: true; names: readonly string[] } | { ok: false; why: string }

/**
 * The `.json` files of a folder and of those in it, in any case, sorted by name: those that `import`, `learn` and `score --check` read.
 * Links to folders are not followed. Folders that can't be read are among the names: `pathFault` says so.
 */
export function jsonFilesOf(folder: string): JsonFiles {
  const entries = entriesOf(folder)
  if (entries === null) return { ok: false, why: 'is no folder that can be read' }
  const names: string[] = []
  const waiting = [{ below: '', entries }]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const entry of at.entries) {
      const name = join(at.below, entry.name)
      const inside = entry.isDirectory() ? entriesOf(join(folder, name)) : null
      if (inside !== null) waiting.push({ below: name, entries: inside })
      else if (entry.isDirectory() || isJson(folder, name, entry)) names.push(name)
    }
  }
  return names.length === 0 ? { ok: false, why: 'has no .json file' } : { ok: true, names: names.sort() }
}

function isJson(folder: string, name: string, entry: Dirent): boolean {
  if (!/\.json$/i.test(name)) return false
  return !(entry.isSymbolicLink() && statOf(join(folder, name))?.isDirectory())
}

/** Why a path of a folder can't be read: text that follows its name; null for a file. Opening a pipe would wait. */
export function pathFault(path: string): string | null {
  const found = statOf(path)
  if (found === null) return 'is a link to nothing that can be read'
  if (found.isDirectory()) return "is a folder that can't be read"
  return found.isFile() ? null : 'is not a file but a pipe or a device'
}

function entriesOf(folder: string): Dirent[] | null {
  try {
    return readdirSync(folder, { withFileTypes: true, encoding: 'utf8' })
  } catch {
    return null
  }
}

function statOf(path: string): Stats | null {
  try {
    return statSync(path)
  } catch {
    return null
  }
}
