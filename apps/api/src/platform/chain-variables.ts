import { contractChains } from '@toprun/collectible-contract/contract-table'
import { type Address, type Hex, isAddress } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { z } from 'zod'
import { commaList, port, webUrl } from './setting-kinds.ts'

const address = z
  .string()
  .refine((text) => isAddress(text), 'must be an address of 0x and 40 hex digits, with a right checksum')
const confirmations = z.coerce.number().int().min(1).max(10_000)
/** Stored as text, because floats are not exact to eight decimals. */
const price = z
  .string()
  .regex(/^(?!0+(\.0+)?$)\d{1,7}(\.\d{1,8})?$/, 'must be a price in USD such as 3000.25')

const privateKey = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/, 'must be a private key of 0x and 64 hex digits')
  .transform((text): Hex => `0x${text.slice(2)}`)

/** `1:USDX:0x…:6` is one token: chain, symbol, address, decimals. */
const stablecoin = z
  .string()
  .regex(
    /^(1|137):[A-Za-z0-9.]{2,11}:0x[0-9a-fA-F]{40}:([2-9]|[12]\d|3[0-6])$/,
    'must be chain:SYMBOL:0xaddress:decimals, where chain is 1 (Ethereum) or 137 (Polygon)',
  )
  .transform((text) => {
    const [chainId, symbol, at, decimals] = text.split(':')
    return { chainId: Number(chainId), symbol, address: at, decimals: Number(decimals) }
  })
  .pipe(
    z.object({
      chainId: z.union([z.literal(1), z.literal(137)]),
      symbol: z.string(),
      address,
      decimals: z.number(),
    }),
  )

/** `137:market:0x…` is one contract: chain, kind, address. */
const tokenContract = z
  .string()
  .regex(
    /^\d{1,9}:(market|cards):0x[0-9a-fA-F]{40}$/,
    'must be chain:market:0xaddress or chain:cards:0xaddress, where chain is a number such as 137 (Polygon)',
  )
  .transform((text) => {
    const [chainId, kind, at] = text.split(':')
    return { chainId: Number(chainId), kind, address: at }
  })
  .pipe(
    z.object({
      chainId: z.number(),
      kind: z.enum(['market', 'cards']),
      address: address.transform((text): Address => `0x${text.slice(2)}`),
    }),
  )

/** The environment variables about chains, part of `environmentVariables`. */
export const chainVariables = {
  CHAIN: z.enum(['local', 'off']).default('local').describe('off starts no local chain'),
  CHAIN_PORT: port.default(0).describe('where the local chain listens; 0 lets the system choose'),
  CHAIN_RPC_URL: webUrl
    .optional()
    .describe('an anvil of your own (chain 31337) in place of the local chain that is started'),
  ETH_RPC_URL: webUrl
    .optional()
    .describe('a node of Ethereum (chain 1): crypto payments become real, and the local chain takes none'),
  MATIC_RPC_URL: webUrl.optional().describe('a node of Polygon (chain 137), likewise'),
  TREASURY_ADDRESS: address
    .optional()
    .describe('where crypto payments go; needed with ETH_RPC_URL or MATIC_RPC_URL'),
  CONFIRMATIONS_ETH: confirmations.default(12).describe('blocks until a payment on Ethereum counts'),
  CONFIRMATIONS_MATIC: confirmations.default(128).describe('the same on Polygon'),
  CONFIRMATIONS_LOCAL: confirmations.default(2).describe('the same on the local chain'),
  PRICE_ETH_USD: price.default('3000').describe('what an ETH costs on the local chain'),
  PRICE_MATIC_USD: price.default('0.50').describe('what a MATIC costs on the local chain'),
  PRICE_FEED_ETH: address.optional().describe('the ETH/USD price feed on Ethereum; needed with ETH_RPC_URL'),
  PRICE_FEED_MATIC: address
    .optional()
    .describe('the MATIC/USD price feed on Polygon; needed with MATIC_RPC_URL'),
  PRICE_FEED_MAX_AGE_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(604_800)
    .default(5400)
    .describe('an older price is not used'),
  CHAIN_SCAN_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_600)
    .default(15)
    .describe('between two scans of the chains for unclaimed payments'),
  STABLECOINS: commaList
    .pipe(z.array(stablecoin))
    .optional()
    .describe(
      'stablecoins of Ethereum and Polygon that can be deposited, as chain:SYMBOL:0xaddress:decimals,…',
    ),
  AMOY_RPC_URL: webUrl.optional().describe('a node of Polygon Amoy (chain 80002), for minting there'),
  SEPOLIA_RPC_URL: webUrl.optional().describe('a node of Sepolia (chain 11155111), for minting there'),
  TOKEN_CONTRACTS: commaList
    .pipe(z.array(tokenContract))
    .default([])
    .describe(
      'our token contracts, as chain:market:0xaddress (minting) and chain:cards:0xaddress (cards of packs),…',
    ),
  CARD_MINTER_KEY: privateKey
    .optional()
    .describe('the key that opens editions and issues cards; needed with a cards contract'),
  CARD_MOVER_KEY: privateKey
    .optional()
    .describe('the key that moves cards out of the vault; needed with a cards contract'),
  CARD_MOVER_ADDRESS: address
    .optional()
    .describe('the contract that moves them (CardMover); needed with a cards contract'),
  CARD_OWNER_ADDRESS: address
    .optional()
    .describe(
      'the account that owns both contracts, whose key the site does not have; needed with a cards contract',
    ),
  CARD_VAULT_ADDRESS: address
    .optional()
    .describe('the address that holds issued cards for their owners; needed with a cards contract'),
  SEED_PUBLISHER_KEY: privateKey
    .optional()
    .describe(
      'the key that publishes the commitments of draws on the chain of the cards, and nothing else; needed with a cards contract',
    ),
  DRAW_BEACON: z
    .enum(['drand', 'local'])
    .optional()
    .describe(
      'what is mixed into draws: drand, or the next block of the local chain, which the house makes; by default local where cards are issued on the local chain',
    ),
  DRAND_RELAYS: commaList
    .pipe(z.array(webUrl).min(1))
    .default([
      'https://api.drand.sh',
      'https://api2.drand.sh',
      'https://api3.drand.sh',
      'https://drand.cloudflare.com',
    ])
    .describe('who is asked for rounds of drand; their signatures are checked'),
  CARD_MINTER_MAX_GWEI: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(500)
    .describe(
      'what the minter and the mover pay for a unit of gas at most; above it, cards wait until fees fall',
    ),
}

const read = z.object(chainVariables)
export type ChainConfiguration = z.infer<typeof read>

/**
 * The chain on which orders are paid in that coin; null if they are not. The local chain replaces every chain, but only if all money is
 * play money: otherwise its worthless coins would buy real goods.
 */
export function chainOfCoin(
  config: ChainConfiguration & { PAYMENTS: string },
  method: 'crypto_eth' | 'crypto_matic',
): number | null {
  const { ETH_RPC_URL, MATIC_RPC_URL, CHAIN_RPC_URL, PAYMENTS } = config
  if (ETH_RPC_URL === undefined && MATIC_RPC_URL === undefined)
    return CHAIN_RPC_URL !== undefined && PAYMENTS === 'sandbox' ? 31337 : null
  const [node, chainId] = method === 'crypto_eth' ? [ETH_RPC_URL, 1] : [MATIC_RPC_URL, 137]
  return node !== undefined && PAYMENTS !== 'off' ? chainId : null
}

/** The configured nodes, by chain id. */
export function configuredNodes(config: ChainConfiguration): readonly { chainId: number; rpcUrl: string }[] {
  return [
    { chainId: 1, rpcUrl: config.ETH_RPC_URL },
    { chainId: 137, rpcUrl: config.MATIC_RPC_URL },
    { chainId: 80002, rpcUrl: config.AMOY_RPC_URL },
    { chainId: 11155111, rpcUrl: config.SEPOLIA_RPC_URL },
    { chainId: 31337, rpcUrl: config.CHAIN_RPC_URL },
  ].flatMap(({ chainId, rpcUrl }) => (rpcUrl === undefined ? [] : [{ chainId, rpcUrl }]))
}

/** The ten accounts of every local chain; their keys are printed in the manual of anvil. */
export const demoAccounts = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
  '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
  '0x976EA74026E726554dB657fA54763abd0C3a0aa9',
  '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955',
  '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f',
  '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
] as const

function isDemoAccount(account: string): boolean {
  return demoAccounts.some((demo) => demo.toLowerCase() === account.toLowerCase())
}

/**
 * The errors in the chain configuration, as sentences for the operator. @param mayPlay whether play money is
 * allowed.
 */
export function faultsOfChains(config: ChainConfiguration, mayPlay: boolean): string[] {
  const { CHAIN_RPC_URL, ETH_RPC_URL, MATIC_RPC_URL, TREASURY_ADDRESS } = config
  const isReal = ETH_RPC_URL !== undefined || MATIC_RPC_URL !== undefined
  const isDemoTreasury = TREASURY_ADDRESS !== undefined && isDemoAccount(TREASURY_ADDRESS)
  const rules: [boolean, string][] = [
    [isReal && !TREASURY_ADDRESS, 'TREASURY_ADDRESS is needed with ETH_RPC_URL or MATIC_RPC_URL.'],
    [
      isReal && isDemoTreasury,
      'TREASURY_ADDRESS is an account of the local chain, whose key everyone knows: name one of your own.',
    ],
    [!!ETH_RPC_URL && !config.PRICE_FEED_ETH, 'PRICE_FEED_ETH is needed with ETH_RPC_URL.'],
    [!!MATIC_RPC_URL && !config.PRICE_FEED_MATIC, 'PRICE_FEED_MATIC is needed with MATIC_RPC_URL.'],
    [
      !!CHAIN_RPC_URL && !mayPlay,
      'CHAIN_RPC_URL is set while NODE_ENV is production: the money of a local chain is worth nothing. ' +
        'ALLOW_SANDBOX_PAYMENTS_IN_PRODUCTION=true allows it for a demonstration.',
    ],
  ]
  return [
    ...rules.flatMap(([isFault, sentence]) => (isFault ? [sentence] : [])),
    ...faultsOfContracts(config),
  ]
}

/** Each contract must be on a live chain with a configured node; cards are issued on one chain, with configured keys. */
function faultsOfContracts(config: ChainConfiguration): string[] {
  const { TOKEN_CONTRACTS, DRAW_BEACON } = config
  const nodes = configuredNodes(config)
  const cards = TOKEN_CONTRACTS.filter(({ kind }) => kind === 'cards')
  const misplaced = TOKEN_CONTRACTS.flatMap(({ chainId }) => {
    const chain = contractChains.find((row) => row.chainId === chainId)
    if (!chain) return [`TOKEN_CONTRACTS names chain ${chainId}, which TopRun does not know.`]
    if (chain.isRetired) return [`TOKEN_CONTRACTS names ${chain.name} (${chainId}), which was shut down.`]
    // The local chain's node is known only once it has started.
    if (chainId === 31337 || nodes.some((node) => node.chainId === chainId)) return []
    return [`TOKEN_CONTRACTS names ${chain.name} (${chainId}), of which no node is configured.`]
  })
  const rules: [boolean, string][] = [
    [cards.length > 1, 'TOKEN_CONTRACTS names several contracts for cards: they are issued on one chain.'],
    [
      DRAW_BEACON === 'local' && cards.some(({ chainId }) => chainId !== 31337),
      'DRAW_BEACON is local while cards are issued on another chain: its values would be made by the house. Leave it out for drand.',
    ],
  ]
  return [
    ...new Set(misplaced),
    ...rules.flatMap(([isFault, sentence]) => (isFault ? [sentence] : [])),
    ...(cards.length > 0 ? faultsOfCardKeys(config, cards) : []),
  ]
}

const neededForCards = [
  'CARD_MINTER_KEY',
  'CARD_MOVER_KEY',
  'CARD_MOVER_ADDRESS',
  'CARD_OWNER_ADDRESS',
  'CARD_VAULT_ADDRESS',
  'SEED_PUBLISHER_KEY',
] as const

/** The accounts that open editions, move cards and own the contracts are three, and none has a public key; the vault is neither of the first two. */
function faultsOfCardKeys(
  config: ChainConfiguration,
  cards: ChainConfiguration['TOKEN_CONTRACTS'],
): string[] {
  const missing = neededForCards.filter((name) => config[name] === undefined)
  const accounts = Object.entries({
    CARD_MINTER_KEY: config.CARD_MINTER_KEY && privateKeyToAddress(config.CARD_MINTER_KEY),
    CARD_MOVER_KEY: config.CARD_MOVER_KEY && privateKeyToAddress(config.CARD_MOVER_KEY),
    CARD_OWNER_ADDRESS: config.CARD_OWNER_ADDRESS,
    CARD_VAULT_ADDRESS: config.CARD_VAULT_ADDRESS,
  }).flatMap(([name, account]) => (account === undefined ? [] : [{ name, account: account.toLowerCase() }]))
  const shared = [...Map.groupBy(accounts, ({ account }) => account).values()]
    .map((same) => same.map(({ name }) => name))
    .filter((names) => names.length > 1 && !names.every((name) => name.endsWith('_ADDRESS')))
  const isReal = cards.some(({ chainId }) => chainId !== 31337)
  const known = isReal ? accounts.filter(({ account }) => isDemoAccount(account)) : []
  return [
    ...missing.map((name) => `${name} is needed with a cards contract in TOKEN_CONTRACTS.`),
    ...shared.map(
      (names) =>
        `${names.join(' and ')} are one account: whoever steals its key could do what only both together may do.`,
    ),
    ...known.map(
      ({ name }) =>
        `${name} is an account of the local chain, whose key everyone knows: name one of your own.`,
    ),
  ]
}
