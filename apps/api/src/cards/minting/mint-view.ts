import type { Mint, MintNetwork } from '@toprun/api-schema/minting'
import { contractChains } from '@toprun/collectible-contract/contract-table'
import type { MintChain } from './mint-context.ts'
import type { MintWithFile } from './mint-store.ts'

/** A mint as its owner sees it. Its chain may be retired. */
export function mintView({ mint, file }: MintWithFile, chains: readonly MintChain[]): Mint {
  const row = contractChains.find(({ chainId }) => chainId === mint.chainId)
  const { explorerUrl = null } = row ?? {}
  return {
    id: mint.id,
    state: mint.state,
    title: mint.title,
    price: mint.price,
    ipfs: mint.cid,
    file: file?.kind === 'img' || file?.kind === 'vid' ? file.kind : null,
    mediaType: file?.mediaType ?? null,
    thumbnails:
      file?.thumbnailAvif && file.thumbnailWebp
        ? { avif: file.thumbnailAvif, webp: file.thumbnailWebp }
        : null,
    chainId: mint.chainId,
    chainName: row?.name ?? null,
    hash: mint.hash,
    explorerUrl: explorerUrl && mint.hash && `${explorerUrl}/tx/${mint.hash}`,
    tokenId: mint.tokenId?.toString() ?? null,
    confirmations: mint.confirmations,
    needed: chains.find(({ chainId }) => chainId === mint.chainId)?.confirmations ?? null,
    createdAt: mint.createdAt.toISOString(),
  }
}

/** A chain as a wallet needs it. */
export function networkView({ chainId, name, coinSymbol, isDemo, rpcUrl, contract }: MintChain): MintNetwork {
  return {
    chainId,
    name,
    symbol: coinSymbol,
    rpcUrl: isDemo ? rpcUrl : null,
    contract: contract.address,
  }
}
