import { isUnavailable } from '@toprun/postgres/unavailable'
import { ProcessDied } from './faults.ts'
import type { World } from './world.ts'

/** Whether an error comes from the fault that has struck in this step, and from nothing else. */
export function isExplained({ site }: World, error: unknown): boolean {
  return site.faults.hasStruck() && isOfFault(error)
}

function isOfFault(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isOfFault)
  if (!(error instanceof Error)) return false
  if (error instanceof ProcessDied || isUnavailable(error)) return true
  // One that PostgreSQL itself detected is a fault of ours.
  if ('code' in error && error.code === '40P01') return error.message !== 'deadlock detected'
  return error.cause !== undefined && isOfFault(error.cause)
}
