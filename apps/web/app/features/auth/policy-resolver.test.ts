import { signupRequest } from '@toprun/api-schema/identity'
import type { PasswordPolicy } from '@toprun/api-schema/password-policy'
import { expect, test } from 'vitest'
import { policyResolver } from './policy-resolver.ts'

const ann = { username: 'Ann Lee', email: 'ann@example.com' }

async function faultsOf(
  policy: PasswordPolicy,
  values: { username: string; email: string; password: string },
) {
  const resolve = policyResolver(signupRequest, policy, ({ username, email }) => ({ name: username, email }))
  const { errors } = await resolve(values, undefined, { fields: {}, shouldUseNativeValidation: false })
  return Object.entries(errors).map(([field, error]) => [field, error?.message])
}

test.each([
  ['seven77', 'Password must be at least 8 characters'],
  ['password1', 'This password is too common'],
  ['        ', 'This password is too common'],
  ['Ann@Example.com', 'This password is too common'],
  ['ann lee', 'Password must be at least 8 characters'],
  ['abc', 'Password must be at least 6 characters'],
])('strict: %j is refused before it is sent: %s', async (password, message) => {
  expect(await faultsOf('strict', { ...ann, password })).toEqual([['password', message]])
})

test('strict: a good password is sent as the schema reads it, and one that is not is refused beside other fields', async () => {
  expect(await faultsOf('strict', { ...ann, password: 'slow left arm' })).toEqual([])
  expect(await faultsOf('strict', { username: 'Al', email: ann.email, password: 'short12' })).toEqual([
    ['username', 'Name must be at least 3 characters'],
    ['password', 'Password must be at least 8 characters'],
  ])
})

test('recorded: what the schema accepts is sent', async () => {
  expect(await faultsOf('recorded', { ...ann, password: '1234' })).toEqual([])
})
