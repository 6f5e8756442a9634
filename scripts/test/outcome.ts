import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JsonTestResults } from 'vitest/node'
import { z } from 'zod'
import { root } from '../data-folder.ts'

/** Of an error. */
const shownLines = 12

/** What a run of tests came to. */
export interface Outcome {
  passed: number
  skipped: number
  failed: FailedTest[]
  files: TestFile[]
}

export interface FailedTest {
  /** From the root of the repository. */
  file: string
  title: string
  line: number | null
  /** The first lines of what was wrong, without colours; empty if nothing was said. */
  error: string
}

interface TestFile {
  file: string
  seconds: number
}

const nothing: Outcome = { passed: 0, skipped: 0, failed: [], files: [] }

export function addOutcomes(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce(
    (sum, { passed, skipped, failed, files }) => ({
      passed: sum.passed + passed,
      skipped: sum.skipped + skipped,
      failed: [...sum.failed, ...failed],
      files: [...sum.files, ...files],
    }),
    nothing,
  )
}

/** @param passed whether Vitest said so: an error outside of all tests is in no test's result */
export function vitestOutcome(report: string, passed: boolean): Outcome {
  if (!existsSync(report)) return whole(nothing, passed)
  const { testResults }: JsonTestResults = JSON.parse(readFileSync(report, 'utf8'))
  const outcome = addOutcomes(
    testResults.map(({ name, status, message, startTime, endTime, assertionResults }) => {
      const file = relative(root, name)
      const failed = assertionResults.filter((each) => each.status === 'failed')
      const faults = failed.map(({ fullName, failureMessages }) => ({
        title: fullName.trim(),
        error: firstLines(failureMessages?.join('\n')),
      }))
      // A file that cannot be loaded, or whose set-up fails.
      if (status === 'failed' && faults.length === 0)
        faults.push({ title: 'the whole file', error: firstLines(message) })
      const count = (wanted: string) => assertionResults.filter((each) => each.status === wanted).length
      return {
        passed: count('passed'),
        skipped: assertionResults.length - count('passed') - failed.length,
        failed: faults.map(({ title, error }) => ({ file, title, line: null, error })),
        files: [{ file, seconds: (endTime - startTime) / 1000 }],
      }
    }),
  )
  return whole(outcome, passed)
}

interface PlaywrightSuite {
  specs: {
    title: string
    file: string
    line: number
    tests: {
      status: string
      results: { duration: number; error?: { message?: string | undefined } | undefined }[]
    }[]
  }[]
  suites?: PlaywrightSuite[]
}

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      tests: z.array(
        z.object({
          status: z.string(),
          results: z.array(
            z.object({
              duration: z.number(),
              error: z.object({ message: z.string().optional() }).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})
const playwrightReport = z.object({ suites: z.array(playwrightSuite) })

/** @param folder of the journeys, from the root */
export function playwrightOutcome(report: string, passed: boolean, folder: string): Outcome {
  if (!existsSync(report)) return whole(nothing, passed)
  const { suites } = playwrightReport.parse(JSON.parse(readFileSync(report, 'utf8')))
  const tests = suites
    .flatMap(specsOf)
    .flatMap(({ tests, ...spec }) =>
      tests.map((test) => ({ ...spec, ...test, file: `${folder}/${spec.file}` })),
    )
  const withStatus = (...wanted: string[]) => tests.filter(({ status }) => wanted.includes(status))
  const files = Map.groupBy(tests, ({ file }) => file)
  return whole(
    {
      passed: withStatus('expected').length,
      skipped: withStatus('skipped').length,
      failed: withStatus('unexpected', 'flaky').map(({ file, title, line, results }) => ({
        file,
        title,
        line,
        error: firstLines(results.find(({ error }) => error)?.error?.message),
      })),
      files: [...files].map(([file, of]) => ({
        file,
        seconds: of.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    },
    passed,
  )
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** A run that failed without a failed test has failed all the same. */
function whole(outcome: Outcome, passed: boolean): Outcome {
  if (passed || outcome.failed.length > 0) return outcome
  const fault = { file: '', title: 'an error outside of the tests', line: null, error: '' }
  return { ...outcome, failed: [fault] }
}

function firstLines(message = ''): string {
  return stripVTControlCharacters(message).split('\n').slice(0, shownLines).join('\n').trim()
}
