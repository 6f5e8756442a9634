import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Format } from '@toprun/api-schema/match'
import { readMatchFile } from '@toprun/game-rules/match-file'

/** How many files there are, how many would be refused, and how many broke a law of cricket. */
export interface CheckedFolder {
  files: number
  refused: number
  odd: number
}

/**
 * Reads every `.json` file of a folder and of those in it as `score` and `import` do.
 * @param say gets a line for each refused file
 * @returns null for a folder that can't be read
 */
export function checkFolder(
  folder: string,
  format: Format | undefined,
  say: (line: string) => void,
): CheckedFolder | null {
  const counted = { files: 0, refused: 0, odd: 0 }
  const names = matchFilesIn(folder)
  if (names === null) return null
  for (const name of names) {
    counted.files += 1
    const read = readFile(join(folder, name), format)
    if (read.ok) counted.odd += read.odd.length > 0 ? 1 : 0
    else {
      counted.refused += 1
      say(`${name} ${read.why}.`)
    }
  }
  return counted
}

function matchFilesIn(folder: string): string[] | null {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .sort()
  } catch {
    return null
  }
}

/** Whatever one file brings about is said of that file, and the next one is read. */
function readFile(path: string, format: Format | undefined): ReturnType<typeof readMatchFile> {
  try {
    return readMatchFile(readFileSync(path, 'utf8'), format)
  } catch (error) {
    return { ok: false, why: `can't be read: ${String(error).replaceAll(/\s+/g, ' ')}` }
  }
}
