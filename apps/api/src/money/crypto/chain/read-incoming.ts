import { type Address, type Hex, isAddressEqual, parseAbiItem } from 'viem'
import type { PaymentChain, Token } from './chains.ts'

/** Coins or tokens that a transaction sent to the treasury. */
export interface IncomingTransfer {
  hash: Hex
  /** Index of a token's transfer in its block; -1 for the transaction's own coins. */
  logIndex: number
  /** null for the chain's own coin. */
  token: Token | null
  /** The sender of the coins or tokens; `transaction.from` is the sender of the transaction. */
  sender: Address
  amount: bigint
  transaction: { chainId: number; from: Address; to: Address | null; value: bigint; data: Hex }
  block: { number: bigint; at: Date }
}

const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')

/**
 * Everything that came to these addresses in some blocks, except in failed transactions. Coins that a contract passes on are not seen:
 * the chain records them only in a trace.
 */
export async function readIncoming(
  chain: PaymentChain,
  tokens: readonly Token[],
  treasuries: readonly Address[],
  { first, last }: { first: bigint; last: bigint },
): Promise<IncomingTransfer[]> {
  const found: IncomingTransfer[] = []
  for (let number = first; number <= last; number += 1n)
    found.push(...(await readCoins(chain, treasuries, number)))
  return [...found, ...(await readTokens(chain, tokens, treasuries, { first, last }))]
}

async function readCoins(
  { chainId, client }: PaymentChain,
  treasuries: readonly Address[],
  number: bigint,
): Promise<IncomingTransfer[]> {
  const block = await client.getBlock({ blockNumber: number, includeTransactions: true })
  const paying = block.transactions.filter(
    ({ to, value }) =>
      to !== null && value > 0n && treasuries.some((treasury) => isAddressEqual(treasury, to)),
  )
  const at = new Date(Number(block.timestamp) * 1000)
  const receipts = await Promise.all(paying.map(({ hash }) => client.getTransactionReceipt({ hash })))
  return paying.flatMap(({ hash, from, to, value, input }, index) =>
    receipts[index]?.status === 'success'
      ? [
          {
            hash,
            logIndex: -1,
            token: null,
            sender: from,
            amount: value,
            transaction: { chainId, from, to, value, data: input },
            block: { number, at },
          },
        ]
      : [],
  )
}

async function readTokens(
  { chainId, client }: PaymentChain,
  tokens: readonly Token[],
  treasuries: readonly Address[],
  { first, last }: { first: bigint; last: bigint },
): Promise<IncomingTransfer[]> {
  if (tokens.length === 0 || last < first) return []
  const logs = await client.getLogs({
    address: tokens.map(({ address }) => address),
    event: transferEvent,
    args: { to: [...treasuries] },
    fromBlock: first,
    toBlock: last,
    strict: true,
  })
  const found: IncomingTransfer[] = []
  const times = new Map<bigint, Date>()
  for (const { address, args, blockNumber, logIndex, transactionHash: hash } of logs) {
    const token = tokens.find((each) => isAddressEqual(each.address, address))
    if (!token || args.value < centOf(token)) continue
    const { from, to, value, input } = await client.getTransaction({ hash })
    const at = times.get(blockNumber) ?? (await timeOf(client, blockNumber))
    times.set(blockNumber, at)
    found.push({
      hash,
      logIndex,
      token,
      sender: args.from,
      amount: args.value,
      transaction: { chainId, from, to, value, data: input },
      block: { number: blockNumber, at },
    })
  }
  return found
}

/** Dust: a transfer of less than a cent is not worth a request, and cannot be credited. */
const centOf = ({ decimals }: Token) => 10n ** BigInt(Math.max(0, decimals - 2))

async function timeOf(client: PaymentChain['client'], blockNumber: bigint): Promise<Date> {
  const { timestamp } = await client.getBlock({ blockNumber })
  return new Date(Number(timestamp) * 1000)
}
