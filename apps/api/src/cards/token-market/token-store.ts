import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Address } from 'viem'
import type { Database } from '../../platform/database.ts'
import { mints } from '../minting/tables.ts'
import type { TokenState, TouchedTokens } from './read-token.ts'
import { marketTokens, tokenOffers } from './tables.ts'

/** A token of a chain. */
export interface TokenKey {
  chainId: number
  tokenId: bigint
}

/** Offers of a token that one reading asks about. */
const offersAtOnce = 50

/** Stores a token that was just minted, before the scan does. */
export async function noteMinted(db: Database, { chainId, tokenId }: TokenKey): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${marketTokens} (chain_id, token_id)
    SELECT chain_id, token_id FROM ${mints}
    WHERE chain_id = ${chainId} AND token_id = ${tokenId.toString()}::numeric AND state = 'minted'
    ON CONFLICT DO NOTHING`)
}

/** Notes what must be read again. */
export async function markTouched(tx: Database, chainId: number, touched: TouchedTokens): Promise<void> {
  if (touched.tokenIds.size === 0) return
  await tx
    .insert(marketTokens)
    .values([...touched.tokenIds].sort(byNumber).map((tokenId) => ({ chainId, tokenId })))
    .onConflictDoUpdate({
      target: [marketTokens.chainId, marketTokens.tokenId],
      set: { isStale: true },
    })
  if (touched.offers.length === 0) return
  await tx
    .insert(tokenOffers)
    .values(touched.offers.map((offer) => ({ chainId, ...offer })))
    .onConflictDoUpdate({
      target: [tokenOffers.chainId, tokenOffers.tokenId, tokenOffers.bidder],
      set: { isStale: true },
    })
}

/** Two processes that mark the same tokens lock them in the same order. */
const byNumber = (one: bigint, other: bigint) => (one < other ? -1 : 1)

/** Whose offers a reading should ask about: those that changed, then the highest. */
export async function biddersOf(db: Database, { chainId, tokenId }: TokenKey): Promise<Address[]> {
  const rows = await db
    .select({ bidder: tokenOffers.bidder })
    .from(tokenOffers)
    .where(
      and(
        eq(tokenOffers.chainId, chainId),
        eq(tokenOffers.tokenId, tokenId),
        or(tokenOffers.isStale, sql`${tokenOffers.amount} > 0`),
      ),
    )
    .orderBy(desc(tokenOffers.isStale), desc(tokenOffers.amount))
    .limit(offersAtOnce)
  return rows.map(({ bidder }) => bidder)
}

/** Stores what was read, unless a later block was read meanwhile. @returns whether it did */
export async function storeToken(
  tx: Database,
  { chainId, tokenId }: TokenKey,
  state: TokenState,
  now: Date,
): Promise<boolean> {
  const { blockNumber, blockAt, owner, price, auction, round, offers } = state
  const isForSale = price > 0n || auction !== null
  const row = {
    readAtBlock: blockNumber,
    blockAt,
    owner,
    price,
    auctionEndsAt: auction?.endsAt ?? null,
    leastBid: auction?.leastBid ?? null,
    bid: auction?.highest?.amount ?? null,
    bidder: auction?.highest?.bidder ?? null,
    offerRound: round,
  }
  const stored = await tx
    .insert(marketTokens)
    .values({ chainId, tokenId, ...row, forSaleSince: isForSale ? now : null })
    .onConflictDoUpdate({
      target: [marketTokens.chainId, marketTokens.tokenId],
      set: {
        ...row,
        forSaleSince: isForSale ? sql`coalesce(${marketTokens.forSaleSince}, excluded.for_sale_since)` : null,
      },
      setWhere: sql`${marketTokens.readAtBlock} IS NULL OR ${marketTokens.readAtBlock} <= ${blockNumber}`,
    })
    .returning({ tokenId: marketTokens.tokenId })
  if (stored.length === 0) return false
  for (const [bidder, offer] of offers)
    await tx
      .update(tokenOffers)
      .set({ ...offer, endsAt: offer.amount > 0n ? offer.endsAt : null })
      .where(
        and(
          eq(tokenOffers.chainId, chainId),
          eq(tokenOffers.tokenId, tokenId),
          eq(tokenOffers.bidder, bidder),
        ),
      )
  return true
}

/** Tokens that the scan has to read, and the bidders that each is asked about. */
export async function staleTokens(db: Database, chainId: number, limit: number): Promise<TokenKey[]> {
  return db
    .select({ chainId: marketTokens.chainId, tokenId: marketTokens.tokenId })
    .from(marketTokens)
    .where(and(eq(marketTokens.chainId, chainId), marketTokens.isStale))
    .orderBy(marketTokens.tokenId)
    .limit(limit)
}

/** Marks the events that were seen so far as read: those of these bidders, and the token's own if none is left. */
export async function markRead(
  tx: Database,
  { chainId, tokenId }: TokenKey,
  bidders: readonly Address[],
): Promise<void> {
  const own = and(eq(tokenOffers.chainId, chainId), eq(tokenOffers.tokenId, tokenId))
  for (const bidder of bidders)
    await tx
      .update(tokenOffers)
      .set({ isStale: false })
      .where(and(own, eq(tokenOffers.bidder, bidder)))
  await tx
    .update(marketTokens)
    .set({ isStale: sql`EXISTS (SELECT FROM ${tokenOffers} WHERE ${own} AND ${tokenOffers.isStale})` })
    .where(and(eq(marketTokens.chainId, chainId), eq(marketTokens.tokenId, tokenId)))
}
