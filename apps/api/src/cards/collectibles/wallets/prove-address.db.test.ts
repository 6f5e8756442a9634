import { walletChallengeResponse } from '@toprun/api-schema/own-wallet'
import { type Hex, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { beforeEach, describe, expect, test } from 'vitest'
import { localVault } from '../../../platform/local-accounts.ts'
import { behind } from '../../../testing/lock-waits.ts'
import { appOfFile, userOfEachTest } from '../../../testing/of-file.ts'
import { responseOf, sentenceOf } from '../../../testing/response.ts'
import { chainOfFile, hasAnvil } from '../../../testing/test-chain.ts'
import { walletChallenges } from './tables.ts'

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

  const over = {
    code: 'challenge_over',
    msg: 'This message is too old, or was answered already. Please sign a new one.',
  }

  test('is asked for by a message for this site, this chain and this address, with a number used once', async () => {
    const message = await challenge()
    expect(parseSiweMessage(message)).toMatchObject({
      domain: 'toprun.example',
      uri: 'https://toprun.example',
      chainId: 31337,
      address: account.address,
      version: '1',
      statement:
        'Prove to TopRun that this address is yours, so that your cards can be moved to it and back. This costs nothing.',
      issuedAt: new Date(Math.floor(site.now().getTime())),
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
    const [line = ''] = site.log.filter((each) => each.includes('"wallet_proved"')).slice(-1)
    expect(JSON.parse(line)).toMatchObject({ userId: user.id, address: proved.json().address })
  })

  test('comes with the network that cards are on', async () => {
    const { network } = (await site.call('GET', '/api/my-wallets', { token: user.token })).json()
    expect(network).toEqual({
      chainId: 31337,
      name: expect.stringMatching(/\w/),
      symbol: expect.stringMatching(/\w/),
      rpcUrl: chain.url,
      contract: expect.stringMatching(/^0x\w{40}$/),
      vault: localVault,
      confirmations: 2,
    })
  })

  test('of a wallet that is a contract is proved by the contract itself', async () => {
    // Answers every question with isValidSignature's own selector: PUSH4, 224, SHL, 0, MSTORE, 32, 0, RETURN.
    await chain.client.setCode({ address: account.address, bytecode: '0x631626ba7e60e01b60005260206000f3' })
    await challenge()
    expect(
      (await prove(await privateKeyToAccount(generatePrivateKey()).signMessage({ message: 'x' }))).statusCode,
    ).toBe(200)
    expect(await wallets()).toMatchObject([{ address: account.address.toLowerCase() }])
  })

  test('may be proved again, and belongs to one user', async () => {
    await prove(await sign(await challenge()))
    expect((await prove(await sign(await challenge()))).statusCode).toBe(200)
    const other = await site.signUp()
    expect(await responseOf(prove(await sign(await challenge(other)), other))).toEqual([
      409,
      { code: 'address_taken', msg: 'This address belongs to another account.' },
    ])
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
      expect(await responseOf(prove(await attempt()))).toEqual([
        422,
        {
          code: 'wrong_signature',
          msg: 'This is not a signature of that address. Please sign a new message.',
        },
      ])
      expect(await responseOf(prove(await sign('x')))).toEqual([409, over])
    }
    expect(await wallets()).toEqual([])
  })

  test('accepts one of two signatures at once', async () => {
    const signature = await sign(await challenge())
    const both = await Promise.all([prove(signature), prove(signature)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('is not proved by a message that is answered in the same moment', async () => {
    const signature = await sign(await challenge())
    const late = await behind(
      site,
      (tx) => tx.delete(walletChallenges),
      () => responseOf(prove(signature)),
    )
    expect(late).toEqual([409, over])
    expect(await wallets()).toEqual([])
  })

  test.each([
    ['/api/my-wallets/challenge', { address: '0x12' }, 'address must be 0x and 40 hex digits'],
    ['/api/my-wallets', { signature: '0x12' }, 'signature must be 0x and the hex digits of a signature'],
    ['/api/my-wallets', {}, 'signature is required'],
  ])('refuses %s with %o by a sentence', async (url, body, msg) => {
    expect(await sentenceOf(post(url, body))).toEqual([400, msg])
  })

  test('is proved by its key while the chain is away; whether it is a contract cannot be asked then', async () => {
    await chain.stop()
    const stranger = privateKeyToAccount(generatePrivateKey())
    const [own, other] = [await sign(await challenge()), await stranger.signMessage({ message: 'x' })]
    const asked = await site.app.inject({
      ...{ method: 'POST', url: '/api/my-wallets', payload: { signature: other } },
      headers: { authentication: user.token },
    })
    expect([asked.statusCode, asked.json()]).toEqual([
      503,
      {
        code: 'chain_unreachable',
        msg: 'The chain does not answer at the moment. Please try again.',
      },
    ])
    expect((await prove(own)).statusCode).toBe(200)
  })
})
