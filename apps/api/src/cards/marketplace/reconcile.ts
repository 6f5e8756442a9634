import { formatCents } from '@toprun/api-schema/money-text'
import { saleSplit } from '@toprun/game-rules/market-rules'
import { bidFor, offerFor, revenue, royalty, walletOf } from '@toprun/ledger/account'
import { balancesOf } from '@toprun/ledger/balance'
import { postingsUnder } from '@toprun/ledger/read-postings'
import { and, asc, eq, gt, or } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { type Listing, marketListings, marketOffers, type Offer } from './tables.ts'
import { tradeKey } from './trade.ts'

const page = 500

/**
 * Compares every listing and offer with the ledger, all as of one moment: each sale was booked once with its price, fee and royalty, and
 * each auction and offer holds its money and nothing else. Changes nothing.
 * @returns a sentence for each difference.
 */
export function reconcileMarket(db: Database): Promise<string[]> {
  return db.transaction(
    async (tx) => [
      ...(await everyPage(
        (after) => listingsAfter(tx, after),
        (some) => checkListings(tx, some),
      )),
      ...(await everyPage(
        (after) => offersAfter(tx, after),
        (some) => checkOffers(tx, some),
      )),
    ],
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function everyPage<Row extends { id: string }>(
  read: (after: string | null) => Promise<Row[]>,
  check: (rows: readonly Row[]) => Promise<string[]>,
): Promise<string[]> {
  const differences: string[] = []
  for (let after: string | null = null; ; ) {
    const some: Row[] = await read(after)
    differences.push(...(await check(some)))
    const last = some.at(-1)
    if (!last || some.length < page) return differences
    after = last.id
  }
}

function listingsAfter(tx: Database, after: string | null): Promise<Listing[]> {
  return tx
    .select()
    .from(marketListings)
    .where(
      and(
        or(eq(marketListings.state, 'sold'), eq(marketListings.kind, 'auction')),
        after === null ? undefined : gt(marketListings.id, after),
      ),
    )
    .orderBy(asc(marketListings.id))
    .limit(page)
}

function offersAfter(tx: Database, after: string | null): Promise<Offer[]> {
  return tx
    .select()
    .from(marketOffers)
    .where(after === null ? undefined : gt(marketOffers.id, after))
    .orderBy(asc(marketOffers.id))
    .limit(page)
}

async function checkOffers(tx: Database, offers: readonly Offer[]): Promise<string[]> {
  const held = await balancesOf(
    tx,
    offers.map(({ id }) => offerFor(id)),
  )
  return offers.flatMap(({ id, isHeld, amountMinor }) => {
    const [is, due] = [held.get(offerFor(id)) ?? 0n, isHeld ? amountMinor : 0n]
    return is === due ? [] : [`${id}  has ${formatCents(is)} for its offer instead of ${formatCents(due)}`]
  })
}

async function checkListings(tx: Database, listings: readonly Listing[]): Promise<string[]> {
  const booked = Map.groupBy(
    await postingsUnder(
      tx,
      listings.map(({ id }) => tradeKey(id)),
    ),
    ({ key }) => key,
  )
  const held = await balancesOf(
    tx,
    listings.map(({ id }) => bidFor(id)),
  )
  return listings.flatMap((listing) => {
    const { id, state, priceMinor, bidderId } = listing
    const trade = booked.get(tradeKey(id)) ?? []
    const to = (account: string) =>
      trade
        .filter(({ destination }) => destination === account)
        .reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
    const due = state === 'sold' ? saleSplit(priceMinor) : { sellerMinor: 0n, feeMinor: 0n, royaltyMinor: 0n }
    const dueHeldMinor = state !== 'sold' && bidderId !== null ? priceMinor : 0n
    const heldMinor = held.get(bidFor(id)) ?? 0n
    const parts: [string, bigint, bigint][] = [
      ['to its seller', to(walletOf(listing.sellerId)), due.sellerMinor],
      ['as fee', to(revenue), due.feeMinor],
      ['as royalty', to(royalty), due.royaltyMinor],
      ['for its highest bid', heldMinor, dueHeldMinor],
    ]
    return parts
      .filter(([, is, should]) => is !== should)
      .map(([what, is, should]) => `${id}  has ${formatCents(is)} ${what} instead of ${formatCents(should)}`)
  })
}
