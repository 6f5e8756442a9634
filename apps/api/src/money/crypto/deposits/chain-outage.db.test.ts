import { paymentMethodsResponse } from '@toprun/api-schema/payment'
import { ofFile } from '@toprun/postgres/test-of-file'
import { createPublicClient, type Hex, http } from 'viem'
import { describe, expect, test } from 'vitest'
import { cryptoKit, wayOf } from '../../../testing/crypto-kit.ts'
import { appOfFile, userOfFile } from '../../../testing/of-file.ts'
import { responseOf } from '../../../testing/response.ts'
import { chainOfFile, hasAnvil } from '../../../testing/test-chain.ts'
import { openChains } from '../chain/chains.ts'
import type { Claim } from '../tables.ts'
import { checkClaim } from './check-claim.ts'
import { insertClaim } from './claims.ts'

describe.skipIf(!hasAnvil)('while the node of one chain is unavailable', () => {
  const chain = chainOfFile()
  const site = appOfFile(() => [{ CHAIN_RPC_URL: chain.url, CONFIRMATIONS_LOCAL: 1 }])
  const user = userOfFile(site)
  const coins = cryptoKit(site)
  /** The first one has no node, and is asked first. */
  const chains = ofFile(async () => {
    const open = openChains(site.config)
    const [local = expect.fail('There is no local chain.')] = open.all
    const client = createPublicClient({ transport: http('http://127.0.0.1:1', { retryCount: 0 }) })
    return { held: { ...open, all: [{ ...local, id: 1, name: 'Ethereum', client }, ...open.all] } }
  })

  async function check(quoteId: string, hash: Hex): Promise<Claim> {
    const claim = { userId: user.id, sessionId: null, hash, quoteId, token: null }
    const made = await insertClaim(site, claim, site.now())
    if (!made.ok) throw new Error(made.reason)
    return checkClaim({ db: site.db, chains }, made.claim.id, site.now())
  }

  test('what was paid on another one is settled', async () => {
    const price = await coins.quote(user)
    expect(await check(price.quote, await chain.send(wayOf(price)))).toMatchObject({
      state: 'settled',
      outcome: 'paid',
    })
  })

  test('a transaction that no other chain knows is neither found nor given up, however long it waits', async () => {
    const { quote } = await coins.quote(user)
    const hash: Hex = `0x${'7'.padStart(64, '0')}`
    await expect(check(quote, hash)).rejects.toThrow('HTTP request failed')
    site.advance(25 * 3_600_000)
    await expect(check(quote, hash)).rejects.toThrow('HTTP request failed')
  })
})

describe.skipIf(!hasAnvil)('while the local chain is away', () => {
  const chain = chainOfFile()
  const site = appOfFile(() => [{ CHAIN_RPC_URL: chain.url, CONFIRMATIONS_LOCAL: 1 }])
  const user = userOfFile(site)
  const coins = cryptoKit(site)
  const availableCoins = async () => {
    const { methods } = paymentMethodsResponse.parse(
      (await site.call('GET', '/payments/methods', { token: user.token })).json(),
    )
    return methods.flatMap(({ method, available }) =>
      available && method.startsWith('crypto_') ? method : [],
    )
  }

  test('no price is made, and no coin is offered, until it runs again', async () => {
    expect(await availableCoins()).toEqual(['crypto_eth', 'crypto_matic'])
    await chain.kill()
    const priced = site.app.inject({
      ...{ method: 'POST', url: '/payments/crypto/price', headers: { authentication: user.token } },
      payload: { cat: 1 },
    })
    expect(await responseOf(priced)).toEqual([
      503,
      {
        status: 0,
        code: 'chain_unreachable',
        msg: 'The chain does not answer at the moment, so a payment could not be seen. Please try again, or pay another way.',
      },
    ])
    expect(await site.rows('SELECT id FROM crypto_quotes WHERE user_id = $1', user.id)).toEqual([])
    expect(await availableCoins()).toEqual([])
    await chain.restart()
    expect(await availableCoins()).toEqual(['crypto_eth', 'crypto_matic'])
    expect((await coins.quote(user)).pay).toHaveLength(2)
  })
})
