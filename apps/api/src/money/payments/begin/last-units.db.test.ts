import type { UserId } from '@toprun/api-schema/ids'
import { revenue, walletOf } from '@toprun/ledger/account'
import { balanceOf, sumOfBalances } from '@toprun/ledger/balance'
import { expect, test } from 'vitest'
import { openSession } from '../../../ground/identity/sessions.ts'
import { systemChance } from '../../../platform/chance.ts'
import { give } from '../../../testing/contest-kit.ts'
import { appOfFile } from '../../../testing/of-file.ts'
import { stateAdults } from '../../../testing/stated-people.ts'

const buyers = 200
const units = 60

interface Buyer {
  id: UserId
  token: string
}

const site = appOfFile()

/** Signed-in adults with that much money each, without the work of 200 passwords. */
async function wealthyBuyers(group: string, amountMinor: bigint): Promise<Buyer[]> {
  const { rows } = await site.pool.query<{ id: UserId }>(
    `INSERT INTO users (email, name, password_hash, refcode, created_at)
    SELECT $1 || n || '@example.com', $1 || n, 'x', upper($1) || n, now() FROM generate_series(1, $2::int) AS n
    RETURNING id`,
    [group, buyers],
  )
  const ids = rows.map(({ id }) => id)
  await stateAdults(site.db, ids)
  await give(site.db, ids, amountMinor)
  return Promise.all(
    ids.map(async (id) => {
      const session = { userId: id, userAgent: null, now: site.now() }
      return { id, token: await openSession(site.db, systemChance, session) }
    }),
  )
}

/** Everything that a purchase leaves behind. */
async function tracesOf({ id }: Buyer) {
  const counted = await site.pool.query(
    `SELECT (SELECT count(*)::int FROM payments WHERE user_id = $1) AS payments,
      (SELECT count(*)::int FROM orders WHERE user_id = $1) AS orders,
      (SELECT count(*)::int FROM order_seeds WHERE user_id = $1) AS seeds`,
    [id],
  )
  return { ...counted.rows[0], balance: await balanceOf(site.db, walletOf(id)) }
}

test.each([
  { product: 'a combo', cat: 1, priceMinor: 3000n },
  { product: 'a single pack', cat: 2, priceMinor: 500n },
])(
  '200 buyers who want the last 60 of $product at once get exactly those; the others keep their money and leave no trace',
  async ({ cat, priceMinor }) => {
    const crowd = await wealthyBuyers(`crowd${cat}x`, priceMinor)
    await site.pool.query(
      'INSERT INTO combo_stock VALUES ($1, $2) ON CONFLICT (combo) DO UPDATE SET stock = $2',
      [cat, units],
    )
    const earned = await balanceOf(site.db, revenue)
    const responses = await Promise.all(
      crowd.map(async (buyer) => ({
        buyer,
        response: await site.call('POST', '/payments/wallet', {
          token: buyer.token,
          body: { cat, totalItem: 1, order: crypto.randomUUID() },
        }),
      })),
    )
    const [sold, refused] = [200, 409].map((status) =>
      responses.filter(({ response }) => response.statusCode === status),
    )
    expect([sold?.length, refused?.length]).toEqual([units, buyers - units])
    for (const { response } of refused ?? [])
      expect(response.json()).toMatchObject({
        status: 0,
        code: 'sold_out',
        msg: 'There are not that many left. Please choose fewer.',
      })

    const { rows: stock } = await site.pool.query('SELECT stock FROM combo_stock WHERE combo = $1', [cat])
    expect(stock).toEqual([{ stock: 0 }])
    expect(await balanceOf(site.db, revenue)).toBe(earned + BigInt(units) * priceMinor)
    expect(await sumOfBalances(site.db)).toBe(0n)
    for (const { buyer } of sold ?? [])
      expect(await tracesOf(buyer)).toEqual({ payments: 1, orders: 1, seeds: 1, balance: 0n })
    for (const { buyer } of refused ?? [])
      expect(await tracesOf(buyer)).toEqual({ payments: 0, orders: 0, seeds: 0, balance: priceMinor })
  },
)
