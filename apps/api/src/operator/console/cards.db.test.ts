import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cardsOfOrder } from '../../cards/collectibles/cards-of-order.ts'
import { endSent } from '../../cards/collectibles/moves/move-store.ts'
import { cardMoves } from '../../cards/collectibles/moves/tables.ts'
import { orders } from '../../money/orders/tables.ts'
import { cardKit } from '../../testing/card-kit.ts'
import { leavingCards, returningCards } from '../../testing/card-rows.ts'
import { behind, untilSomebodyWaits } from '../../testing/lock-waits.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { operatorOfFile } from '../../testing/operator-kit.ts'
import type { TestUser } from '../../testing/test-app.ts'

const site = appOfFile()
const ann = operatorOfFile(site)
const { get, post, actionsOn } = ann
let fan: TestUser
/** All are in the vault of `fan`. */
let cards: string[]
beforeAll(async () => {
  const kit = cardKit(site)
  fan = await kit.buyer()
  const { order } = await kit.buy(fan, { cat: 3, units: 20 })
  await kit.draw()
  await site.call('POST', `/api/my-orders/${order}/open`, { token: fan.token, body: {} })
  const { rows } = await site.pool.query("SELECT id FROM cards WHERE state = 'vault' ORDER BY id")
  cards = rows.map(({ id }) => id)
})
beforeEach(async () => {
  await site.owner.query('DELETE FROM card_deposits')
  await site.owner.query('DELETE FROM card_moves')
  await site.owner.query("UPDATE cards SET state = 'vault', token_attempts = 0, owner_id = $1", [fan.id])
})

const some = (count: number) => cards.slice(0, count)

/** Cards whose issuing failed too often. */
const stick = (ids: readonly string[]) =>
  site.owner.query("UPDATE cards SET token_state = 'pending', token_attempts = 10 WHERE id = ANY ($1)", [ids])

/** Moves whose transactions failed too often. @returns their ids */
const stop = (ids: readonly string[]) => leavingCards(site, ids, { attempts: 10, askedAt: site.now() })

test('cards that could not be issued are listed with their owner, and all are issued again', async () => {
  await stick(some(3))
  const { cards: listed } = await get('cards')
  expect(listed[0]).toMatchObject({ owner: fan.id, acquiredAt: expect.any(String) })
  await post(`cards/${listed[0].id}/retry`)
  expect((await get('cards')).cards).toHaveLength(2)
  expect((await post('cards/retry')).json().summary).toBe('2 cards are issued again.')
  expect((await post('cards/retry')).json()).toEqual({
    code: 'action_refused',
    msg: 'There is no such card to issue again.',
  })
})

test('moves that stopped are tried again, one or all', async () => {
  const [one] = await stop(some(3))
  expect((await get('card-moves')).moves[0]).toMatchObject({
    ...{ owner: fan.id, address: `0x${'a'.repeat(40)}`, askedAt: site.now().toISOString() },
  })
  await post(`card-moves/${one}/retry`)
  expect((await post('card-moves/retry')).json().summary).toBe('2 moves are tried again.')
  expect((await get('card-moves')).moves).toEqual([])
})

test('a stopped move is cancelled once, and its card is in its vault', async () => {
  const [card = ''] = some(1)
  const [move] = await stop([card])
  const body = { id: randomUUID() }
  const responses = await behind(
    site,
    (tx) => tx.execute(sql`SELECT FROM cards WHERE id = ${card} FOR UPDATE`),
    () =>
      Promise.all([
        post(`card-moves/${move}/call-off`, body),
        post(`card-moves/${move}/call-off`, body),
        post(`card-moves/${move}/call-off`),
      ]),
    () => untilSomebodyWaits(site.pool, 3),
  )
  expect(responses.map(({ statusCode }) => statusCode).sort()).toContain(409)
  const { rows } = await site.pool.query('SELECT state FROM cards WHERE id = $1', [card])
  expect(rows).toEqual([{ state: 'vault' }])
  const actions = await actionsOn(`card-move:${move}`)
  expect(actions.filter(({ outcome }: { outcome: string }) => outcome === 'done')).toHaveLength(1)
})

test('a stopped move is cancelled while a bank begins to dispute its order, and the card is frozen', async () => {
  const [card = ''] = some(1)
  const [move] = await stop([card])
  const [order = expect.fail('no order')] = await site.db.select().from(orders)
  const disputes: Promise<void>[] = []
  const cancelled = await behind(
    site,
    (tx) => tx.execute(sql`SELECT FROM cards WHERE id = ${card} FOR UPDATE`),
    () => post(`card-moves/${move}/call-off`),
    () => {
      disputes.push(site.db.transaction((tx) => cardsOfOrder.moved(tx, order, 'held', site.now())))
      return untilSomebodyWaits(site.pool, 2)
    },
  )
  await Promise.all(disputes)
  expect(cancelled.statusCode).toBe(200)
  const { rows } = await site.pool.query('SELECT state FROM cards WHERE id = $1', [card])
  expect(rows).toEqual([{ state: 'frozen' }])
})

test('a move that may still be sent is not cancelled', async () => {
  const [move] = await stop(some(1))
  await site.owner.query('UPDATE card_moves SET attempts = 9')
  expect((await post(`card-moves/${move}/call-off`)).json().msg).toBe(
    'There is no such move, or its order is disputed.',
  )
})

test('a deposited card is assigned while its way out is noted as final', async () => {
  const [card = ''] = some(1)
  await leavingCards(site, [card])
  const hash = `0x${'d'.repeat(64)}` as const
  await site.db.update(cardMoves).set({ state: 'sent', hash }).where(eq(cardMoves.cardId, card))
  const [deposit] = await returningCards(site, [card], { state: 'leaving' })
  const bob = await site.signUp()
  const ends: Promise<void>[] = []
  const assigned = await behind(
    site,
    (tx) => tx.execute(sql`SELECT FROM cards WHERE id = ${card} FOR UPDATE`),
    () => post(`card-deposits/${deposit}/assign`, { user: bob.id }),
    () => {
      ends.push(site.db.transaction((tx) => endSent(tx, hash, site.now())))
      return untilSomebodyWaits(site.pool, 2)
    },
  )
  await Promise.all(ends)
  expect(assigned.statusCode).toBe(200)
  const { rows } = await site.pool.query('SELECT owner_id AS owner, state FROM cards WHERE id = $1', [card])
  expect(rows).toEqual([{ owner: bob.id, state: 'vault' }])
})

test('a deposited card is put into the vault of the user, who is named by address or id, once', async () => {
  const [first = '', second = ''] = some(2)
  const hash = `0x${'b'.repeat(64)}`
  const [one, other] = await returningCards(site, [first, second], { hash })
  const bob = await site.signUp()
  const assign = (id: string | undefined, user: string) => post(`card-deposits/${id}/assign`, { user })
  expect((await assign(one, bob.email.toUpperCase())).json().summary).toBe(
    `${one}: card ${first} is in the vault of ${bob.id}, assigned by ${ann.name}.`,
  )
  expect((await assign(one, fan.id)).json().msg).toBe('That card is already assigned.')
  expect((await assign(other, 'nobody@example.com')).json().msg).toBe('There is no such user.')
  expect((await assign(randomUUID(), bob.id)).json().msg).toBe('There is no such deposit.')
  expect((await assign(other, ' ')).statusCode).toBe(400)
  expect((await get('card-deposits')).deposits).toMatchObject([
    { id: other, chainId: 31337, sender: `0x${'c'.repeat(40)}`, hash },
  ])
  const { rows } = await site.pool.query('SELECT owner_id AS owner, state FROM cards WHERE id = $1', [first])
  expect(rows).toEqual([{ owner: bob.id, state: 'vault' }])
  const actions = await actionsOn(`card-deposit:${one}`)
  expect(actions).toMatchObject([
    { outcome: 'refused', details: { user: fan.id } },
    { outcome: 'done', details: { user: bob.id } },
  ])
  expect(JSON.stringify(actions)).not.toContain('@')
})
