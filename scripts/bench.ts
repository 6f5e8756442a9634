import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from './data-folder.ts'

/**
 * `npm run bench [NAME…] [-- --OPTION …]`: every benchmark, or those named, each in its own process with these options. `--help` lists them, and
 * starts none.
 */
const folder = join(root, 'scripts/bench')
const args = process.argv.slice(2)
const firstOption = args.findIndex((arg) => arg.startsWith('--'))
const wanted = firstOption < 0 ? args : args.slice(0, firstOption)
const options = firstOption < 0 ? [] : args.slice(firstOption)
const all = readdirSync(folder).filter((file) => file.endsWith('.bench.ts'))
if (options.includes('--help')) {
  const names = all.map((file) => file.replace('.bench.ts', '')).sort()
  console.log(`npm run bench [NAME…] [-- --OPTION …]\n\nThe benchmarks are ${names.join(', ')}.`)
  process.exit(0)
}
const benches = all
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.startsWith(name)))
  .sort()

console.log(
  `${new Date().toISOString()}  ${cpus()[0]?.model ?? 'unknown CPU'} × ${cpus().length}, ` +
    `${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`,
)
let failed = 0
for (const bench of benches) {
  console.log(`\n${bench.replace('.bench.ts', '')}`)
  const run = spawnSync(process.execPath, [join(folder, bench), ...options], { stdio: 'inherit' })
  if (run.status !== 0) failed += 1
}
process.exit(failed === 0 ? 0 : 1)
