import { formatCents } from '@toprun/api-schema/money-text'
import { clearingOf } from '@toprun/ledger/account'
import { postingsUnder } from '@toprun/ledger/read-postings'
import { z } from 'zod'
import { findOrphanedCredits } from '../modules/account/orphaned-credits.ts'
import { reconcileContests } from '../modules/contests/reconcile.ts'
import { openChains } from '../modules/crypto/chain/chains.ts'
import { reconcileCrypto } from '../modules/crypto/deposits/reconcile.ts'
import { orderOf } from '../modules/payments/orders/order-store.ts'
import type { PaymentContext } from '../modules/payments/payment-context.ts'
import { chooseProviders } from '../modules/payments/providers/choose-providers.ts'
import { isAsked, ProviderUnavailable } from '../modules/payments/providers/provider.ts'
import { refundKey } from '../modules/payments/settlement/bookings.ts'
import { reconcilePayments } from '../modules/payments/settlement/reconcile.ts'
import { type RefundResult, refundPayment } from '../modules/payments/settlement/refund.ts'
import { watchPayments } from '../modules/payments/settlement/watch-payments.ts'
import type { Payment } from '../modules/payments/tables.ts'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { type Command, OperatorError } from './command.ts'
import { configuration } from './configuration.ts'

const paymentId = z.uuid({ error: 'PAYMENT must be the id of a payment' })

export const reconcile: Command = {
  usage: 'reconcile',
  does: 'looks up every open payment, then names every difference between the ledger, the payment providers and the contests',
  async run(db) {
    const context = contextOf(db)
    const { looked, troubles } = await watchPayments(context)
    const [cards, crypto] = [
      await reconcilePayments(context),
      await reconcileCrypto(db, openChains(configuration())),
    ]
    const differences = [
      ...cards.differences,
      ...crypto.differences,
      ...(await findOrphanedCredits(db)),
      ...(await reconcileContests(db)),
    ]
    const gaps = [...cards.gaps, ...crypto.gaps]
    return [
      `${looked} open payments were looked at, ${cards.compared} compared with their providers.`,
      ...(crypto.compared > 0
        ? [`${crypto.compared} booked transactions were looked up on their chains.`]
        : []),
      ...gaps,
      ...troubles.map(({ paymentId: id, trouble }) => `${id}  ${words(trouble)}`),
      ...differences,
      verdictOn(differences.length, gaps.length),
    ].join('\n')
  },
}

export const refund: Command = {
  usage: 'refund PAYMENT',
  does: 'refunds a paid order or a top-up the way it came; what was paid on a chain goes to the wallet',
  async run(db, [id]) {
    const parsed = paymentId.safeParse(id)
    if (!parsed.success) throw new OperatorError(`${parsed.error.issues[0]?.message}.`)
    const refunded = await refundPayment(contextOf(db), parsed.data).catch(unavailable)
    if (!refunded.ok) throw new OperatorError(refusal(refunded))
    return toldOf(db, refunded.payment)
  },
}

function verdictOn(differences: number, gaps: number): string {
  if (differences > 0) return `${differences} ${differences === 1 ? 'difference' : 'differences'}.`
  return gaps > 0 ? 'All that could be compared agrees.' : 'The books and the providers agree.'
}

/** What was done, now or when it was asked for the first time: where the money is, and what became of the order. */
async function toldOf(db: Database, payment: Payment): Promise<string> {
  const { id, amountMinor } = payment
  const order = await orderOf(db, payment)
  const money = `${id}: ${formatCents(amountMinor)} given back ${await wayOf(db, payment)}.`
  return order?.state === 'refunded'
    ? `${money} Its order is given up; units of combo ${order.combo} for sale again: ${order.quantity}.`
    : money
}

async function wayOf(db: Database, { id, provider, refundReference, userId }: Payment): Promise<string> {
  if (isAsked(provider)) return `by ${provider}, as ${refundReference}`
  const [booked] = await postingsUnder(db, [refundKey(id)])
  if (booked?.destination === clearingOf('crypto'))
    return 'to clearing:crypto, for the account is deleted: please send it to the wallet it came from'
  return `to the wallet of ${userId}`
}

function contextOf(db: Database): PaymentContext {
  return { db, clock: systemClock, providers: chooseProviders(configuration(), db) }
}

function refusal(refused: Extract<RefundResult, { ok: false }>): string {
  switch (refused.reason) {
    case 'unknown_payment':
      return 'There is no such payment.'
    case 'provider_not_set_up':
      return 'The provider of that payment is not set up here.'
    case 'not_succeeded':
      return `That payment is ${refused.state}; there is nothing to give back.`
    case 'insufficient_funds':
      return `That top-up is spent: the wallet holds ${refused.balanceMinor} cents.`
    case 'in_wallet_already':
      return 'That payment came on a chain and bought nothing: the money is in the wallet already.'
    case 'disputed':
      return 'That payment is disputed: its bank decides who gets the money.'
    case 'provider_pending':
      return `${formatCents(refused.payment.amountMinor)} is refunded in the books, and under way at ${refused.payment.provider}, which is asked again until it is done.`
    case 'account_deleted':
      return 'That was bought by the balance of an account that is deleted: nobody could spend what went back.'
    case 'provider_refused':
      return `It is refunded in the books, and the provider refuses: ${refused.why}.`
  }
}

/** The refund is booked by then, and asked for again. */
function unavailable(error: unknown): never {
  if (!(error instanceof ProviderUnavailable)) throw error
  throw new OperatorError(
    `It is refunded in the books, and the provider does not answer (${error.message}). It is asked again by the site, and by this command.`,
  )
}

const words = (trouble: unknown) => (trouble instanceof Error ? trouble.message : String(trouble))
