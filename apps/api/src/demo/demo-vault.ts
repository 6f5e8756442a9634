import { type CardTier, cardTiers } from '@toprun/api-schema/card'
import type { UserId } from '@toprun/api-schema/ids'
import { usdToCents } from '@toprun/api-schema/money'
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import { drawDuePacks } from '../cards/collectibles/draws/draw-due-packs.ts'
import { openPack } from '../cards/collectibles/draws/open-packs.ts'
import { cards, editions, vaultStates } from '../cards/collectibles/tables.ts'
import { buyListing } from '../cards/marketplace/buy-listing.ts'
import { listCard } from '../cards/marketplace/list-card.ts'
import { releaseFromTeams } from '../game/contests/teams/release-cards.ts'
import type { PaymentContext } from '../money/payments/payment-context.ts'
import { buyPacks, type DemoMarket } from './market.ts'
import { demoUserId, fanIds, giveTo } from './users.ts'

/** How many cards of each tier the demo account should have. */
const wanted: Readonly<Record<CardTier, number>> = { diamond: 1, black: 2, gold: 4, silver: 5 }
/** In USD, what it pays for a card. */
const prices: Readonly<Record<CardTier, number>> = { diamond: 90, black: 25, gold: 8, silver: 3 }
/** A hundred packs have all wanted cards in two cases of three; otherwise another hundred are bought. */
const packs = { combo: 1, quantity: 25 }
const orders = 3

/**
 * Fills the vault of the demo account with cards of all tiers: a fan buys packs, opens those with the wanted cards, and sells them to
 * the account on the marketplace. Each step is made once, however often it is called.
 */
export async function stockDemoVault(platform: DemoMarket, payments: PaymentContext): Promise<void> {
  const { db } = platform
  const owner = await demoUserId(db)
  const collector = (await fanIds(db)).at(-1)
  if (owner === null || collector === undefined || (await cardsOf(db, owner)) > 0) return
  for (let order = 1; order <= orders; order += 1) {
    await buyPacks(platform, payments, { userId: collector, ...packs, occasion: `demo-vault-${order}` })
    await drawDuePacks(platform)
    if (await hasWanted(db, collector)) break
  }
  for (const tier of cardTiers)
    for (const card of (await cardsOfTier(db, collector, tier)).slice(0, wanted[tier]))
      await sellTo(owner, platform, { ...card, seller: collector, price: prices[tier] })
}

/** Whether a user has as many cards of each tier as the demo account should have. */
async function hasWanted(db: DemoMarket['db'], owner: UserId): Promise<boolean> {
  for (const tier of cardTiers) if ((await cardsOfTier(db, owner, tier)).length < wanted[tier]) return false
  return true
}

async function cardsOf(db: DemoMarket['db'], owner: UserId): Promise<number> {
  const [owned] = await db
    .select({ cards: count() })
    .from(cards)
    .where(and(eq(cards.ownerId, owner), inArray(cards.state, vaultStates)))
  return owned?.cards ?? 0
}

/**
 * Cards of opened packs come first, so that few packs are opened: an edition is made for each of their cards. Then in
 * the order of the draws.
 */
function cardsOfTier(db: DemoMarket['db'], owner: UserId, tier: CardTier) {
  return db
    .select({ id: cards.id, openingId: cards.openingId })
    .from(cards)
    .innerJoin(editions, eq(editions.id, cards.editionId))
    .where(and(eq(cards.ownerId, owner), eq(editions.tier, tier), inArray(cards.state, ['sealed', 'vault'])))
    .orderBy(desc(cards.state), asc(cards.openingId), asc(cards.place))
}

interface Sale {
  id: string
  openingId: string
  seller: UserId
  price: number
}

async function sellTo(buyer: UserId, { db, jobs, config, clock }: DemoMarket, sale: Sale): Promise<void> {
  const [now, seller] = [clock(), { userId: sale.seller, sessionId: null }]
  const market = { db, jobs, config, releaseCard: releaseFromTeams }
  await openPack(db, seller, sale.openingId, now)
  const listed = await listCard(
    market,
    { ...seller, now },
    { kind: 'fixed', card: sale.id, price: sale.price },
  )
  if (!listed.ok) return
  const priceMinor = usdToCents(sale.price)
  await giveTo(db, buyer, priceMinor, `demo-card:${sale.id}`)
  const { listingId } = listed
  await buyListing(market, { userId: buyer, sessionId: null, now }, { listingId, priceMinor })
}
