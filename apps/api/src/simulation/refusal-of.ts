import { ApiError } from '../platform/errors.ts'

/** The code of a refusal that is thrown, as by `requireEligible`; null for any other error. */
export function refusalOf(error: unknown): string | null {
  return error instanceof ApiError && error.statusCode === 403 ? error.code : null
}
