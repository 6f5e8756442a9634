import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { root } from '../data-folder.ts'
import { type FailedTest, type Outcome, playwrightOutcome, vitestOutcome } from './outcome.ts'
import { runAlone, type Step, type StepResult, say } from './steps.ts'

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

/** Runs it and shows its output as it comes. */
export async function runTests(run: TestRun): Promise<TestResult> {
  const result = await runAlone(stepOf(run))
  const report = reportOf(run)
  const outcome =
    run.by === 'vitest'
      ? vitestOutcome(report, result.passed)
      : playwrightOutcome(report, result.passed, 'apps/web/e2e')
  return { ...result, run, outcome }
}

function stepOf(run: TestRun): Step {
  const report = reportOf(run)
  mkdirSync(reports, { recursive: true })
  rmSync(report, { force: true })
  const step = { title: run.title, program: join(root, 'node_modules/.bin', run.by) }
  if (run.by === 'vitest') {
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...run.args]
    return { ...step, args }
  }
  return {
    ...step,
    // Playwright empties its output's folder when it begins.
    args: ['test', '--reporter=list,json', `--output=test-results/${nameOfFiles(run)}`, ...run.args],
    cwd: join(root, 'apps/web'),
    // The only signal on which Playwright stops the site that it started.
    endedBy: 'SIGINT',
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  }
}

const reportOf = (run: TestRun): string => join(reports, `${nameOfFiles(run)}.json`)
const nameOfFiles = ({ title }: TestRun): string => title.toLowerCase().replace(/[^a-z]+/g, '-')

/** Runs one or two failed tests once more, and names them. @returns the final result, and the duration of each run */
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
  // A project that another depends on would run whole. What passes and fails by turns leaves a trace.
  options.push('--no-deps', '--trace=retain-on-failure')
  return {
    title,
    by: run.by,
    args: [...options, ...outcome.failed.map(({ file, line }) => `${file}:${line}`)],
  }
}
