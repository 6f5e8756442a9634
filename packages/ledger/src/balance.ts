import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Account, isAccount } from './account.ts'
import type { LedgerDatabase } from './database.ts'

const minor = z.coerce.bigint()
const balanceRow = z.object({ account: z.string().refine(isAccount), balance_minor: minor })

/** In cents; `0n` for an account that no posting has touched. */
export async function balanceOf(db: LedgerDatabase, account: Account): Promise<bigint> {
  const { rows } = await db.execute(
    sql`SELECT account, balance_minor FROM ledger_accounts WHERE account = ${account}`,
  )
  return rows.length === 0 ? 0n : balanceRow.parse(rows[0]).balance_minor
}

/** The balances of these accounts, in cents; accounts that no posting has touched are left out. */
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

/** The same as an expression of another query; `account` is an expression too. */
export function balanceExpression(account: SQL): SQL {
  return sql`COALESCE((SELECT balance_minor FROM ledger_accounts WHERE account = ${account}), 0)`
}

/** The balances that are kept, in cents, of every account there is. */
export async function keptBalances(db: LedgerDatabase): Promise<Map<Account, bigint>> {
  return balances(await db.execute(sql`SELECT account, balance_minor FROM ledger_accounts`))
}

/** The same from the postings alone. Reads all of them. */
export async function rebuiltBalances(db: LedgerDatabase): Promise<Map<Account, bigint>> {
  return balances(await db.execute(sql`SELECT account, balance_minor FROM ledger_rebuilt_balances`))
}

/** The sum of all balances, in cents: `0n`, always. */
export async function sumOfBalances(db: LedgerDatabase): Promise<bigint> {
  const { rows } = await db.execute(sql`SELECT COALESCE(sum(balance_minor), 0) AS sum FROM ledger_accounts`)
  return z.object({ sum: minor }).parse(rows[0]).sum
}

/** A balance that did not say what the postings say, in cents before and after. */
export interface Correction {
  account: Account
  wasMinor: bigint
  isMinor: bigint
}

/** Sets every balance to what its postings say, and tells which were different: none, unless the database was tampered with. */
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
