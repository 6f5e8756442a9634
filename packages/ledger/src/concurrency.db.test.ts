import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { potOf, walletOf } from './account.ts'
import { balanceOf, rebuiltBalances, storedBalances, sumOfBalances } from './balance.ts'
import { post } from './post.ts'
import { booksOfFile, callersWaiting, entry, load, loadedWallet, newPot, refund } from './test-books.ts'
import { testContest, testUser } from './test-ids.ts'

const books = booksOfFile()

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))
const count = (outcomes: { ok: boolean }[]) => outcomes.filter(({ ok }) => ok).length

test('fifty concurrent spenders never overdraw a wallet', async () => {
  const wallet = await loadedWallet(books.db, 1234n)
  const outcomes = await Promise.all(times(50, () => post(books.db, entry(wallet, newPot(), 100n))))
  expect(count(outcomes)).toBe(12)
  for (const outcome of outcomes.filter(({ ok }) => !ok))
    expect(outcome).toMatchObject({ reason: 'insufficient_funds', account: wallet, neededMinor: 100n })
  expect(await balanceOf(books.db, wallet)).toBe(34n)
  expect(await sumOfBalances(books.db)).toBe(0n)
})

test('fifty spenders, each in its own transaction with other work, never overdraw', async () => {
  const wallet = await loadedWallet(books.db, 1000n)
  const pot = newPot()
  const outcomes = await Promise.all(
    times(50, () => books.db.transaction((tx) => post(tx, entry(wallet, pot, 30n)))),
  )
  expect(count(outcomes)).toBe(33)
  expect([await balanceOf(books.db, wallet), await balanceOf(books.db, pot)]).toEqual([10n, 990n])
})

test('fifty new users pay into one new pot concurrently', async () => {
  const pot = newPot()
  const wallets = await Promise.all(times(50, () => loadedWallet(books.db, 100n)))
  const outcomes = await Promise.all(wallets.map((wallet) => post(books.db, entry(wallet, pot, 100n))))
  expect(count(outcomes)).toBe(50)
  expect(await balanceOf(books.db, pot)).toBe(5000n)
})

test('one key sent twenty times concurrently posts once', async () => {
  const wallet = walletOf(testUser())
  const transaction = load(wallet, 700n)
  const outcomes = await Promise.all(times(20, () => post(books.db, transaction)))
  expect(outcomes.filter((outcome) => outcome.ok && !outcome.replayed)).toHaveLength(1)
  expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.transactionId)).size).toBe(1)
  expect(await balanceOf(books.db, wallet)).toBe(700n)
})

test('one key sent concurrently with two inputs posts one and refuses the other', async () => {
  const wallet = walletOf(testUser())
  const one = load(wallet, 700n)
  const other = { ...load(wallet, 7n), key: one.key }
  const outcomes = await Promise.all(times(20, (index) => post(books.db, index % 2 ? one : other)))
  expect(outcomes.filter((outcome) => !outcome.ok)).toMatchObject(times(10, () => ({ reason: 'key_reused' })))
  expect([7n, 700n]).toContain(await balanceOf(books.db, wallet))
})

test('a key is free again when its first holder rolls back', async () => {
  const transaction = load(walletOf(testUser()), 700n)
  let second: ReturnType<typeof post> | undefined
  const first = books.db.transaction(async (tx) => {
    expect(await post(tx, transaction)).toMatchObject({ ok: true, replayed: false })
    second = post(books.db, transaction)
    await expect.poll(() => callersWaiting(books.db)).toBe(1)
    throw new Error('rolled back')
  })
  await expect(first).rejects.toThrow('rolled back')
  expect(await second).toMatchObject({ ok: true, replayed: false })
})

test('transfers in opposite directions do not deadlock, whether their accounts exist or not', async () => {
  const [wallet, pot] = [await loadedWallet(books.db, 100_000n), newPot()]
  await post(books.db, entry(wallet, pot, 50_000n))
  const opposite = times(200, (i) =>
    post(books.db, i % 2 ? entry(wallet, pot, 10n) : refund(pot, wallet, 10n)),
  )
  expect(count(await Promise.all(opposite))).toBe(200)
  expect([await balanceOf(books.db, wallet), await balanceOf(books.db, pot)]).toEqual([50_000n, 50_000n])
})

test('transactions that open the same many accounts in any order do not deadlock', async () => {
  const wallet = await loadedWallet(books.db, 1_000_000n)
  for (const round of times(5, String)) {
    const pots = times(60, (i) => potOf(testContest(`${round}-${i}-${randomUUID()}`)))
    const all = await Promise.all(
      times(20, (i) => {
        const turned = [...pots.slice(3 * i), ...pots.slice(0, 3 * i)]
        const postings = (i % 2 ? turned : turned.reverse()).map((destination) => ({
          source: wallet,
          destination,
          amountMinor: 1n,
        }))
        return post(books.db, { key: randomUUID(), kind: 'entry', postings })
      }),
    )
    expect(count(all)).toBe(20)
  }
})

test('many-legged transactions over the same accounts in any order do not deadlock', async () => {
  const wallets = await Promise.all(times(6, () => loadedWallet(books.db, 10_000n)))
  for (const round of times(8, String)) {
    const pots = times(6, (i) => potOf(testContest(`${round}-${i}-${randomUUID()}`)))
    const all = await Promise.all(
      times(30, (i) => {
        const turned = (names: typeof pots) => [...names.slice(i % 6), ...names.slice(0, i % 6)]
        const [from, to] =
          i % 2 ? [turned(wallets), turned(pots)] : [turned(wallets).reverse(), turned(pots).reverse()]
        const postings = from.flatMap((source, n) => {
          const destination = to[n]
          return destination ? [{ source, destination, amountMinor: 1n }] : []
        })
        return post(books.db, { key: randomUUID(), kind: 'entry', postings })
      }),
    )
    expect(count(all)).toBe(30)
  }
  expect(await storedBalances(books.db)).toEqual(await rebuiltBalances(books.db))
})
