import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserId } from '@toprun/api-schema/ids'
import type { Content } from '@toprun/content/read-content'
import { createRandom } from '@toprun/match-simulator/random'
import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { stockProducts } from '../money/orders/combo-stock.ts'
import type { Providers } from '../money/payments/providers/provider.ts'
import { openDatabase } from '../platform/database.ts'
import { openJobs } from '../platform/jobs.ts'
import { orderHooks } from '../room-parts.ts'
import { newUsers, verifyEmails } from '../testing/contest-kit.ts'
import { FakeProvider } from '../testing/fake-provider.ts'
import { newCatalogue } from '../testing/market-kit.ts'
import { readySeeds } from '../testing/seed-kit.ts'
import { testContent } from '../testing/test-content.ts'
import { drawMatch } from './actions/run-matches.ts'
import { ProcessDied } from './faults.ts'
import { interceptFiles } from './intercepted-files.ts'
import { openMailQueue } from './mail-queue.ts'
import { seedDatabase, setDatabaseClock } from './seeded-ids.ts'
import { type SiteProcess, startProcess } from './site-process.ts'
import { statementGate } from './statement-gate.ts'
import { stockOfProduct, type World } from './world.ts'

const userCount = 8
const giftMinor = 20_000n

const slowMs = 90_000
const startsAt = new Date('2026-11-22T12:00:00Z')

export type OpenWorld = Awaited<ReturnType<typeof openWorld>>

/** A new site with users, products and a match, on its own database. */
export async function openWorld(seed: number) {
  const database = await createTestDatabase()
  await seedDatabase(database.owner)
  // The invariants count sent emails.
  await database.owner.query('ALTER TABLE jobs.job DISABLE TRIGGER job_forgotten')
  const random = createRandom(`simulation/${seed}`)
  const order = createRandom(`simulation/${seed}/order`)
  let opened: Pick<SiteProcess, 'connections' | 'files'> | null = null
  const gate = statementGate({
    isBlocked: (pid) => isBlocked(database, pid),
    isConnecting: () => opened?.connections.isConnecting() ?? false,
    draw: (count) => order.int(count),
  })
  const content = testContent()
  const db = openDatabase(database.pool)
  let now = startsAt.getTime()
  const advance = (ms: number) => {
    now += ms
  }
  const folder = mkdtempSync(join(tmpdir(), 'toprun-simulated-'))
  const restoreFiles = interceptFiles(folder, (operation) => opened?.files.meet(operation) ?? operation.run())
  const start = () =>
    startProcess(database.url, {
      gate,
      folder,
      clockMs: () => now,
      onSlow: () => advance(slowMs),
      onOpen(current) {
        opened = current
      },
    })
  await setDatabaseClock(database.owner, startsAt)
  const jobs = await openJobs(database.pool, {
    supervise: false,
    onError: (error) => {
      throw error
    },
  })
  const provider = new FakeProvider()
  const world: World = {
    random,
    clock: () => new Date(now),
    advance,
    content,
    site: await start(),
    db,
    owner: database.owner,
    jobs,
    folder,
    mail: await openMailQueue(database, jobs, folder),
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
  await readySeeds(db)
  await drawMatch(world)(world)
  return {
    world,
    /** Replaces the process after it died. */
    async restart() {
      await world.site.stop()
      world.site = await start()
    },
    /** Waits until nothing of the last step is running, here or in the database. */
    async settle() {
      await world.site.settle()
      await ended(database, world.site.connections.cut)
    },
    async close() {
      world.site.files.recover()
      await world.site.settle()
      await world.site.stop()
      restoreFiles()
      rmSync(folder, { recursive: true, force: true })
      await world.mail.stop()
      await world.jobs.stop()
      await database.drop()
    },
  }
}

async function usersWithStock({ pool }: TestDatabase, products: Content['products']): Promise<UserId[]> {
  const db = openDatabase(pool)
  await stockProducts(
    db,
    products.map((product) => ({ ...product, stock: stockOfProduct })),
  )
  const users = await newUsers(db, userCount, giftMinor)
  await verifyEmails(db, users.slice(1))
  return users
}

/** The provider, which a dead process cannot call. */
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
