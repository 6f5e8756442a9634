import pLimit from 'p-limit'
import type { PaymentContext } from '../payment-context.ts'
import type { Payment } from '../tables.ts'
import { applyStatus } from './apply-status.ts'
import { type RefreshResult, refreshPayment } from './refresh-payment.ts'
import { finishRefund } from './refund.ts'
import { noteLook, refundsToAsk, watchedPayments } from './watched-payments.ts'

/** Younger payments are left to their users. */
const restSeconds = 60
/** Payments, and refunds, per run: the next run begins with those that wait longest. */
const atMost = 500
/** How long to wait for a provider that is not, or no longer, set up. */
const forsakenDays = 7
/** Concurrent requests to providers: within their limits, and few enough to leave connections to users. */
const askedAtOnce = 6

export interface Watched {
  looked: number
  /** Payments that need a person, or whose provider did not respond. */
  troubles: { paymentId: string; trouble: unknown }[]
}

/**
 * Checks every open payment at its provider, for browsers that never returned and messages that were lost. A payment that expired,
 * whose order was paid another way, or whose user may not pay any more, is cancelled there first and checked again, so that no money can arrive unnoticed. Also repeats
 * refunds that a provider has not made yet. A payment of a provider that is not set up is watched for some days; after that,
 * `reconcile` finds money that arrived nevertheless.
 * @param limit payments, and refunds, to look at
 */
export async function watchPayments(context: PaymentContext, limit = atMost): Promise<Watched> {
  const now = context.clock()
  const names = context.providers.all.map(({ name }) => name)
  const open = await watchedPayments(context.db, {
    providers: names,
    createdBefore: before(now, restSeconds),
    forsakenBefore: before(now, forsakenDays * 86_400),
    now,
    limit,
  })
  const refunds = await refundsToAsk(context.db, names, limit)
  await noteLook(
    context.db,
    [...open.map(({ payment }) => payment), ...refunds].map(({ id }) => id),
    now,
  )
  const watched: Watched = { looked: open.length + refunds.length, troubles: [] }
  const run = pLimit(askedAtOnce)
  await Promise.all([
    ...open.map(({ payment, isOver }) =>
      run(() => attempt(watched, payment, () => checkPayment(context, payment, isOver))),
    ),
    ...refunds.map((payment) => run(() => attempt(watched, payment, () => askForRefund(context, payment)))),
  ])
  return watched
}

async function checkPayment(context: PaymentContext, payment: Payment, isOver: boolean): Promise<void> {
  const looked = isOver ? await callOff(context, payment) : await refresh(context, payment)
  if (looked && !looked.ok) throw new Error(looked.reason)
}

async function askForRefund(context: PaymentContext, payment: Payment): Promise<void> {
  const finished = await finishRefund(context, payment)
  if (finished.ok || finished.reason === 'provider_pending') return
  throw new Error(finished.reason === 'provider_refused' ? finished.why : finished.reason)
}

/** A payment that was never created at its provider has no status until it expires. */
async function refresh(context: PaymentContext, payment: Payment): Promise<RefreshResult | null> {
  return payment.providerReference === null ? null : refreshPayment(context, payment)
}

async function callOff(context: PaymentContext, payment: Payment): Promise<RefreshResult> {
  const provider = context.providers.named(payment.provider)
  if (!provider || payment.providerReference === null)
    return applyStatus(context, payment.id, { at: 'unknown' }, { now: context.clock() })
  await provider.cancel(payment)
  return refreshPayment(context, payment)
}

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000)

/** One payment's error must not stop the others. */
async function attempt(watched: Watched, { id }: Payment, task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch (trouble) {
    watched.troubles.push({ paymentId: id, trouble })
  }
}
