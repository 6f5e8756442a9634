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
const names = all.map((file) => file.replace('.bench.ts', '')).sort()
const usage = `Usage: npm run bench [NAME…] [-- --OPTION …]\nThe benchmarks are ${names.join(', ')}.`
if (options.includes('--help')) {
  console.log(usage)
  process.exit(0)
}
const benches = all
  .filter((file) => wanted.length === 0 || wanted.some((name) => file.startsWith(name)))
  .sort()

const unknown = wanted.find((name) => !all.some((file) => file.startsWith(name)))
if (unknown !== undefined) refuse(`There is no benchmark ${unknown}.`)
if (options.length > 0 && wanted.length === 0) refuse('Options are those of a benchmark: name it.')

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

function refuse(why: string): never {
  console.error(`${why}\n${usage}`)
  process.exit(2)
}
