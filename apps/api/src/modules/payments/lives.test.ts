import { clearingOf } from '@toprun/ledger/account'
import { expect, test } from 'vitest'
import { PaperPayments } from '../../testing/paper-payments.ts'
import { drawLife, seeded } from '../../testing/payment-lives.ts'

test('10,000 lives by the rules alone: whoever paid is credited once, nobody else is', () => {
  const random = seeded(7)
  const paper = new PaperPayments({ members: 20, scarceStock: 500 })
  for (let life = 0; life < 10_000; life += 1) paper.live(drawLife(random))
  const { tally, books } = paper
  expect(tally).toMatchObject({ lives: 10_000, doubled: 0, lost: 0, invented: 0 })
  expect(tally.credited).toBe(tally.paid)
  for (const rare of [tally.soldOut, tally.refunded, tally.lives - tally.paid])
    expect(rare).toBeGreaterThan(100)
  const balances = [...books.balances.values()]
  expect(balances.reduce((sum, minor) => sum + minor, 0n)).toBe(0n)
  for (const [account, minor] of books.balances)
    if (account !== clearingOf('paper')) expect(minor, account).toBeGreaterThanOrEqual(0n)
})
