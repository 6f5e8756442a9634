import { type Address, type Log, parseEventLogs, zeroAddress } from 'viem'
import type { TokenChain } from '../../ground/token-contracts/token-chains.ts'
import { checkNode, nullIfReverted } from '../../platform/check-node.ts'

export type MarketChain = TokenChain<'market'>

/** What a contract says of a token at one block. Amounts are in wei, addresses in lower case. */
export interface TokenState {
  blockNumber: bigint
  blockAt: Date
  /** Of an auction, its seller; null if the token no longer exists. */
  owner: Address | null
  price: bigint
  auction: { endsAt: Date; leastBid: bigint; highest: { bidder: Address; amount: bigint } | null } | null
  /** The round of offers that can be accepted: a change of owner ends it. */
  round: bigint
  /** What each address that was asked about offers. */
  offers: ReadonlyMap<Address, TokenOffer>
}

/**
 * An offer as its contract holds it; `amount` is 0 if there is none. It can be accepted until `endsAt`, and only in
 * its round.
 */
interface TokenOffer {
  amount: bigint
  endsAt: Date
  round: bigint
}

/** Asks the chain about a token and the offers of these bidders, all at its newest block. @throws viem's errors if the node does not respond */
export async function readToken(
  chain: MarketChain,
  tokenId: bigint,
  bidders: readonly Address[],
): Promise<TokenState> {
  const { client, contract } = chain
  await checkNode(chain)
  const block = await client.getBlock({ includeTransactions: false })
  const { address, abi } = contract
  const at = { address, abi, blockNumber: block.number } as const
  const [holder, price, auction, round, offers] = await Promise.all([
    client.readContract({ ...at, functionName: 'ownerOf', args: [tokenId] }).catch(nullIfReverted),
    client.readContract({ ...at, functionName: 'priceOf', args: [tokenId] }),
    client.readContract({ ...at, functionName: 'auctionOf', args: [tokenId] }),
    client.readContract({ ...at, functionName: 'roundOf', args: [tokenId] }),
    Promise.all(
      bidders.map(async (bidder): Promise<[Address, TokenOffer]> => {
        const bid = await client.readContract({ ...at, functionName: 'bidOf', args: [tokenId, bidder] })
        return [bidder, { ...bid, endsAt: dateOf(bid.endsAt) }]
      }),
    ),
  ])
  const isRunning = auction.endsAt > 0n
  const owner = isRunning ? auction.seller : holder
  return {
    blockNumber: block.number,
    blockAt: dateOf(block.timestamp),
    owner: owner && lower(owner),
    price,
    auction: isRunning
      ? {
          endsAt: dateOf(auction.endsAt),
          leastBid: await client.readContract({ ...at, functionName: 'lowestBid', args: [tokenId] }),
          highest:
            auction.bidder === zeroAddress ? null : { bidder: lower(auction.bidder), amount: auction.amount },
        }
      : null,
    round,
    offers: new Map(offers),
  }
}

/** Tokens, and offers for them, that something happened to. */
export interface TouchedTokens {
  tokenIds: ReadonlySet<bigint>
  offers: readonly { tokenId: bigint; bidder: Address }[]
}

/** What these logs touched; logs of other contracts are ignored. */
export function touchedBy({ contract: { address, abi } }: MarketChain, logs: readonly Log[]): TouchedTokens {
  const own = logs.filter((log) => lower(log.address) === lower(address))
  const tokenIds = new Set<bigint>()
  const offers = new Map<string, { tokenId: bigint; bidder: Address }>()
  for (const event of parseEventLogs({ abi, logs: own })) {
    if (!('tokenId' in event.args)) continue
    const { tokenId } = event.args
    tokenIds.add(tokenId)
    const bidder = offerTouchedBy(event)
    if (bidder) offers.set(`${tokenId} ${lower(bidder)}`, { tokenId, bidder: lower(bidder) })
  }
  return { tokenIds, offers: [...offers.values()] }
}

/** Whose offer an event may have changed: a sale may have been the acceptance of the buyer's offer. */
function offerTouchedBy(event: { eventName: string; args: object }): Address | null {
  const { eventName, args } = event
  if ((eventName === 'BidPlaced' || eventName === 'BidCancelled') && 'bidder' in args)
    return args.bidder as Address
  if (eventName === 'Sold' && 'buyer' in args) return args.buyer as Address
  return null
}

function lower(address: Address): Address {
  return `0x${address.slice(2).toLowerCase()}`
}

const dateOf = (seconds: bigint) => new Date(Number(seconds) * 1000)
