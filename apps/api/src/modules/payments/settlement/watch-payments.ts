import pLimit from 'p-limit'
import type { PaymentContext } from '../payment-context.ts'
import { refundsToAsk, watchedPayments } from '../payment-store.ts'
import type { Payment } from '../tables.ts'
import { applyStatus } from './apply-status.ts'
import { type RefreshResult, refreshPayment } from './refresh-payment.ts'
import { finishRefund } from './refund.ts'

/** Younger payments are left to those who are paying them. */
const restSeconds = 60
/** As many are looked at in one go; what is left is looked at next time. */
const atMost = 500
/** So long we wait for a provider that is not set up (any more) to be set up again. */
const forsakenDays = 7
/** A provider takes its time to answer; this few are within its limits, and leave connections to users. */
const askedAtOnce = 6

export interface Watched {
  looked: number
  /** Payments that need a person, or a provider that did not answer. */
  troubles: { paymentId: string; trouble: unknown }[]
}

/**
 * Looks up every open payment at its provider: for those whose browser never came back and whose messages got lost. What was not paid in
 * time, or whose order was paid another way, is called off there first and looked up again, so that no money can come in afterwards
 * unseen. Also asks again for refunds that a provider has not done yet. A payment of a provider that is not set up waits for days, and is
 * not waited for after that: `reconcile` finds money that came all the same.
 */
export async function watchPayments(context: PaymentContext): Promise<Watched> {
  const now = context.clock()
  const names = context.providers.all.map(({ name }) => name)
  const open = await watchedPayments(context.db, {
    providers: names,
    createdBefore: before(now, restSeconds),
    forsakenBefore: before(now, forsakenDays * 86_400),
    now,
    limit: atMost,
  })
  const refunds = await refundsToAsk(context.db, names, atMost)
  const watched: Watched = { looked: open.length + refunds.length, troubles: [] }
  const run = pLimit(askedAtOnce)
  await Promise.all([
    ...open.map(({ payment, isOver }) =>
      run(() => attempt(watched, payment, () => look(context, payment, isOver))),
    ),
    ...refunds.map((payment) => run(() => attempt(watched, payment, () => askForRefund(context, payment)))),
  ])
  return watched
}

async function look(context: PaymentContext, payment: Payment, isOver: boolean): Promise<void> {
  const looked = isOver ? await callOff(context, payment) : await refresh(context, payment)
  if (looked && !looked.ok) throw new Error(looked.reason)
}

async function askForRefund(context: PaymentContext, payment: Payment): Promise<void> {
  const finished = await finishRefund(context, payment)
  if (finished.ok || finished.reason === 'provider_pending') return
  throw new Error(finished.reason === 'provider_refused' ? finished.why : finished.reason)
}

/** A payment that was never told to its provider has nothing to look up, until its time is over. */
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

/** One payment's trouble must not keep the others from being looked at. */
async function attempt(watched: Watched, { id }: Payment, task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch (trouble) {
    watched.troubles.push({ paymentId: id, trouble })
  }
}
