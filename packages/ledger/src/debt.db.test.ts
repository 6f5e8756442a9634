import { randomUUID } from 'node:crypto'
import type { UserId } from '@toprun/api-schema/ids'
import { expect, test } from 'vitest'
import { type Account, clearingOf, debtOf, heldFor, walletOf } from './account.ts'
import { balanceOf, sumOfBalances } from './balance.ts'
import { post } from './post.ts'
import { statementOf } from './statement.ts'
import { booksOfFile, entry, load, newPot } from './test-books.ts'
import { testUser } from './test-ids.ts'

const books = booksOfFile()

/** A payment of `amountMinor` is asked back: held for a dispute, or taken by its provider. */
const takeBack = (userId: UserId, amountMinor: bigint, destination: Account = clearingOf('sandbox')) => ({
  key: randomUUID(),
  kind: 'reversal' as const,
  postings: [{ source: debtOf(userId), destination, amountMinor }],
})
const holdings = async (userId: UserId) => [
  await balanceOf(books.db, walletOf(userId)),
  await balanceOf(books.db, debtOf(userId)),
]

test('a reversed payment is taken from the wallet', async () => {
  const userId = testUser()
  await post(books.db, load(walletOf(userId), 1000n))
  expect(await post(books.db, takeBack(userId, 300n))).toMatchObject({ ok: true })
  expect(await holdings(userId)).toEqual([700n, 0n])
  expect(await statementOf(books.db, walletOf(userId), { limit: 1 })).toMatchObject([
    { kind: 'reversal', amountMinor: -300n },
  ])
})

test('what the wallet does not have is owed, cannot be spent, and is settled by the first money that comes in', async () => {
  const userId = testUser()
  const wallet = walletOf(userId)
  await post(books.db, load(wallet, 200n))
  await post(books.db, takeBack(userId, 500n, heldFor(randomUUID())))
  expect(await holdings(userId)).toEqual([0n, -300n])
  await post(books.db, load(wallet, 100n))
  expect(await holdings(userId)).toEqual([0n, -200n])
  expect(await post(books.db, entry(wallet, newPot(), 1n))).toMatchObject({
    reason: 'insufficient_funds',
    balanceMinor: 0n,
  })
  await post(books.db, load(wallet, 250n))
  expect(await holdings(userId)).toEqual([50n, 0n])
  expect(await post(books.db, entry(wallet, newPot(), 50n))).toMatchObject({ ok: true })
  expect(await sumOfBalances(books.db)).toBe(0n)
})

test('one transaction may pay into several wallets, some of them with a debt', async () => {
  const [ann, bob] = [testUser(), testUser()]
  await post(books.db, takeBack(ann, 40n))
  await post(books.db, {
    key: randomUUID(),
    kind: 'load',
    postings: [ann, bob, ann].map((id) => ({
      source: clearingOf('sandbox'),
      destination: walletOf(id),
      amountMinor: 30n,
    })),
  })
  expect([await holdings(ann), await holdings(bob)]).toEqual([
    [20n, 0n],
    [30n, 0n],
  ])
})

test('money that comes in while other money is taken back leaves no user with both a balance and a debt', async () => {
  const users = Array.from({ length: 10 }, () => testUser())
  await Promise.all(
    users.flatMap((id) =>
      Array.from({ length: 10 }, (_, round) =>
        post(books.db, round % 2 ? load(walletOf(id), 30n) : takeBack(id, 50n)),
      ),
    ),
  )
  for (const id of users) expect(await holdings(id)).toEqual([0n, -100n])
})

test('the database itself refuses to settle more than is owed', async () => {
  const userId = testUser()
  await post(books.db, load(walletOf(userId), 10n))
  await post(books.db, takeBack(userId, 5n))
  const overpaid = books.owner.query(
    `WITH t AS (
      INSERT INTO ledger_transactions (key, input_hash, kind)
      VALUES (gen_random_uuid()::text, repeat('0', 64), 'load') RETURNING id
    )
    INSERT INTO ledger_postings (transaction_id, position, effect, source, destination, amount_minor)
    SELECT id, 1, nextval('ledger_effect_order'), $1, $2, 1 FROM t`,
    [walletOf(userId), debtOf(userId)],
  )
  await expect(overpaid).rejects.toThrow('ledger_debt_not_overpaid')
})
