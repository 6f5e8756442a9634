import { randomUUID } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { ofFile } from '@toprun/postgres/test-of-file'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { type Account, clearingOf, potOf, walletOf } from './account.ts'
import type { LedgerDatabase } from './database.ts'
import { post } from './post.ts'
import type { Transaction } from './posting.ts'
import { testContest, testUser } from './test-ids.ts'

/** A ledger database for the tests of the calling file. */
export const booksOfFile = () =>
  ofFile(async () => {
    const database = await createTestDatabase()
    const [db, ownerDb] = [drizzle(database.pool), drizzle(database.owner)]
    return { held: { ...database, db, ownerDb }, end: database.drop }
  })

/** The wallet of a new user with this many cents, topped up through the sandbox. */
export async function loadedWallet(db: LedgerDatabase, amountMinor: bigint): Promise<Account> {
  const wallet = walletOf(testUser())
  if (amountMinor === 0n) return wallet
  const posted = await post(db, load(wallet, amountMinor))
  if (!posted.ok) throw new Error(posted.reason)
  return wallet
}

/** Changes a balance past its postings, as only an owner of the tables can. */
export async function tamperWithBalance(
  { owner }: Pick<TestDatabase, 'owner'>,
  account: Account,
  minor: number,
): Promise<void> {
  await owner.query('ALTER TABLE ledger_accounts DISABLE TRIGGER ledger_accounts_guarded')
  await owner.query('UPDATE ledger_accounts SET balance_minor = balance_minor + $2 WHERE account = $1', [
    account,
    minor,
  ])
  await owner.query('ALTER TABLE ledger_accounts ENABLE TRIGGER ledger_accounts_guarded')
}

/** Runs a statement on a table of the ledger past its triggers, as only its owner can. */
export async function forge(
  { owner }: Pick<TestDatabase, 'owner'>,
  table: `ledger_${string}`,
  statement: string,
  values: readonly unknown[] = [],
): Promise<void> {
  await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
  await owner.query(statement, [...values])
  await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
}

/** Moves a transaction to noon of a past UTC day, and forgets the microseconds. */
export function postedDaysAgo(books: Pick<TestDatabase, 'owner'>, transactionId: string, days: number) {
  const noon = `(((clock_timestamp() AT TIME ZONE 'UTC')::date - $2::int) + time '12:00') AT TIME ZONE 'UTC'`
  const statement = `UPDATE ledger_transactions SET posted_at = ${noon} WHERE id = $1`
  return forge(books, 'ledger_transactions', statement, [transactionId, days])
}

/** The number of connections to this database that wait for a lock. */
export async function callersWaiting(db: LedgerDatabase): Promise<number | undefined> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0]?.count
}

export const newPot = (): Account => potOf(testContest())

/** Transactions with a fresh key each. */
export const load = (wallet: Account, amountMinor: bigint) =>
  single('load', clearingOf('sandbox'), wallet, amountMinor)
export const entry = (wallet: Account, pot: Account, amountMinor: bigint) =>
  single('entry', wallet, pot, amountMinor)
export const refund = (pot: Account, wallet: Account, amountMinor: bigint) =>
  single('refund', pot, wallet, amountMinor)

function single(
  kind: Transaction['kind'],
  source: Account,
  destination: Account,
  amountMinor: bigint,
): Transaction {
  return { key: randomUUID(), kind, postings: [{ source, destination, amountMinor }] }
}
