import { cryptoOptionsResponse } from '@toprun/api-schema/crypto'
import { demoStablecoin } from '@toprun/demo-tokens/artifacts/demo-stablecoin'
import { deployLocalTokens } from '@toprun/demo-tokens/local-tokens'
import { type Address, concat, encodeFunctionData, type Hex, isAddress, isHex, numberToHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { correctPerson } from '../../../ground/eligibility/state-person.ts'
import { beginSuspension } from '../../../ground/eligibility/suspension.ts'
import { demoAccounts } from '../../../platform/chain-variables.ts'
import { runCommand } from '../../../testing/operator-kit.ts'
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts'
import { hasAnvil, startTestChain, type TestChain } from '../../../testing/test-chain.ts'
import { openChains } from '../chain/chains.ts'
import { reconcileCrypto } from './reconcile.ts'

const [, payer, stranger] = demoAccounts

describe.skipIf(!hasAnvil)('deposits of stablecoins', () => {
  let chain: TestChain
  let app: TestApp

  beforeAll(async () => {
    chain = await startTestChain()
    await deployLocalTokens(chain.url)
    app = await createTestApp({ CHAIN_RPC_URL: chain.url })
    const faucet = await app.call('POST', '/payments/crypto/faucet', {
      token: (await app.signUp()).token,
      body: { address: payer },
    })
    expect(faucet.statusCode).toBe(200)
  })

  afterAll(async () => {
    await app?.close()
    await chain?.stop()
  })

  async function tokenFor(user: TestUser, symbol: string) {
    const answer = await app.call('GET', '/payments/crypto/options', { token: user.token })
    const token = cryptoOptionsResponse.parse(answer.json()).tokens.find((each) => each.symbol === symbol)
    if (
      !token ||
      token.reference === null ||
      !isAddress(token.address) ||
      !isAddress(token.to) ||
      !isHex(token.reference)
    )
      throw new Error(`${symbol} can not be deposited`)
    return { address: token.address, to: token.to, reference: token.reference }
  }

  function transferOf(to: Address, units: bigint): Hex {
    return encodeFunctionData({ abi: demoStablecoin.abi, functionName: 'transfer', args: [to, units] })
  }

  async function sendDeposit(user: TestUser, symbol: string, units: bigint, to?: Address): Promise<Hex> {
    const token = await tokenFor(user, symbol)
    const data = concat([transferOf(to ?? token.to, units), token.reference])
    const hash = await chain.send({ to: token.address, data })
    await chain.client.mine({ blocks: 1 })
    return hash
  }

  function confirm(user: TestUser, token: string, hash: Hex) {
    return app.call('POST', '/payments/stablecoin/confirm', { token: user.token, body: { token, hash } })
  }

  async function walletOf({ token }: TestUser): Promise<number> {
    return (await app.call('GET', '/api/profile', { token })).json().data.wallet
  }

  test.each(['PVD', 'CRD'])('%s is credited one for one; less than a cent is not', async (symbol) => {
    const user = await app.signUp()
    const hash = await sendDeposit(user, symbol, 12_349_999n)
    const answer = await confirm(user, symbol, hash)
    expect(answer.json()).toMatchObject({
      status: 1,
      data: { service: 'deposit', outcome: 'deposited', credited: 12.34 },
    })
    expect(await walletOf(user)).toBe(12.34)
    const list = await app.call('GET', '/api/my-transactions', { token: user.token })
    expect(list.json().result).toEqual([
      expect.objectContaining({ service: 'deposit', amount: 12.34, method: 'stablecoin', direction: 'in' }),
    ])
  })

  test('a transfer is credited once to the user it names, even if it is claimed repeatedly', async () => {
    const [user, thief] = [await app.signUp(), await app.signUp()]
    const hash = await sendDeposit(user, 'PVD', 5_000_000n)
    const stolen = await confirm(thief, 'PVD', hash)
    expect([stolen.statusCode, stolen.json().code]).toEqual([422, 'not_your_deposit'])
    await Promise.all(Array.from({ length: 10 }, () => confirm(user, 'PVD', hash)))
    expect([await walletOf(user), await walletOf(thief)]).toEqual([5, 0])
  })

  test('a transfer to another address, of another token or that failed is not credited', async () => {
    const user = await app.signUp()
    const elsewhere = await sendDeposit(user, 'PVD', 5_000_000n, stranger)
    expect((await confirm(user, 'PVD', elsewhere)).json().code).toBe('nothing_received')
    const other = await sendDeposit(user, 'CRD', 5_000_000n)
    expect((await confirm(user, 'PVD', other)).json().code).toBe('nothing_received')
    const token = await tokenFor(user, 'PVD')
    const failing = await chain.client.request<{
      Method: 'eth_sendTransaction'
      Parameters: [object]
      ReturnType: Hex
    }>({
      method: 'eth_sendTransaction',
      params: [
        {
          from: payer,
          to: token.address,
          gas: numberToHex(200_000),
          data: concat([transferOf(token.to, 10n ** 15n), token.reference]),
        },
      ],
    })
    await chain.client.mine({ blocks: 1 })
    expect((await confirm(user, 'PVD', failing)).json().code).toBe('reverted')
    expect(await walletOf(user)).toBe(0)
  })

  test('someone who forwards another user’s transfer is not credited', async () => {
    const [thief, [, owner, passer]] = [await app.signUp(), chain.accounts]
    if (!owner || !passer) throw new Error('The chain has no accounts')
    const token = await tokenFor(thief, 'PVD')
    const { abi } = demoStablecoin
    const units = 5_000_000n
    const allowed = encodeFunctionData({ abi, functionName: 'approve', args: [passer, units] })
    await chain.send({ from: owner, to: token.address, data: allowed })
    const passed = encodeFunctionData({ abi, functionName: 'transferFrom', args: [owner, token.to, units] })
    const data = concat([passed, token.reference])
    const hash = await chain.send({ from: passer, to: token.address, data })
    await chain.client.mine({ blocks: 1 })
    expect((await confirm(thief, 'PVD', hash)).json().code).toBe('nothing_received')
    expect(await walletOf(thief)).toBe(0)
  })

  const stops = {
    account_suspended: ({ id }: TestUser) =>
      beginSuspension(app.db, { userId: id, by: 'ops', reason: 'Two accounts', now: app.now() }),
    under_age: ({ id }: TestUser) => correctPerson(app.db, id, { birthDate: '2015-01-01' }),
  }

  test.each(Object.entries(stops))('a user who may not top up (%s) gets no reference', async (code, stop) => {
    const user = await app.signUp()
    await stop(user)
    const refused = await app.call('GET', '/payments/crypto/options', { token: user.token })
    expect([refused.statusCode, refused.json().code]).toEqual([403, code])
    // The chains are no secret.
    expect((await app.call('GET', '/payments/crypto/options')).statusCode).toBe(200)
  })

  test.each(Object.values(stops))(
    'what comes from them all the same is held for the operator, and not credited',
    async (stop) => {
      const user = await app.signUp()
      const hash = await sendDeposit(user, 'PVD', 5_000_000n)
      await stop(user)
      for (const answer of [await confirm(user, 'PVD', hash), await confirm(user, 'PVD', hash)])
        expect(answer.json()).toMatchObject({
          status: 0,
          msg: 'Your transaction is confirmed, and held until we have checked it. You do not have to do anything.',
          data: { state: 'held', outcome: null, credited: 0 },
        })
      expect(await walletOf(user)).toBe(0)
      const list = await runCommand(app, 'deposits')
      const line = list.split('\n').find((each) => each.endsWith(hash))
      expect(line).toBeDefined()
      expect(list).toContain(`is held: ${user.id} may not pay in`)
      const { rows } = await app.pool.query('SELECT id FROM unclaimed_deposits WHERE hash = $1', [hash])
      const wish = { user: user.email, amount: '5' }
      await runCommand(app, 'assign-deposit', [rows[0].id], wish)
      expect(await walletOf(user)).toBe(5)
      expect((await reconcileCrypto(app.db, openChains(app.config))).differences).toEqual([])
    },
  )

  test('a token that is not offered is refused', async () => {
    const answer = await confirm(await app.signUp(), 'GOLD', `0x${'1'.repeat(64)}`)
    expect(answer.statusCode).toBe(400)
  })
})
