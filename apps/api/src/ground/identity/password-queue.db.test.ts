import { Readable } from 'node:stream'
import { consoleHeader } from '@toprun/api-schema/operator'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { identityKit } from '../../testing/identity-kit.ts'
import { appOfFile, userOfEachTest } from '../../testing/of-file.ts'
import { inPasswordQueue } from './password-queue.ts'
import { workPasswordResets } from './password-reset.ts'

const site = appOfFile()
const ann = userOfEachTest(site, { name: 'Ann Lee' })
const { mailedReset } = identityKit(site)
let link = ''

/** More than any machine can process and queue. */
const rush = 100

let letGo: () => void
let work: Promise<PromiseSettledResult<string>[]>

beforeEach(async () => {
  await workPasswordResets({ ...site, clock: site.now })
  link = await mailedReset(ann.email)
  const gate = Promise.withResolvers<string>()
  letGo = () => gate.resolve('done')
  work = Promise.allSettled(Array.from({ length: rush }, () => inPasswordQueue(site.db, () => gate.promise)))
})
afterEach(async () => {
  letGo()
  await work
})

/** Unlike `call`, it expects that the site refuses. */
async function send(url: string, payload: object, token = ann.token) {
  const headers = { authentication: token, [consoleHeader]: '1' }
  const { statusCode, headers: headersSent } = await site.app.inject({
    method: 'POST',
    url,
    headers,
    payload,
  })
  return [statusCode, headersSent['retry-after']]
}

const password = 'correct horse'
const whoHash: [string, () => [string, object]][] = [
  ['a sign-in', () => ['/api/auth/login', { username: ann.email, password }]],
  ['a sign-up', () => ['/api/auth/signup', { email: 'new@example.com', username: 'New', password }]],
  ['a reset', () => ['/api/reset-password', { password, cpassword: password, hashcode: link }]],
  ['a new password', () => ['/api/account/password', { current: password, password: 'new innings' }]],
  ['a deletion', () => ['/api/account/delete', { password }]],
  ["an operator's sign-in", () => ['/api/operator/session', { name: 'ola', password, code: '000000' }]],
]

describe('while too many passwords are being hashed', () => {
  test.each(whoHash)('%s gets 503 at once, with the time to wait', async (_, call) => {
    expect(await send(...call())).toEqual([503, '3'])
  })

  test.each(['auth/login', 'auth/signup', 'reset-password'])(
    'a call of /api/%s is refused before its body is read',
    async (call) => {
      const payload = new Readable({ read: () => undefined })
      const headers = { 'content-type': 'application/json', 'content-length': '100' }
      const url = `/api/${call}`
      const { statusCode, headers: headersSent } = await site.app.inject({
        method: 'POST',
        url,
        headers,
        payload,
      })
      expect([statusCode, headersSent['retry-after']]).toEqual([503, '3'])
    },
  )

  test('a sign-up is refused in the shape of its other refusals', async () => {
    const payload = { email: 'new@example.com', username: 'New', password }
    const refused = await site.app.inject({ method: 'POST', url: '/api/auth/signup', payload })
    expect(refused.json()).toEqual({ success: false, code: 'unavailable', msg: expect.any(String) })
  })

  test('the health of the process and a wallet are read as usual', async () => {
    expect((await site.call('GET', '/healthz')).statusCode).toBe(200)
    expect((await site.call('GET', '/api/wallet', { token: ann.token })).statusCode).toBe(200)
  })

  test('64 calls wait, and are processed in order', async () => {
    letGo()
    const settled = await work
    const done = settled.filter(({ status }) => status === 'fulfilled').length
    expect(done).toBeGreaterThanOrEqual(65)
    expect(done).toBeLessThanOrEqual(67)
    expect(await send('/api/auth/login', { username: ann.email, password })).toEqual([200, undefined])
  })
})
