import { userId } from '@toprun/api-schema/ids'
import { beforeAll, expect, test } from 'vitest'
import { newCatalogue } from '../../../testing/market-kit.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { testContent } from '../../../testing/test-content.ts'
import { drawDuePacks } from './draw-due-packs.ts'
import { openPack } from './open-packs.ts'
import { readProof } from './read-openings.ts'

const site = databaseOfFile()
const buyer = userId.parse('00000000-0000-4000-8000-00000000000a')
const orders = {
  later: '00000000-0000-4000-8000-000000000001',
  sooner: '00000000-0000-4000-8000-000000000002',
  open: '00000000-0000-4000-8000-000000000003',
  cancelled: '00000000-0000-4000-8000-000000000004',
}
const payments = {
  later: '00000000-0000-4000-8000-000000000011',
  sooner: '00000000-0000-4000-8000-000000000012',
}

/** A database with orders of the Super Combo that do not say what a unit holds, and have no batch, from before either was stored. */
beforeAll(async () => {
  await site.pool.query(before)
  await newCatalogue(site.db)
})

const before = `
  INSERT INTO users (id, email, name, password_hash, refcode, created_at)
    VALUES ('${buyer}', 'ann@example.com', 'Ann', 'x', 'ANN', now());
  INSERT INTO order_seeds (order_id, user_id, server_seed, commitment, client_seed, created_at)
    SELECT id, '${buyer}', seed, sha256(seed), id::text, '2026-10-01T08:00Z'
    FROM unnest('{${Object.values(orders).join()}}'::uuid[]) AS id, sha256(uuid_send(id)) AS seed;
  INSERT INTO orders (id, user_id, payment_id, combo, quantity, price_minor, state, created_at, paid_at) VALUES
    ('${orders.later}', '${buyer}', '${payments.later}', 1, 2, 6000, 'paid', '2026-10-01T10:00Z', '2026-10-01T12:00Z'),
    ('${orders.sooner}', '${buyer}', '${payments.sooner}', 1, 1, 3000, 'paid', '2026-10-01T11:00Z', '2026-10-01T11:30Z'),
    ('${orders.cancelled}', '${buyer}', NULL, 1, 1, 3000, 'cancelled', '2026-10-01T09:00Z', NULL),
    ('${orders.open}', '${buyer}', NULL, 1, 1, 3000, 'open', '2026-10-01T12:00Z', NULL);
  INSERT INTO payments (id, user_id, provider, purpose, order_id, method, amount_minor, state, charge_minor, charge_currency,
      created_at, expires_at, settled_at, watched)
    SELECT payment_id, user_id, 'wallet', 'buy', id, 'wallet', price_minor, 'succeeded',
      price_minor, 'USD', paid_at, paid_at, paid_at, false
    FROM orders WHERE payment_id IS NOT NULL;`

test('orders that do not say what a unit holds are drawn by the content, in the order of their payments, and their packs are opened', async () => {
  const clock = () => new Date()
  expect(await drawDuePacks({ db: site.db, clock, content: testContent, beacons: {}, log: console })).toBe(12)
  expect(await site.rows('SELECT DISTINCT version FROM openings')).toEqual([{ version: 1 }])
  const packs = await site.rows('SELECT id, order_id, number FROM openings ORDER BY seq')
  expect(packs.map(({ order_id, number }) => [order_id, number])).toEqual([
    ...[1, 2, 3, 4].map((number) => [orders.sooner, number]),
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => [orders.later, number]),
  ])
  for (const { id } of packs)
    expect(await openPack(site.db, { userId: buyer, sessionId: null }, id, clock())).toMatchObject({
      ok: true,
    })
  expect(await readProof(site.db, packs[0]?.id)).toMatchObject({
    version: 1,
    state: 'opened',
    ...{ batch: null, beacon: null, reservedBy: null, clientSeedBy: null, clientSeedAt: null },
    paidAt: expect.any(String),
  })
  const [cards] = await site.rows(
    "SELECT count(*)::int AS cards, count(DISTINCT opening_id)::int AS packs FROM cards WHERE owner_id = $1 AND state = 'vault'",
    buyer,
  )
  expect(cards.packs).toBe(12)
  expect(cards.cards).toBeGreaterThanOrEqual(12 * 3)
  expect(await drawDuePacks({ db: site.db, clock, content: testContent, beacons: {}, log: console })).toBe(0)
})
