import { expect, test } from 'vitest'
import { stoppedScans } from '../../../platform/chain-scans.ts'
import { bareNodeOfFile } from '../../../testing/bare-node.ts'
import { storeClaim, storeUnclaimed } from '../../../testing/crypto-kit.ts'
import { appOfFile, userOfFile } from '../../../testing/of-file.ts'
import { responseOf } from '../../../testing/response.ts'
import { openChains } from '../chain/chains.ts'
import { depositReference } from '../quotes/reference.ts'
import type { UnclaimedDeposit } from '../tables.ts'
import { heldCoinsOf } from './held-coins.ts'
import { workChainScans } from './scan-job.ts'

const treasury = '0xa1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1'
const stablecoin = '0xb2B2B2b2b2b2b2B2b2b2b2b2B2b2B2b2B2B2B2b2'
const hash = `0x${'1'.repeat(64)}`

// Without price feeds the prices are settings: the nodes only have to answer.
const [ethereum, polygon] = [bareNodeOfFile(1), bareNodeOfFile(137)]
const site = appOfFile(() => [
  {
    ...{ PAYMENTS: 'live', ETH_RPC_URL: ethereum.url, MATIC_RPC_URL: polygon.url },
    ...{ TREASURY_ADDRESS: treasury, CONFIRMATIONS_ETH: 12, CONFIRMATIONS_MATIC: 128 },
    STABLECOINS: [{ chainId: 137, symbol: 'USDC', address: stablecoin, decimals: 6 }],
  },
])
const user = userOfFile(site)
const options = async (token?: string) =>
  (await site.call('GET', '/payments/crypto/options', token === undefined ? {} : { token })).json()

test('wallets connect to Ethereum and Polygon by their own nodes, and there is no faucet', async () => {
  const usdc = {
    ...{ id: '137-USDC', symbol: 'USDC', name: 'USDC', address: stablecoin, decimals: 6 },
    ...{ chainId: 137, chainName: 'Polygon', to: null, reference: null, confirmations: 128 },
  }
  expect(await options()).toEqual({
    networks: [
      { chainId: 1, name: 'Ethereum', symbol: 'ETH', rpcUrl: null },
      { chainId: 137, name: 'Polygon', symbol: 'POL', rpcUrl: null },
    ],
    tokens: [usdc],
    faucet: false,
  })
  expect((await options(user.token)).tokens).toEqual([
    { ...usdc, to: treasury, reference: depositReference(user.id) },
  ])
  const faucet = site.call('POST', '/payments/crypto/faucet', {
    ...{ token: user.token, body: { address: treasury } },
  })
  expect((await faucet).statusCode).toBe(404)
})

test('an order is quoted in ETH and POL, each on its chain', async () => {
  const { token } = user
  const quoted = await site.call('POST', '/payments/crypto/price', { token, body: { cat: 1 } })
  expect(quoted.json()).toMatchObject({
    ...{ price: 0.01, mprice: 60, units: 1, amount: 30 },
    pay: [
      { coin: 'eth', chainName: 'Ethereum', symbol: 'ETH', to: treasury, confirmations: 12 },
      { coin: 'matic', chainName: 'Polygon', symbol: 'POL', to: treasury, confirmations: 128 },
    ],
  })
})

const claim = (token: string) =>
  responseOf(
    site.app.inject({
      ...{ method: 'POST', url: '/payments/stablecoin/confirm' },
      ...{ headers: { authentication: user.token }, payload: { token, hash } },
    }),
  )

test.each(['137-usdc', stablecoin.toLowerCase(), 'uSDc'])(
  'a token is named by its id, address or symbol: %s',
  async (token) => {
    expect(await claim(token)).toMatchObject([503, { code: 'chain_unreachable' }])
  },
)

test('a token that is not taken is refused', async () => {
  expect(await claim('GOLD')).toEqual([
    400,
    { status: 0, code: 'invalid_request', msg: 'That token cannot be deposited.' },
  ])
})

test('held coins are shown to their user, the oldest first, in units and with the name of their chain', async () => {
  const other = await site.signUp()
  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22, 12, 0, seconds))
  let blocks = 0n
  async function held(
    userId: typeof user.id,
    change: Partial<UnclaimedDeposit>,
    sender: string | null = '0xsender',
  ): Promise<void> {
    blocks += 1n
    const made = await storeClaim(site.db, {
      ...{ userId, hash: `0x${String(blocks).padStart(64, '0')}`, token: '137-USDC', state: 'held', sender },
      ...{ chainId: 137, createdAt: at(0) },
    })
    await storeUnclaimed(site.db, {
      ...{ chainId: 137, hash: made.hash, token: made.token, sender: '0xsender' },
      ...{ amount: 5_250_000n, blockNumber: blocks, blockAt: at(1), reason: 'not_allowed', foundAt: at(9) },
      ...{ claimId: made.id, ...change },
    })
  }
  await held(user.id, {})
  await held(user.id, {
    foundAt: at(8),
    chainId: 1,
    token: null,
    amount: 25n * 10n ** 16n,
    reason: 'no_price',
  })
  await held(user.id, { foundAt: at(7), chainId: 5, token: '5-OLD', amount: 7n })
  await held(user.id, { foundAt: at(6), chainId: 137, token: null, amount: 10n ** 18n })
  await held(user.id, {}, null)
  await held(other.id, {})
  await held(user.id, {
    ...{ assignedAt: at(9), assignedBy: 'ann', userId: user.id, creditedMinor: 525n },
  })
  const { held: shown } = await heldCoinsOf(site.db, openChains(site.config), user.id)
  expect(shown.map(({ amount, chainName, reason, date }) => [amount, chainName, reason, date])).toEqual([
    ['1 POL', 'Polygon', 'not_allowed', at(1).toISOString()],
    ['7 of 5-OLD', '5', 'not_allowed', at(1).toISOString()],
    ['0.25 ETH', 'Ethereum', 'no_price', at(1).toISOString()],
    ['5.25 USDC', 'Polygon', 'not_allowed', at(1).toISOString()],
  ])
})

test('a chain that does not answer is scanned later, the log says which and why, and after ten minutes there is an alarm', async () => {
  const { db, jobs, now: clock } = site
  const config = { ...site.config, CHAIN_SCAN_SECONDS: 77 }
  const warned: unknown[] = []
  const log = { warn: (...told: unknown[]) => warned.push(told) }
  await workChainScans({ config, db, jobs, clock }, log)
  const waiting = () =>
    site.rows(
      "SELECT extract(epoch FROM start_after - created_on)::int AS after FROM jobs.job WHERE name = 'chain_scan' AND state = 'created'",
    )
  await expect.poll(waiting, { timeout: 20_000, interval: 100 }).toEqual([{ after: 77 }])
  expect(warned).toEqual([
    [{ chainId: 1, err: expect.any(Error) }, 'a chain could not be scanned for payments'],
    [{ chainId: 137, err: expect.any(Error) }, 'a chain could not be scanned for payments'],
  ])
  const since = site.now()
  site.advance(600_000)
  expect(await stoppedScans(db, site.now())).toBeNull()
  site.advance(1_000)
  expect(await stoppedScans(db, site.now())).toBe(
    `Scans fail: for payments on chain 1 since ${since.toISOString()}, for payments on chain 137 since ${since.toISOString()}. What came after their last blocks is not found. The log says why.`,
  )
})
