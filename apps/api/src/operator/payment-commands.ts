import { z } from 'zod'
import { findLateMoney } from '../modules/account/late-money.ts'
import { openChains } from '../modules/crypto/chains.ts'
import { findCryptoDifferences } from '../modules/crypto/differences.ts'
import { chooseProviders } from '../modules/payments/choose-providers.ts'
import { findDifferences } from '../modules/payments/differences.ts'
import type { PaymentDesk } from '../modules/payments/refresh.ts'
import { type RefundedPayment, refundPayment } from '../modules/payments/refund-payment.ts'
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
    return [
      `${looked} open payments were looked at, ${cards.compared} compared with their providers.`,
      ...(crypto.compared > 0
        ? [`${crypto.compared} booked transactions were looked up on their chains.`]
        : []),
      ...troubles.map(({ paymentId: id, trouble }) => `${id}  ${words(trouble)}`),
      ...differences,
      differences.length === 0
        ? 'The books and the providers agree.'
        : `${differences.length} ${differences.length === 1 ? 'difference' : 'differences'}.`,
    ].join('\n')
  },
}

export const refund: Command = {
  usage: 'refund PAYMENT',
  does: 'gives the money of a paid order or a top-up back the way it came',
  async run(db, [id]) {
    const parsed = paymentId.safeParse(id)
    if (!parsed.success) throw new OperatorError(`${parsed.error.issues[0]?.message}.`)
    const refunded = await refundPayment(deskOf(db), parsed.data)
    if (!refunded.ok) throw new OperatorError(refusal(refunded))
    return `${parsed.data} is given back${refunded.payment.provider === 'wallet' ? ' to the wallet' : ` by ${refunded.payment.provider}, as ${refunded.payment.refundReference}`}.`
  },
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
    case 'provider_refused':
      return `It is given back in the books, and the provider refuses: ${refused.why}.`
  }
}

const words = (trouble: unknown) => (trouble instanceof Error ? trouble.message : String(trouble))
