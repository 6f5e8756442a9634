import { deployLocalTokens } from '@toprun/demo-tokens/local-tokens'
import { type Address, concat, type Hex, numberToHex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { correctPerson } from '../../../ground/eligibility/state-person.ts'
import { demoAccounts } from '../../../platform/chain-variables.ts'
import { cryptoKit, stablecoinCall, storeUnclaimed } from '../../../testing/crypto-kit.ts'
import { appOfFile } from '../../../testing/of-file.ts'
import { runCommand } from '../../../testing/operator-kit.ts'
import { refusalOf } from '../../../testing/response.ts'
import { suspend } from '../../../testing/stopped-users.ts'
import type { TestUser } from '../../../testing/test-app.ts'
import { chainOfFile, hasAnvil } from '../../../testing/test-chain.ts'
import { openChains } from '../chain/chains.ts'
import { checkClaim } from './check-claim.ts'
import { ensureClaim } from './claims.ts'
import { reconcileCrypto } from './reconcile.ts'
import { assignDeposit } from './unclaimed-deposits.ts'

const [, payer, stranger] = demoAccounts

describe.skipIf(!hasAnvil)('deposits of stablecoins', () => {
  const chain = chainOfFile({ deploy: deployLocalTokens })
  const site = appOfFile(() => [{ CHAIN_RPC_URL: chain.url }])
  const coins = cryptoKit(site)
  const askFaucet = async (address: string) =>
    site.call('POST', '/payments/crypto/faucet', {
      token: (await site.signUp()).token,
      body: { address },
    })
  beforeAll(async () => {
    expect((await askFaucet(payer)).statusCode).toBe(200)
  })

  test('the faucet gives nothing to the zero address, which no wallet has', async () => {
    const refused = await askFaucet(`0x${'0'.repeat(40)}`)
    expect([refused.statusCode, refused.json().msg]).toEqual([400, 'Wallet address must be that of a wallet'])
  })

  async function sendDeposit(user: TestUser, symbol: string, units: bigint, to?: Address): Promise<Hex> {
    const token = await coins.token(symbol, user)
    const data = concat([stablecoinCall('transfer', to ?? token.to, units), token.reference])
    const hash = await chain.send({ to: token.address, data })
    await chain.client.mine({ blocks: 1 })
    return hash
  }

  function confirm(user: TestUser, token: string, hash: Hex) {
    return site.call('POST', '/payments/stablecoin/confirm', { token: user.token, body: { token, hash } })
  }

  const heldOf = async ({ token }: TestUser) =>
    (await site.call('GET', '/payments/crypto/held', { token })).json().held

  const walletOf = async (user: TestUser) => (await coins.holdings(user)).wallet

  test.each(['PVD', 'CRD'])('%s is credited one for one; less than a cent is not', async (symbol) => {
    const user = await site.signUp()
    const hash = await sendDeposit(user, symbol, 12_349_999n)
    const response = await confirm(user, symbol, hash)
    expect(response.json()).toMatchObject({
      status: 1,
      data: { service: 'deposit', outcome: 'deposited', credited: 12.34 },
    })
    expect(await walletOf(user)).toBe(12.34)
    const list = await site.call('GET', '/api/my-transactions', { token: user.token })
    expect(list.json().result).toEqual([
      expect.objectContaining({ service: 'deposit', amount: 12.34, method: 'stablecoin', direction: 'in' }),
    ])
  })

  test('a transfer is credited once to the user it names, even if it is claimed repeatedly', async () => {
    const [user, thief] = [await site.signUp(), await site.signUp()]
    const hash = await sendDeposit(user, 'PVD', 5_000_000n)
    expect(await refusalOf(confirm(thief, 'PVD', hash))).toEqual([422, 'not_your_deposit'])
    await Promise.all(Array.from({ length: 10 }, () => confirm(user, 'PVD', hash)))
    expect([await walletOf(user), await walletOf(thief)]).toEqual([5, 0])
  })

  test('who claims a transfer that an operator has credited to them is told that it was booked', async () => {
    const [sender, user] = [await site.signUp(), await site.signUp()]
    const hash = await sendDeposit(sender, 'PVD', 1_000_000n)
    const { id } = await storeUnclaimed(site.db, { hash })
    await assignDeposit(site.db, { id, userId: user.id, amountMinor: 100n, by: 'ann' }, site.now())
    expect(await refusalOf(confirm(user, 'PVD', hash))).toEqual([422, 'already_booked'])
    expect(await walletOf(user)).toBe(1)
  })

  test('a transfer to another address, of another token or that failed is not credited', async () => {
    const user = await site.signUp()
    const elsewhere = await sendDeposit(user, 'PVD', 5_000_000n, stranger)
    expect((await confirm(user, 'PVD', elsewhere)).json().code).toBe('nothing_received')
    const other = await sendDeposit(user, 'CRD', 5_000_000n)
    expect((await confirm(user, 'PVD', other)).json().code).toBe('nothing_received')
    const token = await coins.token('PVD', user)
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
          data: concat([stablecoinCall('transfer', token.to, 10n ** 15n), token.reference]),
        },
      ],
    })
    await chain.client.mine({ blocks: 1 })
    expect((await confirm(user, 'PVD', failing)).json().code).toBe('reverted')
    expect(await walletOf(user)).toBe(0)
  })

  test('someone who forwards another user’s transfer is not credited', async () => {
    const [thief, [, owner, passer]] = [await site.signUp(), chain.accounts]
    if (!owner || !passer) throw new Error('The chain has no accounts')
    const token = await coins.token('PVD', thief)
    const units = 5_000_000n
    await chain.send({ from: owner, to: token.address, data: stablecoinCall('approve', passer, units) })
    const passed = stablecoinCall('transferFrom', owner, token.to, units)
    const data = concat([passed, token.reference])
    const hash = await chain.send({ from: passer, to: token.address, data })
    await chain.client.mine({ blocks: 1 })
    expect((await confirm(thief, 'PVD', hash)).json().code).toBe('nothing_received')
    expect(await walletOf(thief)).toBe(0)
  })

  const stops = {
    account_suspended: (user: TestUser) => suspend(site, user),
    under_age: ({ id }: TestUser) => correctPerson(site.db, id, { birthDate: '2015-01-01' }),
    age_unconfirmed: ({ id }: TestUser) =>
      site.rows('DELETE FROM personal_statements WHERE user_id = $1', id),
  }

  test.each(Object.entries(stops))('a user who may not top up (%s) gets no reference', async (code, stop) => {
    const user = await site.signUp()
    await stop(user)
    expect(await refusalOf(site.call('GET', '/payments/crypto/options', { token: user.token }))).toEqual([
      403,
      code,
    ])
    // The chains are no secret.
    expect((await site.call('GET', '/payments/crypto/options')).statusCode).toBe(200)
  })

  test.each(Object.values(stops))(
    'what they send anyway is held for the operator, and not credited',
    async (stop) => {
      const user = await site.signUp()
      const hash = await sendDeposit(user, 'PVD', 5_000_000n)
      await stop(user)
      for (const response of [await confirm(user, 'PVD', hash), await confirm(user, 'PVD', hash)])
        expect(response.json()).toMatchObject({
          status: 0,
          msg: 'Your transaction is confirmed, and held until we have checked it. You do not have to do anything.',
          data: { state: 'held', outcome: null, credited: 0 },
        })
      expect(await walletOf(user)).toBe(0)
      expect(await heldOf(user)).toEqual([
        {
          id: expect.any(String),
          amount: '5 PVD',
          chainName: 'TopRun demo',
          hash,
          reason: 'not_allowed',
          date: expect.any(String),
        },
      ])
      expect(await heldOf(await site.signUp())).toEqual([])
      const list = await runCommand(site, 'deposits')
      const line = list.split('\n').find((each) => each.endsWith(hash))
      expect(line).toBeDefined()
      expect(list).toContain(`is held: ${user.id} may not pay in`)
      const { rows } = await site.pool.query('SELECT id FROM unclaimed_deposits WHERE hash = $1', [hash])
      const wish = { user: user.email, amount: '5' }
      await runCommand(site, 'assign-deposit', [rows[0].id], wish)
      expect(await walletOf(user)).toBe(5)
      expect(await heldOf(user)).toEqual([])
      expect((await reconcileCrypto(site.db, openChains(site.config))).differences).toEqual([])
    },
  )

  test('what arrives for a deleted account, whose age is unknown, is credited for an operator to return', async () => {
    const user = await site.signUp()
    const hash = await sendDeposit(user, 'PVD', 5_000_000n)
    const body = { password: 'correct horse', waiveBalance: true }
    expect((await site.call('POST', '/api/account/delete', { token: user.token, body })).statusCode).toBe(200)
    const named = { userId: user.id, hash, quoteId: null, token: '31337-PVD' }
    const claim = await ensureClaim(site.db, site.jobs, named, site.now())
    const chains = openChains(site.config)
    expect(await checkClaim({ db: site.db, chains }, claim.id, site.now())).toMatchObject({
      ...{ state: 'settled', outcome: 'deposited', creditedMinor: 500n },
    })
  })

  test('a token that is not offered is refused', async () => {
    const response = await confirm(await site.signUp(), 'GOLD', `0x${'1'.repeat(64)}`)
    expect(response.statusCode).toBe(400)
  })
})
