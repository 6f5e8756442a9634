import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { databaseTime } from '../../platform/clock.ts'
import { paymentContext } from '../actions/payments.ts'
import { compareBooks } from '../console/compare-books.ts'
import { storeComparison } from '../console/reconciliations.ts'
import type { Command } from './command.ts'

export const reconcile: Command = {
  usage: 'reconcile',
  takes: 0,
  does: 'refreshes every open payment, then lists every difference between the ledger, the payment providers, the contests and the marketplace',
  async run(site) {
    const { db, pool, parts, config } = site
    const run = { id: randomUUID(), by: userInfo().username, at: await databaseTime(pool) }
    const comparison = await compareBooks(paymentContext(site), { ...parts, config: config() })
    await storeComparison(db, run, comparison, await databaseTime(pool))
    const { compared, lines, summary } = comparison
    const shown = [...compared, ...lines.map(({ text }) => text), summary].join('\n')
    return { shown, noted: { summary } }
  },
}
