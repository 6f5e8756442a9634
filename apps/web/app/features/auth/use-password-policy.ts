import type { PasswordPolicy } from '@toprun/api-schema/password-policy'
import { useSite } from '../shell/site-data.ts'

/** What the site asks of new passwords; where that could not be read, the server alone refuses. */
export function usePasswordPolicy(): PasswordPolicy {
  return useSite()?.passwordPolicy ?? 'recorded'
}
