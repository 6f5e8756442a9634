import type { Page } from '@playwright/test'
import type { User } from '../e2e/user.ts'

/** The user of the demonstration who has played and collected, signed in. */
export async function demoUser(page: Page): Promise<User> {
  const [username, password] = ['demo@toprun.example', 'floodlight']
  const response = await page.request.post('/api/auth/login', { data: { username, password } })
  const { token, name } = await response.json()
  return { email: username, name, password, token }
}
