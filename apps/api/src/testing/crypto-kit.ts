import { randomBytes } from 'node:crypto'
import { type CryptoQuote, cryptoOptionsResponse, cryptoQuote } from '@toprun/api-schema/crypto'
import { demoPriceFeed } from '@toprun/demo-tokens/artifacts/demo-price-feed'
import { demoStablecoin } from '@toprun/demo-tokens/artifacts/demo-stablecoin'
import { type Address, encodeFunctionData, type Hex, isAddress, isHex } from 'viem'
import { type Claim, cryptoClaims, type UnclaimedDeposit, unclaimedDeposits } from '../money/crypto/tables.ts'
import type { Database } from '../platform/database.ts'
import type { TestApp, TestUser } from './test-app.ts'
import type { TestChain } from './test-chain.ts'

type Payer = Pick<TestUser, 'token'>

/** The hash of no other transaction. */
export const newHash = () => `0x${randomBytes(32).toString('hex')}`

type ClaimValues = typeof cryptoClaims.$inferInsert

/** By default a deposit of the demonstration's stablecoin that no node has seen yet. */
export async function storeClaim(
  db: Database,
  claim: Partial<ClaimValues> & Pick<ClaimValues, 'userId'>,
): Promise<Claim> {
  const [stored] = await db
    .insert(cryptoClaims)
    .values({ hash: newHash(), token: '31337-PVD', state: 'waiting', createdAt: new Date(), ...claim })
    .returning()
  if (!stored) throw new Error('The claim was not stored.')
  return stored
}

/** By default $12.34 in the demonstration's stablecoin that nobody is known to have sent. */
export async function storeUnclaimed(
  db: Database,
  deposit: Partial<typeof unclaimedDeposits.$inferInsert> = {},
): Promise<UnclaimedDeposit> {
  const [stored] = await db
    .insert(unclaimedDeposits)
    .values({
      ...{ chainId: 31337, hash: newHash(), logIndex: -1, token: '31337-PVD', sender: '0xfa11' },
      ...{ amount: 12_340_000n, blockNumber: 7n, blockAt: new Date(), reason: 'unmatched' },
      ...{ foundAt: new Date(), ...deposit },
    })
    .returning()
  if (!stored) throw new Error('The deposit was not stored.')
  return stored
}

/** Payments of a test site's users on a chain. */
export function cryptoKit(site: TestApp) {
  return {
    /** A quote for the first combo; `change` differs from one unit of it. */
    async quote({ token }: Payer, change: object = {}): Promise<CryptoQuote> {
      const body = { cat: 1, ...change }
      return cryptoQuote.parse((await site.call('POST', '/payments/crypto/price', { token, body })).json())
    },
    confirm: ({ token }: Payer, quote: string, hash: Hex) =>
      site.call('POST', '/payments/crypto/confirm', { token, body: { quote, hash } }),
    /** Lets the quote expire, by the clock of chain and database. */
    expire: (quote: string) =>
      site.rows(
        "UPDATE crypto_quotes SET created_at = now() - interval '2 hours', expires_at = now() - interval '1 hour' WHERE id = $1",
        quote,
      ),
    /** Where a token is, where deposits of it go, and the user's reference. */
    async token(symbol: string, { token: ofUser }: Payer) {
      const options = await site.call('GET', '/payments/crypto/options', { token: ofUser })
      const token = cryptoOptionsResponse.parse(options.json()).tokens.find((each) => each.symbol === symbol)
      const { address = '', to, reference } = token ?? {}
      if (!isAddress(address) || !to || !isAddress(to) || !isHex(reference))
        throw new Error(`${symbol} can not be deposited`)
      return { address, to, reference }
    },
    /** What the wallet holds, and the units of each paid order. */
    async holdings({ id, token }: TestUser): Promise<{ wallet: number; paidOrders: number[] }> {
      const profile = await site.call('GET', '/api/profile', { token })
      const paid = await site.rows("SELECT quantity FROM orders WHERE user_id = $1 AND state = 'paid'", id)
      return { wallet: profile.json().data.wallet, paidOrders: paid.map(({ quantity }) => quantity) }
    },
  }
}

/** The transaction that pays a quote. */
export function wayOf({ pay }: CryptoQuote, coin: 'eth' | 'matic' = 'eth') {
  const way = pay.find((each) => each.coin === coin)
  if (!way || !isAddress(way.to) || !isHex(way.data)) throw new Error(`There is no way to pay in ${coin}.`)
  return { to: way.to, data: way.data, value: BigInt(way.wei) }
}

/** A call of a stablecoin. */
export const stablecoinCall = (
  functionName: 'transfer' | 'approve' | 'transferFrom',
  ...args: readonly [Address, bigint] | readonly [Address, Address, bigint]
): Hex =>
  encodeFunctionData({ abi: demoStablecoin.abi, functionName, args } as Parameters<
    typeof encodeFunctionData
  >[0])

/** A price feed on the chain. @returns its address */
export async function deployPriceFeed({ accounts: [account], client }: TestChain): Promise<Address> {
  if (!account) throw new Error('The chain has no account.')
  const hash = await client.deployContract({ ...demoPriceFeed, args: [8], account, chain: null })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('The feed was not deployed.')
  return contractAddress
}

/** @param atSeconds the time of the price, in seconds since 1970 */
export async function publishPrice(
  { accounts: [account], client }: TestChain,
  address: Address,
  { usdE8, atSeconds }: { usdE8: bigint; atSeconds: bigint },
): Promise<void> {
  if (!account) throw new Error('The chain has no account.')
  const hash = await client.writeContract({
    ...{ address, abi: demoPriceFeed.abi, functionName: 'publish', args: [usdE8, atSeconds] },
    ...{ account, chain: null },
  })
  await client.waitForTransactionReceipt({ hash })
}
