import { type Address, type Hex, isAddressEqual, parseAbi, parseEventLogs, zeroAddress } from 'viem'
import { readReceipt } from '../../platform/chain-receipt.ts'
import { checkNode, nullIfReverted } from '../../platform/check-node.ts'
import type { MintChain } from './mint-context.ts'

const erc721 = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'])

/** A minted token, as its chain shows it now. */
export interface MintedToken {
  tokenId: bigint
  owner: Address
  /** The CID in its `ipfs://` URI; null for any other URI. */
  cid: string | null
  hash: Hex
  blockNumber: bigint
}

export type MintTransaction =
  | { state: 'unknown' }
  /** It is not in a block yet. */
  | { state: 'waiting' }
  /** `tokens` is empty if it failed, or minted none by our contract. */
  | { state: 'mined'; tokens: readonly MintedToken[]; confirmations: number }

/** What a transaction minted. */
export async function readMintTransaction(chain: MintChain, hash: Hex): Promise<MintTransaction> {
  const { client } = chain
  await checkNode(chain)
  const read = await readReceipt(client, hash)
  if (read.state === 'none') {
    const transaction = await client.request({ method: 'eth_getTransactionByHash', params: [hash] })
    return { state: transaction ? 'waiting' : 'unknown' }
  }
  if (read.state === 'unsettled') return { state: 'waiting' }
  const { number: blockNumber, confirmations } = read.block
  const events = parseEventLogs({ abi: erc721, logs: read.receipt.logs, strict: true }).filter(
    ({ address, args }) =>
      isAddressEqual(address, chain.contract.address) && isAddressEqual(args.from, zeroAddress),
  )
  const tokens = await Promise.all(
    events.map(({ args }) => tokenOf(chain, { tokenId: args.tokenId, owner: args.to, hash, blockNumber })),
  )
  return { state: 'mined', tokens, confirmations }
}

/** Every token minted in a range of blocks. */
export async function readMints(
  chain: MintChain,
  { first, last }: { first: bigint; last: bigint },
): Promise<MintedToken[]> {
  if (last < first) return []
  const logs = await chain.client.getLogs({
    address: chain.contract.address,
    event: erc721[0],
    args: { from: zeroAddress },
    fromBlock: first,
    toBlock: last,
    strict: true,
  })
  const tokens: MintedToken[] = []
  for (const { args, transactionHash: hash, blockNumber } of logs)
    tokens.push(await tokenOf(chain, { tokenId: args.tokenId, owner: args.to, hash, blockNumber }))
  return tokens
}

async function tokenOf(
  { client, contract: { address, abi } }: MintChain,
  token: Omit<MintedToken, 'cid'>,
): Promise<MintedToken> {
  const uri = await client
    .readContract({ address, abi, functionName: 'tokenURI', args: [token.tokenId] })
    // A token that was burned since no longer has a URI.
    .catch(nullIfReverted)
  const [, cid = null] = /^ipfs:\/\/([A-Za-z0-9]+)$/.exec(uri ?? '') ?? []
  return { ...token, cid }
}
