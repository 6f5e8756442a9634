import type { ErrorCode } from '@toprun/api-schema/error'

/** @returns null when all is well, else a sentence for the operator. Rejecting and answering late are failures too. */
export type HealthCheck = () => Promise<string | null>

export interface HealthFailure {
  code: ErrorCode
  sentence: string
  cause?: unknown
}

/** What `/readyz` asks. Every part that can fail while the process lives adds a check of its own. */
export interface Health {
  /** @param code what `/readyz` answers with when the check fails, e.g. `database_unreachable`. */
  add(code: ErrorCode, check: HealthCheck): void
  /** Runs all checks at once. @returns the first that fails, in the order they were added, or null. */
  firstFailure(): Promise<HealthFailure | null>
}

const patienceMs = 3_000

export function createHealth(): Health {
  const checks: { code: ErrorCode; check: HealthCheck }[] = []
  return {
    add(code, check) {
      checks.push({ code, check })
    },
    async firstFailure() {
      const results = await Promise.all(checks.map(({ code, check }) => failureOf(code, check)))
      return results.find((result) => result !== null) ?? null
    },
  }
}

async function failureOf(code: ErrorCode, check: HealthCheck): Promise<HealthFailure | null> {
  const late = Promise.withResolvers<string>()
  const timer = setTimeout(
    () => late.resolve(`The check did not end within ${patienceMs / 1000} seconds.`),
    patienceMs,
  )
  try {
    const sentence = await Promise.race([check(), late.promise])
    return sentence === null ? null : { code, sentence }
  } catch (cause) {
    return { code, sentence: 'The check failed.', cause }
  } finally {
    clearTimeout(timer)
  }
}
