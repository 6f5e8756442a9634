import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { type Account, promotional, walletOf } from './account.ts'
import { createDriftCheck, type Drift, type DriftCheck } from './drift.ts'
import { post } from './post.ts'
import { booksOfFile, entry, loadedWallet, newPot, refund, tamperWithBalance } from './test-books.ts'
import { testUser } from './test-ids.ts'

const books = booksOfFile()
/** So small that an account of four postings is added up in several steps. */
const size = { accounts: 3, small: 2, slice: 2 }

/** Steps until a round over all accounts ends. */
async function round(check: DriftCheck): Promise<{ drifts: Drift[]; checked: number }> {
  const drifts: Drift[] = []
  let checked = 0
  for (;;) {
    const step = await check.step(books.db)
    drifts.push(...step.drifts)
    checked += step.checked
    if (step.isRoundOver) return { drifts, checked }
  }
}

async function accounts(): Promise<number> {
  const { rows } = await books.owner.query('SELECT count(*)::int AS count FROM ledger_accounts')
  return rows[0].count
}

const tamper = (account: Account, minor: number) => tamperWithBalance(books, account, minor)

test('sound books have no drift, and each round reads every account once', async () => {
  const pot = newPot()
  for (let i = 0; i < 5; i += 1) {
    const wallet = await loadedWallet(books.db, 500n)
    await post(books.db, entry(wallet, pot, 300n))
    await post(books.db, refund(pot, wallet, 100n))
  }
  const check = createDriftCheck(size)
  for (let i = 0; i < 2; i += 1) expect(await round(check)).toEqual({ drifts: [], checked: await accounts() })
})

test('a balance that its postings do not explain is found, of a small account and of a large one', async () => {
  const pot = newPot()
  const wallets = [await loadedWallet(books.db, 900n), await loadedWallet(books.db, 900n)] as const
  for (const wallet of wallets) for (let i = 0; i < 3; i += 1) await post(books.db, entry(wallet, pot, 100n))
  const small = await loadedWallet(books.db, 700n)
  await tamper(pot, 5)
  await tamper(small, -7)
  const { drifts } = await round(createDriftCheck(size))
  expect(new Set(drifts)).toEqual(
    new Set([
      { account: pot, balanceMinor: 605n, postedMinor: 600n },
      { account: small, balanceMinor: 693n, postedMinor: 700n },
    ]),
  )
  await tamper(pot, -5)
  await tamper(small, 7)
  expect((await round(createDriftCheck(size))).drifts).toEqual([])
})

test('money that moves between the steps is no drift', async () => {
  const pot = newPot()
  const wallet = await loadedWallet(books.db, 100_000n)
  for (let i = 0; i < 7; i += 1) await post(books.db, entry(wallet, pot, 10n))
  const check = createDriftCheck(size)
  const drifts: Drift[] = []
  for (let i = 0; i < 60; i += 1) {
    drifts.push(...(await check.step(books.db)).drifts)
    if (i % 3 === 0) await post(books.db, entry(wallet, pot, 10n))
  }
  expect(drifts).toEqual([])
})

test('small accounts are read from the index, also while most postings have one source', async () => {
  const wallets = Array.from({ length: 3_000 }, () => walletOf(testUser()))
  const postings = wallets.map((destination) => ({ source: promotional, destination, amountMinor: 1n }))
  await post(drizzle(books.owner), { key: randomUUID(), kind: 'promotion', postings })
  await books.owner.query('ANALYZE ledger_postings')
  const sent: { query: string; params: unknown[] }[] = []
  const logger = { logQuery: (query: string, params: unknown[]) => sent.push({ query, params }) }
  await createDriftCheck().step(drizzle(books.owner, { logger }))
  const plans = await Promise.all(
    sent.map(({ query, params }) => books.owner.query(`EXPLAIN ${query}`, params)),
  )
  const plan = plans.flatMap(({ rows }) => rows.map((row) => row['QUERY PLAN'])).join('\n')
  expect(plan).toContain('ledger_postings_by_source')
  expect(plan).not.toContain('Seq Scan on ledger_postings')
})
