/**
 * SQLSTATEs of a server that cannot serve for the moment: connection exceptions (08), insufficient resources such as a full disk
 * or too many connections (53), operator intervention such as a restart or a time limit (57), a transaction cut off for being idle.
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

/** `pg` gives these no code. */
const messages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect|Cannot use a pool after)/

/**
 * Whether a query failed because the database cannot be reached or cannot serve at the moment: the same query may succeed later.
 * Where the connection broke during a commit, nobody knows whether the transaction took effect.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Drizzle's error names the query, and what happened is its cause. The causes of others are none of the database's.
  if ('query' in error && error.cause !== undefined) return isUnavailable(error.cause)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return unavailableStates.test(code) || networkErrors.has(code) || messages.test(error.message)
}
