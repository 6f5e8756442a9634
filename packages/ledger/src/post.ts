import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Account, isAccount } from './account.ts'
import type { LedgerDatabase } from './database.ts'
import { faultOf, type InvalidPosting, inputHash, type Transaction } from './posting.ts'

/** `replayed`: the key was posted before with the same input; nothing was posted now. */
export interface Posted {
  ok: true
  transactionId: string
  replayed: boolean
}

export type Refused =
  /** `neededMinor` is the net amount that the transaction takes from the account. */
  | { ok: false; reason: 'insufficient_funds'; account: Account; balanceMinor: bigint; neededMinor: bigint }
  | { ok: false; reason: 'key_reused'; key: string }
  | InvalidPosting
  /** The balance would exceed the database's bigint. */
  | {
      ok: false
      reason: 'invalid_posting'
      fault: 'balance_overflow'
      account: Account
      balanceMinor: bigint
      changeMinor: bigint
    }

/**
 * The only way to move money. Posts the transaction once per key, or refuses it without any effect.
 *
 * It is a single statement. Given a Drizzle transaction, it becomes part of it: a rollback undoes it, and a
 * refusal leaves the transaction usable. Given a database, it commits by itself and is durable when the
 * promise resolves.
 * If the user owes, the wallet's remaining balance settles the debt by further postings from wallet to debt:
 * a wallet is empty while its user owes. For the same reason a posting out of a debt takes from the wallet
 * first.
 *
 * Accounts stay locked until the caller's transaction ends, so post last in it and post once: two
 * transactions that post several times each can deadlock, and PostgreSQL then aborts one of them.
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
  const { rows } = await db.execute(sql`SELECT * FROM ledger_post(${postingArguments([transaction])})`)
  return postingOutcome(rows[0], transaction)
}

/**
 * Posts what cannot be refused: the accounts have it, or may be overdrawn.
 * @throws if it is refused, with the reason, and with the rest as the cause
 */
export async function mustPost(db: LedgerDatabase, transaction: Transaction): Promise<Posted> {
  const posted = await post(db, transaction)
  if (posted.ok) return posted
  throw new Error(`${transaction.key} could not be posted: ${posted.reason}`, { cause: posted })
}

/** `mustPost` of what cannot have been posted before, because what asks for it is stored in the same transaction. */
export async function mustPostNow(tx: LedgerDatabase, transaction: Transaction): Promise<void> {
  const { replayed } = await mustPost(tx, transaction)
  if (replayed) throw new Error(`${transaction.key} was posted before.`)
}

/**
 * The arguments of `ledger_post`, for a statement that posts among other things. The transactions must be valid.
 */
export function postingArguments(transactions: readonly Transaction[]): SQL {
  const column = (textOf: (transaction: Transaction) => string) => sql.param(transactions.map(textOf))
  const postings = transactions.flatMap((transaction, index) =>
    transaction.postings.map((posting) => ({ ...posting, place: index + 1 })),
  )
  return sql`${column(({ key }) => key)}::text[], ${column(inputHash)}::text[], ${column(({ kind }) => kind)}::text[],
    ${column(({ reference = {} }) => JSON.stringify(reference))}::jsonb[],
    ${sql.param(postings.map(({ place }) => place))}::int[],
    ${sql.param(postings.map(({ source }) => source))}::text[],
    ${sql.param(postings.map(({ destination }) => destination))}::text[],
    ${sql.param(postings.map(({ amountMinor }) => amountMinor.toString()))}::bigint[]`
}

/** Parses the transaction's row of those returned by `ledger_post`. */
export function postingOutcome(returned: unknown, { key }: Transaction): Posted | Refused {
  const row = outcomeRow.parse(returned)
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

/** The row returned by `ledger_post` (`apps/api/schema/functions/ledger_post.sql`). */
const outcomeRow = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['posted', 'replayed']), posted_id: z.string() }),
  z.object({ outcome: z.literal('key_reused') }),
  z.object({ outcome: z.enum(['insufficient_funds', 'balance_overflow']), ...refusedAccount }),
])
