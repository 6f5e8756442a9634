import type { CardTier } from '@toprun/api-schema/card'
import type { UserId } from '@toprun/api-schema/ids'
import type { ListCardRequest } from '@toprun/api-schema/market'
import type { DrawnCard } from '@toprun/api-schema/opening'
import type { FastifyBaseLogger } from 'fastify'
import type { Beacons } from '../cards/collectibles/draws/beacons/beacon.ts'
import { drawDuePacks } from '../cards/collectibles/draws/draw-due-packs.ts'
import { openPacksOfOrder } from '../cards/collectibles/draws/open-packs.ts'
import { listCard } from '../cards/marketplace/list-card.ts'
import { releaseFromTeams } from '../game/contests/teams/release-cards.ts'
import { type OrderItem, priceOrder } from '../money/orders/order-store.ts'
import { buyWithWallet } from '../money/payments/begin/buy-with-wallet.ts'
import type { PaymentContext } from '../money/payments/payment-context.ts'
import type { Platform } from '../platform/platform.ts'
import { fanIds, giveTo } from './users.ts'

/** What the demonstration needs to buy and sell. */
export interface DemoMarket extends Pick<Platform, 'db' | 'clock' | 'content' | 'jobs' | 'config'> {
  beacons: Beacons
  log: Pick<FastifyBaseLogger, 'error'>
}

const sellers = 6
/** How many cards a fan lists; every third in an auction. */
const listed = 3
/** In USD. */
const prices: Readonly<Record<CardTier, number>> = { silver: 4.5, gold: 12, black: 40, diamond: 150 }

/**
 * Some fans buy a pack each with a gift, one kind after the other, open it and list a few of its cards, as users do. Each step is made
 * once, however often it is called; a card whose auction ended without a bid is listed again at the next start.
 */
export async function stockMarket(
  platform: Pick<DemoMarket, 'db' | 'clock' | 'content' | 'beacons' | 'log'>,
  payments: PaymentContext,
): Promise<void> {
  const { db, clock } = platform
  const { packs } = platform.content()
  const bought: { userId: UserId; orderId: string }[] = []
  for (const [fan, userId] of (await fanIds(db)).slice(0, sellers).entries()) {
    const pack = packs[fan % packs.length]
    if (!pack) throw new Error('The demonstration has no packs to buy.')
    const orderId = await buyPacks(platform, payments, {
      userId,
      combo: pack.cat,
      quantity: 1,
      occasion: 'demo-pack',
    })
    if (orderId !== null) bought.push({ userId, orderId })
  }
  await drawDuePacks(platform)
  for (const [fan, { userId, orderId }] of bought.entries()) {
    const actor = { userId, sessionId: null }
    const opened = await openPacksOfOrder(db, actor, { orderId, packs: 0 }, clock())
    if (!opened.ok) continue
    const cards = opened.packs.flatMap((pack) => pack.cards)
    for (const [place, card] of cards.slice(0, listed).entries())
      await listCard(
        { db, releaseCard: releaseFromTeams },
        { ...actor, now: clock() },
        saleOf(card, fan, place),
      )
  }
}

/** A fan buys a pack and opens it, the next fan and the next kind each turn; once a turn, however often it is called. */
export async function buyAnotherPack(
  platform: Pick<DemoMarket, 'db' | 'clock' | 'content' | 'beacons' | 'log'>,
  payments: PaymentContext,
  turn: number,
): Promise<void> {
  const { db, clock } = platform
  const fans = await fanIds(db)
  const { packs } = platform.content()
  const [userId, pack] = [fans[turn % fans.length], packs[turn % packs.length]]
  if (!userId || !pack) return
  const purchase = { userId, combo: pack.cat, quantity: 1, occasion: `demo-turn-${turn}` }
  const orderId = await buyPacks(platform, payments, purchase)
  if (orderId === null) return
  await drawDuePacks(platform)
  await openPacksOfOrder(db, { userId, sessionId: null }, { orderId, packs: 0 }, clock())
}

interface DemoPurchase extends OrderItem {
  userId: UserId
  /** Made once per occasion. */
  occasion: string
}

/** With a gift of the price. @returns the order; null if they are sold out, or the gift is spent: then there are fewer cards */
export async function buyPacks(
  { db, content }: Pick<DemoMarket, 'db' | 'content'>,
  payments: PaymentContext,
  { userId, combo, quantity, occasion }: DemoPurchase,
): Promise<string | null> {
  const priced = priceOrder(content().products, { combo, quantity })
  if (!priced.ok) throw new Error(`The demonstration cannot buy packs: ${priced.reason}`)
  const { amountMinor, order } = priced
  await giveTo(db, userId, amountMinor, occasion)
  const purchase = await buyWithWallet(payments, {
    ...{ userId, sessionId: null, idempotencyKey: occasion, amountMinor },
    order: { ...order, id: null },
  })
  return purchase.ok ? purchase.orderId : null
}

function saleOf({ card, face }: DrawnCard, fan: number, place: number): ListCardRequest {
  const price = prices[face.tier] + fan * 0.25
  return place === 2 ? { kind: 'auction', card, price: price / 2, hours: 72 } : { kind: 'fixed', card, price }
}
