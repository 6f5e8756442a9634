import { describe, expect, test } from 'vitest'
import { readPayment } from '../../money/payments/payment-store.ts'
import { applyReversals } from '../../money/payments/settlement/apply-reversals.ts'
import { reconcilePayments } from '../../money/payments/settlement/reconcile.ts'
import { refundPayment } from '../../money/payments/settlement/refund.ts'
import type { Database } from '../../platform/database.ts'
import { cardKit } from '../../testing/card-kit.ts'
import { returningCards } from '../../testing/card-rows.ts'
import { behind } from '../../testing/lock-waits.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { paymentContextOfFile, paymentKit } from '../../testing/payment-kit.ts'
import { refusalOf, responseOf } from '../../testing/response.ts'
import { suspend } from '../../testing/stopped-users.ts'
import { placeDeposits } from './deposits/place-deposits.ts'
import { waitingMoves } from './moves/sendable-moves.ts'

const wildcard = 2

const site = appOfFile()
const context = paymentContextOfFile(site)
const kit = cardKit(site)
const fan = kit.buyerOfFile()

const send = (url: string, body?: object) => site.call('POST', url, { token: fan.token, body })

/** An order of one pack that was paid by card, and drawn. */
async function byCard(): Promise<{ order: string; payment: string }> {
  const order = crypto.randomUUID()
  const payment = await paymentKit(site).paid(fan, { study: 'buy', cat: wildcard, order })
  await kit.draw()
  return { order, payment }
}
/** The same, opened. */
async function openedByCard(): Promise<{ order: string; payment: string }> {
  const paid = await byCard()
  await openAll(paid.order)
  return paid
}

/** What the bank decides about the whole payment. */
async function dispute(
  paymentId: string,
  state: 'held' | 'taken' | 'returned',
  db: Database = site.db,
): Promise<void> {
  const payment = (await readPayment(site.db, paymentId)) ?? expect.fail('There is no such payment')
  const { chargeMinor } = payment
  const reversal = { kind: 'dispute', reference: 'dp_1', state, chargeMinor, own: false } as const
  await applyReversals({ ...context, db }, payment, [reversal], site.now())
}

const statesOf = async (order: string): Promise<string[]> =>
  (
    await site.rows(
      'SELECT DISTINCT state FROM cards JOIN openings ON openings.id = opening_id WHERE order_id = $1',
      order,
    )
  ).map(({ state }) => state)
const openAll = (order: string) => send(`/api/my-orders/${order}/open`)
const packsOf = async (order: string) =>
  (await site.call('GET', `/api/my-orders/${order}/packs`, { token: fan.token })).json().packs
const openFirst = async (order: string) => send(`/api/openings/${(await packsOf(order))[0].id}/open`)

describe('a disputed card payment', () => {
  test('freezes the cards of its order, and gives them back when it is won', async () => {
    const { order, payment } = await openedByCard()
    await dispute(payment, 'held')
    expect(await statesOf(order)).toEqual(['frozen'])
    await dispute(payment, 'returned')
    expect(await statesOf(order)).toEqual(['vault'])
  })

  test('cancels them for good when it is lost, and their serials are not given out again', async () => {
    const { order, payment } = await openedByCard()
    await dispute(payment, 'held')
    await dispute(payment, 'taken')
    expect(await statesOf(order)).toEqual(['cancelled'])
    await expect(
      site.pool.query("UPDATE cards SET state = 'vault', acquired_at = now() WHERE state = 'cancelled'"),
    ).rejects.toThrow('cannot be changed')
    expect((await reconcilePayments(context)).differences).toEqual([])
  })

  test('leaves a card unchanged that another user owns by then, or that is at its owner’s address', async () => {
    const { order, payment } = await openedByCard()
    const other = await site.signUp()
    const inPack = 'opening_id IN (SELECT id FROM openings WHERE order_id = $1) AND place ='
    await site.pool.query(`UPDATE cards SET owner_id = $2 WHERE ${inPack} 1`, [order, other.id])
    await site.pool.query(`UPDATE cards SET state = 'withdrawn' WHERE ${inPack} 2`, [order])
    await dispute(payment, 'held')
    await dispute(payment, 'taken')
    const cards = await site.rows(
      'SELECT state FROM cards WHERE opening_id IN (SELECT id FROM openings WHERE order_id = $1) ORDER BY place LIMIT 4',
      order,
    )
    expect(cards.map(({ state }) => state)).toEqual(['vault', 'withdrawn', 'cancelled', 'cancelled'])
  })

  /** The first card of an order is at the buyer's own address and comes back from it. @returns its id */
  async function sentBack(order: string): Promise<string> {
    const [card] = await site.rows(
      `UPDATE cards SET state = 'withdrawn', token_state = 'issued'
       WHERE place = 1 AND opening_id IN (SELECT id FROM openings WHERE order_id = $1) RETURNING id`,
      order,
    )
    const address = `0x${card.id.replaceAll('-', '').padStart(40, '0')}`
    await site.pool.query('INSERT INTO own_wallets VALUES ($1, $2, now())', [address, fan.id])
    await returningCards(site, [card.id], { sender: address })
    return card.id
  }

  test('freezes a card that comes back meanwhile, until the bank has decided', async () => {
    const { order, payment } = await openedByCard()
    const card = await sentBack(order)
    await dispute(payment, 'held')
    await placeDeposits(site.db, site.now())
    expect(await cardState(card)).toBe('frozen')
    await dispute(payment, 'returned')
    expect(await cardState(card)).toBe('vault')
  })

  test('cancels a card that comes back once the payment is lost', async () => {
    const { order, payment } = await openedByCard()
    const card = await sentBack(order)
    await dispute(payment, 'held')
    await dispute(payment, 'taken')
    expect(await cardState(card)).toBe('withdrawn')
    await placeDeposits(site.db, site.now())
    expect(await cardState(card)).toBe('cancelled')
  })

  test.each([
    ['first', 'dispute'],
    ['first', 'deposit'],
  ] as const)(
    'freezes a card that comes back in the same moment, whether %s is the %s',
    async (_at, first) => {
      const { order, payment } = await openedByCard()
      const card = await sentBack(order)
      const deposit = (db: Database = site.db) => placeDeposits(db, site.now())
      if (first === 'dispute')
        await behind(
          site,
          (tx) => dispute(payment, 'held', tx),
          () => deposit(),
        )
      else
        await behind(
          site,
          (tx) => deposit(tx),
          () => dispute(payment, 'held'),
        )
      expect(await cardState(card)).toBe('frozen')
    },
  )

  /** Lets the first card of an order leave. @returns its id */
  async function leave(order: string, state: 'waiting' | 'queued' | 'sent'): Promise<string> {
    const [card] = await site.rows(
      `UPDATE cards SET state = 'leaving', token_state = 'issued'
       WHERE place = 1 AND opening_id IN (SELECT id FROM openings WHERE order_id = $1) RETURNING id`,
      order,
    )
    await site.pool.query(
      'INSERT INTO card_moves (card_id, user_id, address, state, hash, asked_at) VALUES ($1, $2, $3, $4, $5, now())',
      [card.id, fan.id, `0x${'1'.repeat(40)}`, state, `0x${'a'.repeat(64)}`],
    )
    return card.id
  }
  const cardState = async (card: string) =>
    (await site.rows('SELECT state FROM cards WHERE id = $1', card))[0].state

  test.each(['waiting', 'queued'] as const)(
    'freezes a card that was to leave, is %s and was not sent, for good with the order',
    async (state) => {
      const { order, payment } = await openedByCard()
      const card = await leave(order, state)
      await dispute(payment, 'held')
      expect(await cardState(card)).toBe('frozen')
      expect(await site.rows('SELECT state FROM card_moves WHERE card_id = $1', card)).toEqual([
        { state: 'called_off' },
      ])
      await dispute(payment, 'taken')
      expect(await cardState(card)).toBe('cancelled')
    },
  )

  test('completes the move of a card that was sent; a card whose sending failed waits until the bank has decided', async () => {
    const { order, payment } = await openedByCard()
    const card = await leave(order, 'sent')
    await dispute(payment, 'held')
    expect(await cardState(card)).toBe('leaving')
    await site.pool.query("UPDATE card_moves SET state = 'waiting' WHERE card_id = $1", [card])
    const waiting = async () => (await waitingMoves(site)).length
    expect(await waiting()).toBe(0)
    await dispute(payment, 'returned')
    expect(await waiting()).toBe(1)
    await dispute(payment, 'taken')
    expect(await cardState(card)).toBe('cancelled')
  })

  test('keeps its packs sealed until the bank has decided', async () => {
    const { order, payment } = await byCard()
    await dispute(payment, 'held')
    const held = {
      code: 'order_held',
      msg: 'Your bank disputes the payment of this order. Its packs can be opened once the bank has decided.',
    }
    expect(await responseOf(openAll(order))).toEqual([409, held])
    expect(await responseOf(openFirst(order))).toEqual([409, held])
    await dispute(payment, 'returned')
    expect((await openAll(order)).statusCode).toBe(200)
  })

  test('that is lost at once cancels the cards of opened packs and the sealed packs, and nothing of other orders', async () => {
    const order = crypto.randomUUID()
    const payment = await paymentKit(site).paid(fan, { study: 'buy', cat: wildcard, order, totalItem: 2 })
    const other = await byCard()
    await kit.draw()
    const [first, second] = await packsOf(order)
    await send(`/api/openings/${first.id}/open`)
    expect((await statesOf(order)).toSorted()).toEqual(['sealed', 'vault'])
    await dispute(payment, 'taken')
    expect(await statesOf(order)).toEqual(['cancelled'])
    const states = (await packsOf(order)).map(({ state }: { state: string }) => state)
    expect(states.toSorted()).toEqual(['cancelled', 'opened'])
    expect((await openAll(order)).json()).toMatchObject({ packs: [{ id: first.id }], waiting: 0 })
    expect(await refusalOf(send(`/api/openings/${second.id}/open`))).toEqual([409, 'order_over'])
    expect(await statesOf(other.order)).toEqual(['sealed'])
    expect((await openAll(other.order)).statusCode).toBe(200)
  })

  test('that is lost before the packs were opened cancels them', async () => {
    const { order, payment } = await byCard()
    await dispute(payment, 'taken')
    const over = { code: 'order_over', msg: 'This order was refunded, so its packs cannot be opened.' }
    expect(await responseOf(openAll(order))).toEqual([409, over])
    expect(await responseOf(openFirst(order))).toEqual([409, over])
    expect(await statesOf(order)).toEqual(['cancelled'])
    const packs = await site.call('GET', `/api/my-orders/${order}/packs`, { token: fan.token })
    expect(packs.json()).toMatchObject({ packs: [{ state: 'cancelled' }], waiting: 0 })
  })
})

test('the packs of a suspended user stay sealed', async () => {
  const user = await kit.buyer()
  const { order } = await kit.buy(user, { cat: wildcard })
  await kit.draw()
  const [pack] = (await kit.packsOf(user, order)).packs
  await suspend(site, user)
  for (const url of [`/api/openings/${pack?.id}/open`, `/api/my-orders/${order}/open`])
    expect(await refusalOf(site.call('POST', url, { token: user.token }))).toEqual([403, 'account_suspended'])
  expect(await statesOf(order)).toEqual(['sealed'])
})

describe('a refund by the operator', () => {
  test('cancels sealed packs', async () => {
    const { order, payment } = await kit.buy(fan, { cat: wildcard })
    await kit.draw()
    expect(await refundPayment(context, payment)).toMatchObject({ ok: true })
    expect(await statesOf(order)).toEqual(['cancelled'])
  })

  test('of an order that is not drawn yet stops its draw', async () => {
    const { order, payment } = await kit.buy(fan, { cat: wildcard })
    expect(await refundPayment(context, payment)).toMatchObject({ ok: true })
    expect(await kit.draw()).toBe(0)
    expect(await statesOf(order)).toEqual([])
    expect((await openAll(order)).json()).toMatchObject({ packs: [], waiting: 0 })
  })

  test('is refused once a pack is open', async () => {
    const { order, payment } = await kit.buy(fan, { cat: wildcard, units: 2 })
    await kit.draw()
    const { packs } = (await site.call('GET', `/api/my-orders/${order}/packs`, { token: fan.token })).json()
    await send(`/api/openings/${packs[0].id}/open`)
    expect(await refundPayment(context, payment)).toEqual({ ok: false, reason: 'packs_opened' })
    expect((await statesOf(order)).sort()).toEqual(['sealed', 'vault'])
  })

  test('and an opening at the same moment are never both done', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { order, payment } = await kit.buy(fan, { cat: wildcard })
      await kit.draw()
      const [refunded, opened] = await Promise.all([refundPayment(context, payment), openAll(order)])
      expect(refunded.ok).toBe(opened.statusCode !== 200)
      expect(await statesOf(order)).toEqual([refunded.ok ? 'cancelled' : 'vault'])
    }
  })

  test('and a draw at the same moment leave no card behind', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { order, payment } = await kit.buy(fan, { cat: wildcard })
      const [refunded] = await Promise.all([refundPayment(context, payment), kit.draw()])
      expect(refunded.ok).toBe(true)
      await kit.draw()
      expect(['', 'cancelled']).toContain((await statesOf(order)).join())
    }
  })
})
