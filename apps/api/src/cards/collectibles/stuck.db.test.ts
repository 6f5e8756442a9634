import type { UserId } from '@toprun/api-schema/ids'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

describe('cards that could not be issued', () => {
  test('are listed and tried again, the longest waiting first', async () => {
    const last = await card('vault', 10, 1)
    const first = await card('listed', 10, 3)
    const second = await card('leaving', 11, 2)
    const trying = await card('vault', 9, 4)
    await card('frozen', 10, 5)
    const listed = async (limit = 10) => (await listStuck(site.db, { limit })).map(({ id }) => id)
    expect(await listed(2)).toEqual([first, second])
    expect(await listed()).toEqual([first, second, last])
    expect(await reconcileCards(site.db)).toEqual([
      'Cards that could not be issued and wait for an operator, 3: see "operator cards".',
    ])
    expect(await retryStuck(site.db, { id: trying, limit: 10 })).toBe(0)
    expect(await retryStuck(site.db, { id: null, limit: 2 })).toBe(2)
    expect(await listed()).toEqual([last])
    expect(await retryStuck(site.db, { id: last, limit: 10 })).toBe(1)
    expect(await reconcileCards(site.db)).toEqual([])
  })
})

describe('cards that could not be moved', () => {
  /** A move of such a card, requested so many hours ago. */
  async function move(attempts: number, hours: number): Promise<{ id: string; card: string }> {
    const of = await card('leaving', 0, hours)
    const [{ id }] = await site.rows(
      `INSERT INTO card_moves (card_id, user_id, address, state, attempts, asked_at)
       VALUES ($1, $2, '0x${'1'.repeat(40)}', 'waiting', ${attempts}, now() - ${hours} * interval '1 hour') RETURNING id`,
      of,
      owner,
    )
    return { id, card: of }
  }
  const listed = async (limit = 10) =>
    (await listStuckMoves(site.db, { limit })).map(({ move: { id } }) => id)

  test('are listed and tried again, in the order of the requests', async () => {
    const [last, first, second, trying] = [
      await move(10, 1),
      await move(10, 3),
      await move(10, 2),
      await move(9, 4),
    ]
    expect(await listed(2)).toEqual([first.id, second.id])
    expect(await listed()).toEqual([first.id, second.id, last.id])
    expect(await listStuckMoves(site.db, { limit: 1 })).toMatchObject([
      { card: { editionId: 1, serial: expect.any(Number) } },
    ])
    expect(await reconcileMoves(site.db)).toEqual([
      'Cards that could not be moved and wait for an operator, 3: see "operator card-moves".',
    ])
    expect(await retryStuckMoves(site.db, { id: trying.id, limit: 10 })).toBe(0)
    expect(await retryStuckMoves(site.db, { id: null, limit: 2 })).toBe(2)
    expect(await listed()).toEqual([last.id])
    expect(await retryStuckMoves(site.db, { id: last.id, limit: 10 })).toBe(1)
    expect(await reconcileMoves(site.db)).toEqual([])
  })

  test('do not change while their order is disputed, and go back into the vault by a call of the operator', async () => {
    const { id, card: of } = await move(10, 1)
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
    expect(await listed()).toEqual([])
  })
})
