import { centsToUsd } from '@toprun/api-schema/money'
import type { OrderDetail } from '@toprun/api-schema/order'
import { clearingOf, walletOf } from '@toprun/ledger/account'
import type { Database } from '../../../platform/database.ts'
import type { Order } from '../../orders/tables.ts'
import { paymentOfOrder } from '../payment-store.ts'
import { reversalsOf } from '../reversal-store.ts'
import { accountName } from './account-names.ts'

/** What went back of the payment of an order: what a bank took, and our own refund. */
export async function refundsOf(
  db: Database,
  { id: orderId, userId }: Order,
): Promise<OrderDetail['refunds']> {
  const payment = await paymentOfOrder(db, { userId, orderId })
  if (!payment) return []
  const { provider, refundedAt, refundedMinor } = payment
  const isOurs = provider === 'wallet' || provider === 'crypto'
  const to = accountName(isOurs ? walletOf(userId) : clearingOf(provider), userId, false)
  const taken = (await reversalsOf(db, [payment.id]))
    .filter(({ state }) => state === 'taken')
    .map(({ amountMinor, coveredMinor, changedAt }) => ({ minor: amountMinor - coveredMinor, at: changedAt }))
  const own = refundedAt && refundedMinor !== null ? [{ minor: refundedMinor, at: refundedAt }] : []
  return [...taken, ...own]
    .filter(({ minor }) => minor > 0n)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ minor, at }) => ({ amount: centsToUsd(minor), to, date: at.toISOString() }))
}
