import { cardToken } from './artifacts/card-token.ts'
import { marketToken } from './artifacts/market-token.ts'

/** A chain on which the product's token contracts are or were deployed, or can be. */
export interface ContractChain {
  chainId: number
  name: string
  /** The currency of its fees and prices. */
  coinSymbol: string
  /** Shows transactions at `/tx/HASH`; null if only this site can see the chain. */
  explorerUrl: string | null
  /** The chain was shut down: its tokens are still listed, and nothing new is minted. */
  isRetired: boolean
}

/** `market`: anyone can mint a token of their own file and sell it. `cards`: the server issues the cards of packs. */
export type ContractKind = 'market' | 'cards'

/** Every row, by chain id: 1, 3 and 80001 from the first version of the site, then the successors of retired chains. */
export const contractChains: readonly ContractChain[] = [
  {
    chainId: 1,
    name: 'Ethereum',
    coinSymbol: 'ETH',
    explorerUrl: 'https://etherscan.io',
    isRetired: false,
  },
  {
    chainId: 3,
    name: 'Ropsten',
    coinSymbol: 'ETH',
    explorerUrl: 'https://ropsten.etherscan.io',
    isRetired: true,
  },
  {
    chainId: 80001,
    name: 'Mumbai',
    coinSymbol: 'MATIC',
    explorerUrl: 'https://mumbai.polygonscan.com',
    isRetired: true,
  },
  {
    chainId: 137,
    name: 'Polygon',
    coinSymbol: 'POL',
    explorerUrl: 'https://polygonscan.com',
    isRetired: false,
  },
  {
    chainId: 80002,
    name: 'Polygon Amoy',
    coinSymbol: 'POL',
    explorerUrl: 'https://amoy.polygonscan.com',
    isRetired: false,
  },
  {
    chainId: 11155111,
    name: 'Sepolia',
    coinSymbol: 'ETH',
    explorerUrl: 'https://sepolia.etherscan.io',
    isRetired: false,
  },
  { chainId: 31337, name: 'TopRun demo', coinSymbol: 'ETH', explorerUrl: null, isRetired: false },
]

const abis = { market: marketToken.abi, cards: cardToken.abi } as const

/** A configured address for a row of the table. */
export interface ConfiguredContract {
  chainId: number
  kind: ContractKind
  address: `0x${string}`
}

export type FoundContract<Kind extends ContractKind> =
  | { ok: true; chain: ContractChain; address: `0x${string}`; abi: (typeof abis)[Kind] }
  | { ok: false; reason: 'unknown_chain' | 'retired_chain' | 'no_contract'; sentence: string }

/** The contract of a kind on a chain, for new tokens; or a sentence that explains why there is none. */
export function findContract<Kind extends ContractKind>(
  kind: Kind,
  chainId: number,
  configured: readonly ConfiguredContract[],
): FoundContract<Kind> {
  const chain = contractChains.find((row) => row.chainId === chainId)
  if (!chain)
    return { ok: false, reason: 'unknown_chain', sentence: `TopRun has no contracts on chain ${chainId}.` }
  const { name, isRetired } = chain
  if (isRetired)
    return {
      ok: false,
      reason: 'retired_chain',
      sentence: `${name} was shut down. Please choose another network.`,
    }
  const address = configured.find((each) => each.chainId === chainId && each.kind === kind)?.address
  if (!address)
    return { ok: false, reason: 'no_contract', sentence: `${kindNames[kind]} not set up on ${name}.` }
  return { ok: true, chain, address, abi: abis[kind] }
}

const kindNames: Readonly<Record<ContractKind, string>> = {
  market: 'Minting is',
  cards: 'The cards of packs are',
}
