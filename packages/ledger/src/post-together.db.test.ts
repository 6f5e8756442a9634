import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clearingOf, debtOf, promotional, revenue, walletOf } from './account.ts'
import { balanceOf, rebuiltBalances, storedBalances, sumOfBalances } from './balance.ts'
import type { LedgerDatabase } from './database.ts'
import { cast, LedgerModel, someTransaction } from './ledger-model.ts'
import { post, postingArguments } from './post.ts'
import type { Transaction } from './posting.ts'
import { booksOfFile, callersWaiting, entry, load, loadedWallet, newPot, refund } from './test-books.ts'
import { testUser } from './test-ids.ts'

const books = booksOfFile()

/** Posts them in one call of `ledger_post`. */
async function postTogether(db: LedgerDatabase, transactions: readonly Transaction[]): Promise<string[]> {
  const { rows } = await db.execute<{ outcome: string }>(
    sql`SELECT outcome FROM ledger_post(${postingArguments(transactions)}) ORDER BY place`,
  )
  return rows.map(({ outcome }) => outcome)
}

test('each of many entry fees is posted or refused like a single one, and the books agree', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 3 })), { minLength: 1 }),
      async (given) => {
        const [together, alone] = [newPot(), newPot()]
        const wallets = await Promise.all(
          given.map(
            async ([held]) =>
              [
                await loadedWallet(books.db, BigInt(held)),
                await loadedWallet(books.db, BigInt(held)),
              ] as const,
          ),
        )
        const outcomes = await postTogether(
          books.db,
          given.map(([, amount], index) => entry(wallets[index]?.[0] ?? revenue, together, BigInt(amount))),
        )
        for (const [index, [, amount]] of given.entries()) {
          const [one, other] = wallets[index] ?? [revenue, revenue]
          const posted = await post(books.db, entry(other, alone, BigInt(amount)))
          expect(outcomes[index]).toBe(posted.ok ? 'posted' : posted.reason)
          expect(await balanceOf(books.db, one)).toBe(await balanceOf(books.db, other))
        }
        expect(await balanceOf(books.db, together)).toBe(await balanceOf(books.db, alone))
      },
    ),
    { numRuns: 15 },
  )
  expect(await sumOfBalances(books.db)).toBe(0n)
  expect(await rebuiltBalances(books.db)).toEqual(await storedBalances(books.db))
})

/** Those that share no account from which one of them takes, and nothing that a user has or owes: what one call posts. */
function independentOf(transactions: readonly Transaction[]): Transaction[] {
  const [taken, received] = [new Set<string>(), new Set<string>()]
  return transactions.filter(({ postings }) => {
    const sides = postings.flatMap(({ source, destination }) => [
      { name: source.replace('debt:', 'wallet:'), isOwn: true },
      { name: destination.replace('debt:', 'wallet:'), isOwn: /^(wallet|debt):/.test(destination) },
    ])
    if (sides.some(({ name, isOwn }) => taken.has(name) || (isOwn && received.has(name)))) return false
    for (const { name, isOwn } of sides) (isOwn ? taken : received).add(name)
    return true
  })
}

test('any transactions that may be posted together end as in the reference model, one after the other', async () => {
  const paper = new LedgerModel()
  const sizes = new Set<number>()
  const outcomes = new Set<string>()
  const calls = fc.array(fc.array(someTransaction, { minLength: 1, maxLength: 12 }), { maxLength: 10 })
  await fc.assert(
    fc.asyncProperty(calls, async (drawn) => {
      for (const call of drawn.map(independentOf))
        for (const sent of [call, call]) {
          const expected = sent.map((transaction) => paper.post(transaction))
          expect(await postTogether(books.db, sent)).toEqual(expected)
          sizes.add(sent.length)
          for (const outcome of expected)
            outcomes.add(`${outcome} among ${sent.length > 1 ? 'others' : 'none'}`)
        }
      for (const account of Object.values(cast).flat())
        expect(await balanceOf(books.db, account), account).toBe(paper.balances.get(account) ?? 0n)
    }),
    { numRuns: 20 },
  )
  expect(Math.max(...sizes)).toBeGreaterThan(3)
  for (const outcome of ['posted', 'replayed', 'insufficient_funds'])
    expect(outcomes).toContain(`${outcome} among others`)
  expect(await sumOfBalances(books.db)).toBe(0n)
  expect(await rebuiltBalances(books.db)).toEqual(await storedBalances(books.db))
})

test('a transaction that was posted before moves nothing, and its key serves no other', async () => {
  const pot = newPot()
  const [once, next] = [
    entry(await loadedWallet(books.db, 200n), pot, 60n),
    entry(await loadedWallet(books.db, 200n), pot, 60n),
  ]
  expect(await postTogether(books.db, [once])).toEqual(['posted'])
  expect(await post(books.db, once)).toMatchObject({ ok: true, replayed: true })
  const other = { ...entry(await loadedWallet(books.db, 200n), pot, 60n), key: once.key }
  expect(await postTogether(books.db, [once, next])).toEqual(['replayed', 'posted'])
  expect(await postTogether(books.db, [other])).toEqual(['key_reused'])
  expect(await balanceOf(books.db, pot)).toBe(120n)
})

test('those that pay users who owe settle their debts', async () => {
  const [ann, bob] = [testUser(), testUser()]
  await post(books.db, {
    ...load(walletOf(ann), 40n),
    kind: 'reversal',
    postings: [{ source: debtOf(ann), destination: clearingOf('sandbox'), amountMinor: 40n }],
  })
  const [first, second] = [newPot(), newPot()]
  for (const pot of [first, second]) await post(books.db, entry(await loadedWallet(books.db, 50n), pot, 50n))
  expect(
    await postTogether(books.db, [refund(first, walletOf(ann), 50n), refund(second, walletOf(bob), 50n)]),
  ).toEqual(['posted', 'posted'])
  const held = [walletOf(ann), debtOf(ann), walletOf(bob)].map((account) => balanceOf(books.db, account))
  expect(await Promise.all(held)).toEqual([10n, 0n, 50n])
})

test('those that would have to be judged by one another are not posted together', async () => {
  const [pot, wallet, other] = [newPot(), await loadedWallet(books.db, 100n), walletOf(testUser())]
  const refused = 'transactions that are posted together take from different accounts'
  const each = [
    [entry(wallet, pot, 1n), entry(wallet, newPot(), 1n)],
    [entry(wallet, pot, 1n), refund(pot, other, 1n)],
    [
      load(other, 1n),
      { ...load(other, 1n), postings: [{ source: promotional, destination: other, amountMinor: 1n }] },
    ],
  ]
  for (const transactions of each)
    await expect(postTogether(books.db, transactions)).rejects.toMatchObject({
      cause: { message: expect.stringContaining(refused) },
    })
  expect([
    await balanceOf(books.db, wallet),
    await balanceOf(books.db, pot),
    await balanceOf(books.db, other),
  ]).toEqual([100n, 0n, 0n])
})

test('two callers with the same accounts, in opposite orders, wait for each other and both post', async () => {
  const pot = newPot()
  const wallets = await Promise.all(Array.from({ length: 20 }, () => loadedWallet(books.db, 100n)))
  const fees = () => wallets.map((wallet) => entry(wallet, pot, 1n))
  const second: { outcomes?: Promise<string[]> } = {}
  await books.db.transaction(async (tx) => {
    await postTogether(tx, fees())
    second.outcomes = postTogether(books.db, fees().reverse())
    await expect.poll(() => callersWaiting(books.db)).toBe(1)
  })
  await second.outcomes
  await Promise.all(
    Array.from({ length: 8 }, (_, turn) => postTogether(books.db, turn % 2 ? fees() : fees().reverse())),
  )
  expect(await balanceOf(books.db, pot)).toBe(200n)
})
