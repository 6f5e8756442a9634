import { walletOf } from '@toprun/ledger/account'
import { post } from '@toprun/ledger/post'
import type { Database } from '../../platform/database.ts'
import { movePayment } from './move-payment.ts'
import { notePayment } from './note-payment.ts'
import { fulfil, purchaseOf } from './settle.ts'
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
      const payment = await movePayment(tx, noted.payment, {
        state: 'succeeded',
        settledAt: now,
        watched: false,
      })
      const { sold, order } = await fulfil(tx, payment, now)
      if (!sold) return refuse({ ok: false, reason: 'sold_out' })
      const posted = await post(tx, purchaseOf(payment, order, walletOf(payment.userId)))
      if (posted.ok) return { ok: true, payment }
      if (posted.reason !== 'insufficient_funds')
        throw new Error(`The purchase ${payment.id} could not be posted: ${posted.reason}`)
      const { reason, balanceMinor, neededMinor } = posted
      return refuse({ ok: false, reason, balanceMinor, neededMinor })
    },
  )
}
