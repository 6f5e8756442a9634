import { formatCents } from '@toprun/api-schema/money-text'
import { clearingOf } from '@toprun/ledger/account'
import { postingsUnder } from '@toprun/ledger/read-postings'
import { z } from 'zod'
import { findOrphanedCredits } from '../modules/account/orphaned-credits.ts'
import { reconcileDraws } from '../modules/collectibles/draws/set-aside.ts'
import { reconcileCards } from '../modules/collectibles/issuing/stuck-cards.ts'
import { reconcileMoves } from '../modules/collectibles/moves/stuck-moves.ts'
import { reconcileContests } from '../modules/contests/reconcile.ts'
import { openChains } from '../modules/crypto/chain/chains.ts'
import { reconcileCrypto } from '../modules/crypto/deposits/reconcile.ts'
import { reconcileMarket } from '../modules/marketplace/reconcile.ts'
import { orderOf } from '../modules/payments/orders/order-store.ts'
import type { PaymentContext } from '../modules/payments/payment-context.ts'
import { chooseProviders } from '../modules/payments/providers/choose-providers.ts'
import { isAsked, ProviderUnavailable } from '../modules/payments/providers/provider.ts'
import { refundKey } from '../modules/payments/settlement/bookings.ts'
import { reconcilePayments } from '../modules/payments/settlement/reconcile.ts'
import { type RefundResult, refundPayment } from '../modules/payments/settlement/refund.ts'
import { watchPayments } from '../modules/payments/settlement/watch-payments.ts'
import type { Payment } from '../modules/payments/tables.ts'
import { orderHooks } from '../order-hooks.ts'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { type Command, OperatorError } from './command.ts'
import { configuration } from './configuration.ts'

const paymentId = z.uuid({ error: 'PAYMENT must be the id of a payment' })

export const reconcile: Command = {
  usage: 'reconcile',
  does: 'refreshes every open payment, then lists every difference between the ledger, the payment providers, the contests and the marketplace',
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
      ...(await reconcileMarket(db)),
      ...(await reconcileDraws(db)),
      ...(await reconcileCards(db)),
      ...(await reconcileMoves(db)),
    ]
    const gaps = [...cards.gaps, ...crypto.gaps]
    return [
      `${looked} open payments refreshed, ${cards.compared} compared with their providers.`,
      ...(crypto.compared > 0 ? [`${crypto.compared} credited transactions checked on their chains.`] : []),
      ...gaps,
      ...troubles.map(({ paymentId: id, trouble }) => `${id}  ${words(trouble)}`),
      ...differences,
      summaryOf(differences.length, gaps.length),
    ].join('\n')
  },
}

export const refund: Command = {
  usage: 'refund PAYMENT',
  does: 'refunds a paid order or a top-up to its payment method; on-chain payments go to the wallet',
  async run(db, [id]) {
    const parsed = paymentId.safeParse(id)
    if (!parsed.success) throw new OperatorError(`${parsed.error.issues[0]?.message}.`)
    const refunded = await refundPayment(contextOf(db), parsed.data).catch(unavailable)
    if (!refunded.ok) throw new OperatorError(refusal(refunded))
    return resultOf(db, refunded.payment)
  },
}

function summaryOf(differences: number, gaps: number): string {
  if (differences > 0) return `${differences} ${differences === 1 ? 'difference' : 'differences'}.`
  return gaps > 0
    ? 'No differences in what could be compared.'
    : 'No differences between the ledger and the providers.'
}

/** The result of the refund, now or on an earlier call: where the money is, and the state of the order. */
async function resultOf(db: Database, payment: Payment): Promise<string> {
  const { id, amountMinor } = payment
  const order = await orderOf(db, payment)
  const money = `${id}: ${formatCents(amountMinor)} refunded ${await wayOf(db, payment)}.`
  return order?.state === 'refunded'
    ? `${money} Its order is cancelled; units of combo ${order.combo} back in stock: ${order.quantity}.`
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
  return { db, clock: systemClock, providers: chooseProviders(configuration(), db), orderHooks }
}

function refusal(refused: Extract<RefundResult, { ok: false }>): string {
  switch (refused.reason) {
    case 'unknown_payment':
      return 'There is no such payment.'
    case 'provider_not_set_up':
      return 'The provider of that payment is not set up here.'
    case 'not_succeeded':
      return `That payment is ${refused.state}; there is nothing to refund.`
    case 'insufficient_funds':
      return `That top-up has been spent: the wallet has ${refused.balanceMinor} cents.`
    case 'in_wallet_already':
      return 'That on-chain payment paid no order: the money is already in the wallet.'
    case 'packs_opened':
      return 'Packs of that order were opened, so it cannot be refunded.'
    case 'disputed':
      return 'That payment is disputed: its bank decides who gets the money.'
    case 'provider_pending':
      return `${formatCents(refused.payment.amountMinor)} is refunded in the ledger and pending at ${refused.payment.provider}, which is polled until it is done.`
    case 'account_deleted':
      return 'That order was paid from the balance of a deleted account: nobody could spend the refund.'
    case 'provider_refused':
      return `It is refunded in the ledger, but the provider rejects the refund: ${refused.why}.`
  }
}

/** The refund is in the ledger by then, and will be retried. */
function unavailable(error: unknown): never {
  if (!(error instanceof ProviderUnavailable)) throw error
  throw new OperatorError(
    `It is refunded in the ledger, but the provider does not respond (${error.message}). The site and this command will retry.`,
  )
}

const words = (trouble: unknown) => (trouble instanceof Error ? trouble.message : String(trouble))
