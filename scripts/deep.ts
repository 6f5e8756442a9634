import { readCommand } from './read-command.ts'
import { chooseBrowsers } from './test/chromium.ts'
import { deepSuites, inTurn } from './test/deep-suites.ts'
import { ensureNats } from './test/nats.ts'
import { forgetCounts, tellResult } from './test/result.ts'
import { endWithSignals, runAlone, type StepResult, say } from './test/steps.ts'
import { runTests, secondTry } from './test/test-runs.ts'
import { ensureWebBuild } from './web-build.ts'

/**
 * `npm run test:deep [NAME…]`: the suites that take too long for every change, all or the named ones. `--minutes N` skips suites that would not
 * finish by then at the machine's speed so far; `--turn N` sets the first suite. `--second-try` runs one or two failed tests once more.
 */
const names = deepSuites.map(({ name }) => name).join(', ')
const { values, positionals } = readCommand(
  `npm run test:deep -- [NAME…] [--minutes N] [--turn N] [--second-try]\nThe suites are ${names}.`,
  {
    takesNames: true,
    options: {
      minutes: { type: 'string' },
      turn: { type: 'string', default: '0' },
      'second-try': { type: 'boolean', default: false },
    },
  },
)
const unknown = positionals.filter((name) => !deepSuites.some((suite) => suite.name === name))
if (unknown.length > 0) {
  say(`There is no ${unknown.join(', no ')}. The suites are ${names}.`)
  process.exit(2)
}
endWithSignals()
forgetCounts('deep')
await chooseBrowsers(say)
await ensureNats(say)
process.env.TEST_LEVEL = 'deep'

await ensureWebBuild(say)

const began = performance.now()
const budget = values.minutes === undefined ? Number.POSITIVE_INFINITY : Number(values.minutes) * 60
const wanted = deepSuites.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const leftOut: string[] = []
const results: StepResult[] = []
let pace = 1
let usual = 0
for (const { name, seconds, run } of inTurn(wanted, Number(values.turn))) {
  const spent = (performance.now() - began) / 1000
  if (usual > 0) pace = Math.max(1, spent / usual)
  const left = budget - spent
  const expected = Math.ceil(seconds * pace)
  if (expected > left) leftOut.push(`${name} (would take ${expected} s, ${Math.floor(left)} s were left)`)
  else {
    results.push('by' in run ? await runTests(run) : await runAlone(run))
    usual += seconds
  }
}
if (leftOut.length > 0) say(`\nLeft out, for want of time: ${leftOut.join(', ')}.`)
process.exitCode = tellResult('deep', values['second-try'] ? await secondTry(results) : results) ? 0 : 1
