import { z } from 'zod'
import { findOrphanedCredits } from '../modules/account/user-data-parts.ts'
import { reconcileDraws } from '../modules/collectibles/draws/set-aside.ts'
import { reconcileCards } from '../modules/collectibles/issuing/stuck-cards.ts'
import { reconcileMoves } from '../modules/collectibles/moves/stuck-moves.ts'
import { refundAction } from '../modules/console/actions/refund.ts'
import { reconcileContests } from '../modules/contests/reconcile.ts'
import { openChains } from '../modules/crypto/chain/chains.ts'
import { reconcileCrypto } from '../modules/crypto/deposits/reconcile.ts'
import { reconcileMarket } from '../modules/marketplace/reconcile.ts'
import type { PaymentContext } from '../modules/payments/payment-context.ts'
import { chooseProviders } from '../modules/payments/providers/choose-providers.ts'
import { reconcilePayments } from '../modules/payments/settlement/reconcile.ts'
import { watchPayments } from '../modules/payments/settlement/watch-payments.ts'
import { orderHooks } from '../order-hooks.ts'
import { systemClock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { checked, configuration, reasonOption } from './arguments.ts'
import { type Command, OperatorError } from './command.ts'
import { commandHead } from './head.ts'

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
  usage: 'refund PAYMENT [--reason TEXT]',
  audit: 'own',
  does: 'refunds a paid order or a top-up to its payment method; on-chain payments go to the wallet',
  options: { reason: { type: 'string' } },
  async run(db, [id], options, pool) {
    const payment = checked(paymentId, id)
    const head = await commandHead(pool, reasonOption(options.reason))
    const { result, refund: known } = await refundAction(contextOf(db), head, payment)
    if (!known) throw new OperatorError(result.summary)
    if (!known.isMade) throw new OperatorError(known.text)
    return known.text
  },
}

function summaryOf(differences: number, gaps: number): string {
  if (differences > 0) return `${differences} ${differences === 1 ? 'difference' : 'differences'}.`
  return gaps > 0
    ? 'No differences in what could be compared.'
    : 'No differences between the ledger and the providers.'
}

function contextOf(db: Database): PaymentContext {
  return { db, clock: systemClock, providers: chooseProviders(configuration(), db), orderHooks }
}

const words = (trouble: unknown) => (trouble instanceof Error ? trouble.message : String(trouble))
