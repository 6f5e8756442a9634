import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { clearingOf, revenue, walletOf, winningsOf } from './account.ts'
import { balanceOf, storedBalances, sumOfBalances } from './balance.ts'
import { mustPost, mustPostNow, post } from './post.ts'
import { greatestMinor } from './posting.ts'
import { booksOfFile, entry, load, loadedWallet, newPot, refund } from './test-books.ts'
import { testUser } from './test-ids.ts'

const books = booksOfFile()

test('a posting moves its amount from source to destination', async () => {
  const wallet = await loadedWallet(books.db, 1000n)
  const pot = newPot()
  expect(await post(books.db, entry(wallet, pot, 300n))).toEqual({
    ok: true,
    transactionId: expect.any(String),
    replayed: false,
  })
  expect([await balanceOf(books.db, wallet), await balanceOf(books.db, pot)]).toEqual([700n, 300n])
})

test('a wallet can be emptied and not overdrawn by a cent', async () => {
  const wallet = await loadedWallet(books.db, 500n)
  const pot = newPot()
  expect(await post(books.db, entry(wallet, pot, 501n))).toEqual({
    ok: false,
    reason: 'insufficient_funds',
    account: wallet,
    balanceMinor: 500n,
    neededMinor: 501n,
  })
  expect(await post(books.db, entry(wallet, pot, 500n))).toMatchObject({ ok: true })
  expect(await balanceOf(books.db, wallet)).toBe(0n)
})

test('a wallet without postings is empty', async () => {
  const refused = await post(books.db, entry(walletOf(testUser()), newPot(), 1n))
  expect(refused).toMatchObject({ reason: 'insufficient_funds', balanceMinor: 0n, neededMinor: 1n })
})

test('a refusal opens no account, keeps no key and moves nothing', async () => {
  const wallet = await loadedWallet(books.db, 100n)
  const before = await storedBalances(books.db)
  const transaction = entry(wallet, newPot(), 101n)
  expect(await post(books.db, transaction)).toMatchObject({ reason: 'insufficient_funds' })
  expect(await storedBalances(books.db)).toEqual(before)
  await post(books.db, load(wallet, 1n))
  expect(await post(books.db, transaction)).toMatchObject({ ok: true, replayed: false })
})

test("a refusal leaves the caller's transaction as it was", async () => {
  // As the books.owner, who may make a table.
  const db = books.ownerDb
  const wallet = await loadedWallet(db, 100n)
  const pot = newPot()
  await db.execute(sql`CREATE TABLE joined (wallet text)`)
  await db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO joined VALUES (${wallet})`)
    expect(await post(tx, entry(wallet, pot, 60n))).toMatchObject({ ok: true })
    expect(await post(tx, entry(wallet, pot, 60n))).toMatchObject({
      reason: 'insufficient_funds',
      balanceMinor: 40n,
    })
  })
  expect((await db.execute(sql`SELECT * FROM joined`)).rowCount).toBe(1)
  expect(await balanceOf(db, pot)).toBe(60n)
})

test('a rollback of the caller takes the posting with it, key and all', async () => {
  const wallet = await loadedWallet(books.db, 100n)
  const before = await storedBalances(books.db)
  const transaction = entry(wallet, newPot(), 60n)
  const crash = books.db.transaction(async (tx) => {
    expect(await post(tx, transaction)).toMatchObject({ ok: true })
    throw new Error('the process dies here')
  })
  await expect(crash).rejects.toThrow('the process dies here')
  expect(await storedBalances(books.db)).toEqual(before)
  expect(await post(books.db, transaction)).toMatchObject({ ok: true, replayed: false })
})

test('a connection that breaks before the commit leaves nothing', async () => {
  const wallet = await loadedWallet(books.db, 100n)
  const transaction = entry(wallet, newPot(), 60n)
  const client = await books.pool.connect()
  client.on('error', () => {})
  const broken = drizzle(client).transaction(async (tx) => {
    await post(tx, transaction)
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
    await books.pool.query('SELECT pg_terminate_backend($1, 5000)', [rows[0]?.pid])
  })
  await expect(broken).rejects.toThrow()
  client.release(true)
  expect(await balanceOf(books.db, wallet)).toBe(100n)
  expect(await post(books.db, transaction)).toMatchObject({ ok: true, replayed: false })
})

test('a transaction takes effect as a whole: its postings together, or none of them', async () => {
  const wallet = await loadedWallet(books.db, 900n)
  const pot = newPot()
  await post(books.db, entry(wallet, pot, 900n))
  const settlement = (prizeMinor: bigint) => ({
    key: randomUUID(),
    kind: 'winnings' as const,
    postings: [
      { source: pot, destination: winningsOf(testUser('first')), amountMinor: prizeMinor },
      { source: pot, destination: winningsOf(testUser('second')), amountMinor: 300n },
      { source: pot, destination: revenue, amountMinor: 90n },
    ],
  })
  expect(await post(books.db, settlement(511n))).toMatchObject({
    reason: 'insufficient_funds',
    account: pot,
    neededMinor: 901n,
  })
  expect(await balanceOf(books.db, winningsOf(testUser('first')))).toBe(0n)
  expect(await post(books.db, settlement(510n))).toMatchObject({ ok: true })
  expect(await balanceOf(books.db, winningsOf(testUser('first')))).toBe(510n)
  expect(await balanceOf(books.db, pot)).toBe(0n)
})

test('money from outside makes its clearing account negative by as much', async () => {
  const before = await balanceOf(books.db, clearingOf('sandbox'))
  await loadedWallet(books.db, 250n)
  expect(await balanceOf(books.db, clearingOf('sandbox'))).toBe(before - 250n)
  expect(await sumOfBalances(books.db)).toBe(0n)
})

test('a key posts once, and answers with the same transaction ever after', async () => {
  const transaction = load(walletOf(testUser()), 500n)
  const first = await post(books.db, transaction)
  const again = await post(books.db, transaction)
  expect(first).toMatchObject({ ok: true, replayed: false })
  expect(again).toEqual({ ...first, replayed: true })
  for (const { destination } of transaction.postings)
    expect(await balanceOf(books.db, destination)).toBe(500n)
})

test('a replay is answered even where the money is spent by now', async () => {
  const wallet = await loadedWallet(books.db, 500n)
  const transaction = entry(wallet, newPot(), 500n)
  await post(books.db, transaction)
  expect(await post(books.db, transaction)).toMatchObject({ ok: true, replayed: true })
})

test('a key with other input is refused and moves nothing', async () => {
  const wallet = walletOf(testUser())
  const transaction = load(wallet, 500n)
  await post(books.db, transaction)
  expect(await post(books.db, { ...load(wallet, 501n), key: transaction.key })).toEqual({
    ok: false,
    reason: 'key_reused',
    key: transaction.key,
  })
  expect(await post(books.db, { ...transaction, reference: { other: 'reference' } })).toMatchObject({
    reason: 'key_reused',
  })
  expect(await balanceOf(books.db, wallet)).toBe(500n)
})

test('what must be posted is, or throws why not; what must be posted now throws at a replay too', async () => {
  const wallet = await loadedWallet(books.db, 500n)
  const pot = newPot()
  const fee = entry(wallet, pot, 500n)
  await mustPostNow(books.db, fee)
  expect(await mustPost(books.db, fee)).toMatchObject({ replayed: true })
  await expect(mustPostNow(books.db, fee)).rejects.toThrow(`${fee.key} was posted before.`)
  await expect(mustPost(books.db, entry(wallet, pot, 1n))).rejects.toThrow('insufficient_funds')
  expect([await balanceOf(books.db, wallet), await balanceOf(books.db, pot)]).toEqual([0n, 500n])
})

test('invalid input is refused without a query', async () => {
  const wallet = await loadedWallet(books.db, 500n)
  for (const amountMinor of [0n, -1n, greatestMinor + 1n]) {
    expect(await post(books.db, entry(wallet, newPot(), amountMinor))).toMatchObject({
      reason: 'invalid_posting',
    })
  }
  expect(await post(books.db, entry(wallet, wallet, 1n))).toMatchObject({ fault: 'same_account' })
  expect(await balanceOf(books.db, wallet)).toBe(500n)
})

test('a balance beyond bigint is refused, on either side', async () => {
  const through = clearingOf('overflowing')
  const gift = (amountMinor: bigint) => {
    const wallet = walletOf(testUser())
    return {
      key: randomUUID(),
      kind: 'load' as const,
      postings: [{ source: through, destination: wallet, amountMinor }],
    }
  }
  const wallet = walletOf(testUser())
  await post(books.db, load(wallet, 7n))
  const tooMuch = { ...load(wallet, greatestMinor) }
  const postings = tooMuch.postings.map((posting) => ({ ...posting, source: through }))
  expect(await post(books.db, { ...tooMuch, postings })).toEqual({
    ok: false,
    reason: 'invalid_posting',
    fault: 'balance_overflow',
    account: wallet,
    balanceMinor: 7n,
    changeMinor: greatestMinor,
  })
  expect(await post(books.db, gift(greatestMinor))).toMatchObject({ ok: true })
  expect(await post(books.db, gift(2n))).toMatchObject({
    fault: 'balance_overflow',
    account: through,
    changeMinor: -2n,
  })
  expect(await sumOfBalances(books.db)).toBe(0n)
})

test('a refusal on a pot names the pot', async () => {
  const wallet = await loadedWallet(books.db, 100n)
  const pot = newPot()
  await post(books.db, entry(wallet, pot, 100n))
  expect(await post(books.db, refund(pot, wallet, 101n))).toMatchObject({ account: pot, balanceMinor: 100n })
})
