import { expect, test } from 'vitest'
import { deleteAccountRequest, passwordRequest } from './account.ts'
import { loginRequest, resetPasswordRequest, signupRequest } from './identity.ts'

test.each([
  ['', 'Confirm Password is required'],
  [undefined, 'Confirm Password is required'],
  ['abc', 'Password must be at least 6 characters'],
  ['x'.repeat(26), 'Confirm Password must be at most 25 characters'],
  ['night watch', 'Passwords does not match'],
  ['night match', undefined],
])('a new password is confirmed by the same one: %j gets %j', (cpassword, words) => {
  const { error } = resetPasswordRequest('recorded').safeParse({
    password: 'night match',
    cpassword,
    hashcode: 'h',
  })
  expect(error?.issues.find(({ path }) => path[0] === 'cpassword')?.message).toBe(words)
})

test.each([
  ['recorded', 25],
  ['strict', 128],
] as const)(
  'under %s a password of %i characters can be set by a link, and no longer one',
  (policy, most) => {
    const accepts = (password: string) =>
      resetPasswordRequest(policy).safeParse({ password, cpassword: password, hashcode: 'h' }).success
    expect([most, most + 1].map((length) => accepts('x'.repeat(length)))).toEqual([true, false])
  },
)

test('a sign-up with an email address as the name is refused', () => {
  const { error } = signupRequest.safeParse({
    email: 'ann@example.com',
    username: 'ann@example.com',
    password: 'night watch',
  })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['username', 'Choose a name that others may see, not your email address.'],
  ])
})

test.each([
  ['a sign-in', loginRequest, { username: 'ann@example.com' }, 'password'],
  ['a sign-up', signupRequest, { username: 'Asha', email: 'ann@example.com' }, 'password'],
  ['a change of the password', passwordRequest, { password: 'night watch' }, 'current'],
  ['a deletion', deleteAccountRequest, {}, 'password'],
])('%s with a password of 129 characters is told the longest one', (_, schema, rest, field) => {
  const messages = (password: string) =>
    schema.safeParse({ ...rest, [field]: password }).error?.issues.map(({ message }) => message)
  expect(messages('x'.repeat(129))).toEqual(['Password must be at most 128 characters'])
  expect(messages('x'.repeat(128))).toBeUndefined()
})
