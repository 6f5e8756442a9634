import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Account, promotional, revenue, walletOf } from './account.ts'
import { balanceOf, rebuiltBalances, storedBalances, sumOfBalances } from './balance.ts'
import type { LedgerDatabase } from './database.ts'
import { post } from './post.ts'
import { postEachArguments, type SinglePosting } from './post-each.ts'
import { callersWaiting, entry, loadedWallet, newPot, openBooks } from './test-books.ts'
import { testUser } from './test-ids.ts'

const books = openBooks()

function fee(wallet: Account, pot: Account, amountMinor: bigint): SinglePosting {
  const { key, kind } = entry(wallet, pot, amountMinor)
  return { key, kind, postings: [{ source: wallet, destination: pot, amountMinor }] }
}

async function postEach(db: LedgerDatabase, pot: Account, fees: readonly SinglePosting[]): Promise<string[]> {
  const { rows } = await db.execute<{ outcome: string }>(
    sql`SELECT * FROM ledger_post_each(${postEachArguments('entry', pot, fees)})`,
  )
  return rows.map(({ outcome }) => outcome)
}

test('each of many is posted or refused as alone, and the books agree', async () => {
  const { db } = books()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 3 })), { minLength: 1 }),
      async (given) => {
        const [together, alone] = [newPot(), newPot()]
        const wallets = await Promise.all(
          given.map(
            async ([held]) =>
              [await loadedWallet(db, BigInt(held)), await loadedWallet(db, BigInt(held))] as const,
          ),
        )
        const outcomes = await postEach(
          db,
          together,
          given.map(([, amount], index) => fee(wallets[index]?.[0] ?? revenue, together, BigInt(amount))),
        )
        for (const [index, [, amount]] of given.entries()) {
          const [one, other] = wallets[index] ?? [revenue, revenue]
          const posted = await post(db, fee(other, alone, BigInt(amount)))
          expect(outcomes[index]).toBe(posted.ok ? 'posted' : posted.reason)
          expect(await balanceOf(db, one)).toBe(await balanceOf(db, other))
        }
        expect(await balanceOf(db, together)).toBe(await balanceOf(db, alone))
      },
    ),
    { numRuns: 15 },
  )
  expect(await sumOfBalances(db)).toBe(0n)
  expect(await rebuiltBalances(db)).toEqual(await storedBalances(db))
})

test('a transaction can be posted again alone, under its key, and then moves nothing', async () => {
  const { db } = books()
  const pot = newPot()
  const once = fee(await loadedWallet(db, 200n), pot, 60n)
  expect(await postEach(db, pot, [once])).toEqual(['posted'])
  expect(await post(db, once)).toMatchObject({ ok: true, replayed: true })
  await expect(postEach(db, pot, [once])).rejects.toThrow()
  expect(await balanceOf(db, pot)).toBe(60n)
})

test('it refuses what it is not made for: an account twice, and debts', async () => {
  const { db } = books()
  const [pot, wallet, other] = [newPot(), await loadedWallet(db, 100n), walletOf(testUser())]
  await expect(postEach(db, pot, [fee(wallet, pot, 1n), fee(wallet, pot, 1n)])).rejects.toThrow()
  await expect(
    db.execute(sql`SELECT * FROM ledger_post_each(ARRAY['k'], ARRAY[repeat('0', 64)], 'promotion', ARRAY['{}']::jsonb[],
      ARRAY[${promotional}::text], ${other}, ARRAY[1]::bigint[])`),
  ).rejects.toThrow()
  expect(() => postEachArguments('entry', newPot(), [fee(wallet, pot, 1n)])).toThrow('one account')
  expect([await balanceOf(db, wallet), await balanceOf(db, pot)]).toEqual([100n, 0n])
})

test('two callers with the same accounts, in opposite orders, wait for each other and both post', async () => {
  const { db } = books()
  const pot = newPot()
  const wallets = await Promise.all(Array.from({ length: 20 }, () => loadedWallet(db, 100n)))
  const fees = () => wallets.map((wallet) => fee(wallet, pot, 1n))
  const second: { outcomes?: Promise<string[]> } = {}
  await db.transaction(async (tx) => {
    await postEach(tx, pot, fees())
    second.outcomes = postEach(db, pot, fees().reverse())
    await expect.poll(() => callersWaiting(db)).toBe(1)
  })
  await second.outcomes
  await Promise.all(
    Array.from({ length: 8 }, (_, turn) => postEach(db, pot, turn % 2 ? fees() : fees().reverse())),
  )
  expect(await balanceOf(db, pot)).toBe(200n)
})
