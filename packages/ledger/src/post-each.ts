import { type SQL, sql } from 'drizzle-orm'
import type { Account } from './account.ts'
import { faultOf, inputHash, type Posting, type Transaction } from './posting.ts'

/** A transaction of one posting. */
export interface SinglePosting extends Transaction {
  postings: readonly [Posting]
}

/**
 * The arguments of `ledger_post_each`, for a statement that posts among other things: transactions of one kind from different accounts
 * into the same one, each posted or refused by itself.
 * @param pot the account that all of them pay into
 * @throws if one is invalid or pays into another account: a mistake of the caller
 */
export function postEachArguments(
  kind: Transaction['kind'],
  pot: Account,
  transactions: readonly SinglePosting[],
): SQL {
  for (const transaction of transactions) {
    const fault = faultOf(transaction)
    if (fault) throw new Error(`A transaction is invalid: ${fault.fault}`)
    if (transaction.kind !== kind || transaction.postings[0].destination !== pot)
      throw new Error('Transactions that are posted together have one kind and pay into one account.')
  }
  const column = (textOf: (transaction: SinglePosting) => string) => sql.param(transactions.map(textOf))
  return sql`${column(({ key }) => key)}::text[], ${column(inputHash)}::text[], ${kind},
    ${column(({ reference = {} }) => JSON.stringify(reference))}::jsonb[],
    ${column(({ postings }) => postings[0].source)}::text[], ${pot},
    ${column(({ postings }) => postings[0].amountMinor.toString())}::bigint[]`
}
