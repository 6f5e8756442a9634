import type { UserId } from '@toprun/api-schema/ids'
import { createRandom } from '@toprun/match-simulator/random'
import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import type { Providers } from '../modules/payments/providers/provider.ts'
import { orderHooks } from '../order-hooks.ts'
import { loadContent } from '../platform/content.ts'
import { openDatabase } from '../platform/database.ts'
import { openJobs } from '../platform/jobs.ts'
import { newUsers } from '../testing/contest-kit.ts'
import { FakeProvider } from '../testing/fake-provider.ts'
import { newCatalogue } from '../testing/market-kit.ts'
import { addMatch } from './actions/run-matches.ts'
import { ProcessDied } from './faults.ts'
import { seedDatabase } from './seeded-ids.ts'
import { startProcess } from './site-process.ts'
import { statementGate } from './statement-gate.ts'
import { stockOfProduct } from './stock.ts'
import type { World } from './world.ts'

const userCount = 8
const giftMinor = 20_000n

const slowMs = 90_000
const startsAt = new Date('2026-11-22T12:00:00Z')

export interface OpenWorld {
  world: World
  /** Replaces the process after it died. */
  restart(): Promise<void>
  /** Until nothing of the last step is under way, here or in the database. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** A new site with users, products and a match, on a database of its own. */
export async function openWorld(seed: number): Promise<OpenWorld> {
  const database = await createTestDatabase()
  await seedDatabase(database.owner)
  const random = createRandom(`simulation/${seed}`)
  const order = createRandom(`simulation/${seed}/order`)
  const gate = statementGate({
    isBlocked: (pid) => isBlocked(database, pid),
    isConnecting: () => world.site.faults.isConnecting(),
    draw: (count) => order.int(count),
  })
  const content = loadContent()
  const db = openDatabase(database.pool)
  let now = startsAt.getTime()
  const advance = (ms: number) => {
    now += ms
  }
  const start = () => startProcess(database.url, { gate, onSlow: () => advance(slowMs) })
  const provider = new FakeProvider()
  const world: World = {
    random,
    clock: () => new Date(now),
    advance,
    content,
    site: await start(),
    db,
    owner: database.owner,
    jobs: await openJobs(database.pool, {
      supervise: false,
      onError: (error) => {
        throw error
      },
    }),
    provider,
    users: await usersWithStock(database, content.products),
    matches: [],
    webhooks: [],
    unanswered: [],
    told: { entries: new Set() },
    payments: () => ({
      db: world.site.db,
      clock: world.clock,
      providers: providersOf(world),
      orderHooks,
    }),
  }
  await newCatalogue(db)
  await addMatch(world)
  return {
    world,
    async restart() {
      await world.site.stop()
      world.site = await start()
    },
    async settle() {
      await gate.idle()
      await ended(database, world.site.faults.cut)
    },
    async close() {
      await world.site.stop()
      await world.jobs.stop()
      await database.drop()
    },
  }
}

async function usersWithStock(
  { owner, pool }: TestDatabase,
  products: readonly { cat: number }[],
): Promise<UserId[]> {
  await owner.query('INSERT INTO combo_stock SELECT unnest($1::int[]), $2', [
    products.map(({ cat }) => cat),
    stockOfProduct,
  ])
  return newUsers(openDatabase(pool), userCount, giftMinor)
}

/** The provider, which a dead process asks nothing. */
function providersOf(world: World): Providers {
  const { site } = world
  const provider = new Proxy(world.provider.asProvider(), {
    get(real, name) {
      if (site.faults.isDead()) throw new ProcessDied()
      return Reflect.get(real, name)
    },
  })
  return {
    forChannel: () => provider,
    named: (name) => (name === 'sandbox' ? provider : null),
    all: [provider],
  }
}

async function isBlocked({ owner }: TestDatabase, pid: number): Promise<boolean> {
  const { rows } = await owner.query<{ blocked: boolean }>(
    "SELECT wait_event_type = 'Lock' AS blocked FROM pg_stat_activity WHERE pid = $1",
    [pid],
  )
  return rows[0]?.blocked === true
}

/** Connections that were cut end in the database when it notices; until then they hold their locks. */
async function ended({ owner }: TestDatabase, cut: number[]): Promise<void> {
  while (cut.length > 0) {
    const { rows } = await owner.query<{ pid: number }>(
      'SELECT pid FROM pg_stat_activity WHERE pid = ANY ($1::int[])',
      [cut],
    )
    cut.splice(0, cut.length, ...rows.map(({ pid }) => pid))
  }
}
