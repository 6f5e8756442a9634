import { profileRequest } from '@toprun/api-schema/account'

const shortestNewName = 4

/** Validates the profile form. The current name is always valid; a new one needs at least 4 characters. */
export function profileForm(currentName: string) {
  return profileRequest.refine(
    ({ username }) => username === currentName || username.length >= shortestNewName,
    { error: 'Full Name must be at least 4 characters', path: ['username'] },
  )
}
