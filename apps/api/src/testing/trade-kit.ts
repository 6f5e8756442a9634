import type { UserId } from '@toprun/api-schema/ids'
import { type Account, walletOf } from '@toprun/ledger/account'
import { balanceOf, rebuiltBalances, storedBalances, sumOfBalances } from '@toprun/ledger/balance'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect } from 'vitest'
import { type CardRow, cards } from '../cards/collectibles/tables.ts'
import { acceptOffer } from '../cards/marketplace/answer-offer.ts'
import { buyListing } from '../cards/marketplace/buy-listing.ts'
import { endDueAuctions, returnBids } from '../cards/marketplace/end-auctions.ts'
import { listCard } from '../cards/marketplace/list-card.ts'
import { makeOffer } from '../cards/marketplace/make-offer.ts'
import { placeBid } from '../cards/marketplace/place-bid.ts'
import { reconcileMarket } from '../cards/marketplace/reconcile.ts'
import { newUser } from './contest-kit.ts'
import { marketOfFile, newCard, quiet } from './market-kit.ts'

const start = new Date('2026-11-22T12:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)

/** How a card is sold, for $10 where nothing else is said. */
type Sale = { kind?: 'fixed'; price?: number } | { kind: 'auction'; price?: number; hours?: 1 | 24 }

/** A market that begins each test at `start`, and what users do on it. After the file's tests its cards and books agree. */
export function tradeKit() {
  const market = marketOfFile()
  const as = (userId: UserId, now = start) => ({ userId, sessionId: null, now })
  const beat = (at: Date) => market.site.rows('UPDATE market_heartbeat SET beat_at = $1', at)
  const faults = () => reconcileMarket(market.db)
  beforeEach(async () => {
    await beat(start)
  })
  afterAll(async () => {
    expect(await faults()).toEqual([])
    expect(await sumOfBalances(market.db)).toBe(0n)
    expect(await storedBalances(market.db)).toEqual(await rebuiltBalances(market.db))
  })

  async function cardNow(id: string): Promise<CardRow> {
    const [card] = await market.db.select().from(cards).where(eq(cards.id, id))
    if (!card) throw new Error('There is no card.')
    return card
  }
  const offering = (by: UserId, of: CardRow, amount: number) =>
    makeOffer(market, as(by), { edition: of.editionId, serial: of.serial, amount, days: 3 })

  return {
    ...{ market, start, after, as, beat, faults, cardNow, offering },
    balance: (account: Account) => balanceOf(market.db, account),
    wallet: (userId: UserId) => balanceOf(market.db, walletOf(userId)),
    /** One with a hundred dollars. */
    trader: () => newUser(market.db, 10_000n),
    newCard: async (owner: UserId): Promise<CardRow> => cardNow(await newCard(market.db, owner)),
    /** @returns the listing's id */
    async list(seller: UserId, card: string, sale: Sale = {}): Promise<string> {
      const terms =
        sale.kind === 'auction'
          ? { price: 10, hours: 1 as const, ...sale }
          : { price: 10, ...sale, kind: 'fixed' as const }
      const listed = await listCard(market, as(seller), { card, ...terms })
      if (!listed.ok) throw new Error(listed.reason)
      return listed.listingId
    },
    buy: (by: UserId, listingId: string, priceMinor = 1000n) =>
      buyListing(market, as(by), { listingId, priceMinor }),
    bid: (by: UserId, listingId: string, amountMinor: bigint, now = start) =>
      placeBid(market, as(by, now), { listingId, amountMinor }),
    /** @returns the offer's id */
    async offer(by: UserId, of: CardRow, amount: number): Promise<string> {
      const made = await offering(by, of, amount)
      if (!made.ok) throw new Error(made.reason)
      return made.offerId
    },
    accept: (owner: UserId, offerId: string, now = start) =>
      acceptOffer(market, { ...as(owner, now), offerId }),
    /** A tick of the scheduler after so many milliseconds, without an outage before it. */
    async tick(ms: number): Promise<void> {
      await beat(after(ms - 1000))
      await endDueAuctions(market, after(ms), quiet)
      await returnBids(market)
    },
  }
}
