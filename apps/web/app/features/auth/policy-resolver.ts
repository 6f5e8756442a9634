import { zodResolver } from '@hookform/resolvers/zod'
import {
  type PasswordOwner,
  type PasswordPolicy,
  passwordFault,
  passwordSentences,
} from '@toprun/api-schema/password-policy'
import type { FieldErrors, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { useSite } from '../../platform/site-data.ts'

/** What the site asks of new passwords; where that could not be read, the server alone refuses. */
export function usePasswordPolicy(): PasswordPolicy {
  return useSite()?.passwordPolicy ?? 'recorded'
}

type WithPassword = { password: string }

/**
 * Checks a form by its schema, and its new password by the site's policy, so that what the server would refuse is not sent. The server
 * has the last word: it may know more of the owner.
 * @param ownerOf whose password it is, as far as the page knows.
 */
export function policyResolver<Input extends WithPassword, Output>(
  schema: z.ZodType<Output, Input>,
  policy: PasswordPolicy,
  ownerOf: (values: Input) => Partial<PasswordOwner> = () => ({}),
): Resolver<Input, unknown, Output> {
  const bySchema = zodResolver(schema)
  return async (values, context, options) => {
    const checked = await bySchema(values, context, options)
    if (policy === 'recorded' || 'password' in checked.errors) return checked
    const owner = { name: '', email: '', ...ownerOf(values) }
    const fault = passwordFault(policy, values.password, owner, await commonPasswords())
    if (fault === null) return checked
    const password = { type: fault, message: passwordSentences[fault] }
    const errors = { ...checked.errors, password } as FieldErrors<Input>
    return { values: {}, errors }
  }
}

/** The list is large. Where it cannot be loaded, the server alone refuses common ones. */
function commonPasswords(): Promise<(password: string) => boolean> {
  return import('@toprun/api-schema/common-passwords').then(
    ({ isCommonPassword }) => isCommonPassword,
    () => () => false,
  )
}
