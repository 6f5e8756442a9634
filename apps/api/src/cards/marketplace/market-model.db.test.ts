import { leastBid, saleSplit } from '@toprun/game-rules/market-rules'
import { bidFor, offerFor, revenue, royalty, walletOf } from '@toprun/ledger/account'
import { balanceOf, sumOfBalances } from '@toprun/ledger/balance'
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, inject, test } from 'vitest'
import type { Database } from '../../platform/database.ts'
import { newUsers } from '../../testing/contest-kit.ts'
import { Crash, crashingAfter } from '../../testing/crashing-database.ts'
import { marketOfFile, newCard, quiet } from '../../testing/market-kit.ts'
import { cards } from '../collectibles/tables.ts'
import { acceptOffer } from './answer-offer.ts'
import { buyListing } from './buy-listing.ts'
import { endDueAuctions, returnBids } from './end-auctions.ts'
import { endListing, listCard } from './list-card.ts'
import { makeOffer } from './make-offer.ts'
import { placeBid } from './place-bid.ts'
import { reconcileMarket } from './reconcile.ts'

/** The marketplace against a model: cards with owners, wallets and bids, for any sequence of trades and any crash. */

const market = marketOfFile()
beforeAll(() => {
  market.site.pool.on('error', () => undefined)
})

interface Sale {
  id: string
  card: number
  seller: number
  price: bigint
  auction: boolean
  bids: number
  leader: number | null
}

/** An offer for a card, whose money is held. */
interface Offer {
  id: string
  card: number
  user: number
  cents: bigint
}

type Step =
  | { do: 'list'; user: number | 'owner'; card: number; cents: bigint; auction: boolean }
  | { do: 'buy'; user: number; sale: number }
  | { do: 'end'; user: number; sale: number }
  | { do: 'bid'; user: number; sale: number; more: bigint }
  | { do: 'offer'; user: number; card: number; cents: bigint }
  | { do: 'accept'; user: number | 'owner'; card: number }
  | { do: 'wait' }

const user = fc.nat({ max: 3 })
const sale = fc.nat({ max: 5 })
const step: fc.Arbitrary<{ step: Step; crashAfter: number }> = fc.record({
  step: fc.oneof(
    fc.record({
      do: fc.constant('list' as const),
      user: fc.oneof({ weight: 4, arbitrary: fc.constant('owner' as const) }, user),
      card: fc.nat({ max: 3 }),
      cents: fc.bigInt({ min: 50n, max: 3000n }),
      auction: fc.boolean(),
    }),
    fc.record({ do: fc.constantFrom('buy' as const, 'end' as const), user, sale }),
    fc.record({ do: fc.constant('bid' as const), user, sale, more: fc.bigInt({ min: -5n, max: 500n }) }),
    fc.record({ do: fc.constant('bid' as const), user, sale, more: fc.constant(0n) }),
    fc.record({
      do: fc.constant('offer' as const),
      user,
      card: fc.nat({ max: 3 }),
      cents: fc.bigInt({ min: 50n, max: 900n }),
    }),
    fc.record({
      do: fc.constant('accept' as const),
      user: fc.oneof({ weight: 4, arbitrary: fc.constant('owner' as const) }, user),
      card: fc.nat({ max: 3 }),
    }),
    fc.record({ do: fc.constant('wait' as const) }),
  ),
  crashAfter: fc.nat({ max: 12 }),
})

/** Trades with every outcome, which a few random sequences may miss. */
const everyOutcome: readonly { step: Step; crashAfter: number }[] = [
  { step: { do: 'list', user: 'owner', card: 0, cents: 500n, auction: false }, crashAfter: 12 },
  { step: { do: 'buy', user: 1, sale: 0 }, crashAfter: 2 },
  { step: { do: 'list', user: 'owner', card: 2, cents: 500n, auction: true }, crashAfter: 12 },
  { step: { do: 'bid', user: 3, sale: 0, more: 0n }, crashAfter: 12 },
  { step: { do: 'wait' }, crashAfter: 12 },
  { step: { do: 'list', user: 'owner', card: 3, cents: 3000n, auction: false }, crashAfter: 12 },
  { step: { do: 'buy', user: 0, sale: 0 }, crashAfter: 12 },
  { step: { do: 'end', user: 3, sale: 0 }, crashAfter: 12 },
  { step: { do: 'offer', user: 0, card: 1, cents: 100n }, crashAfter: 12 },
  { step: { do: 'offer', user: 2, card: 1, cents: 90n }, crashAfter: 12 },
  { step: { do: 'accept', user: 'owner', card: 1 }, crashAfter: 12 },
]

/** A buyer whose own offer for the card makes up what the wallet lacks. */
const paidByOwnOffer: readonly { step: Step; crashAfter: number }[] = [
  { step: { do: 'offer', user: 2, card: 0, cents: 50n }, crashAfter: 0 },
  { step: { do: 'list', user: 'owner', card: 0, cents: 1500n, auction: false }, crashAfter: 0 },
  { step: { do: 'buy', user: 2, sale: 0 }, crashAfter: 0 },
]

test('any sequence of trades moves cards and cents as in the model, even if each is interrupted and repeated', async () => {
  const seen = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), (steps) => play(steps, seen)),
    { numRuns: inject('deep') ? 16 : 4, examples: [[[...everyOutcome]], [[...paidByOwnOffer]]] },
  )
  const outcomes = 'listed, bought, bid, ended, won, crashed, no money, offered, accepted, returned'
  for (const outcome of outcomes.split(', ')) expect(seen.get(outcome) ?? 0, outcome).toBeGreaterThan(0)
}, 300_000)

async function play(
  steps: readonly { step: Step; crashAfter: number }[],
  seen: Map<string, number>,
): Promise<void> {
  const count = (outcome: string) => seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
  const users = await newUsers(market.db, 4, 1500n)
  const idOf = (index: number) => {
    const id = users[index]
    if (id === undefined) throw new Error(`There is no user ${index}.`)
    return id
  }
  const owned = [0, 1, 2, 3]
  const cardIds = await Promise.all(owned.map((owner) => newCard(market.db, idOf(owner))))
  const faces = await market.db.select().from(cards).where(inArray(cards.id, cardIds))
  const faceOf = (index: number) => {
    const face = faces.find(({ id }) => id === cardIds[index]) ?? expect.fail(`There is no card ${index}.`)
    return { edition: face.editionId, serial: face.serial }
  }
  const wallets = [1500n, 1500n, 1500n, 1500n]
  const pay = (index: number, cents: bigint) => {
    wallets[index] = (wallets[index] ?? 0n) + cents
  }
  const sales: Sale[] = []
  const open = new Set<Sale>()
  const held = new Set<Offer>()
  let house = 0n
  const before = (await balanceOf(market.db, revenue)) + (await balanceOf(market.db, royalty))
  let now = new Date('2026-11-22T12:00:00Z')
  await market.site.pool.query('UPDATE market_heartbeat SET beat_at = $1', [now])

  const sell = (sold: Pick<Sale, 'card' | 'seller'>, buyer: number, price: bigint) => {
    const { feeMinor, royaltyMinor, sellerMinor } = saleSplit(price)
    pay(sold.seller, sellerMinor)
    house += feeMinor + royaltyMinor
    owned[sold.card] = buyer
    for (const over of [...open].filter(({ card }) => card === sold.card)) open.delete(over)
    for (const back of [...held].filter(({ card }) => card === sold.card)) {
      pay(back.user, back.cents)
      held.delete(back)
      count('returned')
    }
  }

  /** Repeats it until it does not crash: an interrupted attempt must leave nothing. */
  async function surely<Result>(
    crashAfter: number,
    work: (on: Database) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work(crashingAfter(market.db, crashAfter))
    } catch (error) {
      if (!isCrash(error)) throw error
      count('crashed')
      return work(market.db)
    }
  }

  for (const { step, crashAfter } of steps) {
    let seen = true
    let onPaper = true
    if (step.do === 'wait') {
      now = new Date(now.getTime() + 3_600_000)
      await market.site.pool.query('UPDATE market_heartbeat SET beat_at = $1', [now])
      await surely(crashAfter, (on) => endDueAuctions({ ...market, db: on }, now, quiet))
      await surely(crashAfter, (on) => returnBids({ ...market, db: on }))
      for (const over of [...open].filter(({ auction }) => auction)) {
        count(over.leader === null ? 'ended' : 'won')
        if (over.leader === null) open.delete(over)
        else sell(over, over.leader, over.price)
      }
    } else if (step.do === 'list') {
      const { card, auction, cents } = step
      const lister = step.user === 'owner' ? (owned[card] ?? -1) : step.user
      const price = Number(cents) / 100
      const kind = auction ? { kind: 'auction' as const, hours: 1 as const } : { kind: 'fixed' as const }
      const listed = await surely(crashAfter, (on) =>
        listCard(
          { ...market, db: on },
          { userId: idOf(lister), sessionId: null, now },
          { ...kind, card: cardIds[card] ?? '', price },
        ),
      )
      const isFree = owned[card] === lister && [...open].every((other) => other.card !== card)
      seen = listed.ok
      onPaper = isFree
      if (listed.ok) {
        count('listed')
        const made = {
          id: listed.listingId,
          card,
          seller: lister,
          price: cents,
          auction,
          bids: 0,
          leader: null,
        }
        sales.push(made)
        open.add(made)
      }
    } else if (step.do === 'offer') {
      const { card, cents, user: by } = step
      const isOwn = owned[card] === by
      const isInAuction = [...open].some((other) => other.card === card && other.auction)
      const before = [...held].find((each) => each.card === card && each.user === by)
      const isRich = (wallets[by] ?? 0n) >= cents
      const made = await surely(crashAfter, (on) =>
        makeOffer(
          { ...market, db: on },
          { userId: idOf(by), sessionId: null, now },
          { ...faceOf(card), amount: Number(cents) / 100, days: 3 },
        ),
      )
      seen = made.ok
      onPaper = before ? before.cents === cents : !isOwn && !isInAuction && isRich
      if (made.ok && !before) {
        pay(by, -cents)
        held.add({ id: made.offerId, card, user: by, cents })
        count('offered')
      }
    } else if (step.do === 'accept') {
      const { card } = step
      const owner = owned[card] ?? -1
      const by = step.user === 'owner' ? owner : step.user
      const best = [...held].find((each) => each.card === card)
      if (!best) continue
      const isInAuction = [...open].some((other) => other.card === card && other.auction)
      const accepted = await surely(crashAfter, (on) =>
        acceptOffer({ ...market, db: on }, { userId: idOf(by), sessionId: null, now, offerId: best.id }),
      )
      seen = accepted.ok
      onPaper = by === owner && !isInAuction
      if (accepted.ok) {
        held.delete(best)
        sell({ card, seller: owner }, best.user, best.cents)
        count('accepted')
      }
    } else {
      const wanted = sales.at(-1 - (step.sale % Math.max(sales.length, 1)))
      if (!wanted) continue
      const actor = { userId: idOf(step.user), sessionId: null, now }
      const isOpen = open.has(wanted)
      if (step.do === 'end') {
        const ended = await surely(crashAfter, (on) => endListing(on, { ...actor, listingId: wanted.id }))
        seen = ended.ok || !isOpen
        onPaper = !isOpen || (wanted.seller === step.user && wanted.bids === 0)
        if (isOpen && ended.ok) {
          open.delete(wanted)
          count('ended')
        }
      } else if (step.do === 'buy') {
        const mayBuy = isOpen && !wanted.auction && wanted.seller !== step.user
        // The buyer's own offer for the card is returned in time to pay for it.
        const offered = [...held].find(({ card, user }) => card === wanted.card && user === step.user)
        const isRich = (wallets[step.user] ?? 0n) + (offered?.cents ?? 0n) >= wanted.price
        const bought = await surely(crashAfter, (on) =>
          buyListing({ ...market, db: on }, actor, { listingId: wanted.id, priceMinor: wanted.price }),
        )
        seen = bought.ok || !isOpen
        onPaper = !isOpen || (mayBuy && isRich)
        if (mayBuy && !isRich) count('no money')
        if (isOpen && bought.ok) {
          pay(step.user, -wanted.price)
          sell(wanted, step.user, wanted.price)
          count('bought')
        }
      } else {
        const least = leastBid({ priceMinor: wanted.price, bids: wanted.bids })
        const amountMinor = least + step.more < 50n ? 50n : least + step.more
        const isRepeated = wanted.leader === step.user && amountMinor === wanted.price
        const back = wanted.leader === step.user ? wanted.price : 0n
        const isRich = (wallets[step.user] ?? 0n) + back >= amountMinor
        const mayBid = isOpen && wanted.auction && wanted.seller !== step.user && amountMinor >= least
        const placed = await surely(crashAfter, (on) =>
          placeBid({ ...market, db: on }, actor, { listingId: wanted.id, amountMinor }),
        )
        seen = placed.ok
        onPaper = (isOpen && isRepeated) || (mayBid && isRich)
        if (mayBid && !isRich) count('no money')
        if (placed.ok && !isRepeated) {
          count('bid')
          if (wanted.leader !== null) pay(wanted.leader, wanted.price)
          pay(step.user, -amountMinor)
          Object.assign(wanted, { price: amountMinor, bids: wanted.bids + 1, leader: step.user })
        }
      }
    }
    expect(seen, step.do).toBe(onPaper)
  }

  for (const [index, userId] of users.entries())
    expect(await balanceOf(market.db, walletOf(userId))).toBe(wallets[index])
  for (const [index, id] of cardIds.entries()) {
    const [card] = await market.db.select().from(cards).where(eq(cards.id, id))
    const isListed = [...open].some((other) => other.card === index)
    expect(card).toMatchObject({ ownerId: idOf(owned[index] ?? -1), state: isListed ? 'listed' : 'vault' })
  }
  for (const listed of sales)
    expect(await balanceOf(market.db, bidFor(listed.id))).toBe(
      open.has(listed) && listed.leader !== null ? listed.price : 0n,
    )
  for (const { id, cents } of held) expect(await balanceOf(market.db, offerFor(id))).toBe(cents)
  expect((await balanceOf(market.db, revenue)) + (await balanceOf(market.db, royalty)) - before).toBe(house)
  expect(await reconcileMarket(market.db)).toEqual([])
  expect(await sumOfBalances(market.db)).toBe(0n)
  // What is still open would become due in the next run.
  await market.site.pool.query(
    "UPDATE market_listings SET ends_at = '2100-01-01' WHERE state = 'open' AND kind = 'auction'",
  )
}

/** Auctions collect what failed, so that one does not keep the others waiting. */
function isCrash(error: unknown): boolean {
  return error instanceof AggregateError
    ? error.errors.every((inner) => inner instanceof Crash)
    : error instanceof Crash
}
