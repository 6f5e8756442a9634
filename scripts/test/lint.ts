import { spawnSync } from 'node:child_process'
import { missingProgram, platformProgram } from '@toprun/native-programs/platform-program'
import { root } from '../data-folder.ts'
import { unhandledPromises } from './promises.ts'

const biome = platformProgram('biome')
if (biome === null) {
  console.error(`${missingProgram('biome')} Install Biome 2.6.`)
  process.exit(1)
}
const fix = process.argv.includes('--write')
const lint = spawnSync(biome, ['check', '--error-on-warnings', ...(fix ? ['--write'] : []), '.'], {
  cwd: root,
  stdio: 'inherit',
})
const floating = unhandledPromises()
for (const line of floating) console.error(line)
process.exit(floating.length > 0 ? 1 : (lint.status ?? 1))
