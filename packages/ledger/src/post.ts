import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Account, isAccount } from './account.ts'
import type { LedgerDatabase } from './database.ts'
import { faultOf, type InvalidPosting, inputHash, type Transaction } from './posting.ts'

/** `replayed`: the key was posted before, with the same input, and nothing moved now. */
export interface Posted {
  ok: true
  transactionId: string
  replayed: boolean
}

export type Refused =
  /** `neededMinor` is what the account would lose by the whole transaction. */
  | { ok: false; reason: 'insufficient_funds'; account: Account; balanceMinor: bigint; neededMinor: bigint }
  | { ok: false; reason: 'key_reused'; key: string }
  | InvalidPosting
  /** The account would hold more than a bigint of the database can say. */
  | {
      ok: false
      reason: 'invalid_posting'
      fault: 'balance_overflow'
      account: Account
      balanceMinor: bigint
      changeMinor: bigint
    }

/**
 * The one door for money. Posts the transaction, once for its key, or refuses it and leaves nothing behind.
 *
 * It is a single statement. Given a Drizzle transaction, it becomes part of that: a later rollback undoes it, and a refusal leaves the
 * caller's work as it was, free to go on. Given a database, it stands by itself and is durable when the promise resolves.
 * Whatever the transaction leaves in the wallet of a user who owes settles the debt, by further postings from wallet to debt: a wallet
 * holds nothing while its user owes. A posting out of a debt takes from the wallet first, for the same reason.
 *
 * Accounts stay locked until the caller's transaction ends, so post last in it and post once: two transactions that post
 * several times each can wait for one another, whereupon PostgreSQL ends one of them with an error.
 *
 * @example
 * await post(db, {
 *   key: `entry:${entryId}`,
 *   kind: 'entry',
 *   postings: [{ source: walletOf(userId), destination: potOf(contestId), amountMinor: 500n }],
 * }) // { ok: true, transactionId: '5f0c…', replayed: false }
 */
export async function post(db: LedgerDatabase, transaction: Transaction): Promise<Posted | Refused> {
  const fault = faultOf(transaction)
  if (fault) return fault
  const { rows } = await db.execute(sql`SELECT * FROM ledger_post(${postingArguments(transaction)})`)
  return postingOutcome(rows[0], transaction)
}

/** What `ledger_post` is called with, for a statement that posts among other things. The transaction must be without fault. */
export function postingArguments(transaction: Transaction): SQL {
  const { key, kind, postings, reference = {} } = transaction
  const column = (values: string[]) => sql.param(values)
  return sql`${key}, ${inputHash(transaction)}, ${kind}, ${JSON.stringify(reference)}::jsonb,
    ${column(postings.map((posting) => posting.source))}::text[],
    ${column(postings.map((posting) => posting.destination))}::text[],
    ${column(postings.map((posting) => posting.amountMinor.toString()))}::bigint[]`
}

/** What the row says that `ledger_post` answered with. */
export function postingOutcome(answer: unknown, { key }: Transaction): Posted | Refused {
  const row = outcomeRow.parse(answer)
  switch (row.outcome) {
    case 'posted':
    case 'replayed':
      return { ok: true, transactionId: row.posted_id, replayed: row.outcome === 'replayed' }
    case 'key_reused':
      return { ok: false, reason: 'key_reused', key }
    case 'insufficient_funds':
      return {
        ok: false,
        reason: 'insufficient_funds',
        account: row.refused_account,
        balanceMinor: row.kept_minor,
        neededMinor: -row.change_minor,
      }
    case 'balance_overflow':
      return {
        ok: false,
        reason: 'invalid_posting',
        fault: 'balance_overflow',
        account: row.refused_account,
        balanceMinor: row.kept_minor,
        changeMinor: row.change_minor,
      }
  }
}

const refusedAccount = {
  refused_account: z.string().refine(isAccount),
  kept_minor: z.coerce.bigint(),
  change_minor: z.coerce.bigint(),
}

/** What `ledger_post` of `apps/api/migrations/0002_ledger.sql` answers. */
const outcomeRow = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['posted', 'replayed']), posted_id: z.string() }),
  z.object({ outcome: z.literal('key_reused') }),
  z.object({ outcome: z.enum(['insufficient_funds', 'balance_overflow']), ...refusedAccount }),
])
