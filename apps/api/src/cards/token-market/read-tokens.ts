import type {
  MarketToken,
  TokenOffer,
  TokenResponse,
  TokensQuery,
  TokensResponse,
  TokenWalletResponse,
} from '@toprun/api-schema/token-market'
import { contractChains } from '@toprun/collectible-contract/contract-table'
import { and, asc, desc, eq, getTableColumns, gt, or, type SQL, sql } from 'drizzle-orm'
import { type Address, formatEther } from 'viem'
import { storedFiles } from '../../ground/files/tables.ts'
import { users } from '../../ground/identity/tables.ts'
import type { Database } from '../../platform/database.ts'
import { mints } from '../minting/tables.ts'
import { type MarketTokenRow, marketTokens, tokenOffers } from './tables.ts'
import { readTokenCursor, writeTokenCursor } from './token-cursor.ts'
import type { TokenKey } from './token-store.ts'

/** Offers that a page shows. */
const shownOffers = 20

/** A page of the tokens that are for sale, or of those that an address has, minted here. */
export async function readTokens(
  db: Database,
  { sale, owner, cursor, limit }: TokensQuery,
  now: Date,
): Promise<TokensResponse> {
  const { chainId, tokenId, forSaleSince, auctionEndsAt, price } = marketTokens
  const fixed = sql`${price} > 0`
  const auction = gt(auctionEndsAt, now)
  const bySale = { fixed, auction, any: or(fixed, auction) }[sale ?? 'any']
  const after = readTokenCursor(cursor)
  const order =
    owner === undefined ? [desc(forSaleSince), asc(chainId), asc(tokenId)] : [asc(chainId), asc(tokenId)]
  const key = sql`(${chainId}, ${tokenId})`
  const past = (place: NonNullable<typeof after>): SQL | undefined => {
    const behind = sql`${key} > (${place.chainId}::int, ${place.tokenId}::numeric)`
    if (owner !== undefined) return behind
    const since = sql`${new Date(place.since).toISOString()}::timestamptz`
    return sql`(${forSaleSince} < ${since} OR (${forSaleSince} = ${since} AND ${behind}))`
  }
  const rows = await tokenRows(db)
    .where(
      and(
        owner === undefined
          ? and(sql`${forSaleSince} IS NOT NULL`, bySale)
          : and(sql`${marketTokens.owner} = ${owner}`, sale && bySale),
        after ? past(after) : undefined,
      ),
    )
    .orderBy(...order)
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)?.token
  return {
    tokens: shown.map((row) => tokenView(row, now)),
    next:
      last && rows.length > limit
        ? writeTokenCursor({ ...last, since: last.forSaleSince?.getTime() ?? 0 })
        : null,
  }
}

/** A token that was minted here, and the offers for it; null for any other. */
export async function findToken(
  db: Database,
  { chainId, tokenId }: TokenKey,
  now: Date,
): Promise<Omit<TokenResponse, 'network'> | null> {
  const [row] = await tokenRows(db).where(
    and(eq(marketTokens.chainId, chainId), eq(marketTokens.tokenId, tokenId)),
  )
  if (!row) return null
  const offers = await db
    .select()
    .from(tokenOffers)
    .where(
      and(eq(tokenOffers.chainId, chainId), eq(tokenOffers.tokenId, tokenId), sql`${tokenOffers.amount} > 0`),
    )
    .orderBy(desc(eq(tokenOffers.round, row.token.offerRound)), desc(tokenOffers.amount), tokenOffers.bidder)
    .limit(shownOffers)
  return {
    token: tokenView(row, now),
    offers: offers.map((offer) => ({ bidder: offer.bidder, ...offerView(offer, row.token, now) })),
  }
}

/** The offers of an address for which the contracts hold money, whether or not they can still be accepted. */
export async function readOffersOf(
  db: Database,
  bidder: Address,
  now: Date,
): Promise<TokenWalletResponse['offers']> {
  const rows = await db
    .select({ ...tokenColumns, offer: tokenOffers })
    .from(tokenOffers)
    .innerJoin(
      marketTokens,
      and(eq(marketTokens.chainId, tokenOffers.chainId), eq(marketTokens.tokenId, tokenOffers.tokenId)),
    )
    .innerJoin(mints, ofMint)
    .innerJoin(storedFiles, eq(storedFiles.cid, mints.cid))
    .innerJoin(users, eq(users.id, mints.userId))
    .where(and(eq(tokenOffers.bidder, bidder), sql`${tokenOffers.amount} > 0`))
    .orderBy(tokenOffers.chainId, tokenOffers.tokenId)
    .limit(shownOffers)
  return rows.map(({ offer, ...row }) => ({
    token: tokenView(row, now),
    ...offerView(offer, row.token, now),
  }))
}

/** An offer is over when it has expired or its token has another owner: then it can only be withdrawn. */
function offerView(
  { amount, endsAt, round }: typeof tokenOffers.$inferSelect,
  { offerRound }: MarketTokenRow,
  now: Date,
): TokenOffer {
  return {
    amount: formatEther(amount),
    endsAt: endsAt?.toISOString() ?? null,
    isOver: round !== offerRound || (endsAt !== null && endsAt <= now),
  }
}

const tokenColumns = {
  token: marketTokens,
  mint: getTableColumns(mints),
  file: getTableColumns(storedFiles),
  creator: users.name,
}
const ofMint = and(
  eq(mints.chainId, marketTokens.chainId),
  eq(mints.tokenId, marketTokens.tokenId),
  eq(mints.state, 'minted'),
)

/** Selects tokens with everything that a page shows of them; a `where` follows. */
function tokenRows(db: Database) {
  return db
    .select(tokenColumns)
    .from(marketTokens)
    .innerJoin(mints, ofMint)
    .innerJoin(storedFiles, eq(storedFiles.cid, mints.cid))
    .innerJoin(users, eq(users.id, mints.userId))
    .$dynamic()
}

type TokenRow = Awaited<ReturnType<typeof tokenRows>>[number]

function tokenView({ token, mint, file, creator }: TokenRow, now: Date): MarketToken {
  const chain = contractChains.find(({ chainId }) => chainId === token.chainId)
  if (!chain) throw new Error(`There is no chain ${token.chainId}.`)
  return {
    chainId: chain.chainId,
    chainName: chain.name,
    symbol: chain.coinSymbol,
    tokenId: token.tokenId.toString(),
    title: mint.title ?? '',
    ipfs: file.cid,
    file: file.kind === 'vid' ? 'vid' : 'img',
    thumbnails:
      file.thumbnailAvif && file.thumbnailWebp
        ? { avif: file.thumbnailAvif, webp: file.thumbnailWebp }
        : null,
    creator,
    owner: token.owner,
    price: token.price > 0n ? formatEther(token.price) : null,
    auction: auctionView(token, now),
  }
}

function auctionView(
  { auctionEndsAt, leastBid, bid, bidder, blockAt }: TokenRow['token'],
  now: Date,
): MarketToken['auction'] {
  if (auctionEndsAt === null || leastBid === null) return null
  return {
    endsAt: auctionEndsAt.toISOString(),
    // A chain's blocks can lag behind our clock, and the local chain's can be ahead of it.
    isOver: auctionEndsAt <= now || (blockAt !== null && auctionEndsAt <= blockAt),
    bid: bid === null ? null : formatEther(bid),
    bidder,
    leastBid: formatEther(leastBid),
  }
}
