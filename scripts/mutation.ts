import { randomInt } from 'node:crypto'
import { areaOf, areas } from './mutation/areas.ts'
import { reportOf } from './mutation/report.ts'
import { runArea } from './mutation/run-area.ts'
import { readCommand } from './read-command.ts'

/**
 * `npm run mutation [AREA|FOLDER…] [-- --seed N] [--sample N]` changes the sources a place at a time and runs the tests that reach it:
 * what none of them notices is listed. Every area without one; the mutants of a FOLDER against the tests of its area.
 */
const enough = 90
const { values, positionals } = readCommand(
  `npm run mutation -- [AREA|FOLDER…] [--seed N] [--sample N]\nThe areas are ${areas.map(({ name }) => name).join(', ')}.`,
  { options: { seed: { type: 'string' }, sample: { type: 'string' } }, takesNames: true },
)
const seed = values.seed ?? String(randomInt(1_000_000))
const sample = values.sample === undefined ? undefined : Number(values.sample)
if (sample !== undefined && !(Number.isInteger(sample) && sample > 0))
  refuse('--sample is a whole number from 1.')

const asked = positionals.map((name) => areaOf(name) ?? refuse(`${name} is in no area: ${areaNames()}.`))
const rows: string[] = []
let isEnough = true
console.log(`Seed ${seed}`)
for (const area of asked.length > 0 ? asked : areas) {
  const report = reportOf(area.name, await runArea({ ...area, sample: sample ?? area.sample }, seed))
  const { drawn, noticed, equivalent, percent, unnoticed } = report
  isEnough &&= percent >= enough
  rows.push(
    `${area.name.padEnd(24)} ${percent.toFixed(1).padStart(5)} %   ${noticed} of ${drawn} noticed, ${equivalent} equivalent`,
  )
  console.log(`\n${rows.at(-1)}`)
  for (const line of unnoticed) console.log(`  ${line}`)
}
console.log(`\nSeed ${seed}\n${rows.join('\n')}`)
process.exit(isEnough ? 0 : 1)

function areaNames(): string {
  return areas.flatMap(({ name, folders }) => [name, ...folders]).join(', ')
}

function refuse(why: string): never {
  console.error(why)
  process.exit(2)
}
