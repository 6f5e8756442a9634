import { beforeEach, expect, test } from 'vitest'
import { walletOf } from '../account.ts'
import { post } from '../post.ts'
import { booksOfFile, entry, forge, load, loadedWallet, newPot, postedDaysAgo } from '../test-books.ts'
import { testUser } from '../test-ids.ts'
import { checkSeals } from './check-seals.ts'
import { latestSeal, type Seal, sealOf } from './seal.ts'
import { type DueDay, dueDay, noteOpen, sealDay } from './seal-day.ts'

const books = booksOfFile()

const today = "(clock_timestamp() AT TIME ZONE 'UTC')::date"

/** What earlier tests posted is of today, and no day is sealed. */
beforeEach(async () => {
  await forge(books, 'ledger_seals', 'DELETE FROM ledger_seals')
  await forge(books, 'ledger_transactions', 'UPDATE ledger_transactions SET posted_at = clock_timestamp()')
})

/** A transaction of a past UTC day. */
async function postDaysAgo(days: number): Promise<string> {
  const posted = await post(books.db, load(walletOf(testUser()), 500n))
  if (!posted.ok) throw new Error(posted.reason)
  await postedDaysAgo(books, posted.transactionId, days)
  return posted.transactionId
}

const seal = (due: DueDay) => books.db.transaction((tx) => sealDay(tx, due))

/** The day that is due, with what is open by now. */
async function dueNow(): Promise<DueDay> {
  const day = await dueDay(books.db)
  if (day === null) throw new Error('No day is due.')
  return noteOpen(books.db, day)
}

/** Seals what is due. Transactions of the other tests' databases are waited for too. */
async function sealAll(): Promise<Seal[]> {
  const sealed: Seal[] = []
  while ((await dueDay(books.db)) !== null) {
    const due = await dueNow()
    await expect.poll(() => seal(due)).not.toBeNull()
    const stored = await sealOf(books.db, due.day)
    if (stored) sealed.push(stored)
  }
  return sealed
}

test('days are sealed in their order once they are over, those without transactions too, each with the hash of the one before', async () => {
  expect(await dueDay(books.db)).toBeNull()
  expect(await latestSeal(books.db)).toBeNull()
  await postDaysAgo(4)
  await postDaysAgo(2)
  await post(books.db, load(walletOf(testUser()), 500n))
  const sealed = await sealAll()
  expect(sealed.map(({ transactions }) => transactions)).toEqual([1, 0, 1, 0])
  expect(sealed.map(({ previous }) => previous)).toEqual([
    null,
    ...sealed.slice(0, 3).map(({ head }) => head),
  ])
  expect(new Set(sealed.map(({ head }) => head)).size).toBe(4)
  expect(await latestSeal(books.db)).toEqual(sealed.at(-1))
  expect(await dueDay(books.db)).toBeNull()
  expect(await checkSeals(books.db)).toEqual([])
})

test('the database refuses a seal that does not continue the last one', async () => {
  await postDaysAgo(4)
  const first = await dueNow()
  await expect.poll(() => seal(first)).not.toBeNull()
  const { head } = (await latestSeal(books.db)) ?? expect.fail('Nothing is sealed.')
  const sealNext = (daysLater: number, previous: string) =>
    books.pool.query(
      "SELECT ledger_seal_day($1::date + $2::int, $3, repeat('a', 64), 0, decode(repeat('00', 32), 'hex'))",
      [...[first.day, daysLater, previous]],
    )
  for (const [daysLater, previous] of [
    [1, 'b'.repeat(64)],
    [2, head],
    [0, head],
  ] as const)
    await expect(sealNext(daysLater, previous)).rejects.toThrow('is not the next to seal')
  await sealNext(1, head)
})

test('a day waits for a transaction that posted in it and has not committed, and then has it', async () => {
  await postDaysAgo(2)
  const twoDaysAgo = await dueNow()
  await expect.poll(() => seal(twoDaysAgo)).not.toBeNull()
  const open = await books.owner.connect()
  let due: DueDay
  try {
    await open.query('BEGIN')
    await open.query(
      `INSERT INTO ledger_transactions (key, input_hash, kind, posted_at)
       VALUES ('late', repeat('0', 64), 'load', ${today}::timestamp AT TIME ZONE 'UTC' - interval '1 microsecond')`,
    )
    due = await dueNow()
    expect(await seal(due)).toBeNull()
    await open.query('COMMIT')
  } finally {
    open.release()
  }
  expect(await sealAll()).toMatchObject([{ day: due.day, transactions: 1 }])
})

test('what is posted once a day is sealed is of the next one, even where the clock was set back', async () => {
  await books.owner.query(
    `INSERT INTO ledger_seals (day, head, transactions, salt)
     VALUES (${today}, repeat('0', 64), 0, sha256(''))`,
  )
  const posted = await post(books.db, load(walletOf(testUser()), 500n))
  const { rows } = await books.owner.query(
    `SELECT posted_at = (max(day) + 1)::timestamp AT TIME ZONE 'UTC' AS next
     FROM ledger_transactions, ledger_seals WHERE id = $1 GROUP BY posted_at`,
    [posted.ok && posted.transactionId],
  )
  expect(rows).toEqual([{ next: true }])
})

test('of two processes one seals', async () => {
  await postDaysAgo(1)
  const due = await dueNow()
  await expect
    .poll(async () => (await Promise.all([seal(due), seal(due), seal(due)])).filter((one) => one !== null))
    .toHaveLength(1)
  expect(await seal(due)).toBeNull()
  expect(await checkSeals(books.db)).toEqual([])
})

test('a day of more transactions than are read at once is hashed whole', async () => {
  const wallet = await loadedWallet(books.db, 500n)
  const pot = newPot()
  for (let i = 0; i < 250; i += 1) await post(books.db, entry(wallet, pot, 1n))
  const atOnce = `(${today} - 1)::timestamp AT TIME ZONE 'UTC'`
  await forge(
    books,
    'ledger_transactions',
    `UPDATE ledger_transactions SET posted_at = ${atOnce} WHERE kind = 'entry'`,
  )
  expect(await sealAll()).toMatchObject([{ transactions: 250 }])
  expect(await checkSeals(books.db)).toEqual([])
})

test.each([
  ['UPDATE ledger_seals SET transactions = 1', 'UPDATE on ledger_seals is refused'],
  ['DELETE FROM ledger_seals', 'DELETE on ledger_seals is refused'],
  ['TRUNCATE ledger_seals', 'TRUNCATE on ledger_seals is refused'],
])('a seal stays: %s is refused even to the owner', async (statement, why) => {
  await expect(books.owner.query(statement)).rejects.toThrow(why)
})

test.each([
  ['today', today],
  ['a day that is sealed', `${today} - 1`],
  ['a day from before', `${today} - 2`],
])('the application can not seal %s, nor write a seal', async (_, day) => {
  await postDaysAgo(1)
  await sealAll()
  const sealing = `SELECT ledger_seal_day(${day}, (SELECT head FROM ledger_seals ORDER BY day DESC LIMIT 1), repeat('0', 64), 0, sha256(''))`
  await expect(books.pool.query(sealing)).rejects.toThrow('is not the next to seal')
  const insertion = `INSERT INTO ledger_seals (day, head, transactions, salt) SELECT ${day}, repeat('0', 64), 0, sha256('')`
  await expect(books.pool.query(insertion)).rejects.toThrow('permission denied')
})

test('a sealed day without its predecessor, and a transaction from before all days, are found', async () => {
  await postDaysAgo(3)
  const [first, second, third] = (await sealAll()).map(({ day }) => day)
  await forge(books, 'ledger_seals', 'DELETE FROM ledger_seals WHERE day = $1::date', [second])
  await postDaysAgo(9)
  expect(await checkSeals(books.db)).toEqual([
    `The ledger has transactions from before ${first}, the first day that was sealed.`,
    `The day before ${third} has no seal any more.`,
    expect.stringMatching(`The ledger's day ${third} was changed: it was sealed as `),
  ])
})
