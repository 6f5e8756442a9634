import {
  type Address,
  type Hex,
  isAddressEqual,
  parseAbi,
  parseEventLogs,
  TransactionNotFoundError,
} from 'viem'
import { checkNode } from '../../../platform/check-node.ts'
import type { PaymentChain } from './chains.ts'

const transferAbi = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])

/** The current state of a transaction on its chain. */
export interface SeenTransaction {
  chainId: number
  from: Address
  to: Address | null
  value: bigint
  data: Hex
  /** Null while it waits for a block. */
  block: SeenBlock | null
}

export interface SeenBlock {
  number: bigint
  hash: Hex
  /** The block's timestamp. */
  at: Date
  /** Its own block counts as one. */
  confirmations: number
  succeeded: boolean
  /** Every token transfer in it. */
  tokenTransfers: readonly { token: Address; from: Address; to: Address; amount: bigint }[]
}

/** @returns null for a transaction that the chain does not know (any more) */
export async function readTransaction(chain: PaymentChain, hash: Hex): Promise<SeenTransaction | null> {
  const { client } = chain
  await checkNode(chain)
  const transaction = await client.getTransaction({ hash }).catch(nullIfUnknown)
  if (!transaction) return null
  const { from, to, value, input } = transaction
  const seen = { chainId: transaction.chainId ?? chain.chainId, from, to, value, data: input }
  if (transaction.blockNumber === null) return { ...seen, block: null }
  return { ...seen, block: await readBlock(chain, hash) }
}

/** Receipt, block and height are three requests that a reorganisation may separate: they must agree to count. */
async function readBlock({ client }: PaymentChain, hash: Hex): Promise<SeenBlock | null> {
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  if (!receipt) return null
  const number = BigInt(receipt.blockNumber)
  const [height, block] = await Promise.all([
    client.getBlockNumber({ cacheTime: 0 }),
    client.request({ method: 'eth_getBlockByNumber', params: [receipt.blockNumber, false] }),
  ])
  if (block?.hash !== receipt.blockHash) return null
  const logs = parseEventLogs({ abi: transferAbi, logs: receipt.logs, strict: true })
  return {
    number,
    hash: receipt.blockHash,
    at: new Date(Number(BigInt(block.timestamp)) * 1000),
    confirmations: Math.max(Number(height - number) + 1, 1),
    succeeded: receipt.status === '0x1',
    tokenTransfers: logs.map(({ address, args }) => ({
      token: address,
      from: args.from,
      to: args.to,
      amount: args.value,
    })),
  }
}

/**
 * How much of a token the transaction's sender transferred to an address, in the token's smallest unit. Someone who forwards another
 * user's transfer writes the transaction's data and could put their own reference there, so only the sender's own tokens count.
 */
export function tokenReceived(
  { tokenTransfers }: SeenBlock,
  wanted: { token: Address; from: Address; to: Address },
): bigint {
  return tokenTransfers
    .filter(
      ({ token, from, to }) =>
        isAddressEqual(token, wanted.token) &&
        isAddressEqual(from, wanted.from) &&
        isAddressEqual(to, wanted.to),
    )
    .reduce((sum, { amount }) => sum + amount, 0n)
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof TransactionNotFoundError) return null
  throw error
}
