import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { addOutcomes, type FailedTest } from './outcome.ts'
import { type StepResult, say } from './steps.ts'
import { isOfTests, nameOf, reports } from './test-runs.ts'

/** `npm test` or `npm run test:deep`. */
export type Command = 'test' | 'deep'

const slowest = 20
const counts = z.object({ passed: z.number(), failed: z.number(), skipped: z.number() })
export type Counts = z.infer<typeof counts>

const fileOf = (command: Command) => join(reports, `${command}.counts.json`)

export const inWords = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

/** Says where the time went and what failed, and ends with the counts. @returns whether everything passed */
export function tellResult(command: Command, steps: readonly StepResult[]): boolean {
  const outcomes = steps.filter(isOfTests).map(({ outcome }) => outcome)
  const { passed, skipped, failed, files } = addOutcomes(outcomes)
  const failedSteps = steps.filter((step) => !step.passed && !isOfTests(step))
  say('\nSeconds of each step:')
  for (const { title, seconds } of steps) say(row(seconds, title))
  if (files.length > 0) say(`\nThe ${slowest} slowest files:`)
  const sorted = files.toSorted((one, other) => other.seconds - one.seconds)
  for (const { file, seconds } of sorted.slice(0, slowest)) say(row(seconds, file))
  const named = [...failedSteps.map(({ title }) => `  ${title}`), ...failed.map(withError)]
  say(named.length === 0 ? '\nAll checks passed.' : `\nFailed:\n${named.join('\n')}`)
  const counted = { passed, failed: named.length, skipped }
  mkdirSync(reports, { recursive: true })
  writeFileSync(fileOf(command), JSON.stringify(counted))
  console.log(inWords(counted))
  return named.length === 0
}

/** @returns what the command came to; null if it ended before */
export function countsOf(command: Command): Counts | null {
  const file = fileOf(command)
  return existsSync(file) ? counts.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

export const forgetCounts = (command: Command): void => rmSync(fileOf(command), { force: true })

const withError = (fault: FailedTest) =>
  [nameOf(fault), ...fault.error.split('\n').filter(Boolean)].join('\n    ')

const row = (seconds: number, what: string) => `${seconds.toFixed(1).padStart(7)}  ${what}`
