import { type Account, clearingOf, heldFor, revenue, walletOf } from '@toprun/ledger/account'
import type { Transaction } from '@toprun/ledger/posting'
import type { Payment, Reversal } from '../tables.ts'

/** The ledger entries of a payment, each under a key that is used once. */

export const loadKey = (paymentId: string) => `load:${paymentId}`
export const purchaseKey = (paymentId: string) => `purchase:${paymentId}`
export const returnKey = (paymentId: string) => `return:${paymentId}`
export const refundKey = (paymentId: string) => `payment-refund:${paymentId}`
export const reversalKey = ({ id }: Pick<Reversal, 'id'>, step: number) => `reversal:${id}:${step}`

/** Every key under which something about a payment may be booked. */
export function keysOf(paymentId: string, reversals: readonly Reversal[]): string[] {
  const taken = reversals.flatMap((reversal) => reversalKeys(reversal))
  return [loadKey, purchaseKey, returnKey, refundKey].map((key) => key(paymentId)).concat(taken)
}

export function reversalKeys(reversal: Pick<Reversal, 'id' | 'steps'>): string[] {
  return Array.from({ length: reversal.steps }, (_, index) => reversalKey(reversal, index + 1))
}

type Booked = Pick<Payment, 'id' | 'amountMinor'>

/** An order is paid out of `source`. */
export function purchaseOf({ id, amountMinor }: Booked, source: Account): Transaction {
  return {
    key: purchaseKey(id),
    kind: 'purchase',
    postings: [{ source, destination: revenue, amountMinor }],
    reference: { paymentId: id },
  }
}

/** A provider has received the money of a top-up. */
export function loadOf({ id, amountMinor, provider, userId }: Payment): Transaction {
  return {
    key: loadKey(id),
    kind: 'load',
    postings: [{ source: clearingOf(provider), destination: walletOf(userId), amountMinor }],
    reference: { paymentId: id },
  }
}

/** A provider has received money that buys nothing, and refunds it. */
export function returnOf({ id, amountMinor, provider }: Payment): Transaction {
  const [clearing, held] = [clearingOf(provider), heldFor(id)]
  return {
    key: returnKey(id),
    kind: 'return',
    postings: [
      { source: clearing, destination: held, amountMinor },
      { source: held, destination: clearing, amountMinor },
    ],
    reference: { paymentId: id },
  }
}
