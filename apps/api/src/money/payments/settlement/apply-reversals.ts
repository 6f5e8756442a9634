import { mustPost } from '@toprun/ledger/post'
import type { Database } from '../../../platform/database.ts'
import { lockOrderOf } from '../../orders/order-store.ts'
import type { Order } from '../../orders/tables.ts'
import type { OrderHook, PaymentContext } from '../payment-context.ts'
import type { ProviderReversal } from '../payment-state.ts'
import { lockPayment, movePayment } from '../payment-store.ts'
import { insertReversal, moveReversal, reversalsOf } from '../reversal-store.ts'
import {
  failedRefundMinor,
  isAllTaken,
  isCovered,
  nextStep,
  type ReversalStep,
  reversalPostings,
} from '../reversals.ts'
import type { Payment, Reversal } from '../tables.ts'
import { reversalKey } from './bookings.ts'
import { moveSoldOrder, type SoldOrderChange } from './sold-orders.ts'

/**
 * Books a provider's reversals of a succeeded payment, each in its own transaction: held until its bank decides, taken, or
 * returned. The user owes what the wallet does not cover. Old news changes nothing.
 */
export async function applyReversals(
  { db, orderHooks }: Pick<PaymentContext, 'db' | 'orderHooks'>,
  payment: Payment,
  reversals: readonly ProviderReversal[],
  now: Date,
): Promise<Payment> {
  let current = payment
  for (const reversal of reversals)
    current = await db.transaction(async (tx) => {
      const locked = await lockPayment(tx, payment.id)
      if (!locked) throw new Error(`Payment ${payment.id} vanished`)
      const failedMinor = failedRefundMinor(locked, reversals)
      return applyReversal(tx, orderHooks, locked, { reversal, failedMinor, now })
    })
  return current
}

async function applyReversal(
  tx: Database,
  hooks: readonly OrderHook[],
  payment: Payment,
  { reversal, failedMinor, now }: { reversal: ProviderReversal; failedMinor: bigint; now: Date },
): Promise<Payment> {
  if (payment.settledAt === null) return payment
  const order = await lockOrderOf(tx, payment)
  const stored = await reversalsOf(tx, [payment.id])
  const isSold = order?.paymentId === payment.id && (order.state === 'paid' || order.state === 'held')
  const step = nextStep(payment, stored, reversal, isSold, failedMinor)
  if (!step) return payment
  const changed = await store(tx, payment, step, now)
  const all = [...stored.filter(({ id }) => id !== changed.id), changed]
  const isOver = payment.state === 'succeeded' && isAllTaken(payment, all)
  const change = isSold ? changeOf(order, all, isOver) : null
  if (isSold && change) await moveSoldOrder(tx, hooks, order, change, now)
  const moved = isOver
    ? await movePayment(tx, payment, {
        state: 'refunded',
        refundedAt: now,
        refundReference: changed.reference,
        note: takenNote[changed.kind],
      })
    : await noteCover(tx, payment, all, changed)
  const postings = reversalPostings(payment, step, isSold)
  if (postings.length > 0)
    await mustPost(tx, {
      key: reversalKey(changed, changed.steps),
      kind: 'reversal',
      postings,
      reference: { paymentId: payment.id, reversalId: changed.id },
    })
  return moved
}

/**
 * Our own failed refund counts as made once other reversals have taken all of it, under the name of the last; it must
 * be made again if they return some.
 */
async function noteCover(
  tx: Database,
  payment: Payment,
  reversals: readonly Reversal[],
  { reference }: Reversal,
): Promise<Payment> {
  const { refundReference, refundedMinor } = payment
  const wasCovered =
    refundedMinor !== null && reversals.some((reversal) => reversal.reference === refundReference)
  if (isCovered(payment, reversals) === wasCovered) return payment
  return movePayment(tx, payment, { refundReference: wasCovered ? null : reference })
}

const takenNote: Readonly<Record<Reversal['kind'], string>> = {
  refund: 'This payment was refunded.',
  dispute: 'Your bank took this payment back.',
}

function store(
  tx: Database,
  payment: Payment,
  { reversal, stored, amountMinor, houseMinor, coveredMinor }: ReversalStep,
  now: Date,
): Promise<Reversal> {
  const { kind, reference, state, chargeMinor } = reversal
  if (stored) return moveReversal(tx, stored, { state, houseMinor, coveredMinor, now })
  return insertReversal(tx, {
    paymentId: payment.id,
    kind,
    reference,
    state,
    chargeMinor,
    amountMinor,
    houseMinor,
    coveredMinor,
    createdAt: now,
    changedAt: now,
  })
}

/** An order is on hold while its payment is disputed, and cancelled when nothing is left of the payment. */
function changeOf(order: Order, reversals: readonly Reversal[], isOver: boolean): SoldOrderChange | null {
  if (isOver) return 'lost'
  const isHeld = reversals.some(({ state }) => state === 'held')
  if (isHeld === (order.state === 'held')) return null
  return isHeld ? 'held' : 'returned'
}
