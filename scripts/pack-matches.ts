/** Packs a folder of Cricsheet matches for the tests: `node scripts/pack-matches.ts FOLDER`. The same folder gives the same file. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packMatches } from '@toprun/real-matches/pack-matches'
import { root } from './data-folder.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Which folder? node scripts/pack-matches.ts FOLDER')
  process.exit(2)
}
const packed = packMatches(folder)
writeFileSync(join(root, 'packages/real-matches/matches.ndjson.br'), packed)
console.log(`${packed.length} bytes.`)
