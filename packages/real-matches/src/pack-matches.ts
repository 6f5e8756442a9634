import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** The Cricsheet files in a folder and in those below it, as paths without `.json`, sorted. */
export function matchNames(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => path.slice(0, -'.json'.length).replaceAll('\\', '/'))
    .sort()
}

/** Every match of the folder with all that its file says: a line of names, then a line for each match, compressed. Same files, same bytes. */
export function packMatches(folder: string): Buffer {
  const names = matchNames(folder)
  const matches = names.map((name): unknown => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')))
  const text = Buffer.from([names, ...matches].map((line) => `${JSON.stringify(line)}\n`).join(''))
  return brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
}
