import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './data-folder.ts'

/** `npm run test:faults [NAME…]`: every fault, or the named ones, several times. `npm test` runs each of them once. */
const run = spawnSync(
  join(root, 'node_modules/.bin/vitest'),
  ['run', '--project', 'faults', ...process.argv.slice(2)],
  { cwd: root, env: { ...process.env, FAULTS: 'long' }, stdio: 'inherit' },
)
process.exit(run.status ?? 1)
