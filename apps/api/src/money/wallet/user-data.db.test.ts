import { randomUUID } from 'node:crypto'
import { contestId, type UserId } from '@toprun/api-schema/ids'
import { offerFor, potOf, promotional, revenue, walletOf, winningsOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { mustPost } from '@toprun/ledger/post'
import { expect, test } from 'vitest'
import { give, move, newUserRow } from '../../testing/contest-kit.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import { walletData } from './user-data.ts'

const site = databaseOfFile()

const newUser = () => newUserRow(site.db)

async function win(userId: UserId, minor: bigint): Promise<void> {
  const pot = potOf(contestId.parse(randomUUID()))
  await mustPost(site.db, {
    ...{ key: randomUUID(), kind: 'promotion' },
    postings: [{ source: promotional, destination: pot, amountMinor: minor }],
  })
  await move(site.db, 'winnings', pot, winningsOf(userId), minor)
}

test('wallet and winnings are exported with what moved them, without the other side of a trade', async () => {
  const [user, other] = [await newUser(), await newUser()]
  await give(site.db, user.id, 2000n)
  const offer = offerFor(randomUUID())
  await move(site.db, 'offer', walletOf(user.id), offer, 500n)
  await mustPost(site.db, {
    ...{ key: randomUUID(), kind: 'trade', reference: { sellerId: other.id, listingId: 'a-listing' } },
    postings: [{ source: offer, destination: walletOf(user.id), amountMinor: 500n }],
  })
  await win(user.id, 750n)
  const { wallet } = await walletData.exportData(site.db, user)
  expect(wallet).toMatchObject({
    ...{ balance: 20, unclaimedWinnings: 7.5 },
    movements: [
      { kind: 'trade', amount: 5, reference: { listingId: 'a-listing' } },
      { kind: 'offer', amount: -5 },
      { kind: 'promotion', amount: 20 },
    ],
    winnings: [{ kind: 'winnings', amount: 7.5 }],
  })
  expect(JSON.stringify(wallet)).not.toContain(other.id)
})

test('a deleted account loses wallet and winnings, which the house keeps', async () => {
  const user = await newUser()
  await give(site.db, user.id, 2000n)
  await win(user.id, 750n)
  const before = await balanceOf(site.db, revenue)
  expect(await walletData.forfeits?.(site.db, user.id)).toEqual({ amountMinor: 2750n, units: 0 })
  await walletData.erase?.(site.db, user, new Date())
  expect((await balanceOf(site.db, revenue)) - before).toBe(2750n)
  expect(await walletData.forfeits?.(site.db, user.id)).toEqual({ amountMinor: 0n, units: 0 })
  expect(await site.rows('SELECT kind FROM ledger_transactions WHERE key = $1', `waiver:${user.id}`)).toEqual(
    [{ kind: 'waiver' }],
  )
})

test('a deleted account with only winnings loses those, and one with nothing moves nothing', async () => {
  const [winner, empty] = [await newUser(), await newUser()]
  await win(winner.id, 750n)
  for (const user of [winner, empty]) await walletData.erase?.(site.db, user, new Date())
  expect(await balanceOf(site.db, winningsOf(winner.id))).toBe(0n)
  expect(await site.rows('SELECT FROM ledger_transactions WHERE key = $1', `waiver:${empty.id}`)).toEqual([])
})

test('the money of a deleted account is listed, and nothing of an empty or live one', async () => {
  const [gone, empty, live] = [await newUser(), await newUser(), await newUser()]
  for (const { id } of [gone, live]) await give(site.db, id, 250n)
  for (const { id } of [gone, empty]) await site.rows('UPDATE users SET deleted_at = now() WHERE id = $1', id)
  expect(await walletData.orphanedCredits?.(site.db)).toEqual([
    `wallet:${gone.id}  holds $2.50 of an account that is deleted`,
  ])
})
