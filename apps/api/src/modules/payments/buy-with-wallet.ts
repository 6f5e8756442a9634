import { walletOf } from '@toprun/ledger/account'
import { post } from '@toprun/ledger/post'
import type { Database } from '../../platform/database.ts'
import { takeStock } from './combo-stock.ts'
import { movePayment } from './move-payment.ts'
import { notePayment } from './note-payment.ts'
import { moveOrder, purchaseOf } from './settle.ts'
import type { Payment } from './tables.ts'
import { undoingTransaction } from './undoing-transaction.ts'

export interface WalletPurchase {
  userId: string
  cat: number
  units: number
  amountMinor: bigint
  idempotencyKey: string | null
}

export type BoughtWithWallet =
  | { ok: true; payment: Payment }
  | { ok: false; reason: 'key_reused' | 'sold_out' }
  | { ok: false; reason: 'insufficient_funds'; balanceMinor: bigint; neededMinor: bigint }

/** Buys combos by wallet balance: order, stock and money move together or not at all. A refusal uses up no key. */
export function buyWithWallet(
  db: Database,
  { cat, units, ...purchase }: WalletPurchase,
  now: Date,
): Promise<BoughtWithWallet> {
  const wanted = {
    ...purchase,
    provider: 'wallet',
    method: 'wallet',
    chargeMinor: purchase.amountMinor,
    chargeCurrency: 'USD',
    order: { cat, units },
  } as const
  return undoingTransaction<BoughtWithWallet, Extract<BoughtWithWallet, { ok: false }>>(
    db,
    async (tx, refuse) => {
      const noted = await notePayment(tx, wanted, now)
      if (!noted.ok || noted.replayed) return noted
      if (!noted.order) throw new Error(`Purchase ${noted.payment.id} has no order`)
      const payment = await movePayment(tx, noted.payment, {
        state: 'succeeded',
        settledAt: now,
        watched: false,
      })
      // Everybody wants the same stock and the same account of the house: they are locked last, for as short as can be.
      const paid = await moveOrder(tx, noted.order, { state: 'paid', paidAt: now })
      if (!(await takeStock(tx, cat, units))) return refuse({ ok: false, reason: 'sold_out' })
      const posted = await post(tx, purchaseOf(payment, paid, walletOf(payment.userId)))
      if (posted.ok) return { ok: true, payment }
      if (posted.reason !== 'insufficient_funds')
        throw new Error(`The purchase ${payment.id} could not be posted: ${posted.reason}`)
      const { reason, balanceMinor, neededMinor } = posted
      return refuse({ ok: false, reason, balanceMinor, neededMinor })
    },
  )
}
