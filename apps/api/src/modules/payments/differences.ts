import { centsToUsd } from '@toprun/api-schema/money'
import { clearingOf } from '@toprun/ledger/account'
import { balanceOf, sumOfBalances } from '@toprun/ledger/balance'
import { and, asc, count, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { askedProviders } from './provider.ts'
import type { PaymentDesk } from './refresh.ts'
import type { Standing } from './state.ts'
import { type Payment, payments } from './tables.ts'

const page = 200

export interface Reconciliation {
  /** Payments that were compared with their provider. */
  compared: number
  /** Every difference between the books and the providers, a sentence each. */
  differences: string[]
  /** Why not every payment was compared, a sentence for each provider. */
  gaps: string[]
}

/** Compares every payment from outside with its provider, and the books with themselves. Changes nothing. */
export async function findDifferences(desk: PaymentDesk): Promise<Reconciliation> {
  const names = desk.providers.all.map(({ name }) => name)
  const found: Reconciliation = {
    compared: 0,
    differences: await differencesOfBooks(desk),
    gaps: await gapsOf(desk),
  }
  for (let after = ''; ; ) {
    const some = await desk.db
      .select()
      .from(payments)
      .where(and(inArray(payments.provider, names), ...(after === '' ? [] : [gt(payments.id, after)])))
      .orderBy(asc(payments.id))
      .limit(page)
    for (const payment of some) {
      const difference = await differenceOf(desk, payment)
      if (difference !== null) found.differences.push(`${payment.id}  ${difference}`)
    }
    found.compared += some.length
    const last = some.at(-1)
    if (!last || some.length < page) return found
    after = last.id
  }
}

/** Payments of providers that are not set up (any more) cannot be compared. */
async function gapsOf({ db, providers }: PaymentDesk): Promise<string[]> {
  const gone = askedProviders.filter((name) => !providers.named(name))
  const told = await db
    .select({ provider: payments.provider, count: count() })
    .from(payments)
    .where(and(inArray(payments.provider, gone), isNotNull(payments.providerReference)))
    .groupBy(payments.provider)
    .orderBy(payments.provider)
  return told.map(
    (each) => `${each.provider} is not set up, so payments not compared with it: ${each.count}.`,
  )
}

async function differenceOf({ providers }: PaymentDesk, payment: Payment): Promise<string | null> {
  const provider = providers.named(payment.provider)
  if (!provider) return null
  if (payment.providerReference === null)
    return payment.state === 'succeeded' ? 'succeeded without a name at its provider' : null
  try {
    return tellApart(payment, await provider.lookUp(payment))
  } catch (error) {
    return `could not be looked up: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** What the books have against what the provider has; null where both say the same. */
export function tellApart(
  payment: Pick<Payment, 'amountMinor' | 'chargeCurrency' | 'chargeMinor' | 'provider' | 'state'>,
  standing: Standing,
): string | null {
  const amount = `$${centsToUsd(payment.amountMinor).toFixed(2)}`
  const { provider, state } = payment
  const booked = state === 'succeeded'
  switch (standing.at) {
    case 'paid':
      if (standing.chargedMinor !== payment.chargeMinor || standing.currency !== payment.chargeCurrency)
        return `${provider} took ${standing.chargedMinor} ${standing.currency}, asked were ${payment.chargeMinor} ${payment.chargeCurrency}`
      if (state === 'refunded') return `is given back in the books, and ${provider} still has ${amount}`
      return booked ? null : `${provider} has ${amount}, the books say ${state}`
    case 'refunded':
      return booked ? `${provider} gave ${amount} back, the books did not` : null
    default:
      return booked ? `the books have ${amount}, ${provider} says ${standing.at}` : null
  }
}

/** Balances sum to zero, and each clearing account says what the payments say. */
async function differencesOfBooks({ db }: PaymentDesk): Promise<string[]> {
  const differences: string[] = []
  const sum = await sumOfBalances(db)
  if (sum !== 0n) differences.push(`the balances sum to ${sum} cents instead of 0`)
  const { rows } = await db.execute(sql`
    SELECT provider, sum(CASE WHEN state = 'succeeded' THEN amount_minor ELSE 0 END)::bigint AS minor
    FROM payments WHERE provider = ANY (${sql.param([...askedProviders])}::text[]) GROUP BY provider ORDER BY provider`)
  for (const row of rows) {
    const { provider, minor } = z.object({ provider: z.string(), minor: z.coerce.bigint() }).parse(row)
    const cleared = -(await balanceOf(db, clearingOf(provider)))
    if (cleared !== minor)
      differences.push(`clearing:${provider} has taken in ${cleared} cents, its payments make ${minor}`)
  }
  return differences
}
