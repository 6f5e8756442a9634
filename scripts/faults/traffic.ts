import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { UserId } from '@toprun/api-schema/ids'
import { potOf, revenue } from '@toprun/ledger/account'
import { balanceOf, rebuiltBalances, storedBalances, sumOfBalances } from '@toprun/ledger/balance'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Site } from './site.ts'

/** A call with a successful response, as its caller remembers it. */
interface Acknowledged {
  userId: UserId
  id: string
}

export interface Traffic {
  joins: Acknowledged[]
  purchases: Acknowledged[]
  /** The number of responses per status; 0 means no response. */
  statuses: Map<number, number>
  /** Waits for that many more acknowledged calls. */
  acknowledges(calls: number): Promise<void>
  /** Waits until every pending call is acknowledged, with retries. */
  stop(): Promise<void>
}

const thinkMs = 400

const joined = z.object({ id: z.string() })
const bought = z.object({ data: z.object({ id: z.string() }) })

/**
 * Every user joins the contest and then buys one combo after another. A call that failed, or whose response was lost, is repeated
 * under its key until it is acknowledged, like by an honest browser.
 */
export function startTraffic(site: Site): Traffic {
  const joins: Acknowledged[] = []
  const purchases: Acknowledged[] = []
  const statuses = new Map<number, number>()
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
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
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
    statuses,
    async acknowledges(calls) {
      const enough = joins.length + purchases.length + calls
      const arrived = async () => {
        while (joins.length + purchases.length < enough) await pause(20)
      }
      // A user whose call failed permanently ends the wait.
      await Promise.race([arrived(), all])
    },
    async stop() {
      stopping = true
      await all
    },
  }
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
export async function expectBooksToAgree(site: Site, { joins, purchases }: Traffic): Promise<void> {
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
