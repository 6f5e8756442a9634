import { expect } from 'vitest'
import type { Call, TestApp } from './test-app.ts'

/** How users of a test site sign in, and set a new password by a mailed link. */
export function identityKit(site: TestApp) {
  const forgot = (email: string) => site.call('POST', '/api/auth/forgot-password', { body: { email } })
  /** The tokens of the links that were mailed to an address, oldest first. */
  async function mailedResets(email: string): Promise<string[]> {
    const open = () =>
      site.rows("SELECT FROM jobs.job WHERE name = 'password_reset' AND state <> 'completed'")
    await expect.poll(open).toEqual([])
    const mails = (await site.mails()).filter(({ kind, to }) => kind === 'password_reset' && to === email)
    return mails.map(({ text }) => /\/reset-password\/([\w-]{43})\s/.exec(text)?.[1] ?? 'no link')
  }
  return {
    signIn: (username: string, password: string, call: Omit<Call, 'body'> = {}) =>
      site.call('POST', '/api/auth/login', { ...call, body: { username, password } }),
    isLive: async (token: string) => (await site.call('POST', '/api/user', { token })).statusCode === 200,
    forgot,
    mailedResets,
    /** Asks for a link. @returns its token */
    async mailedReset(email: string): Promise<string> {
      await forgot(email)
      return (await mailedResets(email)).at(-1) ?? 'no mail'
    },
    reset: (hashcode: string, password: string, cpassword = password) =>
      site.call('POST', '/api/reset-password', { body: { password, cpassword, hashcode } }),
  }
}
