import { cryptoPriceResponse } from '@toprun/api-schema/crypto'
import { createPublicClient, type Hex, http, isAddress, isHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts'
import { hasAnvil, startTestChain, type TestChain } from '../../../testing/test-chain.ts'
import { type Chains, openChains } from '../chain/chains.ts'
import type { Claim } from '../tables.ts'
import { checkClaim } from './check-claim.ts'
import { insertClaim } from './claims.ts'

describe.skipIf(!hasAnvil)('while the node of one chain is away', () => {
  let chain: TestChain
  let app: TestApp
  let user: TestUser
  /** The first one has no node, and is asked first. */
  let chains: Chains

  beforeAll(async () => {
    chain = await startTestChain()
    app = await createTestApp({ CHAIN_RPC_URL: chain.url, CONFIRMATIONS_LOCAL: 1 })
    await app.pool.query('INSERT INTO combo_stock VALUES (1, 500) ON CONFLICT DO NOTHING')
    user = await app.signUp()
    const open = openChains(app.config)
    const [local] = open.all
    if (!local) throw new Error('There is no local chain.')
    const client = createPublicClient({ transport: http('http://127.0.0.1:1', { retryCount: 0 }) })
    chains = { ...open, all: [{ ...local, id: 1, name: 'Ethereum', client }, ...open.all] }
  })
  afterAll(async () => {
    await app?.close()
    await chain?.stop()
  })

  async function quote() {
    const asked = await app.call('POST', '/payments/crypto/price', { token: user.token, body: { cat: 1 } })
    const { quote: id, pay } = cryptoPriceResponse.parse(asked.json())
    const [way] = pay
    if (!way || !isAddress(way.to) || !isHex(way.data)) throw new Error('There is no way to pay.')
    return { id, to: way.to, data: way.data, value: BigInt(way.wei) }
  }

  async function check(quoteId: string, hash: Hex): Promise<Claim> {
    const claim = { userId: user.id, sessionId: null, hash, quoteId, token: null }
    const made = await insertClaim(app, claim, app.now())
    if (!made.ok) throw new Error(made.reason)
    return checkClaim({ db: app.db, chains }, made.claim.id, app.now())
  }

  test('what was paid on another one is settled', async () => {
    const { id, ...way } = await quote()
    expect(await check(id, await chain.send(way))).toMatchObject({ state: 'settled', outcome: 'paid' })
  })

  test('what no other one knows is neither found nor given up, however long it waits', async () => {
    const { id } = await quote()
    const hash: Hex = `0x${'7'.padStart(64, '0')}`
    await expect(check(id, hash)).rejects.toThrow('HTTP request failed')
    app.advance(25 * 3_600_000)
    await expect(check(id, hash)).rejects.toThrow('HTTP request failed')
  })
})
