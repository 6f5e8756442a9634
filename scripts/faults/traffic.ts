import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { UserId } from '@toprun/api-schema/ids'
import { potOf, revenue } from '@toprun/ledger/account'
import { balanceOf, rebuiltBalances, storedBalances, sumOfBalances } from '@toprun/ledger/balance'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Site } from './site.ts'
import { rounds, soonMs } from './site-of-file.ts'

/** A call with a successful response, as its caller remembers it. */
interface Acknowledged {
  userId: UserId
  id: string
}

type Traffic = ReturnType<typeof startTraffic>

const thinkMs = 400

const joined = z.object({ id: z.string() })
const bought = z.object({ data: z.object({ id: z.string() }) })

/**
 * Every user joins the contest and then buys one combo after another. A call that failed, or whose response was lost, is repeated
 * under its key until it is acknowledged, like by an honest browser.
 */
function startTraffic(site: Site) {
  const joins: Acknowledged[] = []
  const purchases: Acknowledged[] = []
  let stopping = false

  async function call<Body>(
    token: string,
    path: string,
    body: object,
    success: z.ZodType<Body>,
  ): Promise<Body> {
    const key = randomUUID()
    for (;;) {
      const { status, data } = await send(`${site.server.address}${path}`, token, key, body)
      if (status >= 200 && status < 300) return success.parse(data)
      // Anything but an outage is a bug of the server or of this test.
      if (status !== 0 && status !== 503)
        throw new Error(`${path} answered ${status}: ${JSON.stringify(data)}`)
      await pause(50)
    }
  }

  const users = site.users.map(async ({ userId, teamId, token }) => {
    const path = `/api/game/contests/${site.contestId}/entries`
    joins.push({ userId, id: (await call(token, path, { teamId }, joined)).id })
    while (!stopping) {
      const { data } = await call(token, '/payments/wallet', { cat: 1, totalItem: 1 }, bought)
      purchases.push({ userId, id: data.id })
      // Users must not run out of money before the fault is over.
      await pause(thinkMs)
    }
  })
  const all = Promise.all(users)

  return {
    joins,
    purchases,
    /** Waits for that many more acknowledged calls. */
    async acknowledges(calls: number): Promise<void> {
      const enough = joins.length + purchases.length + calls
      const arrived = async () => {
        while (joins.length + purchases.length < enough) await pause(20)
      }
      // A user whose call failed permanently ends the wait.
      await Promise.race([arrived(), all])
    },
    /** Waits until every pending call is acknowledged, with retries. */
    async stop(): Promise<void> {
      stopping = true
      await all
    },
  }
}

/** Users join and buy during the work. Then the site recovers, and its books agree with what was acknowledged. */
export async function underTraffic(site: Site, work: (traffic: Traffic) => Promise<unknown>): Promise<void> {
  const traffic = startTraffic(site)
  await work(traffic)
  await site.recovers()
  await traffic.stop()
  await expectBooksToAgree(site, traffic)
}

/** Each time that something broke, and its cause is gone again, the site is soon ready. */
export async function recoversEachRound(
  site: Site,
  traffic: Traffic,
  breakIt: () => Promise<void>,
): Promise<void> {
  const recoveries: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await traffic.acknowledges(20)
    await breakIt()
    recoveries.push(await site.recovers())
    await traffic.acknowledges(20)
  }
  console.log(`Ready again, in ms: ${recoveries.map(Math.round).join(', ')}`)
  expect(Math.max(...recoveries)).toBeLessThan(soonMs)
}

/** `status` is 0 without a readable response. */
export async function send(
  url: string,
  token: string,
  key: string,
  body: object,
): Promise<{ status: number; data: unknown }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authentication: token, 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    })
    return { status: response.status, data: await response.json() }
  } catch {
    return { status: 0, data: null }
  }
}

const comboMinor = 3000n

/** Nothing lost, nothing doubled: everything acknowledged exists, and everything that exists was paid once. */
async function expectBooksToAgree(site: Site, { joins, purchases }: Traffic): Promise<void> {
  const db = drizzle(site.owner)
  const entries = await idsOf(site, 'SELECT id FROM entries')
  const orders = await idsOf(site, "SELECT payment_id AS id FROM orders WHERE state = 'paid'")
  expect(entries, 'every acknowledged join has its entry, and there is no other').toEqual(idSet(joins))
  expect(orders, 'every acknowledged purchase has its order, and there is no other').toEqual(idSet(purchases))
  expect([joins.length, purchases.length]).toEqual([entries.size, orders.size])
  expect(await countOf(site, 'entry'), 'every entry has its fee, once').toBe(entries.size)
  expect(await countOf(site, 'purchase'), 'every order has its price, once').toBe(orders.size)
  expect(await balanceOf(db, potOf(site.contestId))).toBe(site.feeMinor * BigInt(entries.size))
  expect(await balanceOf(db, revenue)).toBe(comboMinor * BigInt(orders.size))
  expect(await sumOfBalances(db)).toBe(0n)
  expect(await rebuiltBalances(db)).toEqual(await storedBalances(db))
}

const idSet = (acknowledged: readonly Acknowledged[]) => new Set(acknowledged.map(({ id }) => id))

async function idsOf({ owner }: Site, query: string): Promise<Set<string>> {
  const { rows } = await owner.query<{ id: string }>(query)
  return new Set(rows.map(({ id }) => id))
}

async function countOf({ owner }: Site, kind: string): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    'SELECT count(*)::int FROM ledger_transactions WHERE kind = $1',
    [kind],
  )
  return rows[0]?.count ?? 0
}
