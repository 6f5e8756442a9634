import { cardPlayersOf } from '@toprun/api/cards/collectibles/catalogue/card-players'
import { makeCatalogue } from '@toprun/api/cards/collectibles/catalogue/make-catalogue'
import { drawDuePacks } from '@toprun/api/cards/collectibles/draws/draw-due-packs'
import { openPack } from '@toprun/api/cards/collectibles/draws/open-packs'
import { buyListing } from '@toprun/api/cards/marketplace/buy-listing'
import { listCard } from '@toprun/api/cards/marketplace/list-card'
import { openSession } from '@toprun/api/ground/identity/sessions'
import { buyWithWallet } from '@toprun/api/money/payments/begin/buy-with-wallet'
import { systemChance } from '@toprun/api/platform/chance'
import { loadContent } from '@toprun/api/platform/content'
import type { Database } from '@toprun/api/platform/database'
import { marketOn } from '@toprun/api/testing/market-kit'
import { readySeeds, testBeacons } from '@toprun/api/testing/seed-kit'
import { startServerProcess } from '@toprun/api/testing/server-process'
import { stateAdults } from '@toprun/api/testing/stated-people'
import { vaultResponse, vaultSort } from '@toprun/api-schema/card'
import type { UserId } from '@toprun/api-schema/ids'
import { type PackId, packIds } from '@toprun/game-rules/pack-contents'
import { promotional, walletOf } from '@toprun/ledger/account'
import { post } from '@toprun/ledger/post'
import { openPool } from '@toprun/postgres/connection'
import type { Pool } from 'pg'
import { openBenchDatabase } from './bench-database.ts'
import { countOf, measureCalls } from './figures.ts'
import { drawMany } from './pack-odds.ts'

/**
 * Draws `PACKS` (1,000,000) packs of each kind and compares them with the published odds, all together and each tenth of the queue by
 * itself. Then, on the embedded server with every commit on disk: paid orders are drawn, their packs opened, the vault with all those
 * cards read, and the cards sold.
 */
const packsOfKind = countOf('PACKS', 1_000_000)
const tenths = 10
/**
 * A fair draw fails one test with this chance. There are 44 of them, 11 of each kind of pack, so that all pass in 99.5 % of fair draws
 * (Bonferroni).
 */
const leastChance = 1e-4
const orders = 100
/** As many as the site has connections, by default. */
const callers = 20
const buyers = 32
const trades = 1_000

const unlikely = packIds.filter((pack) => !followsOdds(pack))
await tradeOnDatabase()
if (unlikely.length > 0) {
  console.log(`  These packs do not follow their published odds: ${unlikely.join(', ')}`)
  process.exit(1)
}

function followsOdds(pack: PackId): boolean {
  const { packsPerSecond, whole, parts } = drawMany(pack, { packs: packsOfKind, parts: tenths }, (part) =>
    process.stderr.write(`\r  ${pack} ${(part + 1) * tenths} % `),
  )
  const worst = Math.min(...parts)
  console.log(
    `\r  ${pack.padEnd(9)} ${packsOfKind.toLocaleString('en')} packs, ${Math.round(packsPerSecond)}/s; chi-square p = ${whole.toFixed(4)}, ` +
      `by tenth of the queue at least ${worst.toFixed(4)} (not below ${leastChance})`,
  )
  return Math.min(whole, worst) >= leastChance
}

async function tradeOnDatabase(): Promise<void> {
  await using bench = await openBenchDatabase({ connections: callers, as: 'application' })
  const { database, pool, db } = bench
  const clock = () => new Date()
  const content = loadContent()
  await makeCatalogue(db, { players: cardPlayersOf(content), cards: content.cards })
  await pool.query('INSERT INTO combo_stock VALUES (1, 1000000)')
  await readySeeds(db)
  const { rows } = await pool.query<{ id: UserId }>(
    `INSERT INTO users (email, name, password_hash, refcode, created_at) VALUES ('m@example.com', 'User', 'x', 'CODE', now()) RETURNING id`,
  )
  const [user] = rows
  if (!user) throw new Error('There is no user')
  await stateAdults(db, [user.id])
  const actor = { userId: user.id, sessionId: null }
  const gift = { source: promotional, destination: walletOf(user.id), amountMinor: 1_000_000_000n }
  await post(db, { key: 'bench', kind: 'promotion', postings: [gift] })
  const shop = {
    db,
    clock,
    providers: { forChannel: () => null, named: () => null, all: [] },
    orderHooks: [],
  }
  for (let order = 0; order < orders; order += 1) {
    const purchase = {
      ...actor,
      order: { id: null, combo: 1, quantity: 10 },
      amountMinor: 30_000n,
      idempotencyKey: null,
    }
    const bought = await buyWithWallet(shop, purchase)
    if (!bought.ok) throw new Error(bought.reason)
  }
  const started = performance.now()
  const drawn = await drawDuePacks({
    db,
    clock,
    content: () => content,
    beacons: testBeacons,
    log: console,
  })
  console.log(
    `  draws     ${Math.round((drawn * 1000) / (performance.now() - started))}/s, ${drawn} packs on the database`,
  )
  const waiting = (await pool.query<{ id: string }>('SELECT id FROM openings ORDER BY seq')).rows
  await timed('openings', callers, waiting, async ({ id }) => {
    const result = await openPack(db, actor, id, clock())
    if (!result.ok) throw new Error(result.reason)
  })
  await gatherStatistics(database.ownerUrl)
  await readVault(db, database.url, user.id)
  await sellCards(db, pool, user.id)
}

/**
 * Like the statistics that a site soon has: without them PostgreSQL takes a user for the owner of one card and reads
 * the whole vault for each count.
 */
async function gatherStatistics(url: string): Promise<void> {
  const owner = openPool({ url, connections: 1, onBroken: () => undefined })
  await owner.query('VACUUM ANALYZE')
  await owner.end()
}

/** The first page of a large vault in each of its orders, over HTTP from a server in a separate process. */
async function readVault(db: Database, url: string, userId: UserId): Promise<void> {
  const authentication = await openSession(db, systemChance, { userId, userAgent: null, now: new Date() })
  const api = await startServerProcess(url, { RATE_LIMIT_API_PER_MINUTE: '1000000' })
  const sorts = Array.from({ length: 60 }, () => vaultSort.options).flat()
  try {
    await timed('vault', 1, sorts, async (sort) => {
      const response = await fetch(`${api.address}/api/my-vault?sort=${sort}`, {
        headers: { authentication },
      })
      const { count } = vaultResponse.parse(await response.json())
      const cards = Object.values(count ?? {}).reduce((sum, each) => sum + each, 0)
      if (cards < 10_000) throw new Error(`The vault has only ${cards} cards`)
    })
  } finally {
    await api.kill()
  }
}

/** Everybody buys other cards, as in a market: what they share are the accounts of the seller and of the house. */
async function sellCards(db: Database, pool: Pool, sellerId: UserId): Promise<void> {
  const now = new Date()
  const { rows } = await pool.query<{ id: UserId }>(
    `INSERT INTO users (email, name, password_hash, refcode, created_at, email_verified_at)
    SELECT 'b' || n || '@example.com', 'Buyer', 'x', 'BUYER' || n, now(), now() FROM generate_series(1, $1::int) AS n RETURNING id`,
    [buyers],
  )
  const ids = rows.map(({ id }) => id)
  await stateAdults(db, ids)
  for (const id of ids) {
    const gift = { source: promotional, destination: walletOf(id), amountMinor: 10_000_000n }
    await post(db, { key: `gift:${id}`, kind: 'promotion', postings: [gift] })
  }
  const cards = await pool.query<{ id: string }>("SELECT id FROM cards WHERE state = 'vault' LIMIT $1", [
    trades,
  ])
  const market = await marketOn(pool, db)
  const listings: string[] = []
  for (const { id: card } of cards.rows) {
    const listed = await listCard(
      market,
      { userId: sellerId, sessionId: null, now },
      { kind: 'fixed', card, price: 1 },
    )
    if (!listed.ok) throw new Error(listed.reason)
    listings.push(listed.listingId)
  }
  await timed('purchases', buyers, listings, async (listingId, buyer) => {
    const userId = ids[buyer]
    if (!userId) throw new Error(`There is no buyer ${buyer}`)
    const bought = await buyListing(market, { userId, sessionId: null, now }, { listingId, priceMinor: 100n })
    if (!bought.ok) throw new Error(bought.reason)
  })
  await market.jobs.stop()
}

/** Prints how many a second are done by so many at once, and how long the slowest hundredth takes at least. */
async function timed<Item>(
  name: string,
  atOnce: number,
  items: readonly Item[],
  work: (item: Item, worker: number) => Promise<void>,
): Promise<void> {
  const { count, perSecond, p50Ms, p99Ms } = await measureCalls(atOnce, items, work)
  console.log(
    `  ${name.padEnd(9)} ${Math.round(perSecond)}/s by ${atOnce} at once, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ${count} in all`,
  )
}
