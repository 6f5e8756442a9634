import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { chooseProviders, type PaymentContext } from '../../money/payments/payment-context.ts'
import { databaseTime, systemClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { refundAction } from '../console/actions/refund.ts'
import { compareBooks } from '../console/compare-books.ts'
import { storeComparison } from '../console/reconciliations.ts'
import type { RoomParts } from '../room-parts.ts'
import { checked, configuration, idArgument, reasonOption } from './arguments.ts'
import { type Command, OperatorError } from './command.ts'
import { commandHead } from './head.ts'

const paymentId = idArgument('PAYMENT must be the id of a payment')

export const paymentCommands = ({
  orderHooks,
  ...checks
}: Pick<RoomParts, 'bookChecks' | 'checkChains' | 'orderHooks'>): {
  reconcile: Command
  refund: Command
} => ({
  reconcile: {
    usage: 'reconcile',
    does: 'refreshes every open payment, then lists every difference between the ledger, the payment providers, the contests and the marketplace',
    async run(db, _args, _options, pool) {
      const by = userInfo().username
      const run = { id: randomUUID(), by, at: await databaseTime(pool) }
      const comparison = await compareBooks(contextOf(db, orderHooks), {
        ...checks,
        config: configuration(),
      })
      await storeComparison(db, run, comparison, await databaseTime(pool))
      const { compared, lines, summary } = comparison
      return [...compared, ...lines.map(({ text }) => text), summary].join('\n')
    },
  },

  refund: {
    usage: 'refund PAYMENT [--reason TEXT]',
    audit: 'own',
    does: 'refunds a paid order or a top-up to its payment method; on-chain payments go to the wallet',
    options: { reason: { type: 'string' } },
    async run(db, [id], options, pool) {
      const payment = checked(paymentId, id)
      const head = await commandHead(pool, reasonOption(options.reason))
      const { result, refund: known } = await refundAction(contextOf(db, orderHooks), head, payment)
      if (!known) throw new OperatorError(result.summary)
      if (!known.isMade) throw new OperatorError(known.text)
      return known.text
    },
  },
})

function contextOf(db: Database, orderHooks: RoomParts['orderHooks']): PaymentContext {
  return { db, clock: systemClock, providers: chooseProviders(configuration(), db), orderHooks }
}
