import { expect, test } from 'vitest'
import { appOfFile, appOfTest } from '../../testing/of-file.ts'
import { testCard } from '../../testing/payment-kit.ts'

const site = appOfFile({ RATE_LIMIT_PAYING_PER_MINUTE: 3 })

const hash = `0x${'1'.repeat(64)}`
const calls = [
  ['POST', '/payments/create-payment-intent', { study: 'load', totalItem: 1, amount: 5, cat: 0, ss: 1 }],
  ['POST', '/payments/wallet', { cat: 1, totalItem: 1 }],
  ['POST', '/payments/status', { status: 'succeeded', tid: 'pi_1', sid: 'x' }],
  ['POST', '/payments/intent/status', { orderId: crypto.randomUUID() }],
  ['POST', '/payments/crypto/price', { cat: 1 }],
  ['POST', '/payments/crypto/confirm', { quote: crypto.randomUUID(), hash }],
  ['POST', '/payments/stablecoin/confirm', { token: 'USDX', hash }],
  ['POST', `/api/sandbox/payments/${crypto.randomUUID()}/card`, testCard],
  ['POST', `/api/sandbox/payments/${crypto.randomUUID()}/challenge`, { approve: true }],
  ['POST', `/api/sandbox/payments/${crypto.randomUUID()}/confirm`, undefined],
  ['GET', `/api/checkout/${crypto.randomUUID()}`, undefined],
] as const

test.each(calls)(
  '%s %s is limited for an account, from however many addresses',
  async (method, url, body) => {
    const [eager, other] = [await site.signUp(), await site.signUp()]
    const statuses: number[] = []
    for (let turn = 1; turn <= 4; turn += 1) {
      const call = await site.call(method, url, { token: eager.token, body, address: `10.0.0.${turn}` })
      statuses.push(call.statusCode)
    }
    expect(statuses.map((status) => status === 429)).toEqual([false, false, false, true])
    const refused = await site.call(method, url, { token: eager.token, body })
    expect(refused.json()).toMatchObject({
      code: 'too_many_requests',
      msg: expect.stringMatching(/try again/),
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const calm = await site.call(method, url, { token: other.token, body })
    expect(calm.statusCode).not.toBe(429)
  },
)

test('the faucet of the local chain is limited per account too', async () => {
  const local = await appOfTest({
    RATE_LIMIT_PAYING_PER_MINUTE: 1,
    CHAIN_RPC_URL: 'http://127.0.0.1:9/key',
  })
  const { token } = await local.signUp()
  const drip = async (remoteAddress: string) => {
    const response = await local.app.inject({
      method: 'POST',
      url: '/payments/crypto/faucet',
      headers: { authentication: token },
      payload: { address: `0x${'1'.repeat(40)}` },
      remoteAddress,
    })
    return response.statusCode
  }
  expect([await drip('10.0.0.1'), await drip('10.0.0.2')]).toEqual([503, 429])
  expect(local.log.join('')).toMatch(/"level":40.+unavailable because of an outage/)
  expect(local.log.join('')).not.toContain('127.0.0.1:9')
})
