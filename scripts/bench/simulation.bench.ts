import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase } from '@toprun/api/platform/prepare-database'
import { failureOf, lineOf, partingOf } from '@toprun/api/simulation/report'
import { simulate } from '@toprun/api/simulation/simulate'
import { startTestServer, testServerOwnerUrl, testServerUrl } from '@toprun/postgres/test-server'
import { readCommand } from '../read-command.ts'

/**
 * Simulates the whole site, seed by seed: 50, or `--seeds N`, from `--from N`. `--seed N` runs one and shows all of its steps. A seed that
 * fails is shown with how to replay it, and the others go on. `--steps N` takes that many steps of
 * each instead of 250; `--twice` runs each seed again, and compares every step.
 */
const { values } = readCommand(
  'npm run bench simulation -- [--seeds N] [--from N] [--seed N] [--steps N] [--twice]',
  {
    options: {
      seeds: { type: 'string', default: '50' },
      from: { type: 'string', default: '1' },
      seed: { type: 'string' },
      steps: { type: 'string', default: '250' },
      twice: { type: 'boolean', default: false },
    },
    takesNames: false,
  },
)
const one = values.seed === undefined ? null : Number(values.seed)
const first = one ?? Number(values.from)
const stepCount = Number(values.steps)
const count = one === null ? Number(values.seeds) : 1
/** Progress is printed after this many. */
const tenth = Math.ceil(count / 10)

const home = mkdtempSync(join(tmpdir(), 'toprun-simulation-'))
const { server, template, stop } = await startTestServer(home)
let failed = 0
try {
  await prepareDatabase(template)
  process.env[testServerUrl] = server.url
  process.env[testServerOwnerUrl] = server.ownerUrl
  const struck = new Map<string, number>()
  let [steps, days] = [0, 0]
  const began = performance.now()
  for (let seed = first; seed < first + count; seed += 1) {
    const simulated = await simulate(seed, stepCount)
    steps += simulated.steps.length
    days += simulated.days
    for (const { strike } of simulated.steps)
      if (strike) struck.set(strike.kind, (struck.get(strike.kind) ?? 0) + 1)
    if (one !== null) for (const step of simulated.steps) console.log(lineOf(step))
    const parting = values.twice ? partingOf(simulated, await simulate(seed, stepCount)) : null
    if (parting !== null) {
      failed += 1
      console.log(`Seed ${seed} went another way when it was run again:\n${parting}`)
    }
    const failure = failureOf(simulated)
    if (failure !== null) {
      failed += 1
      console.log(failure)
    }
    const done = seed - first + 1
    if (done < count && done % tenth === 0) console.log(`  ${done} of ${count} seeds, ${failed} failed`)
  }
  const seconds = (performance.now() - began) / 1000
  console.log(
    `  ${count} seeds, ${failed} failed; ${steps} steps of ${days.toFixed(1)} simulated days in ${seconds.toFixed(1)} s ` +
      `(${Math.round(steps / seconds)} steps/s)`,
  )
  for (const [kind, times] of [...struck].sort())
    console.log(`  ${kind.padEnd(14)}${String(times).padStart(7)}`)
} finally {
  await stop()
  rmSync(home, { recursive: true, force: true })
}
process.exit(failed === 0 ? 0 : 1)
