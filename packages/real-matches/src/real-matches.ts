import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type CricsheetMatch, cricsheetMatch } from '@toprun/api-schema/cricsheet'
import { matchNames } from './pack-matches.ts'

/** A match that was played, only for tests and benchmarks. */
export interface RealMatch {
  /** Its folder and Cricsheet's number: `t20/1473511`. */
  name: string
  /** Its Cricsheet file. */
  text: string
}

let packed: readonly RealMatch[] | undefined

/** The matches of the repository, by name. */
export function packedMatches(): readonly RealMatch[] {
  packed ??= unpacked(readFileSync(join(import.meta.dirname, '../matches.ndjson.br')))
  return packed
}

/** The matches of the repository, and those of the folder `CRICSHEET_DIR` that are not among them. */
export function realMatches(): readonly RealMatch[] {
  const folder = process.env.CRICSHEET_DIR
  if (!folder) return packedMatches()
  const known = new Set(packedMatches().map(({ name }) => basename(name)))
  const more = matchNames(folder)
    .filter((name) => !known.has(basename(name)))
    .map((name) => ({ name, text: readFileSync(join(folder, `${name}.json`), 'utf8') }))
  return [...packedMatches(), ...more]
}

/** @param name as `t20/1473511` */
export function realMatch(name: string): RealMatch {
  const found = packedMatches().find((match) => match.name === name)
  if (!found) throw new Error(`${name} is not among the real matches.`)
  return found
}

/** Read again each time, so that a test's changes affect only itself. */
export const readMatch = ({ text }: RealMatch): CricsheetMatch => cricsheetMatch.parse(JSON.parse(text))

/** @returns what `packMatches` was given */
export function unpacked(bytes: Buffer): RealMatch[] {
  const text = brotliDecompressSync(bytes).toString()
  const [, ...lines] = text.split('\n')
  const names: string[] = JSON.parse(text.slice(0, text.indexOf('\n')))
  return names.map((name, at) => ({ name, text: lines[at] ?? '' }))
}
