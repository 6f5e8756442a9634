import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Account } from './account.ts'
import { balanceOf, rebuildBalances, rebuiltBalances, storedBalances, sumOfBalances } from './balance.ts'
import { cast, LedgerModel, someTransaction } from './ledger-model.ts'
import { type Posted, post, type Refused } from './post.ts'
import { statementOf } from './statement.ts'
import { booksOfFile } from './test-books.ts'

const books = booksOfFile()
const paper = new LedgerModel()
const outcomes = new Map<string, number>()

test('any sequence of transactions ends as in the reference model, sums to zero and can be rebuilt', async () => {
  const sequence = fc.array(fc.record({ transaction: someTransaction, twice: fc.boolean() }), {
    minLength: 1,
    maxLength: 25,
  })
  await fc.assert(
    fc.asyncProperty(sequence, async (steps) => {
      for (const { transaction, twice } of steps)
        for (const sent of twice ? [transaction, transaction] : [transaction]) {
          const expected = paper.post(sent)
          expect(outcomeOf(await post(books.db, sent))).toBe(expected)
          outcomes.set(expected, (outcomes.get(expected) ?? 0) + 1)
        }
      const kept = await storedBalances(books.db)
      expect(kept).toEqual(new Map(paper.balances))
      expect(await rebuiltBalances(books.db)).toEqual(kept)
      expect(await rebuildBalances(books.ownerDb)).toEqual([])
      expect(await sumOfBalances(books.db)).toBe(0n)
    }),
    { numRuns: 40 },
  )
  for (const outcome of ['posted', 'replayed', 'insufficient_funds'])
    expect(outcomes.get(outcome), `${outcome} was tried`).toBeGreaterThan(20)
})

test('any set of concurrent transactions keeps every limit and the zero sum', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someTransaction, { minLength: 10, maxLength: 40 }), async (transactions) => {
      await Promise.all(transactions.map((transaction) => post(books.db, transaction)))
      for (const account of [...cast.wallet, ...cast.winnings, ...cast.pot, ...cast.held, ...cast.revenue])
        expect(await balanceOf(books.db, account)).toBeGreaterThanOrEqual(0n)
      expect(await sumOfBalances(books.db)).toBe(0n)
      expect(await rebuiltBalances(books.db)).toEqual(await storedBalances(books.db))
    }),
    { numRuns: 15 },
  )
})

test.each(Object.values(cast).flat())(
  'the lines of the statement of %s add up to its balance',
  async (account) => {
    const lines = await statementOf(books.db, account, { limit: 100_000 })
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(
      await balanceOf(books.db, account),
    )
    expect(await inPages(account, 2)).toEqual(lines)
  },
)

async function inPages(account: Account, limit: number) {
  const all = await statementOf(books.db, account, { limit })
  for (let page = all; page.length === limit; ) {
    page = await statementOf(books.db, account, { limit, before: all.at(-1)?.transactionId })
    all.push(...page)
  }
  return all
}

function outcomeOf(outcome: Posted | Refused): string {
  if (!outcome.ok) return outcome.reason
  return outcome.replayed ? 'replayed' : 'posted'
}
