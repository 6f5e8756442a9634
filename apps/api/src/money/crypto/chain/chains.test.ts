import { localTokens } from '@toprun/demo-tokens/local-tokens'
import type { Address } from 'viem'
import { describe, expect, test } from 'vitest'
import { demoAccounts } from '../../../platform/chain-variables.ts'
import { type Configuration, environmentVariables } from '../../../platform/configuration.ts'
import { openChains } from './chains.ts'

const defaults: Configuration = environmentVariables.parse({})
const node = 'http://127.0.0.1:8545'
const addressOf = (byte: string): Address => `0x${byte.repeat(20)}`
const [treasury, stablecoin] = [addressOf('a1'), addressOf('b2')]
const [ethFeed, maticFeed] = [addressOf('c3'), addressOf('d4')]

/** The view of the chains for users. */
function offered(config: Partial<Configuration>) {
  const { all, coins, tokens } = openChains({ ...defaults, ...config })
  return {
    chains: all.map(({ name, chainId, confirmations, treasury: to, isDemo }) => [
      name,
      chainId,
      confirmations,
      to,
      isDemo,
    ]),
    coins: coins.map(({ coin, symbol, method, chain, feed }) => [coin, symbol, method, chain.name, feed]),
    tokens: tokens.map(({ id, name, chain }) => [id, name, chain.name]),
  }
}

describe('the chains on which payments are accepted', () => {
  const nothing = { chains: [], coins: [], tokens: [] }

  test('the local one serves both coins while every payment is simulated, with test tokens', () => {
    expect(offered({ PAYMENTS: 'sandbox', CHAIN_RPC_URL: node, PRICE_FEED_ETH: ethFeed })).toEqual({
      chains: [['TopRun demo', 31337, 2, demoAccounts[9], true]],
      coins: [
        ['eth', 'ETH', 'crypto_eth', 'TopRun demo', null],
        ['matic', 'ETH', 'crypto_matic', 'TopRun demo', null],
      ],
      tokens: localTokens.map(({ symbol, name }) => [`31337-${symbol}`, name, 'TopRun demo']),
    })
    expect(offered({ PAYMENTS: 'sandbox', CHAIN_RPC_URL: node, TREASURY_ADDRESS: treasury }).chains).toEqual([
      ['TopRun demo', 31337, 2, treasury, true],
    ])
  })

  test('are Ethereum and Polygon if they have a node and a treasury, each with its feed, and the configured stablecoins of either', () => {
    const STABLECOINS = [{ chainId: 137, symbol: 'USDC', address: stablecoin, decimals: 6 } as const]
    const real: Partial<Configuration> = {
      ...{
        PAYMENTS: 'live',
        ETH_RPC_URL: node,
        MATIC_RPC_URL: node,
        TREASURY_ADDRESS: treasury,
        STABLECOINS,
      },
      ...{ CHAIN_RPC_URL: node, PRICE_FEED_ETH: ethFeed, PRICE_FEED_MATIC: maticFeed },
    }
    expect(offered(real)).toEqual({
      chains: [
        ['Ethereum', 1, 12, treasury, false],
        ['Polygon', 137, 128, treasury, false],
      ],
      coins: [
        ['eth', 'ETH', 'crypto_eth', 'Ethereum', ethFeed],
        ['matic', 'POL', 'crypto_matic', 'Polygon', maticFeed],
      ],
      tokens: [['137-USDC', 'USDC', 'Polygon']],
    })
    const { MATIC_RPC_URL: _, ...ethereum } = real
    expect(offered(ethereum)).toMatchObject({ coins: [['eth', 'ETH', 'crypto_eth', 'Ethereum', ethFeed]] })
    expect(offered(ethereum).tokens).toEqual([])
    const { ETH_RPC_URL: __, ...polygon } = real
    expect(offered(polygon).chains).toEqual([['Polygon', 137, 128, treasury, false]])
  })

  test('are asked for a few seconds, and then once more', () => {
    const { all } = openChains({ ...defaults, PAYMENTS: 'sandbox', CHAIN_RPC_URL: node })
    expect(all.map(({ rpcUrl, client }) => [rpcUrl, client.transport])).toEqual([
      [node, expect.objectContaining({ url: node, timeout: 5_000, retryCount: 1 })],
    ])
  })

  test('have coins at the configured prices, and each token on its chain', () => {
    const { coins, tokens } = openChains({
      ...{
        ...defaults,
        PAYMENTS: 'live',
        ETH_RPC_URL: node,
        MATIC_RPC_URL: node,
        TREASURY_ADDRESS: treasury,
      },
      ...{ PRICE_ETH_USD: '3100', PRICE_MATIC_USD: '0.7', PRICE_FEED_MAX_AGE_SECONDS: 60 },
      STABLECOINS: [{ chainId: 1, symbol: 'USDC', address: stablecoin, decimals: 6 }],
    })
    expect(coins).toMatchObject([
      { fixedUsd: '3100', feed: null, feedMaxAgeSeconds: 60 },
      { fixedUsd: '0.7', feed: null, feedMaxAgeSeconds: 60 },
    ])
    expect(tokens).toMatchObject([
      { id: '1-USDC', symbol: 'USDC', address: stablecoin, decimals: 6, chain: { chainId: 1 } },
    ])
  })

  test.each<[string, Partial<Configuration>]>([
    ['no chain', { PAYMENTS: 'sandbox' }],
    ['payments off', { PAYMENTS: 'off', CHAIN_RPC_URL: node }],
    ['payments off on Ethereum', { PAYMENTS: 'off', ETH_RPC_URL: node, TREASURY_ADDRESS: treasury }],
    ['real payments beside the local chain', { PAYMENTS: 'live', CHAIN_RPC_URL: node }],
    ['a node without a treasury', { PAYMENTS: 'sandbox', ETH_RPC_URL: node, CHAIN_RPC_URL: node }],
  ])('do not exist with %s', (_name, config) => {
    expect(offered(config)).toEqual(nothing)
  })
})
