import { centsToUsd } from '@toprun/api-schema/money'
import { clearingOf } from '@toprun/ledger/account'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { findLateMoney } from '../modules/account/late-money.ts'
import { openChains } from '../modules/crypto/chains.ts'
import { findCryptoDifferences } from '../modules/crypto/differences.ts'
import { chooseProviders } from '../modules/payments/choose-providers.ts'
import { findDifferences } from '../modules/payments/differences.ts'
import { isAsked } from '../modules/payments/provider.ts'
import type { PaymentDesk } from '../modules/payments/refresh.ts'
import { type RefundedPayment, refundPayment } from '../modules/payments/refund-payment.ts'
import { refundKey } from '../modules/payments/settle.ts'
import { orders, type Payment } from '../modules/payments/tables.ts'
import { watchPayments } from '../modules/payments/watch-payments.ts'
import { systemClock } from '../platform/clock.ts'
import { type Configuration, readConfiguration } from '../platform/configuration.ts'
import type { Database } from '../platform/database.ts'
import { type Command, OperatorError } from './command.ts'

const paymentId = z.uuid({ error: 'PAYMENT must be the id of a payment' })

export const reconcile: Command = {
  usage: 'reconcile',
  does: 'looks at every open payment, then tells every difference between the books and the payment providers',
  async run(db) {
    const desk = deskOf(db)
    const { looked, troubles } = await watchPayments(desk)
    const [cards, crypto] = [
      await findDifferences(desk),
      await findCryptoDifferences(db, openChains(configuration())),
    ]
    const differences = [...cards.differences, ...crypto.differences, ...(await findLateMoney(db))]
    const gaps = [...cards.gaps, ...crypto.gaps]
    return [
      `${looked} open payments were looked at, ${cards.compared} compared with their providers.`,
      ...(crypto.compared > 0
        ? [`${crypto.compared} booked transactions were looked up on their chains.`]
        : []),
      ...gaps,
      ...troubles.map(({ paymentId: id, trouble }) => `${id}  ${words(trouble)}`),
      ...differences,
      verdictOn(differences.length, gaps.length),
    ].join('\n')
  },
}

export const refund: Command = {
  usage: 'refund PAYMENT',
  does: 'gives the money of a paid order or a top-up back the way it came; what was paid on a chain goes to the wallet',
  async run(db, [id]) {
    const parsed = paymentId.safeParse(id)
    if (!parsed.success) throw new OperatorError(`${parsed.error.issues[0]?.message}.`)
    const refunded = await refundPayment(deskOf(db), parsed.data)
    if (!refunded.ok) throw new OperatorError(refusal(refunded))
    return toldOf(db, refunded.payment)
  },
}

function verdictOn(differences: number, gaps: number): string {
  if (differences > 0) return `${differences} ${differences === 1 ? 'difference' : 'differences'}.`
  return gaps > 0 ? 'All that could be compared agrees.' : 'The books and the providers agree.'
}

/** What was done, now or when it was asked for the first time: where the money is, and what became of the order. */
async function toldOf(db: Database, payment: Payment): Promise<string> {
  const { id, amountMinor } = payment
  const [order] = await db.select().from(orders).where(eq(orders.paymentId, id))
  const money = `${id}: $${centsToUsd(amountMinor).toFixed(2)} given back ${await wayOf(db, payment)}.`
  return order?.state === 'refunded'
    ? `${money} Its order is given up; units of combo ${order.cat} for sale again: ${order.units}.`
    : money
}

async function wayOf(db: Database, { id, provider, refundReference, userId }: Payment): Promise<string> {
  if (isAsked(provider)) return `by ${provider}, as ${refundReference}`
  if ((await bookedTo(db, id)) === clearingOf('crypto'))
    return 'to clearing:crypto, for the account is deleted: please send it to the wallet it came from'
  return `to the wallet of ${userId}`
}

async function bookedTo(db: Database, id: string): Promise<unknown> {
  const { rows } = await db.execute(sql`
    SELECT destination FROM ledger_transactions AS t JOIN ledger_postings ON transaction_id = t.id
    WHERE key = ${refundKey(id)}`)
  return rows[0]?.destination
}

function deskOf(db: Database): PaymentDesk {
  return { db, clock: systemClock, providers: chooseProviders(configuration(), db) }
}

function configuration(): Configuration {
  const read = readConfiguration(process.env)
  if (!read.ok) throw new OperatorError(read.sentences.join('\n'))
  return read.configuration
}

function refusal(refused: Extract<RefundedPayment, { ok: false }>): string {
  switch (refused.reason) {
    case 'unknown_payment':
      return 'There is no such payment.'
    case 'provider_not_set_up':
      return 'The provider of that payment is not set up here.'
    case 'not_succeeded':
      return `That payment is ${refused.state}; there is nothing to give back.`
    case 'insufficient_funds':
      return `That top-up is spent: the wallet holds ${refused.balanceMinor} cents.`
    case 'in_wallet_already':
      return 'That combo had sold out when its payment came: the money is in the wallet already.'
    case 'account_deleted':
      return 'That was bought by the balance of an account that is deleted: nobody could spend what went back.'
    case 'provider_refused':
      return `It is given back in the books, and the provider refuses: ${refused.why}.`
  }
}

const words = (trouble: unknown) => (trouble instanceof Error ? trouble.message : String(trouble))
