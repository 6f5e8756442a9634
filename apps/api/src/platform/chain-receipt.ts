import type { Hex, PublicClient, RpcTransactionReceipt } from 'viem'

export type ChainReceipt =
  /** The transaction is in no block. */
  | { state: 'none' }
  /** The chain is being reorganised: what was read does not count. */
  | { state: 'unsettled' }
  | { state: 'found'; receipt: RpcTransactionReceipt; block: ReceiptBlock }

export interface ReceiptBlock {
  number: bigint
  hash: Hex
  /** Its timestamp. */
  at: Date
  /** Including its own block. */
  confirmations: number
}

/** Receipt, block and height are three requests that a reorganisation may separate: they must agree to count. */
export async function readReceipt(client: PublicClient, hash: Hex): Promise<ChainReceipt> {
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  if (!receipt) return { state: 'none' }
  const [height, block] = await Promise.all([
    client.getBlockNumber({ cacheTime: 0 }),
    client.request({ method: 'eth_getBlockByNumber', params: [receipt.blockNumber, false] }),
  ])
  if (block?.hash !== receipt.blockHash) return { state: 'unsettled' }
  const number = BigInt(receipt.blockNumber)
  return {
    state: 'found',
    receipt,
    block: {
      number,
      hash: receipt.blockHash,
      at: new Date(Number(BigInt(block.timestamp)) * 1000),
      confirmations: Math.max(Number(height - number) + 1, 1),
    },
  }
}
