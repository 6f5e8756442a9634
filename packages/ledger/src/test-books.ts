import { randomUUID } from 'node:crypto'
import { createTestDatabase } from '@toprun/postgres/test-database'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll } from 'vitest'
import { type Account, clearingOf, potOf, walletOf } from './account.ts'
import type { LedgerDatabase } from './database.ts'
import { post } from './post.ts'
import type { Transaction } from './posting.ts'
import { testContest, testUser } from './test-ids.ts'

/** A ledger database for one test file, created before its first test and dropped after its last. */
export function openBooks() {
  let opened: Awaited<ReturnType<typeof open>> | undefined
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.drop())
  return () => {
    if (!opened) throw new Error('the ledger database exists only while tests run')
    return opened
  }
}

async function open() {
  const database = await createTestDatabase()
  return { ...database, db: drizzle(database.pool), ownerDb: drizzle(database.owner) }
}

/** The wallet of a new user with this many cents, topped up through the sandbox. */
export async function loadedWallet(db: LedgerDatabase, amountMinor: bigint): Promise<Account> {
  const wallet = walletOf(testUser())
  if (amountMinor === 0n) return wallet
  const posted = await post(db, load(wallet, amountMinor))
  if (!posted.ok) throw new Error(posted.reason)
  return wallet
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
