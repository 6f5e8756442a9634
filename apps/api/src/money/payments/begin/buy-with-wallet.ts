import { randomUUID } from 'node:crypto'
import { debtOf, walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { postingArguments, postingOutcome } from '@toprun/ledger/post'
import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import { z } from 'zod'
import { faultExpression, requireEligible } from '../../../ground/eligibility/require-eligible.ts'
import { type Actor, lockUser } from '../../../ground/identity/lock-user.ts'
import { type Database, perPool } from '../../../platform/database.ts'
import type { PayableOrderResult, WantedOrder } from '../../orders/order-store.ts'
import type { PaymentContext } from '../payment-context.ts'
import { countState, paymentOfOrder, readPayment } from '../payment-store.ts'
import { purchaseOf } from '../settlement/bookings.ts'
import { type OtherAttempt, withOneAttempt } from './begin-payment.ts'
import { paymentUnderKey } from './new-payment.ts'

export interface WalletPurchase extends Actor {
  order: WantedOrder
  amountMinor: bigint
  idempotencyKey: string | null
}

export type WalletPurchaseResult =
  | { ok: true; paymentId: string; orderId: string }
  | { ok: false; reason: 'key_reused' | 'sold_out' | 'payment_over' }
  | { ok: false; reason: 'insufficient_funds'; balanceMinor: bigint; neededMinor: bigint }
  | { ok: false; reason: 'debt_unsettled'; owedMinor: bigint }
  | Extract<PayableOrderResult, { ok: false }>

/** More concurrent purchases would only wait for one another in the database, and take connections from other requests. */
const purchaseLimiter = perPool(() => pLimit(4))

/**
 * Buys an order by wallet balance: order, stock and money move together or not at all. A refusal does not use up the key. A card
 * payment of the
 * same order that can still be paid is cancelled first.
 *
 * It is a single statement, because every buyer of a combo waits for the previous one.
 */
export function buyWithWallet(
  context: PaymentContext,
  purchase: WalletPurchase,
): Promise<WalletPurchaseResult> {
  return withOneAttempt(context, () => purchaseLimiter(context.db)(() => buy(context, purchase)))
}

async function buy(
  { db, clock }: Pick<PaymentContext, 'db' | 'clock'>,
  request: WalletPurchase,
): Promise<WalletPurchaseResult | OtherAttempt> {
  const { userId, sessionId, idempotencyKey, amountMinor, order } = request
  const paymentId = randomUUID()
  const purchase = purchaseOf({ id: paymentId, amountMinor }, walletOf(userId))
  // The purchase takes its id from the buyer's row, so that the user is locked first, then judged, and nothing is bought without
  // both.
  const { rows } = await db.execute(sql`
    SELECT purchase.* FROM (SELECT lock_user(${userId}, ${sessionId}) AS live OFFSET 0) AS actor
    CROSS JOIN LATERAL (
      SELECT CASE WHEN actor.live THEN ${faultExpression(userId, 'pack')} IS NULL END AS eligible OFFSET 0
    ) AS buyer
    CROSS JOIN LATERAL buy_with_wallet(
    CASE WHEN buyer.eligible THEN ${paymentId}::uuid END, ${order.id}, ${userId}, ${idempotencyKey}, ${order.combo}, ${order.quantity},
    ${amountMinor}, ${clock()}, ${postingArguments([purchase])}) AS purchase
    WHERE buyer.eligible`)
  const [row] = rows
  if (!row) {
    await requireBuyer(db, request)
    // The fault no longer applies.
    return buy({ db, clock }, request)
  }
  const { outcome, posted_id, order_id } = purchaseOutcome.parse(row)
  switch (outcome) {
    case 'known':
      return knownPurchase(db, request)
    case 'other_attempt': {
      const payment = posted_id && (await readPayment(db, posted_id))
      if (!payment) throw new Error(`The payment ${posted_id} in the way of ${userId}'s is not there`)
      return { ok: false, reason: outcome, payment }
    }
    case 'order_paid':
      return paidBefore(db, request)
    case 'sold_out':
    case 'no_seeds':
    case 'order_being_paid':
    case 'order_differs':
    case 'order_over':
      return { ok: false, reason: outcome }
  }
  const posted = postingOutcome(row, purchase)
  if (posted.ok && order_id !== null) {
    countState(db, { provider: 'wallet', state: 'succeeded' })
    return { ok: true, paymentId, orderId: order_id }
  }
  if (posted.ok || posted.reason !== 'insufficient_funds')
    throw new Error(`The purchase ${paymentId} could not be posted: ${JSON.stringify(row)}`)
  const owedMinor = -(await balanceOf(db, debtOf(userId)))
  if (owedMinor > 0n) return { ok: false, reason: 'debt_unsettled', owedMinor }
  const { reason, balanceMinor, neededMinor } = posted
  return { ok: false, reason, balanceMinor, neededMinor }
}

/** Throws the response for a buyer who is signed out, or may not buy. */
function requireBuyer(db: Database, buyer: Actor): Promise<void> {
  return db.transaction(async (tx) => {
    await lockUser(tx, buyer)
    await requireEligible(tx, buyer.userId, 'pack')
  })
}

/** A repeated purchase with the id of its order has the first result; an order that was paid another way is refused. */
async function paidBefore(db: Database, { userId, order }: WalletPurchase): Promise<WalletPurchaseResult> {
  const payment = await paymentOfOrder(db, { userId, orderId: order.id })
  return payment?.method === 'wallet' && order.id !== null
    ? { ok: true, paymentId: payment.id, orderId: order.id }
    : { ok: false, reason: 'order_paid' }
}

async function knownPurchase(
  db: Database,
  { order, ...request }: WalletPurchase,
): Promise<WalletPurchaseResult> {
  const known = await paymentUnderKey(db, { ...request, method: 'wallet', order })
  if (!known.ok) return known
  const { payment } = known
  if (!payment) throw new Error(`No payment of ${request.userId} under the key that refused a second one`)
  return payment.state === 'refunded' || payment.orderId === null
    ? { ok: false, reason: 'payment_over' }
    : { ok: true, paymentId: payment.id, orderId: payment.orderId }
}

const orderOutcomes = [
  'known',
  'other_attempt',
  'sold_out',
  'no_seeds',
  'order_paid',
  'order_being_paid',
  'order_differs',
  'order_over',
] as const

/** The result of `buy_with_wallet` (`apps/api/schema/functions`); other outcomes are those of `ledger_post`. */
const purchaseOutcome = z.object({
  outcome: z.enum([
    ...orderOutcomes,
    'posted',
    'replayed',
    'key_reused',
    'insufficient_funds',
    'balance_overflow',
  ]),
  posted_id: z.uuid().nullable(),
  order_id: z.uuid().nullable(),
})
