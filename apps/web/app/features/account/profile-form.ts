import { profileRequest } from '@toprun/api-schema/account'

const shortestNewName = 4

/** The rules of the profile form. The name that the account has is always accepted; another one has 4 characters or more. */
export function profileForm(currentName: string) {
  return profileRequest.refine(
    ({ username }) => username === currentName || username.length >= shortestNewName,
    { error: 'Full Name must be at least 4 characters', path: ['username'] },
  )
}
