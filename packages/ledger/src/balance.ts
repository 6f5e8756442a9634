import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Account, isAccount } from './account.ts'
import type { LedgerDatabase } from './database.ts'

const minor = z.coerce.bigint()
const balanceRow = z.object({ account: z.string().refine(isAccount), balance_minor: minor })

/** The balance in cents; `0n` for an account without postings. */
export async function balanceOf(db: LedgerDatabase, account: Account): Promise<bigint> {
  const { rows } = await db.execute(
    sql`SELECT account, balance_minor FROM ledger_accounts WHERE account = ${account}`,
  )
  return rows.length === 0 ? 0n : balanceRow.parse(rows[0]).balance_minor
}

/** The balances of these accounts, in cents; accounts without postings are omitted. */
export async function balancesOf(
  db: LedgerDatabase,
  accounts: readonly Account[],
): Promise<Map<Account, bigint>> {
  return balances(
    await db.execute(sql`
      SELECT account, balance_minor FROM ledger_accounts
      WHERE account = ANY (${sql.param([...accounts])}::text[]) ORDER BY account`),
  )
}

/** The same as an SQL expression; `account` is an expression too. */
export function balanceExpression(account: SQL): SQL {
  return sql`COALESCE((SELECT balance_minor FROM ledger_accounts WHERE account = ${account}), 0)`
}

/** The stored balances of all accounts, in cents. */
export async function storedBalances(db: LedgerDatabase): Promise<Map<Account, bigint>> {
  return balances(await db.execute(sql`SELECT account, balance_minor FROM ledger_accounts`))
}

/** The same, computed from all postings. */
export async function rebuiltBalances(db: LedgerDatabase): Promise<Map<Account, bigint>> {
  return balances(await db.execute(sql`SELECT account, balance_minor FROM ledger_rebuilt_balances`))
}

/** The sum of all balances, in cents: always `0n`. */
export async function sumOfBalances(db: LedgerDatabase): Promise<bigint> {
  const { rows } = await db.execute(sql`SELECT COALESCE(sum(balance_minor), 0) AS sum FROM ledger_accounts`)
  return z.object({ sum: minor }).parse(rows[0]).sum
}

/** A balance that differed from its postings, in cents before and after. */
export interface Correction {
  account: Account
  wasMinor: bigint
  isMinor: bigint
}

/**
 * Rebuilds every balance from its postings and returns those that differed: none, unless the database was
 * tampered with.
 */
export async function rebuildBalances(db: LedgerDatabase): Promise<Correction[]> {
  const { rows } = await db.execute(sql`SELECT * FROM ledger_rebuild_balances()`)
  return rows.map((row) => {
    const { corrected, was_minor, is_minor } = correctionRow.parse(row)
    return { account: corrected, wasMinor: was_minor, isMinor: is_minor }
  })
}

const correctionRow = z.object({ corrected: z.string().refine(isAccount), was_minor: minor, is_minor: minor })

function balances({ rows }: { rows: unknown[] }): Map<Account, bigint> {
  return new Map(
    rows.map((row) => {
      const { account, balance_minor } = balanceRow.parse(row)
      return [account, balance_minor]
    }),
  )
}
