import { isUnavailable } from '@toprun/postgres/unavailable'
import { ApiError } from '../platform/errors.ts'
import { type Faults, ProcessDied } from './faults.ts'

/** Whether a fault that struck in this process is the only cause of an error. */
export function isExplained(faults: Faults, error: unknown): boolean {
  return (faults.hasStruck() || faults.isDead()) && isOfFault(error)
}

function isOfFault(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isOfFault)
  if (!(error instanceof Error)) return false
  if (error instanceof ProcessDied || isUnavailable(error)) return true
  if (ofFiles.test(error.message)) return true
  // A deadlock that PostgreSQL itself detected is a bug.
  if ('code' in error && error.code === '40P01') return error.message !== 'deadlock detected'
  return error.cause !== undefined && isOfFault(error.cause)
}

/** The modules' own errors name it too. */
const ofFiles = /ENOSPC: no space left on device|EIO: i\/o error|The process died\./

/** The code of a refusal that is thrown, as by `requireEligible`; null for any other error. */
export function refusalOf(error: unknown): string | null {
  return error instanceof ApiError && error.statusCode === 403 ? error.code : null
}
