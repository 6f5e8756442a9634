import { kindOf } from '@toprun/ledger/account'
import { createRandom } from '@toprun/match-simulator/random'
import { expect, test } from 'vitest'
import { drawLife } from '../../../testing/payment-lives.ts'
import { PaymentModel } from '../../../testing/payment-model.ts'

test('in 10,000 random lives of the model, every payer is credited once or refunded, and nobody else', () => {
  const random = createRandom(7).next
  const model = new PaymentModel({ users: 20, scarceStock: 500 })
  for (let life = 0; life < 10_000; life += 1) model.live(drawLife(random))
  const { tally, books } = model
  expect(tally).toMatchObject({ lives: 10_000, doubled: 0, lost: 0, invented: 0 })
  expect(tally.credited).toBe(tally.paid)
  for (const rare of [tally.sentBack, tally.refunded, tally.reversed, tally.lives - tally.paid])
    expect(rare).toBeGreaterThan(100)
  expect([...books.balances.values()].reduce((sum, minor) => sum + minor, 0n)).toBe(0n)
  const held = [...books.balances].filter(
    ([account]) => kindOf(account) !== 'clearing' && kindOf(account) !== 'debt',
  )
  expect(held.length).toBeGreaterThan(20)
  for (const [account, minor] of held) expect(minor, account).toBeGreaterThanOrEqual(0n)
  expect(model.inBoth()).toEqual([])
})
