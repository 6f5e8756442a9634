import type { CryptoCoin } from '@toprun/api-schema/crypto'
import { localTokens } from '@toprun/demo-tokens/local-tokens'
import { type Address, createPublicClient, type Hex, http, type PublicClient } from 'viem'
import { demoAccounts } from '../../../platform/chain-variables.ts'
import type { Configuration } from '../../../platform/configuration.ts'

/** A chain on which we accept payments. */
export interface PaymentChain {
  chainId: number
  name: string
  client: PublicClient
  rpcUrl: string
  treasury: Address
  /** Blocks, including its own, until a transaction counts. */
  confirmations: number
  isDemo: boolean
}

export interface Coin {
  coin: CryptoCoin
  symbol: string
  method: 'crypto_eth' | 'crypto_matic'
  chain: PaymentChain
  /** Selects the price feed; null if the price is a setting. */
  feed: Address | null
  fixedUsd: string
  /** Older responses of the feed are not used. */
  feedMaxAgeSeconds: number
}

export interface Token {
  id: string
  symbol: string
  name: string
  address: Address
  decimals: number
  chain: PaymentChain
}

export interface Chains {
  coins: readonly Coin[]
  tokens: readonly Token[]
  all: readonly PaymentChain[]
}

/** The last account of the local chain is its treasury. */
const demoTreasury = demoAccounts[9]

/**
 * The chains that accept payments: Ethereum and Polygon if they have a node; otherwise the local chain for both, but only
 * if all other payments are simulated too, because its coins are worthless.
 */
export function openChains(config: Configuration): Chains {
  const { ETH_RPC_URL, MATIC_RPC_URL, CHAIN_RPC_URL, TREASURY_ADDRESS } = config
  const isReal = ETH_RPC_URL !== undefined || MATIC_RPC_URL !== undefined
  const treasury: Hex | null = asAddress(TREASURY_ADDRESS)
  if (isReal && treasury && config.PAYMENTS !== 'off') {
    const ethereum =
      ETH_RPC_URL &&
      open({
        chainId: 1,
        name: 'Ethereum',
        rpcUrl: ETH_RPC_URL,
        confirmations: config.CONFIRMATIONS_ETH,
        treasury,
      })
    const polygon =
      MATIC_RPC_URL &&
      open({
        chainId: 137,
        name: 'Polygon',
        rpcUrl: MATIC_RPC_URL,
        confirmations: config.CONFIRMATIONS_MATIC,
        treasury,
      })
    return chainsOf(config, ethereum || null, polygon || null)
  }
  if (isReal || CHAIN_RPC_URL === undefined || config.PAYMENTS !== 'sandbox')
    return { coins: [], tokens: [], all: [] }
  const local = open({
    chainId: 31337,
    name: 'TopRun demo',
    rpcUrl: CHAIN_RPC_URL,
    confirmations: config.CONFIRMATIONS_LOCAL,
    treasury: treasury ?? demoTreasury,
  })
  return chainsOf(config, local, local)
}

function open(chain: Omit<PaymentChain, 'client' | 'isDemo'>): PaymentChain {
  const client = createPublicClient({ transport: http(chain.rpcUrl, { timeout: 5_000, retryCount: 1 }) })
  return { ...chain, client, isDemo: chain.chainId === 31337 }
}

function chainsOf(
  config: Configuration,
  ethereum: PaymentChain | null,
  polygon: PaymentChain | null,
): Chains {
  const all = [...new Set([ethereum, polygon])].filter((chain) => chain !== null)
  const feedOf = (chain: PaymentChain, feed: string | undefined) => (chain.isDemo ? null : asAddress(feed))
  const eth = ethereum && {
    coin: 'eth' as const,
    symbol: 'ETH',
    method: 'crypto_eth' as const,
    chain: ethereum,
    feed: feedOf(ethereum, config.PRICE_FEED_ETH),
    fixedUsd: config.PRICE_ETH_USD,
    feedMaxAgeSeconds: config.PRICE_FEED_MAX_AGE_SECONDS,
  }
  const matic = polygon && {
    coin: 'matic' as const,
    symbol: polygon.isDemo ? 'ETH' : 'POL',
    method: 'crypto_matic' as const,
    chain: polygon,
    feed: feedOf(polygon, config.PRICE_FEED_MATIC),
    fixedUsd: config.PRICE_MATIC_USD,
    feedMaxAgeSeconds: config.PRICE_FEED_MAX_AGE_SECONDS,
  }
  return { coins: [eth, matic].filter((coin) => coin !== null), tokens: tokensOf(config, all), all }
}

function tokensOf(config: Configuration, chains: readonly PaymentChain[]): Token[] {
  const local = localTokens.map((token) => ({ ...token, chainId: 31337 }))
  const configured = (config.STABLECOINS ?? []).map((token) => ({ ...token, name: token.symbol }))
  return [...local, ...configured].flatMap(({ chainId, address, ...token }) => {
    const chain = chains.find((each) => each.chainId === chainId)
    const at = asAddress(address)
    return chain && at ? [{ ...token, address: at, id: `${chainId}-${token.symbol}`, chain }] : []
  })
}

/** Validated by the configuration. */
function asAddress(text: string | undefined): Address | null {
  return text?.startsWith('0x') ? `0x${text.slice(2)}` : null
}
