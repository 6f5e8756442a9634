import { uuid } from '@toprun/api-schema/ids'
import { operatorPageQuery } from '@toprun/api-schema/operator'
import {
  operatorCardDepositsResponse,
  operatorStuckCardsResponse,
  operatorStuckMovesResponse,
} from '@toprun/api-schema/operator-cards'
import { operatorDepositsResponse } from '@toprun/api-schema/operator-deposits'
import {
  operatorPaymentResponse,
  operatorPaymentsQuery,
  operatorPaymentsResponse,
  operatorReconciliation,
  reconciliationLinesQuery,
  reconciliationLinesResponse,
} from '@toprun/api-schema/operator-payments'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { openChains } from '../../money/crypto/chain/chains.ts'
import { chooseProviders } from '../../money/payments/payment-context.ts'
import { notFound } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RoomParts } from '../room-parts.ts'
import { sectionRoute } from './authenticate-operator.ts'
import { cardDepositsPage, stuckCardsPage, stuckMovesPage } from './read-cards.ts'
import { listDeposits } from './read-deposits.ts'
import { listPayments, readPaymentForOperator } from './read-payments.ts'
import { isComparison, listReconciliationLines, readReconciliation } from './reconciliations.ts'

const one = z.object({ id: uuid })

/** Payments and their comparison with the providers, and the deposits and cards that wait for an operator. */
export function operatorMoneyRoutes(
  { config, db }: Platform,
  { orderHooks }: RoomParts,
): FastifyPluginAsyncZod {
  const context = { db, providers: chooseProviders(config, db), orderHooks }
  const { tokens } = openChains(config)

  const paymentsSection = sectionRoute('payments')
  const depositsSection = sectionRoute('deposits')
  const cardsSection = sectionRoute('cards')

  return async (app) => {
    app.get(
      '/api/operator/payments',
      paymentsSection({
        summary: 'Payments, newest first',
        querystring: operatorPaymentsQuery,
        response: operatorPaymentsResponse,
      }),
      (request) => listPayments(db, request.query),
    )

    app.get(
      '/api/operator/payments/:id',
      paymentsSection({
        summary: 'A payment with its order, its refund and what happened to it',
        params: one,
        response: operatorPaymentResponse,
      }),
      async (request) => {
        const found = await readPaymentForOperator(context, request.params.id, config)
        if (!found) throw notFound('There is no such payment.')
        return found
      },
    )

    app.get(
      '/api/operator/reconciliation',
      paymentsSection({
        summary: 'Whether a comparison of the books runs, and how the last one ended',
        response: operatorReconciliation,
      }),
      () => readReconciliation(db),
    )

    app.get(
      '/api/operator/reconciliation/:id/lines',
      paymentsSection({
        summary: 'What the last comparison of the books found',
        params: one,
        querystring: reconciliationLinesQuery,
        response: reconciliationLinesResponse,
      }),
      async ({ params: { id }, query }) => {
        if (!(await isComparison(db, id)))
          throw notFound('There is no such comparison, or there is a later one.')
        return listReconciliationLines(db, id, query)
      },
    )

    app.get(
      '/api/operator/deposits',
      depositsSection({
        summary: 'Deposits that are credited to nobody yet, oldest first',
        querystring: operatorPageQuery,
        response: operatorDepositsResponse,
      }),
      (request) => listDeposits(db, request.query, tokens),
    )

    app.get(
      '/api/operator/cards',
      cardsSection({
        summary: 'Cards that could not be issued, those that wait longest first',
        querystring: operatorPageQuery,
        response: operatorStuckCardsResponse,
      }),
      (request) => stuckCardsPage(db, request.query),
    )

    app.get(
      '/api/operator/card-moves',
      cardsSection({
        summary: 'Card moves that stopped, those that were asked for first before the others',
        querystring: operatorPageQuery,
        response: operatorStuckMovesResponse,
      }),
      (request) => stuckMovesPage(db, request.query),
    )

    app.get(
      '/api/operator/card-deposits',
      cardsSection({
        summary: "Deposited cards that are in nobody's vault yet, oldest first",
        querystring: operatorPageQuery,
        response: operatorCardDepositsResponse,
      }),
      (request) => cardDepositsPage(db, request.query),
    )
  }
}
