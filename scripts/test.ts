import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, normalize } from 'node:path'
import { root } from './data-folder.ts'
import { readCommand } from './read-command.ts'
import { chooseBrowsers } from './test/chromium.ts'
import { ensureNats } from './test/nats.ts'
import { forgetCounts, tellResult } from './test/result.ts'
import { endWithSignals, runAlone, runBeside, type Step, type StepResult, say } from './test/steps.ts'
import { runTests, secondTry } from './test/test-runs.ts'

/**
 * `npm test`: every check that a change needs, cheapest first. Independent checks run in parallel. `npm run test:deep` has the rest.
 * `npm test -- PATH…` runs only the tests of these files and folders. `--second-try` runs one or two failed tests once more.
 */
const { values, positionals } = readCommand('npm test [-- PATH…] [--second-try]', {
  options: { 'second-try': { type: 'boolean', default: false } },
  takesNames: true,
})
const paths = positionals.map(normalize)
const missing = paths.find((path) => !existsSync(join(root, path)))
if (missing !== undefined) {
  say(`There is no ${missing}.`)
  process.exit(2)
}
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
const siteBuild = script('Build of the site', 'test/web-build.ts')
const checks: Step[] = [
  script('Contracts, by Foundry', 'contracts/test-contracts.ts'),
  siteBuild,
  // Another checker would look at most types a second time; the other processor has its own step.
  { title: 'Types', program: bin('tsc'), args: ['--project', '.', '--checkers', '1'] },
  script('Format, lint and import directions', 'test/lint.ts'),
  { title: 'Unused exports and packages', program: bin('knip'), args: ['--no-progress'] },
]

const steps = paths.length > 0 ? await runTestsOf(paths) : await runEverything()
process.exitCode = tellResult('test', steps) ? 0 : 1

async function runEverything(): Promise<StepResult[]> {
  const steps = await runBeside([routeTypes], 1)
  if (passed(steps)) steps.push(...(await runBeside(checks, availableParallelism())))
  if (!passed(steps)) return steps
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
  return [...steps, ...(values['second-try'] ? await secondTry(tests) : tests)]
}

/** Journeys are in one folder, whose further ones are found too; a folder around it has both. */
async function runTestsOf(paths: readonly string[]): Promise<StepResult[]> {
  const folder = 'apps/web/e2e'
  const isWithin = (path: string, around: string) => `${path}/`.startsWith(`${around.replace(/\/+$/, '')}/`)
  const journeys = paths.flatMap((path) =>
    isWithin(path, folder) ? [path] : isWithin(folder, path) ? [folder] : [],
  )
  const others = paths.filter((path) => !isWithin(path, folder))
  const steps: StepResult[] = []
  if (others.length > 0) steps.push(await runTests({ title: 'Tests', by: 'vitest', args: others }))
  if (journeys.length === 0) return steps
  steps.push(...(await runBeside([routeTypes], 1)), await runAlone(siteBuild))
  const args = ['--no-deps', ...journeys.map((path) => path.replace(/^apps\/web\//, ''))]
  return [...steps, await runTests({ title: 'Journeys in a browser', by: 'playwright', args })]
}

function passed(results: readonly StepResult[]): boolean {
  return results.every((result) => result.passed)
}
