import type { MintNetwork } from '@toprun/api-schema/minting'
import {
  type ContractChain,
  type ContractKind,
  type FoundContract,
  findContract,
} from '@toprun/collectible-contract/contract-table'
import { type Address, createPublicClient, http, type PublicClient } from 'viem'
import { configuredNodes } from '../../platform/chain-variables.ts'
import type { Configuration } from '../../platform/configuration.ts'
import { localCardMover, localContracts } from './local-contracts.ts'

/** One of our contracts, on a chain whose node we can reach. */
export type TokenChain<Kind extends ContractKind> = Omit<ContractChain, 'isRetired'> & {
  contract: Extract<FoundContract<Kind>, { ok: true }>
  client: PublicClient
  rpcUrl: string
  /** Blocks, including its own, until a transaction is final. */
  confirmations: number
  isDemo: boolean
}

export type TokenChainResult<Kind extends ContractKind> =
  | { ok: true; chain: TokenChain<Kind> }
  | { ok: false; sentence: string }

/** The contract of a kind on a chain, or a sentence that explains why minting is unavailable there. */
export function tokenChain<Kind extends ContractKind>(
  config: Configuration,
  kind: Kind,
  chainId: number,
): TokenChainResult<Kind> {
  const contract = findContract(kind, chainId, [...config.TOKEN_CONTRACTS, ...localContracts])
  if (!contract.ok) return contract
  const node = configuredNodes(config).find((each) => each.chainId === chainId)
  const { isRetired: _living, ...row } = contract.chain
  if (!node) return { ok: false, sentence: `${row.name} can't be reached from here: it has no node.` }
  const { rpcUrl } = node
  return {
    ok: true,
    chain: {
      ...row,
      contract,
      client: createPublicClient({ transport: http(rpcUrl, { timeout: 5_000, retryCount: 1 }) }),
      rpcUrl,
      confirmations: confirmationsOf(config, row.coinSymbol, chainId),
      isDemo: chainId === 31337,
    },
  }
}

/** The contract that moves cards out of the vault on the chain of the cards; null if it is needed and not configured. */
export function cardMoverOf({ TOKEN_CONTRACTS, CARD_MOVER_ADDRESS }: Configuration): Address | null {
  if (!TOKEN_CONTRACTS.some(({ kind }) => kind === 'cards')) return localCardMover
  return CARD_MOVER_ADDRESS === undefined ? null : `0x${CARD_MOVER_ADDRESS.slice(2)}`
}

/** Every chain that has a node and a contract of the kind. */
export function tokenChains<Kind extends ContractKind>(
  config: Configuration,
  kind: Kind,
): readonly TokenChain<Kind>[] {
  return configuredNodes(config).flatMap(({ chainId }) => {
    const found = tokenChain(config, kind, chainId)
    return found.ok ? [found.chain] : []
  })
}

/** Polygon's chains reorganise deeper than Ethereum's. */
function confirmationsOf(config: Configuration, coinSymbol: string, chainId: number): number {
  if (chainId === 31337) return config.CONFIRMATIONS_LOCAL
  return coinSymbol === 'POL' ? config.CONFIRMATIONS_MATIC : config.CONFIRMATIONS_ETH
}

/** A chain as a wallet needs it. */
export function networkView({
  chainId,
  name,
  coinSymbol,
  isDemo,
  rpcUrl,
  contract,
}: TokenChain<ContractKind>): MintNetwork {
  return {
    chainId,
    name,
    symbol: coinSymbol,
    rpcUrl: isDemo ? rpcUrl : null,
    contract: contract.address,
  }
}
