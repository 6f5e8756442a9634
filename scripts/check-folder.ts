import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonFilesOf, pathFault } from '@toprun/api/operator/commands/json-files'
import { asLine } from '@toprun/api-schema/display-name'
import type { Format } from '@toprun/api-schema/match'
import { readMatchFile } from '@toprun/game-rules/match-file'
import { utf8Text } from '@toprun/game-rules/utf8-text'

/** The name of a file, and a refusal. */
const mostOfLine = 5_000

/** How many files there are, how many would be refused, and how many broke a law of cricket or had fields that were mended. */
interface CheckedFolder {
  files: number
  refused: number
  odd: number
}

/**
 * Reads every `.json` file of a folder and of those in it as `score` and `import` do.
 * @param say gets a line for each refused file
 * @returns why nothing is read: words that follow the folder's name
 */
export function checkFolder(
  folder: string,
  format: Format | undefined,
  say: (line: string) => void,
): ({ ok: true } & CheckedFolder) | { ok: false; why: string } {
  const counted = { files: 0, refused: 0, odd: 0 }
  const found = jsonFilesOf(folder)
  if (!found.ok) return found
  for (const name of found.names) {
    counted.files += 1
    const read = readFile(join(folder, name), format)
    if (read.ok) counted.odd += read.odd.length + read.mended.length > 0 ? 1 : 0
    else {
      counted.refused += 1
      say(asLine(`${name} ${read.why}.`, mostOfLine))
    }
  }
  return { ok: true, ...counted }
}

/** Any error of a file is reported for that file, and the next one is read. */
function readFile(path: string, format: Format | undefined): ReturnType<typeof readMatchFile> {
  const fault = pathFault(path)
  if (fault !== null) return { ok: false, why: fault }
  try {
    const text = utf8Text(readFileSync(path))
    return text === null ? { ok: false, why: 'is not text in UTF-8' } : readMatchFile(text, format)
  } catch (error) {
    return { ok: false, why: `can't be read: ${String(error)}` }
  }
}
