import type { ErrorCode } from '@toprun/api-schema/error'
import pTimeout from 'p-timeout'
import { sharedRead } from './shared-read.ts'

/** @returns null if healthy, else a sentence for the operator. Rejections and timeouts are failures too. */
type HealthCheck = () => Promise<string | null>

interface HealthFailure {
  code: ErrorCode
  sentence: string
  cause?: unknown
}

/** The checks of `/readyz`. Each part that can fail at run time adds one. */
export interface Health {
  /** @param code the code of `/readyz` if the check fails, e.g. `database_unreachable`. */
  add(code: ErrorCode, check: HealthCheck): void
  /** Runs all checks in parallel, once for all concurrent callers. @returns the first failing one, in the order they were added, or null. */
  firstFailure(): Promise<HealthFailure | null>
  /**
   * Adds something that an operator has to handle while requests are served: it does not make the process unready, because no other
   * process would do better.
   */
  addAlarm(code: ErrorCode, check: HealthCheck): void
  /** The current ones. Like the checks, they run once for all concurrent callers. */
  alarms(): Promise<HealthFailure[]>
}

const patienceMs = 3_000

export function createHealth(): Health {
  const checks = createChecks()
  const alarms = createChecks()
  return {
    add: checks.add,
    firstFailure: async () => (await checks.failures())[0] ?? null,
    addAlarm: alarms.add,
    alarms: alarms.failures,
  }
}

function createChecks() {
  const checks: { code: ErrorCode; check: HealthCheck }[] = []
  return {
    add(code: ErrorCode, check: HealthCheck) {
      checks.push({ code, check })
    },
    failures: sharedRead(async () => {
      const results = await Promise.all(checks.map(({ code, check }) => failureOf(code, check)))
      return results.filter((result) => result !== null)
    }, 0),
  }
}

async function failureOf(code: ErrorCode, check: HealthCheck): Promise<HealthFailure | null> {
  const fallback = () => `The check did not finish within ${patienceMs / 1000} seconds.`
  try {
    const sentence = await pTimeout(check(), { milliseconds: patienceMs, fallback })
    return sentence === null ? null : { code, sentence }
  } catch (cause) {
    return { code, sentence: 'The check failed.', cause }
  }
}
