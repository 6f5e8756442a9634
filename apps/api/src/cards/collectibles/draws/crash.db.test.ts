import { expect, test } from 'vitest'
import { cardKit } from '../../../testing/card-kit.ts'
import { crashes, crashingAfter } from '../../../testing/crashing-database.ts'
import { appOfFile } from '../../../testing/of-file.ts'
import { openPacksOfOrder } from './open-packs.ts'

const superCombo = 1

const site = appOfFile()
const kit = cardKit(site)
const fan = kit.buyerOfFile()

/** The queue, the cards and the editions agree, for exactly so many orders. */
async function expectWholeRecord(...orders: number[]): Promise<void> {
  const [{ packs, last, queue, cards, serials }] = await site.rows(`
    SELECT count(*)::int AS packs, coalesce(max(seq), 0) AS last, (SELECT last_seq FROM draw_queue) AS queue,
      (SELECT count(*)::int FROM cards) AS cards, (SELECT sum(drawn)::int FROM editions) AS serials
    FROM openings`)
  expect(orders.map((count) => count * 4)).toContain(packs)
  expect([last, queue]).toEqual([packs, packs])
  expect(serials).toBe(cards)
}

test('a process that dies at any statement of a draw has drawn nothing, and the next draws everything once', async () => {
  let orders = 0
  let crashed = true
  for (let statements = 0; crashed; statements += 1) {
    await kit.buy(fan, { cat: superCombo })
    crashed = await crashes(kit.draw(crashingAfter(site.db, statements)))
    // The last statement looks for more, when everything is stored.
    await expectWholeRecord(...(crashed ? [orders, orders + 1] : [orders + 1]))
    await kit.draw()
    orders += 1
    await expectWholeRecord(orders)
  }
  // A crash at every step of a draw was tested.
  expect(orders).toBeGreaterThan(9)
})

test('a process that dies at any statement of an opening has opened nothing, and the next opens everything once', async () => {
  const actor = { userId: fan.id, sessionId: null }
  const sealed = { opened: false, state: 'sealed', token_state: null }
  const opened = { opened: true, state: 'vault', token_state: 'pending' }
  let crashed = true
  let steps = 0
  for (let statements = 0; crashed; statements += 1) {
    const { order } = await kit.buy(fan, { cat: superCombo })
    await kit.draw()
    const request = { orderId: order, packs: 4 }
    crashed = await crashes(openPacksOfOrder(crashingAfter(site.db, statements), actor, request, site.now()))
    const stateOf = () =>
      site.rows(
        `SELECT DISTINCT opened_at IS NOT NULL AS opened, state, token_state FROM openings JOIN cards ON opening_id = openings.id
         WHERE order_id = $1`,
        order,
      )
    expect(await stateOf()).toEqual([crashed ? sealed : opened])
    await openPacksOfOrder(site.db, actor, request, site.now())
    expect(await stateOf()).toEqual([opened])
    steps += 1
  }
  expect(steps).toBeGreaterThan(6)
})
