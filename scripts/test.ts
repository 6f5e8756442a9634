import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './data-folder.ts'
import { chooseBrowsers } from './test/chromium.ts'
import { ensureNats } from './test/nats.ts'
import { forgetCounts, tellResult } from './test/result.ts'
import { endWithSignals, runBeside, type Step, type StepResult, say } from './test/steps.ts'
import { runTests, secondTry } from './test/test-runs.ts'

/**
 * `npm test`: every check that a change needs, cheapest first. Independent checks run in parallel. `npm run test:deep` has the rest.
 * `--second-try` runs one or two failed tests once more.
 */
const { values } = parseArgs({ options: { 'second-try': { type: 'boolean', default: false } } })
endWithSignals()
forgetCounts('test')
forgetCounts('deep')
await chooseBrowsers(say)
await ensureNats(say)

const bin = (name: string) => join(root, 'node_modules/.bin', name)
const script = (title: string, file: string): Step => ({
  title,
  program: process.execPath,
  args: [join(root, 'scripts', file)],
})
/** Types and lint read what this writes. The longest come first, so that all are over at about the same time. */
const routeTypes: Step = {
  title: 'Route types',
  program: bin('react-router'),
  args: ['typegen'],
  cwd: join(root, 'apps/web'),
}
const checks: Step[] = [
  script('Contracts, by Foundry', 'contracts/test-contracts.ts'),
  script('Build of the site', 'test/web-build.ts'),
  // Another checker would look at most types a second time; the other processor has its own step.
  { title: 'Types', program: bin('tsc'), args: ['--project', '.', '--checkers', '1'] },
  script('Format, lint and import directions', 'test/lint.ts'),
  { title: 'Unused exports and packages', program: bin('knip'), args: ['--no-progress'] },
]

const steps: StepResult[] = await runBeside([routeTypes], 1)
if (passed(steps)) steps.push(...(await runBeside(checks, availableParallelism())))
if (passed(steps)) {
  const seed = process.env.TEST_SEED ?? String(Date.now() % 1_000_000)
  say(`\nThe order of the tests: TEST_SEED=${seed}`)
  const tests = [
    await runTests({
      title: 'Unit and API tests, on PostgreSQL',
      by: 'vitest',
      args: [`--sequence.seed=${seed}`],
    }),
    await runTests({ title: 'Journeys in a browser', by: 'playwright', args: ['--project=together'] }),
  ]
  steps.push(...(values['second-try'] ? await secondTry(tests) : tests))
}
process.exitCode = tellResult('test', steps) ? 0 : 1

function passed(results: readonly StepResult[]): boolean {
  return results.every((result) => result.passed)
}
