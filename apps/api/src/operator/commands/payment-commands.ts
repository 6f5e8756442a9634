import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { databaseTime } from '../../platform/clock.ts'
import { bookRefundAction, paymentContext, refundState } from '../actions/payments.ts'
import { compareBooks } from '../console/compare-books.ts'
import { storeComparison } from '../console/reconciliations.ts'
import { checked, idArgument, reasonOption } from './arguments.ts'
import type { Command } from './command.ts'
import { resultOf } from './head.ts'
import { OperatorError } from './operator-error.ts'

const paymentId = idArgument('PAYMENT must be the id of a payment')

export const reconcile: Command = {
  usage: 'reconcile',
  does: 'refreshes every open payment, then lists every difference between the ledger, the payment providers, the contests and the marketplace',
  async run(site) {
    const { db, pool, parts, config } = site
    const run = { id: randomUUID(), by: userInfo().username, at: await databaseTime(pool) }
    const comparison = await compareBooks(paymentContext(site), { ...parts, config: config() })
    await storeComparison(db, run, comparison, await databaseTime(pool))
    const { compared, lines, summary } = comparison
    return [...compared, ...lines.map(({ text }) => text), summary].join('\n')
  },
}

export const refund: Command = {
  usage: 'refund PAYMENT [--reason TEXT]',
  audit: 'own',
  does: 'refunds a paid order or a top-up to its payment method; on-chain payments go to the wallet',
  options: { reason: { type: 'string' } },
  async run(site, [payment], options) {
    const id = checked(paymentId, payment)
    const booked = await resultOf(bookRefundAction, site, { id }, reasonOption(options.reason))
    const known = await refundState(site, id)
    if (!known?.isMade) throw new OperatorError(known?.text ?? booked.summary)
    return known.text
  },
}
