import { ofFile } from '@toprun/postgres/test-of-file'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { cardKit } from '../../testing/card-kit.ts'
import { give } from '../../testing/contest-kit.ts'
import { enterFreeContest } from '../../testing/enter-contest.ts'
import { newCard, newCardFace } from '../../testing/market-kit.ts'
import { appOfFile, userOfFile } from '../../testing/of-file.ts'
import { paymentKit, testCard } from '../../testing/payment-kit.ts'
import type { TestUser } from '../../testing/test-app.ts'

// Nothing listens there: access must be refused before a chain is asked.
const site = appOfFile({ CHAIN_RPC_URL: 'http://127.0.0.1:1' })
const owner = userOfFile(site)
const stranger = userOfFile(site)
const theirs = ofFile(async () => ({ held: await everythingOf(owner) }))

/** @returns the id of an offer of one user for a card of another */
async function offer(by: TestUser, owner: TestUser): Promise<string> {
  await give(site.db, by.id, 100n)
  const body = { ...(await newCardFace(site.db, owner.id, 20)), amount: 1, days: 1 }
  return (await site.call('POST', '/api/market/offers', { token: by.token, body })).json().offer
}

/** One of each thing that a user can own. */
async function everythingOf(user: TestUser) {
  const call = (url: string, body: unknown) => site.call('POST', url, { token: user.token, body })
  const payments = paymentKit(site)
  const payment = await payments.paid(user, { amount: 40 })
  const { id: purchase, order } = (await payments.byWallet(user)).json().data
  const [quote] = await site.rows(
    `INSERT INTO crypto_quotes (user_id, combo, quantity, amount_minor, eth_wei, created_at, expires_at)
    VALUES ($1, 1, 1, 3000, 1, now(), now() + interval '10 minutes') RETURNING id`,
    user.id,
  )
  await cardKit(site).draw()
  const drawn = await site.call('GET', `/api/my-orders/${order}/packs`, { token: user.token })
  const opening = drawn.json().packs[0].id
  const card = await newCard(site.db, user.id)
  const sale = { kind: 'fixed', card: await newCard(site.db, user.id), price: 5 }
  const listing = (await call('/api/market/listings', sale)).json().listing
  const made = await offer(user, await site.signUp())
  const received = await offer(await site.signUp(), user)
  const draft = (await call('/api/nft/drafts', {})).json().data.id
  const devices = await site.call('GET', '/api/account/devices', { token: user.token })
  const device = devices.json().devices[0].id
  return {
    payment,
    purchase,
    order,
    quote: quote.id,
    opening,
    card,
    listing,
    made,
    received,
    draft,
    device,
    ...(await enterFreeContest(site, user.id)),
  }
}

const hash = `0x${'1'.repeat(64)}`

type Things = typeof theirs
interface Row {
  call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
  /** The value of `{id}`. */
  id?: (things: Things) => string
  body?: (things: Things) => unknown
}

const rows: readonly Row[] = [
  { call: 'GET /api/my-transactions/{id}', id: ({ payment }) => payment },
  { call: 'GET /api/my-transactions/{id}', id: ({ purchase }) => purchase },
  { call: 'GET /api/my-orders/{id}', id: ({ order }) => order },
  { call: 'GET /api/checkout/{id}', id: ({ payment }) => payment },
  { call: 'GET /api/sandbox/payments/{id}', id: ({ payment }) => payment },
  { call: 'POST /api/sandbox/payments/{id}/card', id: ({ payment }) => payment, body: () => testCard },
  {
    call: 'POST /api/sandbox/payments/{id}/challenge',
    id: ({ payment }) => payment,
    body: () => ({ approve: true }),
  },
  { call: 'POST /api/sandbox/payments/{id}/confirm', id: ({ payment }) => payment },
  {
    call: 'POST /payments/status',
    body: ({ payment }) => ({ status: 'succeeded', tid: `sb_${payment}`, sid: '' }),
  },
  { call: 'POST /payments/intent/status', body: ({ payment }) => ({ orderId: payment }) },
  { call: 'POST /payments/crypto/confirm', body: ({ quote }) => ({ quote, hash }) },
  { call: 'POST /api/game/teams/{id}/copy', id: ({ team }) => team },
  { call: 'PUT /api/game/teams/{id}', id: ({ team }) => team, body: ({ lineup }) => lineup },
  {
    call: 'POST /api/game/contests/{id}/entries',
    id: ({ contest }) => contest,
    body: ({ team }) => ({ teamId: team }),
  },
  { call: 'GET /api/game/contests/{id}/entries/{seat}/team', id: ({ contest }) => contest },
  { call: 'POST /api/game/entries/{id}/claim', id: ({ entry }) => entry },
  { call: 'GET /api/my-orders/{id}/packs', id: ({ order }) => order },
  { call: 'POST /api/openings/{id}/open', id: ({ opening }) => opening },
  { call: 'POST /api/my-orders/{id}/open', id: ({ order }) => order },
  { call: 'GET /api/my-vault/{id}', id: ({ card }) => card },
  { call: 'PUT /api/market/listings/{id}', id: ({ listing }) => listing, body: () => ({ price: 6 }) },
  { call: 'DELETE /api/market/listings/{id}', id: ({ listing }) => listing },
  { call: 'POST /api/market/offers/{id}/decline', id: ({ received }) => received },
  { call: 'POST /api/market/offers/{id}/accept', id: ({ received }) => received },
  { call: 'DELETE /api/market/offers/{id}', id: ({ made }) => made },
  { call: 'GET /api/nft/{id}', id: ({ draft }) => draft },
  { call: 'DELETE /api/game/entries/{id}', id: ({ entry }) => entry },
  // Last, because it ends the owner's own session.
  { call: 'POST /api/account/devices/{id}/sign-out', id: ({ device }) => device },
]

test.each(rows)('$call is 404 for everyone but the owner', async ({ call, id, body }) => {
  const [method, path] = z
    .tuple([z.enum(['GET', 'POST', 'PUT', 'DELETE']), z.string()])
    .parse(call.split(' '))
  const ask = ({ token }: TestUser) =>
    site.app.inject({
      method,
      url: path.replace('{id}', id?.(theirs) ?? '').replace('{seat}', '1'),
      headers: { authentication: token, 'content-type': 'application/json' },
      ...(method !== 'GET' && { payload: JSON.stringify(body?.(theirs) ?? {}) }),
    })
  const refused = await ask(stranger)
  const msg = expect.any(String)
  expect([refused.statusCode, refused.json()]).toMatchObject([404, { code: 'not_found', msg }])
  expect((await ask(owner)).statusCode).not.toBe(404)
})

test('lists contain nothing of other users', async () => {
  const lists = ['/api/my-transactions', '/api/my-transactions.csv', '/api/my-orders', '/api/wallet']
  for (const url of [
    ...lists,
    '/api/game/entries',
    '/api/account/data',
    `/api/game/matches/${theirs.lineup.matchId}/teams`,
  ]) {
    const { body } = await site.call('GET', url, { token: stranger.token })
    for (const id of [owner.id, theirs.payment, theirs.purchase, theirs.order, theirs.team, theirs.entry])
      expect([url, body.includes(id)]).toEqual([url, false])
  }
})

test('every call that takes the id of something a user owns is in the table', async () => {
  const { paths } = openApi.parse((await site.call('GET', '/api/docs/json')).json())
  const named = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, { security }]) =>
      security[0]?.token && path.includes('{') ? [`${method.toUpperCase()} ${path}`] : [],
    ),
  )
  const elsewhere = [
    // Seeds belong to an order and a user: another user's seeds for the same order are never drawn from.
    'PUT /api/my-orders/{id}/seeds',
    // Anyone but the seller may buy and bid.
    'POST /api/market/listings/{id}/purchase',
    'POST /api/market/listings/{id}/bids',
    // They need a chain: minting.db.test.ts, move-card.db.test.ts.
    'POST /api/nft/{id}/minting',
    'POST /api/my-vault/{id}/move',
    // They list the caller's own teams and cards for a public match.
    'GET /api/game/matches/{id}/cards',
    'GET /api/game/matches/{id}/teams',
    // A public match, a season in which each user sees their own results, and a code that anyone can join with.
    'POST /api/game/matches/{id}/private-contests',
    'GET /api/game/seasons/{id}',
    'GET /api/game/seasons/{id}/table',
    'GET /api/game/league-codes/{code}',
    // Only for their members: leagues.db.test.ts.
    'GET /api/game/leagues/{id}',
    'POST /api/game/leagues/{id}/leave',
  ].toSorted()
  const unlisted = named.filter((call) => !rows.some((row) => row.call === call))
  expect(unlisted.toSorted()).toEqual(elsewhere)
})

const openApi = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ security: z.array(z.object({ token: z.unknown().optional() })) })),
  ),
})
