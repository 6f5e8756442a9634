import type { UserId } from '@toprun/api-schema/ids'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { leavingCards } from '../../testing/card-rows.ts'
import { newUser } from '../../testing/contest-kit.ts'
import { newCard, newCatalogue } from '../../testing/market-kit.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import {
  callOffStuckMove,
  listStuck,
  listStuckMoves,
  reconcileCards,
  reconcileMoves,
  retryStuck,
  retryStuckMoves,
} from './stuck.ts'

const site = databaseOfFile()
let owner: UserId
beforeAll(() => newCatalogue(site.db))
beforeEach(async () => {
  owner = await newUser(site.db)
})

/** A card in that state, with so many failed attempts, owned for so many hours. */
async function card(state: string, attempts: number, hours: number): Promise<string> {
  const id = await newCard(site.db, owner)
  await site.pool.query(
    `UPDATE cards SET state = $2, token_attempts = $3, acquired_at = now() - $4 * interval '1 hour' WHERE id = $1`,
    [id, state, attempts, hours],
  )
  return id
}

/** A move of such a card, requested so many hours ago. @returns its id */
async function move(attempts: number, hours: number, of?: string): Promise<string> {
  const askedAt = new Date(Date.now() - hours * 3_600_000)
  const [id = ''] = await leavingCards(site, [of ?? (await card('leaving', 0, hours))], { attempts, askedAt })
  return id
}

const listedCards = async (limit = 10) => (await listStuck(site.db, { limit })).map(({ id }) => id)
const listedMoves = async (limit = 10) =>
  (await listStuckMoves(site.db, { limit })).map((found) => found.move.id)

describe.each([
  {
    ...{
      what: 'cards that could not be issued',
      see: 'issued and wait for an operator, 3: see "operator cards".',
    },
    ...{ make: card, listed: listedCards, retry: retryStuck, reconcile: reconcileCards },
  },
  {
    ...{
      what: 'cards that could not be moved',
      see: 'moved and wait for an operator, 3: see "operator card-moves".',
    },
    make: (_state: string, attempts: number, hours: number) => move(attempts, hours),
    ...{ listed: listedMoves, retry: retryStuckMoves, reconcile: reconcileMoves },
  },
])('$what', ({ see, make, listed, retry, reconcile }) => {
  test('are listed and tried again, the longest waiting first', async () => {
    const last = await make('vault', 10, 1)
    const first = await make('listed', 10, 3)
    const second = await make('leaving', 11, 2)
    const trying = await make('vault', 9, 4)
    await card('frozen', 10, 5)
    expect(await listed(2)).toEqual([first, second])
    expect(await listed()).toEqual([first, second, last])
    expect(await reconcile(site.db)).toEqual([`Cards that could not be ${see}`])
    expect(await retry(site.db, { ids: [trying], limit: 10 })).toBe(0)
    expect(await retry(site.db, { ids: null, limit: 1 })).toBe(1)
    expect(await listed()).toEqual([second, last])
    expect(await retry(site.db, { ids: [last, second, trying], limit: 10 })).toBe(2)
    expect(await reconcile(site.db)).toEqual([])
  })
})

describe('a move that stopped', () => {
  test('is listed with its card', async () => {
    const id = await move(10, 1)
    expect(await listStuckMoves(site.db, { limit: 1 })).toMatchObject([
      { move: { id }, card: { editionId: 1, serial: expect.any(Number) } },
    ])
    await site.pool.query('UPDATE card_moves SET attempts = 0')
  })

  test('does not change while its order is disputed, and goes back into the vault by a call of the operator', async () => {
    const of = await card('leaving', 0, 1)
    const id = await move(10, 1, of)
    const now = new Date()
    // Without the payment that a dispute needs.
    await site.owner.query(
      `BEGIN; SET LOCAL session_replication_role = replica;
       INSERT INTO orders (id, user_id, payment_id, combo, quantity, price_minor, state, created_at, paid_at)
       SELECT order_id, user_id, gen_random_uuid(), 1, 1, 3000, 'held', now(), now()
       FROM openings JOIN cards ON openings.id = opening_id WHERE cards.id = '${of}';
       COMMIT`,
    )
    const stateOf = async () => (await site.rows('SELECT state FROM cards WHERE id = $1', of))[0].state
    expect(await callOffStuckMove(site.db, id, now)).toBe(false)
    expect(await stateOf()).toBe('leaving')
    await site.pool.query("UPDATE orders SET state = 'paid' WHERE user_id = $1", [owner])
    expect(await callOffStuckMove(site.db, id, now)).toBe(true)
    expect(await stateOf()).toBe('vault')
    expect(await callOffStuckMove(site.db, id, now)).toBe(false)
    expect(await listedMoves()).toEqual([])
  })
})
