import { expect } from 'vitest'
import { mailedLinks } from '../ground/identity/mailed-links.ts'
import { systemChance } from '../platform/chance.ts'
import type { QueuedMail } from '../platform/mail.ts'
import type { Call, TestApp } from './test-app.ts'

/** How users of a test site sign in, and use the links that are emailed to them. */
export function identityKit(site: TestApp) {
  const made = new Map<string, Promise<string>>()
  /**
   * The token of a queued email's link, made as when the email is sent: only once, although every attempt to send it
   * would make one.
   */
  function tokenOf(mail: QueuedMail | undefined): Promise<string> {
    const { kind = 'nothing', link = '' } = mail ?? {}
    const links = mailedLinks({ ...site, clock: site.now, chance: systemChance })
    const token = made.get(link) ?? links[kind]?.(link).then((url) => url?.slice(-43) ?? 'no link')
    if (token === undefined) throw new Error(`${kind} is not the kind of an email with a link`)
    made.set(link, token)
    return token
  }
  const forgot = (email: string) => site.call('POST', '/api/auth/forgot-password', { body: { email } })
  /** The emails with a link to reset the password of an address, oldest first. */
  async function mailedResetEmails(email: string): Promise<QueuedMail[]> {
    const open = () =>
      site.rows("SELECT FROM jobs.job WHERE name = 'password_reset' AND state <> 'completed'")
    await expect.poll(open).toEqual([])
    return (await site.mails()).filter(({ kind, to }) => kind === 'password_reset' && to === email)
  }
  /** The tokens of their links. */
  const mailedResets = async (email: string) => Promise.all((await mailedResetEmails(email)).map(tokenOf))
  return {
    signIn: (username: string, password: string, call: Omit<Call, 'body'> = {}) =>
      site.call('POST', '/api/auth/login', { ...call, body: { username, password } }),
    isLive: async (token: string) => (await site.call('POST', '/api/user', { token })).statusCode === 200,
    forgot,
    tokenOf,
    mailedResetEmails,
    mailedResets,
    /** Asks for a link. @returns its token */
    async mailedReset(email: string): Promise<string> {
      await forgot(email)
      return (await mailedResets(email)).at(-1) ?? 'no mail'
    },
    /** Whether a link could still reset the password. */
    checkLink: (hashcode: string) => site.call('POST', '/api/reset-password/link', { body: { hashcode } }),
    reset: (hashcode: string, password: string, cpassword = password) =>
      site.call('POST', '/api/reset-password', { body: { password, cpassword, hashcode } }),
  }
}
