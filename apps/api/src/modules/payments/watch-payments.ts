import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import pLimit from 'p-limit'
import { applyStanding } from './apply-standing.ts'
import { type PaymentDesk, type Refreshed, refreshPayment } from './refresh.ts'
import { finishRefund } from './refund-payment.ts'
import { type Payment, payments } from './tables.ts'

/** Younger payments are left to those who are paying them. */
const restSeconds = 60
/** As many are looked at in one go; what is left is looked at next time. */
const atMost = 500
/** So long we wait for a provider that is not set up (any more) to be set up again. */
const forsakenDays = 7
/** A provider takes its time to answer; this few are within its limits, and leave connections to members. */
const askedAtOnce = 6

export interface Watched {
  looked: number
  /** Payments that need a person, or a provider that did not answer. */
  troubles: { paymentId: string; trouble: unknown }[]
}

/**
 * Looks every open payment up at its provider: for those whose browser never came back and whose messages got lost. What
 * was not paid in time is called off there first and looked up again, so that no money can come in afterwards unseen.
 * Also asks again for refunds that a provider has not taken yet. A payment of a provider that is not set up waits for days, and is
 * not waited for after that: `reconcile` tells where its money came all the same.
 */
export async function watchPayments(desk: PaymentDesk): Promise<Watched> {
  const now = desk.clock()
  const names = desk.providers.all.map(({ name }) => name)
  const open = await desk.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.watched, true),
        lte(payments.createdAt, before(now, restSeconds)),
        or(inArray(payments.provider, names), lte(payments.expiresAt, before(now, forsakenDays * 86_400))),
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(atMost)
  const refunds = await desk.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.state, 'refunded'),
        isNull(payments.refundReference),
        inArray(payments.provider, names),
      ),
    )
    .limit(atMost)
  const watched: Watched = { looked: open.length + refunds.length, troubles: [] }
  const run = pLimit(askedAtOnce)
  await Promise.all([
    ...open.map((payment) => run(() => attempt(watched, payment, () => look(desk, payment, now)))),
    ...refunds.map((payment) => run(() => attempt(watched, payment, () => askForRefund(desk, payment)))),
  ])
  return watched
}

async function look(desk: PaymentDesk, payment: Payment, now: Date): Promise<void> {
  const looked = payment.expiresAt <= now ? await callOff(desk, payment) : await refresh(desk, payment)
  if (looked && !looked.ok) throw new Error(looked.reason)
}

async function askForRefund(desk: PaymentDesk, payment: Payment): Promise<void> {
  const finished = await finishRefund(desk, payment)
  if (!finished.ok) throw new Error(finished.reason === 'provider_refused' ? finished.why : finished.reason)
}

/** A payment that was never told to its provider has nothing to look up, until its time is over. */
async function refresh(desk: PaymentDesk, payment: Payment): Promise<Refreshed | null> {
  return payment.providerReference === null ? null : refreshPayment(desk, payment)
}

async function callOff(desk: PaymentDesk, payment: Payment): Promise<Refreshed> {
  const provider = desk.providers.named(payment.provider)
  if (!provider || payment.providerReference === null)
    return applyStanding(desk.db, payment.id, { at: 'unknown' }, { now: desk.clock() })
  await provider.cancel(payment)
  return refreshPayment(desk, payment)
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
