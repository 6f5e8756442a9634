import { type Address, type Hex, isAddressEqual, parseAbi, parseEventLogs } from 'viem'
import { type ReceiptBlock, readReceipt } from '../../../platform/chain-receipt.ts'
import { checkNode, nullIfUnknown } from '../../../platform/check-node.ts'
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

export interface SeenBlock extends ReceiptBlock {
  succeeded: boolean
  /** Every token transfer in it. */
  tokenTransfers: readonly { token: Address; from: Address; to: Address; amount: bigint }[]
}

/** @returns null for a transaction that the chain does not know, or no longer knows */
export async function readPaymentTransaction(
  chain: PaymentChain,
  hash: Hex,
): Promise<SeenTransaction | null> {
  const { client } = chain
  await checkNode(chain)
  const transaction = await client.getTransaction({ hash }).catch(nullIfUnknown)
  if (!transaction) return null
  const { from, to, value, input } = transaction
  const seen = { chainId: transaction.chainId ?? chain.chainId, from, to, value, data: input }
  if (transaction.blockNumber === null) return { ...seen, block: null }
  return { ...seen, block: await readBlock(chain, hash) }
}

async function readBlock({ client }: PaymentChain, hash: Hex): Promise<SeenBlock | null> {
  const read = await readReceipt(client, hash)
  if (read.state !== 'found') return null
  const { receipt, block } = read
  const logs = parseEventLogs({ abi: transferAbi, logs: receipt.logs, strict: true })
  return {
    ...block,
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
