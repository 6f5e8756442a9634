/**
 * SQLSTATEs of a temporarily unavailable server: connection exceptions (08), insufficient resources such as a
 * full disk or too many connections (53), operator intervention such as a restart or a time limit (57), and
 * an idle transaction that was terminated.
 */
const unavailableStates = /^(08|53|57)...$|^25P03$/

const networkErrors: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** `pg` errors without a code. */
const messages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect|Cannot use a pool after)/

/**
 * Whether a query failed because the database is unreachable or temporarily unavailable, so that it may
 * succeed later. If the connection broke during a commit, the outcome of the transaction is unknown.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Drizzle's error names the query; the reason is its cause. Causes of other errors do not come from the database.
  if ('query' in error && error.cause !== undefined) return isUnavailable(error.cause)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return unavailableStates.test(code) || networkErrors.has(code) || messages.test(error.message)
}
