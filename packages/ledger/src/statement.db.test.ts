import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { revenue, winningsOf } from './account.ts'
import { post } from './post.ts'
import { statementOf } from './statement.ts'
import { booksOfFile, entry, load, loadedWallet, newPot, refund } from './test-books.ts'
import { testUser } from './test-ids.ts'

const books = booksOfFile()

test("a statement lists the account's transactions, latest first", async () => {
  const wallet = await loadedWallet(books.db, 1000n)
  const pot = newPot()
  const paid = await post(books.db, {
    ...entry(wallet, pot, 300n),
    reference: { contestId: 'c1', contest: 'Final' },
  })
  const back = await post(books.db, refund(pot, wallet, 300n))
  expect(await statementOf(books.db, wallet, { limit: 10 })).toEqual([
    {
      transactionId: back.ok && back.transactionId,
      kind: 'refund',
      amountMinor: 300n,
      reference: {},
      at: expect.any(Date),
    },
    {
      transactionId: paid.ok && paid.transactionId,
      kind: 'entry',
      amountMinor: -300n,
      reference: { contestId: 'c1', contest: 'Final' },
      at: expect.any(Date),
    },
    expect.objectContaining({ kind: 'load', amountMinor: 1000n }),
  ])
})

test('the time of a line is the time of posting', async () => {
  const wallet = await loadedWallet(books.db, 1000n)
  const [line] = await statementOf(books.db, wallet, { limit: 1 })
  const { rows } = await books.pool.query<{ posted_at: Date }>(
    'SELECT posted_at FROM ledger_transactions WHERE id = $1',
    [line?.transactionId],
  )
  expect(line?.at).toEqual(rows[0]?.posted_at)
})

test('all postings of a transaction are one line, for each account its own sum', async () => {
  const wallet = await loadedWallet(books.db, 1000n)
  const pot = newPot()
  await post(books.db, entry(wallet, pot, 1000n))
  const winnings = winningsOf(testUser())
  await post(books.db, {
    key: randomUUID(),
    kind: 'winnings',
    postings: [
      { source: pot, destination: winnings, amountMinor: 500n },
      { source: pot, destination: winnings, amountMinor: 250n },
      { source: pot, destination: revenue, amountMinor: 100n },
    ],
  })
  const [ofPot, ofWinner] = [
    await statementOf(books.db, pot, { limit: 1 }),
    await statementOf(books.db, winnings, { limit: 9 }),
  ]
  expect(ofPot.map(({ amountMinor }) => amountMinor)).toEqual([-850n])
  expect(ofWinner.map(({ amountMinor }) => amountMinor)).toEqual([750n])
})

test('a statement is read in pages, the next one before the last line seen', async () => {
  const wallet = await loadedWallet(books.db, 1n)
  for (const cents of [2n, 3n, 4n, 5n]) await post(books.db, load(wallet, cents))
  const first = await statementOf(books.db, wallet, { limit: 2 })
  await post(books.db, load(wallet, 6n))
  const second = await statementOf(books.db, wallet, { limit: 2, before: first.at(-1)?.transactionId })
  expect([...first, ...second].map(({ amountMinor }) => amountMinor)).toEqual([5n, 4n, 3n, 2n])
})

test('an account without postings and an unknown place have no lines', async () => {
  expect(await statementOf(books.db, newPot(), { limit: 10 })).toEqual([])
  const wallet = await loadedWallet(books.db, 1n)
  expect(await statementOf(books.db, wallet, { limit: 10, before: randomUUID() })).toEqual([])
})
