import type { UserId } from '@toprun/api-schema/ids'
import { drawDuePacks } from '../../cards/collectibles/draws/draw-due-packs.ts'
import { openPacksOfOrder } from '../../cards/collectibles/draws/open-packs.ts'
import { acceptOffer, declineOffer, withdrawOffer } from '../../cards/marketplace/answer-offer.ts'
import { buyListing } from '../../cards/marketplace/buy-listing.ts'
import { endListing, listCard, type SellingContext } from '../../cards/marketplace/list-card.ts'
import { makeOffer } from '../../cards/marketplace/make-offer.ts'
import { placeBid } from '../../cards/marketplace/place-bid.ts'
import { releaseFromTeams } from '../../game/contests/teams/release-cards.ts'
import { environmentVariables } from '../../platform/configuration.ts'
import { testBeacons } from '../../testing/seed-kit.ts'
import { type Action, outcomeOf, rows, type World } from '../world.ts'

export const config = environmentVariables.parse({ NODE_ENV: 'test' })

/** What trading needs from the running process. */
export const marketOf = ({ site, jobs }: World): SellingContext => ({
  db: site.db,
  jobs,
  config,
  releaseCard: releaseFromTeams,
})

/** Draws paid packs, as the scheduler does. */
export async function drawPacks({ site, clock, content }: World): Promise<void> {
  await drawDuePacks({
    ...{ db: site.db, clock, content: () => content, beacons: testBeacons },
    log: { error: () => undefined },
  })
}

const open: Action = {
  name: 'open packs',
  weight: 8,
  repeats: true,
  async plan(world) {
    const drawn = await rows<{ id: string; owner: UserId }>(
      world,
      'SELECT DISTINCT order_id AS id, user_id AS owner FROM openings WHERE opened_at IS NULL AND cancelled_at IS NULL ORDER BY 1',
    )
    if (drawn.length === 0) return null
    const { id: orderId, owner: userId } = world.random.pick(drawn)
    return async ({ site, clock }) =>
      outcomeOf(await openPacksOfOrder(site.db, { userId, sessionId: null }, { orderId, packs: 1 }, clock()))
  },
}

const list: Action = {
  name: 'list card',
  weight: 10,
  async plan(world) {
    const { random } = world
    const cards = await rows<{ id: string; owner: UserId }>(
      world,
      "SELECT id, owner_id AS owner FROM cards WHERE state IN ('vault', 'listed', 'frozen') ORDER BY id",
    )
    if (cards.length === 0) return null
    const { id: card, owner } = random.pick(cards)
    const price = 1 + random.int(20)
    const offer = random.chance(0.5)
      ? ({ kind: 'fixed', card, price } as const)
      : ({ kind: 'auction', card, price, hours: random.pick([1, 6] as const) } as const)
    return async (then) => outcomeOf(await listCard(marketOf(then), by(then, owner), offer))
  },
}

interface OpenListing {
  id: string
  kind: 'fixed' | 'auction'
  seller: UserId
  price: string
}

function listings(world: World, which: string): Promise<OpenListing[]> {
  return rows(
    world,
    `SELECT id, kind, seller_id AS seller, price_minor AS price FROM market_listings WHERE ${which} ORDER BY created_at, id`,
  )
}

const buy: Action = {
  name: 'buy card',
  weight: 8,
  repeats: true,
  async plan(world) {
    const found = await listings(world, "kind = 'fixed' AND (state = 'open' OR buyer_id IS NOT NULL)")
    if (found.length === 0) return null
    const { id: listingId, price } = world.random.pick(found)
    const userId = world.random.pick(world.users)
    return async (then) =>
      outcomeOf(await buyListing(marketOf(then), by(then, userId), { listingId, priceMinor: BigInt(price) }))
  },
}

const bid: Action = {
  name: 'bid',
  weight: 12,
  repeats: true,
  async plan(world) {
    const found = await listings(world, "kind = 'auction' AND state = 'open'")
    if (found.length === 0) return null
    const { id: listingId, price } = world.random.pick(found)
    const userId = world.random.pick(world.users)
    const amountMinor = BigInt(price) + BigInt(100 * world.random.int(10))
    return async (then) =>
      outcomeOf(await placeBid(marketOf(then), by(then, userId), { listingId, amountMinor }))
  },
}

const end: Action = {
  name: 'end listing',
  weight: 2,
  repeats: true,
  async plan(world) {
    const found = await listings(world, 'true')
    if (found.length === 0) return null
    const { id: listingId, seller } = world.random.pick(found)
    return async (then) => outcomeOf(await endListing(then.site.db, { listingId, ...by(then, seller) }))
  },
}

const offer: Action = {
  name: 'offer',
  weight: 5,
  repeats: true,
  async plan(world) {
    const { random } = world
    const cards = await rows<{ edition: number; serial: number }>(
      world,
      "SELECT edition_id AS edition, serial FROM cards WHERE state <> 'sealed' ORDER BY edition_id, serial",
    )
    if (cards.length === 0) return null
    const offer = { ...random.pick(cards), amount: 1 + random.int(15), days: random.pick([1, 3] as const) }
    const userId = random.pick(world.users)
    return async (then) => outcomeOf(await makeOffer(marketOf(then), by(then, userId), offer))
  },
}

const answers = { accept: acceptOffer, decline: declineOffer, withdraw: withdrawOffer } as const

const answer: Action = {
  name: 'answer offer',
  weight: 4,
  repeats: true,
  async plan(world) {
    const { random } = world
    const offers = await rows<{ id: string; owner: UserId; bidder: UserId }>(
      world,
      'SELECT id, owner_id AS owner, user_id AS bidder FROM market_offers ORDER BY created_at, id',
    )
    if (offers.length === 0) return null
    const { id: offerId, owner, bidder } = random.pick(offers)
    const how = random.pick(['accept', 'accept', 'decline', 'withdraw'] as const)
    const userId = how === 'withdraw' ? bidder : owner
    return async (then) =>
      `${how} ${outcomeOf(await answers[how](marketOf(then), { offerId, ...by(then, userId) }))}`
  },
}

const by = ({ clock }: World, userId: UserId) => ({ userId, sessionId: null, now: clock() })

export const cardActions: readonly Action[] = [open, list, buy, bid, end, offer, answer]
