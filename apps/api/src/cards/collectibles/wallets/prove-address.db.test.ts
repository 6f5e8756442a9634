import { walletChallengeResponse } from '@toprun/api-schema/own-wallet'
import { type Hex, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { beforeEach, describe, expect, test } from 'vitest'
import { appOfFile, userOfEachTest } from '../../../testing/of-file.ts'
import { refusalOf, sentenceOf } from '../../../testing/response.ts'
import { chainOfFile, hasAnvil } from '../../../testing/test-chain.ts'

describe.skipIf(!hasAnvil)('an own address', () => {
  const chain = chainOfFile()
  const site = appOfFile(() => [{ CHAIN_RPC_URL: chain.url, PUBLIC_URL: 'https://toprun.example' }])
  const user = userOfEachTest(site)
  let account: ReturnType<typeof privateKeyToAccount>
  beforeEach(() => {
    account = privateKeyToAccount(generatePrivateKey())
  })

  const post = (url: string, body: unknown, { token } = user) => site.call('POST', url, { token, body })
  async function challenge(by = user, { address } = account): Promise<string> {
    const given = await post('/api/my-wallets/challenge', { address }, by)
    return walletChallengeResponse.parse(given.json()).message
  }
  const prove = (signature: Hex, by = user) => post('/api/my-wallets', { signature }, by)
  const sign = (message: string) => account.signMessage({ message })
  const wallets = async (of = user) =>
    (await site.call('GET', '/api/my-wallets', { token: of.token })).json().wallets

  test('is asked for by a message for this site, this chain and this address, with a number used once', async () => {
    const message = await challenge()
    expect(parseSiweMessage(message)).toMatchObject({
      domain: 'toprun.example',
      uri: 'https://toprun.example',
      chainId: 31337,
      address: account.address,
      version: '1',
      expirationTime: new Date(Math.floor(site.now().getTime()) + 600_000),
    })
    const { nonce } = parseSiweMessage(message)
    expect(nonce).toMatch(/^[0-9a-f]{32}$/)
    expect(parseSiweMessage(await challenge()).nonce).not.toBe(nonce)
  })

  test('is the user’s once its wallet signed the message', async () => {
    const proved = await prove(await sign(await challenge()))
    expect(proved.json()).toEqual({
      address: account.address.toLowerCase(),
      provedAt: site.now().toISOString(),
    })
    expect(await wallets()).toEqual([proved.json()])
  })

  test('may be proved again, and belongs to one user', async () => {
    await prove(await sign(await challenge()))
    expect((await prove(await sign(await challenge()))).statusCode).toBe(200)
    const other = await site.signUp()
    expect(await refusalOf(prove(await sign(await challenge(other)), other))).toEqual([409, 'address_taken'])
    expect(await wallets(other)).toEqual([])
  })

  test('is free again when the account that proved it is deleted', async () => {
    await prove(await sign(await challenge()))
    await post('/api/account/delete', { password: 'correct horse' })
    const other = await site.signUp()
    expect((await prove(await sign(await challenge(other)), other)).statusCode).toBe(200)
  })

  test('is not proved by a signature that was used, replaced or comes too late', async () => {
    const used = await sign(await challenge())
    await prove(used)
    const replaced = await sign(await challenge())
    await challenge()
    const codes = [(await prove(replaced)).json().code, (await prove(used)).json().code]
    const late = await sign(await challenge())
    site.advance(600_000)
    codes.push((await prove(late)).json().code)
    expect(codes).toEqual(['wrong_signature', 'challenge_over', 'challenge_over'])
  })

  test('is not proved by another key, another site’s message, or another user’s', async () => {
    const stranger = privateKeyToAccount(generatePrivateKey())
    const other = await site.signUp()
    const message = async (changes: object) => {
      const { statement, ...parsed } = parseSiweMessage(await challenge())
      return createSiweMessage({ ...parsed, ...changes } as Parameters<typeof createSiweMessage>[0])
    }
    const attempts = [
      async () => stranger.signMessage({ message: await challenge() }),
      async () => sign(await message({ domain: 'evil.example' })),
      async () => sign(await message({ chainId: 1 })),
      async () => {
        const theirs = await sign(await challenge(other))
        await challenge()
        return theirs
      },
      async () => {
        await challenge()
        return toHex(new Uint8Array(65))
      },
    ]
    for (const attempt of attempts) {
      expect(await refusalOf(prove(await attempt()))).toEqual([422, 'wrong_signature'])
      expect((await prove(await sign('x'))).json().code).toBe('challenge_over')
    }
    expect(await wallets()).toEqual([])
  })

  test('answers two signatures at once one time', async () => {
    const signature = await sign(await challenge())
    const both = await Promise.all([prove(signature), prove(signature)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test.each([
    ['/api/my-wallets/challenge', { address: '0x12' }, 'address must be 0x and 40 hex digits'],
    ['/api/my-wallets', { signature: '0x12' }, 'signature must be 0x and the hex digits of a signature'],
    ['/api/my-wallets', {}, 'signature is required'],
  ])('refuses %s with %o by a sentence', async (url, body, msg) => {
    expect(await sentenceOf(post(url, body))).toEqual([400, msg])
  })
})
