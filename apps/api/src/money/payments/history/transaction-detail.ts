import type { UserId } from '@toprun/api-schema/ids'
import { centsToUsd } from '@toprun/api-schema/money'
import { formatCents } from '@toprun/api-schema/money-text'
import type { Transaction, TransactionDetail } from '@toprun/api-schema/transaction'
import type { Content } from '@toprun/content/read-content'
import { walletOf, winningsOf } from '@toprun/ledger/account'
import { postingsOf, postingsUnder } from '@toprun/ledger/read-postings'
import type { Database } from '../../../platform/database.ts'
import { orderOf } from '../../orders/order-store.ts'
import { findPayment } from '../payment-store.ts'
import { findReversal, reversalsOf } from '../reversal-store.ts'
import { reversedMinor } from '../reversals.ts'
import { keysOf, reversalKeys } from '../settlement/bookings.ts'
import type { Reversal } from '../tables.ts'
import { accountName } from './account-names.ts'
import { productTitle } from './paid-orders.ts'
import { type Books, findTransaction } from './transactions.ts'

/** One transaction with its order and its ledger lines; null for an unknown one or another user's. */
export async function readTransactionDetail(
  books: Books,
  { products }: Pick<Content, 'products'>,
  userId: UserId,
  id: string,
): Promise<TransactionDetail | null> {
  const { db } = books
  const transaction = await findTransaction(books, userId, id)
  if (!transaction) return null
  const payment = await findPayment(db, id, userId)
  const order = payment && (await orderOf(db, payment))
  const reversals = payment ? await reversalsOf(db, [id]) : []
  return {
    ...transaction,
    note: payment?.note ?? reversalNote(reversals),
    reference: payment?.providerReference ?? null,
    order: order
      ? {
          cat: order.combo,
          title: productTitle(products, order.combo),
          units: order.quantity,
          state: order.state,
        }
      : null,
    entries: await entriesOf(db, userId, transaction, reversals),
  }
}

/** A note about a disputed or partly refunded payment; null for any other. */
function reversalNote(reversals: readonly Reversal[]): string | null {
  const [held, taken] = (['held', 'taken'] as const).map(
    (state) => reversedMinor(reversals.filter((reversal) => reversal.state === state)).amountMinor,
  )
  if (held)
    return `Your bank disputes ${formatCents(held)} of this payment. It is on hold until the bank decides.`
  return taken ? `${formatCents(taken)} of this payment went back.` : null
}

/**
 * Both sides of every posting: the source first, then the destination. The refund of a contest moves the money of all its
 * entries in one transaction; only the user's own part is shown.
 */
async function entriesOf(
  db: Database,
  userId: UserId,
  { _id: id, service, direction }: Transaction,
  reversals: readonly Reversal[],
): Promise<TransactionDetail['entries']> {
  const isSale = service === 'trade' && direction === 'in'
  const booked = [
    ...(await postingsUnder(db, [...keysOf(id, reversals), ...(await keysOfReversal(db, id, userId))])),
    ...(await postingsOf(db, id, [walletOf(userId), winningsOf(userId)])),
  ]
  return booked.flatMap(({ source, destination, amountMinor, at }) => {
    const [amount, date] = [centsToUsd(amountMinor), at.toISOString()]
    return [
      { account: accountName(source, userId, isSale), debit: amount, credit: null, date },
      { account: accountName(destination, userId, isSale), debit: null, credit: amount, date },
    ]
  })
}

/** A reversal has its own line among the transactions. */
async function keysOfReversal(db: Database, id: string, userId: UserId): Promise<string[]> {
  const reversal = await findReversal(db, id, userId)
  return reversal ? reversalKeys(reversal) : []
}
