import type { ReconciliationLine } from '@toprun/api-schema/operator-payments'
import type { PaymentContext } from '../../money/payments/payment-context.ts'
import { refreshAndReconcile } from '../../money/payments/settlement/reconcile.ts'
import type { Configuration } from '../../platform/configuration.ts'
import { quiet } from '../../platform/restored-copy.ts'
import type { RoomParts } from '../room-parts.ts'

export interface Comparison {
  /** How much was compared, in sentences. */
  compared: string[]
  /** Gaps, then troubles, then differences. */
  lines: Omit<ReconciliationLine, 'number'>[]
  /** How many differences, in a sentence. */
  summary: string
}

/**
 * Refreshes every open payment, then compares the ledger with the payment providers, the chains, and what modules store.
 * It takes as long as the providers take to answer for every payment.
 * @param signal rejects with its reason, soon
 */
export async function compareBooks(
  context: PaymentContext,
  {
    bookChecks,
    checkChains,
    config,
    signal,
  }: Pick<RoomParts, 'bookChecks' | 'checkChains'> & { config: Configuration; signal?: AbortSignal },
): Promise<Comparison> {
  const { db } = context
  const payments = await refreshAndReconcile(context, signal)
  const crypto = await checkChains(db, config)
  const differences = [...payments.differences, ...crypto.differences]
  for (const check of bookChecks) differences.push(...(await check(db)))
  const found = [...payments.gaps, ...crypto.gaps]
  const gaps = found.length > 0 && config.RESTORED === quiet ? [quietGap] : found
  return {
    compared: [
      `${payments.looked} open payments refreshed, ${payments.compared} compared with their providers.`,
      ...(crypto.compared > 0 ? [`${crypto.compared} credited transactions checked on their chains.`] : []),
    ],
    lines: [
      ...gaps.map((text) => ({ kind: 'gap' as const, text })),
      ...payments.troubles.map(({ paymentId, trouble }) => ({
        kind: 'trouble' as const,
        text: `${paymentId}  ${trouble instanceof Error ? trouble.message : String(trouble)}`,
      })),
      ...differences.map((text) => ({ kind: 'difference' as const, text })),
    ],
    summary: summaryOf(differences.length, gaps.length),
  }
}

/** What a quiet copy can't compare is not a fault of its settings. */
const quietGap =
  'This is a quiet copy, which asks no payment provider and no chain: payments are compared with them once it takes the place of the site.'

function summaryOf(differences: number, gaps: number): string {
  if (differences > 0) return `${differences} ${differences === 1 ? 'difference' : 'differences'}.`
  return gaps > 0
    ? 'No differences in what could be compared.'
    : 'No differences between the ledger and the providers.'
}
