import { expect, test } from 'vitest'
import { appOfTest } from '../../testing/of-file.ts'
import { responseOf } from '../../testing/response.ts'

const superCombo = 1

test('without a chain, crypto payments are off', async () => {
  const site = await appOfTest()
  const { token } = await site.signUp()
  const price = await site.call('POST', '/payments/crypto/price', { token, body: { cat: superCombo } })
  const off = [403, { status: 0, code: 'crypto_off', msg: 'Paying by crypto is switched off at the moment.' }]
  expect([price.statusCode, price.json()]).toEqual(off)
  const hash = `0x${'1'.repeat(64)}`
  for (const [url, named] of [
    ['/payments/crypto/confirm', { quote: crypto.randomUUID(), hash }],
    ['/payments/stablecoin/confirm', { token: 'USDX', hash }],
  ] as const)
    expect(await responseOf(site.call('POST', url, { token, body: named }))).toEqual(off)
  const methods = await site.call('GET', '/payments/methods', { token })
  expect(
    methods
      .json()
      .methods.filter(
        ({ method, available }: { method: string; available: boolean }) =>
          available && method.startsWith('crypto'),
      ),
  ).toEqual([])
})

test('coins of a local chain buy nothing if payments are real', async () => {
  const site = await appOfTest({ CHAIN_RPC_URL: 'http://127.0.0.1:1', PAYMENTS: 'live' })
  const { token } = await site.signUp()
  const price = await site.call('POST', '/payments/crypto/price', { token, body: { cat: superCombo } })
  expect(price.json().code).toBe('crypto_off')
})
