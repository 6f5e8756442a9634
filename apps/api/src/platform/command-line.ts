import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The checkout, or the folder of a build, whose launcher (`scripts/pack-site.ts`) stands in for npm. */
const root = join(import.meta.dirname, '../../../..')

/** How a command is written for this site: `npm run operator -- doctor`, or `toprun operator doctor` where the site is a built folder. */
export function commandLine(script: 'operator' | 'start', words = '', folder = root): string {
  const stated = existsSync(join(folder, 'toprun')) ? `toprun ${script}` : ofNpm[script]
  return words === '' ? stated.replace(/ --$/, '') : `${stated} ${words}`
}

const ofNpm = { operator: 'npm run operator --', start: 'npm start' } as const
