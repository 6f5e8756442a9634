import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from '../data-folder.ts'
import { type FailedTest, type Outcome, playwrightOutcome, vitestOutcome } from './outcome.ts'
import { runAlone, type StepResult, say } from './steps.ts'

/** Tests of Vitest, or journeys of Playwright. */
export interface TestRun {
  title: string
  by: 'vitest' | 'playwright'
  args: readonly string[]
}

export interface TestResult extends StepResult {
  run: TestRun
  outcome: Outcome
}

export const reports = resolve(root, process.env.DATA_DIR ?? '.data', 'reports')
/** More failures than this have a cause that no second try hides. */
const mostSecondTries = 2

export async function runTests(run: TestRun): Promise<TestResult> {
  mkdirSync(reports, { recursive: true })
  const report = join(reports, `${run.by}.json`)
  rmSync(report, { force: true })
  const program = join(root, 'node_modules/.bin', run.by)
  const { title } = run
  if (run.by === 'vitest') {
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...run.args]
    const result = await runAlone({ title, program, args })
    return { ...result, run, outcome: vitestOutcome(report, result.passed) }
  }
  const result = await runAlone({
    title,
    program,
    args: ['test', '--reporter=list,json', ...run.args],
    cwd: join(root, 'apps/web'),
    // The only signal on which Playwright stops the site that it started.
    endedBy: 'SIGINT',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return { ...result, run, outcome: playwrightOutcome(report, result.passed, 'apps/web/e2e') }
}

/** Runs one or two failed tests once more, and names them. @returns what the runs came to in the end, with how long each run took */
export async function secondTry(results: readonly StepResult[]): Promise<StepResult[]> {
  const failed = results.flatMap((result) => (isOfTests(result) ? result.outcome.failed : []))
  if (failed.length === 0 || failed.length > mostSecondTries) return [...results]
  if (failed.some(({ file }) => file === '')) return [...results]
  say(`\nOnce more, since no more than ${mostSecondTries} failed:`)
  say(failed.map(nameOf).join('\n'))
  const last: StepResult[] = []
  for (const result of results)
    last.push(isOfTests(result) && !result.passed ? await triedAgain(result) : result)
  return last
}

/** Whether the step ran tests that it can count. */
export const isOfTests = (step: StepResult): step is TestResult => 'outcome' in step

/** A failed test with its file. */
export const nameOf = ({ file, title }: FailedTest): string => `  ${file}: ${title}`

async function triedAgain(result: TestResult): Promise<TestResult> {
  const { outcome } = result
  const { passed } = await runTests(failedOf(result))
  if (!passed) return result
  say(`Passed by the second try; the cause is to be found:\n${outcome.failed.map(nameOf).join('\n')}`)
  return {
    ...result,
    passed: true,
    outcome: { ...outcome, passed: outcome.passed + outcome.failed.length, failed: [] },
  }
}

/** The files of Vitest, whose tests may follow from one another; of Playwright the journeys. */
function failedOf({ run, outcome }: TestResult): TestRun {
  const title = `${run.title}, once more`
  if (run.by === 'vitest') return { title, by: run.by, args: outcome.failed.map(({ file }) => file) }
  const options = run.args.filter((arg) => arg.startsWith('--'))
  // A project that another depends on would run whole.
  options.push('--no-deps')
  return {
    title,
    by: run.by,
    args: [...options, ...outcome.failed.map(({ file, line }) => `${file}:${line}`)],
  }
}
