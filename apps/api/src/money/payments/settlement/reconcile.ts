import { formatCents, formatCharge } from '@toprun/api-schema/money-text'
import { clearingOf } from '@toprun/ledger/account'
import { postingsUnder } from '@toprun/ledger/read-postings'
import pLimit from 'p-limit'
import type { Database } from '../../../platform/database.ts'
import type { PaymentContext } from '../payment-context.ts'
import { isAllTakenBack, type ProviderStatus } from '../payment-state.ts'
import { readPayment } from '../payment-store.ts'
import type { Provider } from '../providers/provider.ts'
import { externalProviders } from '../providers/provider-records.ts'
import { reversalsOf } from '../reversal-store.ts'
import { failedRefundMinor, nextStep } from '../reversals.ts'
import type { Payment, Reversal } from '../tables.ts'
import { countByProvider, paymentsPage, settledOf } from './all-payments.ts'
import { refundKey } from './bookings.ts'
import { checkBooks } from './check-books.ts'
import { type Watched, watchPayments } from './watch-payments.ts'

const page = 200
/** Concurrent requests to providers, within their limits. */
const askedAtOnce = 6

export interface Reconciliation {
  /** How many payments were compared with their provider. */
  compared: number
  /** Differences between the ledger and the providers, a sentence each. */
  differences: string[]
  /** Why payments were not compared, a sentence for each provider. */
  gaps: string[]
}

/**
 * Compares the ledger with itself and with every payment, then every external payment with its
 * provider. Changes nothing.
 * @param signal rejects with its reason before the next page of payments
 */
export async function reconcilePayments(
  context: PaymentContext,
  signal?: AbortSignal,
): Promise<Reconciliation> {
  const { db, providers } = context
  const names = providers.all.map(({ name }) => name)
  const found: Reconciliation = {
    compared: 0,
    differences: await checkBooks(db),
    gaps: await gapsOf(context),
  }
  const few = pLimit(askedAtOnce)
  for (let after: string | null = null; ; ) {
    signal?.throwIfAborted()
    const some: Payment[] = await paymentsPage(db, names, { after, limit: page })
    const differences = await Promise.all(some.map((payment) => few(() => differenceOf(context, payment))))
    for (const [at, difference] of differences.entries())
      if (difference !== null) found.differences.push(`${some[at]?.id}  ${difference}`)
    found.compared += some.length
    const last = some.at(-1)
    if (!last || some.length < page) return found
    after = last.id
  }
}

/** Refreshes every open payment, and then compares everything like `reconcilePayments`. */
export async function refreshAndReconcile(
  context: PaymentContext,
  signal?: AbortSignal,
): Promise<Watched & Reconciliation> {
  return { ...(await watchPayments(context)), ...(await reconcilePayments(context, signal)) }
}

/** What a provider's payments brought in, in cents, less what was refunded from its clearing account. */
export async function takenInBy(tx: Database, provider: 'crypto'): Promise<bigint> {
  const paid = await settledOf(tx, provider)
  const refunds = await postingsUnder(
    tx,
    paid.map(({ id }) => refundKey(id)),
  )
  const sentBack = refunds.filter(({ destination }) => destination === clearingOf(provider))
  return total(paid) - total(sentBack)
}

const total = (amounts: readonly { amountMinor: bigint }[]) =>
  amounts.reduce((all, { amountMinor }) => all + amountMinor, 0n)

/** Payments of providers that are not, or no longer, set up cannot be compared. */
async function gapsOf({ db, providers }: PaymentContext): Promise<string[]> {
  const gone = externalProviders().filter((name) => !providers.named(name))
  const skipped = await countByProvider(db, gone)
  return skipped.map(
    (each) => `${each.provider} is not set up, so payments not compared with it: ${each.count}.`,
  )
}

/**
 * Compares again if the payment changed while its provider was asked: on a busy site only a persistent
 * difference counts.
 */
async function differenceOf(context: PaymentContext, seen: Payment): Promise<string | null> {
  const provider = context.providers.named(seen.provider)
  if (!provider) return null
  const difference = await compare(context, provider, seen)
  if (difference === null) return null
  const now = await readPayment(context.db, seen.id)
  return now && now.state !== seen.state ? compare(context, provider, now) : difference
}

async function compare({ db }: PaymentContext, provider: Provider, payment: Payment): Promise<string | null> {
  if (payment.providerReference === null)
    return payment.state === 'succeeded' ? 'succeeded without a name at its provider' : null
  try {
    const status = await provider.lookUp(payment)
    return describeDifference(payment, await reversalsOf(db, [payment.id]), status)
  } catch (error) {
    return `could not be looked up: ${error instanceof Error ? error.message : String(error)}`
  }
}

type Compared = Pick<
  Payment,
  | 'amountMinor'
  | 'chargeCurrency'
  | 'chargeMinor'
  | 'provider'
  | 'refundedAt'
  | 'refundedChargeMinor'
  | 'refundedMinor'
  | 'state'
>

/** The difference between the ledger and the provider, in words; null if they agree. */
export function describeDifference(
  payment: Compared,
  stored: readonly Reversal[],
  status: ProviderStatus,
): string | null {
  const amount = formatCents(payment.amountMinor)
  const { provider, state, chargeMinor, chargeCurrency } = payment
  const isBooked = state === 'succeeded' || state === 'refunded'
  if (status.at !== 'paid')
    return state === 'succeeded' ? `the books have ${amount}, ${provider} says ${status.at}` : null
  if (status.chargedMinor !== chargeMinor || status.currency !== chargeCurrency)
    return `${provider} took ${charged(status.chargedMinor, status.currency)}, ${charged(chargeMinor, chargeCurrency)} was asked for`
  const isAllBack = isAllTakenBack(status)
  if (!isBooked) return isAllBack ? null : `${provider} has ${amount}, the books say ${state}`
  const failedMinor = failedRefundMinor(payment, status.reversals)
  const unknown = status.reversals.find(
    (reversal) => nextStep(payment, stored, reversal, false, failedMinor) !== null,
  )
  if (unknown) {
    const { kind, reference, chargeMinor: minor } = unknown
    return `${provider} says of ${kind} ${reference} over ${charged(minor, chargeCurrency)} that it is ${unknown.state}, the books do not`
  }
  const over = stored.find((reversal) => reversal.state !== 'returned' && reversal.chargeMinor > chargeMinor)
  if (over)
    return `${provider} takes ${charged(over.chargeMinor, chargeCurrency)} by ${over.kind} ${over.reference} of a charge of ${charged(chargeMinor, chargeCurrency)}: the user owes at most the charge, the rest is a loss of TopRun`
  const { refundedChargeMinor: booked } = payment
  if (booked === null) return null
  const own = status.reversals.filter((reversal) => reversal.own && reversal.state === 'taken')
  const done = own.reduce((sum, reversal) => sum + reversal.chargeMinor, 0n)
  if (done === booked || (done === 0n && isAllBack)) return null
  return done === 0n
    ? `is refunded in the ledger, but ${provider} still has the money`
    : `${provider} refunded ${charged(done, chargeCurrency)} for us, the books have ${charged(booked, chargeCurrency)}`
}

const charged = (minor: bigint, currency: string) => formatCharge(minor.toString(), currency)
