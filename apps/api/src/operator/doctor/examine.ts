import pTimeout from 'p-timeout'
import { reasonOf } from '../../platform/start-fault.ts'

type FindingStatus = 'ok' | 'warning' | 'failure'

/** The finding of a check, as a sentence that names the setting and the solution if something must be done. */
export interface Finding {
  status: FindingStatus
  sentence: string
}

/** The check of one part of the site. It makes no lasting changes. */
export interface Check {
  /** One word. */
  name: string
  examine(): Promise<Finding | readonly Finding[]>
}

export type Examined = Finding & { name: string }

/** The longest that a check may take, in milliseconds. */
const usualPatienceMs = 10_000

export const ok = (sentence: string): Finding => ({ status: 'ok', sentence })
export const warning = (sentence: string): Finding => ({ status: 'warning', sentence })
export const failure = (sentence: string): Finding => ({ status: 'failure', sentence })

/** Runs the checks at once. One that rejects, or takes too long, is a failure. @returns what they found, in their order */
export async function examineAll(
  checks: readonly Check[],
  patienceMs = usualPatienceMs,
): Promise<Examined[]> {
  const found = await Promise.all(checks.map((check) => findingsOf(check, patienceMs)))
  return found.flat()
}

async function findingsOf({ name, examine }: Check, patienceMs: number): Promise<Examined[]> {
  const message = `It gave no answer within ${patienceMs / 1000} seconds.`
  try {
    const found = await pTimeout(examine(), { milliseconds: patienceMs, message })
    return [found].flat().map((finding) => ({ name, ...finding }))
  } catch (error) {
    return [{ name, ...failure(`${reasonOf(error)}.`) }]
  }
}

const nameWidth = 10

/** A line for each finding, and one that sums up. */
export function reportOf(examined: readonly Examined[]): string {
  const count = (wanted: FindingStatus) => examined.filter(({ status }) => status === wanted).length
  const lines = examined.map(
    ({ name, status, sentence }) => `${status.padEnd(8)}${name.padEnd(nameWidth)}${sentence}`,
  )
  const [failures, warnings] = [count('failure'), count('warning')]
  const sum = `${failures === 1 ? '1 failure' : `${failures} failures`}, ${warnings === 1 ? '1 warning' : `${warnings} warnings`}.`
  return [...lines, sum].join('\n')
}
