import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type CricsheetMatch, cricsheetMatch, type MatchInfo } from '@toprun/api-schema/cricsheet'

const root = resolve(import.meta.dirname, '../../../..')
const folder = process.env.CRICSHEET_DIR ?? resolve(root, '../shared/cricsheet')

/** Real matches are not in the repository; a test that needs them is skipped, with a note, without their folder. */
export const hasRealMatches = existsSync(folder)
if (!hasRealMatches)
  console.warn(`Skipped: no Cricsheet matches in ${folder} (CRICSHEET_DIR names another folder).`)

/** The path of the T20 match with that number. */
export const realMatchFile = (name: string) => join(folder, 't20', `${name}.json`)

export function readRealMatch(name: string): CricsheetMatch {
  return cricsheetMatch.parse(JSON.parse(readFileSync(realMatchFile(name), 'utf8')))
}

/** The T20 matches that `wanted` accepts, in the order of their dates. */
export function realMatches(wanted: (info: MatchInfo) => boolean): CricsheetMatch[] {
  return readdirSync(join(folder, 't20'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => readRealMatch(file.slice(0, -'.json'.length)))
    .filter(({ info }) => wanted(info))
    .sort((one, other) => (one.info.dates[0] ?? '').localeCompare(other.info.dates[0] ?? ''))
}
