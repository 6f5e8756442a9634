import { z } from 'zod'
import { userId, uuid } from './ids.ts'
import { usd } from './money.ts'
import { formatUsd } from './money-text.ts'
import { operatorPageQuery } from './operator.ts'
import { declareAction, nothing } from './operator-action.ts'
import { paymentMethod, paymentState } from './payment.ts'

/** Payments on the operator page. */

export const operatorPaymentsQuery = operatorPageQuery.extend({
  state: paymentState.optional(),
  user: userId.optional(),
})

const operatorPayment = z.object({
  id: z.uuid(),
  user: userId,
  provider: z.string(),
  /** `load` tops the wallet up, `buy` pays for an order. */
  purpose: z.enum(['load', 'buy']),
  state: paymentState,
  amount: usd,
  createdAt: z.iso.datetime(),
})
/** Newest first. `payer`: the user's name. */
export const operatorPaymentsResponse = z.object({
  payments: z.array(operatorPayment.extend({ payer: z.string() })),
  next: z.string().nullable(),
})

export const operatorPaymentResponse = z.object({
  payment: operatorPayment.extend({
    method: paymentMethod,
    providerReference: z.string().nullable(),
    /** In the smallest unit of `chargeCurrency`, as digits. */
    chargeMinor: z.string(),
    chargeCurrency: z.string(),
    /** The text shown to the user. */
    note: z.string().nullable(),
    expiresAt: z.iso.datetime(),
    /** The provider may still have news. */
    watched: z.boolean(),
    order: z.object({ id: z.uuid(), combo: z.int(), quantity: z.int(), state: z.string() }).nullable(),
    /** What we refunded. `made`: not only booked, but done by its provider; for wallets and chains both are one. */
    refund: z.object({ amount: usd, made: z.boolean(), reference: z.string().nullable() }).nullable(),
    /** What a refund would do now, as far as the payment itself shows; `why` is a sentence. `seconded`: a second operator must approve it. */
    refundable: z.discriminatedUnion('ok', [
      z.object({
        ok: z.literal(true),
        amount: usd,
        to: z.enum(['provider', 'wallet', 'treasury']),
        seconded: z.boolean(),
      }),
      z.object({ ok: z.literal(false), why: z.string() }),
    ]),
  }),
  /** What happened to it, in the order of time. */
  steps: z.array(z.object({ at: z.iso.datetime(), text: z.string() })),
})

/** The comparison of the ledger with providers, chains, contests and the marketplace. */
export const operatorReconciliation = z.object({
  /** Who asked for the running one, and when. */
  running: z.object({ at: z.iso.datetime(), by: z.string() }).nullable(),
  /** The last finished one. `ok`: it compared everything, regardless of the result. */
  last: z
    .object({
      id: z.uuid(),
      at: z.iso.datetime(),
      by: z.string(),
      ok: z.boolean(),
      summary: z.string(),
      differences: z.int(),
    })
    .nullable(),
})

/** `gap`: what was not compared. `trouble`: an open payment that could not be refreshed. */
const reconciliationLine = z.object({
  number: z.int(),
  kind: z.enum(['gap', 'trouble', 'difference']),
  text: z.string(),
})
export const reconciliationLinesQuery = z.object({ after: z.coerce.number().int().min(0).optional() })
export const reconciliationLinesResponse = z.object({
  lines: z.array(reconciliationLine),
  next: z.int().nullable(),
})

export const refundPayment = declareAction({
  path: '/payments/:id/refund',
  level: 'finance',
  key: z.object({ id: uuid }),
  input: nothing,
  summary: 'Refund what is left of a payment; above a limit a second operator approves it',
  dialog: ({ payment, refund }: { payment: ShownPayment; refund: Refundable }) => {
    const [ask, second] = refund.seconded
      ? ['Ask to refund', ' A second operator must approve it within 24 hours.']
      : ['Refund', '']
    return {
      ...{ title: 'Refund', confirm: `${ask} ${formatUsd(refund.amount)}` },
      danger: true,
      does: `${moneyText(payment, refund)}${orderText(payment)} This can’t be undone.${second}`,
    }
  },
})
export const reconcileBooks = declareAction({
  path: '/reconciliation',
  level: 'finance',
  key: nothing,
  input: nothing,
  summary: 'Refresh open payments and compare the books, after the response',
  dialog: () => ({
    ...{ title: 'Reconcile', confirm: 'Run the comparison' },
    does: 'Asks the providers about every open payment, then compares the ledger with providers, chains, contests and the marketplace. It can take minutes, and goes on when you leave.',
  }),
})

type ShownPayment = OperatorPaymentResponse['payment']
type Refundable = Extract<ShownPayment['refundable'], { ok: true }>

function moneyText({ order, provider }: ShownPayment, { amount, to }: Refundable): string {
  const money = formatUsd(amount)
  switch (to) {
    case 'wallet':
      return provider === 'crypto'
        ? `${money}, the price in USD, goes to the user’s wallet: coins are not sent back.`
        : `${money} goes back to the user’s wallet.`
    case 'treasury':
      return `The account is deleted: ${money} is booked to the treasury. Send the coins to the address they came from.`
    case 'provider':
      return order
        ? `${money} goes back to the payment method, by ${provider}.`
        : `${money} leaves the user’s wallet and goes back to the payment method, by ${provider}. A top-up that has been spent is not refunded.`
  }
}

function orderText({ order }: ShownPayment): string {
  if (!order) return ''
  const units = order.quantity === 1 ? 'its unit is' : `its ${order.quantity} units are`
  return ` The order is cancelled, and ${units} for sale again.`
}

export type OperatorReconciliation = z.infer<typeof operatorReconciliation>
export type ReconciliationLine = z.infer<typeof reconciliationLine>
export type ReconciliationLinesResponse = z.infer<typeof reconciliationLinesResponse>
export type OperatorPaymentsQuery = z.infer<typeof operatorPaymentsQuery>
export type OperatorPayment = z.infer<typeof operatorPayment>
export type OperatorPaymentsResponse = z.infer<typeof operatorPaymentsResponse>
export type OperatorPaymentResponse = z.infer<typeof operatorPaymentResponse>
