import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../data-folder.ts'
import { unhandledPromises } from './promises.ts'

/** Biome by its binary: npm installs it for Linux on x64; elsewhere a `biome` on PATH is used. */
const bundled = join(root, 'node_modules/@biomejs/cli-linux-x64/biome')
const fix = process.argv.includes('--write')
const lint = spawnSync(
  existsSync(bundled) ? bundled : 'biome',
  ['check', '--error-on-warnings', ...(fix ? ['--write'] : []), '.'],
  {
    cwd: root,
    stdio: 'inherit',
  },
)
if (lint.error) {
  console.error('Biome is not installed for this machine: put "biome" 2.6 on PATH.')
  process.exit(1)
}
const floating = unhandledPromises()
for (const line of floating) console.error(line)
process.exit(floating.length > 0 ? 1 : (lint.status ?? 1))
