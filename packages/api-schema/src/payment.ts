import { z } from 'zod'
import { usd } from './money.ts'
import { numberOrText } from './number-or-text.ts'
import { topUpAmount } from './wallet.ts'

const purposeSentence = 'The purpose must be load (top-up) or buy (order).'

/** The purpose of a payment: `load` tops up the wallet, `buy` pays for combos. */
const study = z.enum(['load', 'buy'], { error: purposeSentence })

/** The payment methods. */
export const paymentMethod = z.enum(['wallet', 'crypto_eth', 'crypto_matic', 'credit', 'global_credit'])

/** The states of a payment. `failed`, `expired` and `cancelled` become `succeeded` if the money arrives after all. */
export const paymentState = z.enum([
  'created',
  'pending',
  'succeeded',
  'failed',
  'expired',
  'cancelled',
  'refunded',
])

/**
 * The id of the order that a call pays, chosen by the caller: a random UUID, the same in every tab and for
 * every payment method. An order is charged once. Without an id, the call pays the caller's open order of
 * that combo and quantity.
 */
export const orderId = z.uuid()

/** 1 to 25 units of a combo. */
export const comboUnits = numberOrText(z.int().min(1).max(25))

export const comboCat = numberOrText(z.int().min(1).max(99))

/** 1 is the payment-intent provider (`global_credit`), 2 the order provider (`credit`). */
const ss = numberOrText(z.literal([1, 2]))

/** `purchase`: the seeds of the order were not reserved, so this call did. */
const reservedBy = z.enum(['buyer', 'purchase']).optional()

/**
 * Refused in a call that pays: if that call also makes the commitment, the site could choose its own seed knowing the
 * buyer's.
 */
export const noClientSeed = z
  .never('Send the clientSeed by PUT /api/my-orders/{id}/seeds, before the order is paid.')
  .optional()

/**
 * `POST /payments/create-payment-intent` (docs/rules.md#recorded-calls). A top-up sends totalItem 1 and cat 0. The price of a purchase is the
 * server's: an `amount` that differs is refused.
 */
export const paymentIntentRequest = z.discriminatedUnion(
  'study',
  [
    z.object({
      study: z.literal('load'),
      totalItem: numberOrText(z.literal(1)),
      amount: numberOrText(topUpAmount),
      cat: numberOrText(z.literal(0)),
      ss,
    }),
    z.object({
      study: z.literal('buy'),
      totalItem: comboUnits,
      amount: numberOrText(usd).optional(),
      cat: comboCat,
      ss,
      order: orderId.optional(),
      clientSeed: noClientSeed,
    }),
  ],
  { error: purposeSentence },
)
export const paymentIntentResponse = z.object({
  status: z.literal(1),
  /** Where the browser goes next: a path of this site or a URL. */
  payLink: z.string(),
  msg: z.string(),
  /** The order that it pays; omitted for a top-up. */
  order: orderId.optional(),
  /** SHA-256 of the server's seed, from which the order's packs are drawn; absent for a top-up. */
  commitment: z.string().optional(),
  reservedBy,
})

/** `GET /payments/methods`: what `/payment` offers. `ss` is the parameter of the card calls. */
export const paymentMethodsResponse = z.object({
  methods: z.array(
    z.object({
      method: paymentMethod,
      label: z.string(),
      detail: z.string(),
      ss: z.union([z.literal(1), z.literal(2)]).nullable(),
      available: z.boolean(),
    }),
  ),
  /** No real money moves. */
  sandbox: z.boolean(),
})

/** `POST /payments/wallet`: combos by wallet balance. */
export const walletPurchaseRequest = z.object({
  cat: comboCat,
  totalItem: comboUnits,
  amount: numberOrText(usd).optional(),
  order: orderId.optional(),
  clientSeed: noClientSeed,
})
export const walletPurchaseResponse = z.object({
  status: z.literal(1),
  msg: z.string(),
  data: z.object({
    service: z.literal('buy'),
    /** The payment's id, which is also the transaction's. */
    id: z.uuid(),
    amount: usd,
    order: orderId.optional(),
    /** SHA-256 of the server's seed, from which the order's packs are drawn. */
    commitment: z.string().optional(),
    reservedBy,
  }),
})

/** `POST /payments/cancel`: cancels the payment at its provider, so that it can no longer be paid. */
export const cancelPaymentRequest = z.object({ payment: z.uuid('The payment must be the ID of a payment.') })
/** `status` 1: cancelled. 0: the money had already arrived; `msg` says what it paid. */
export const cancelPaymentResponse = z.object({
  status: z.union([z.literal(0), z.literal(1)]),
  msg: z.string(),
  data: z.object({ service: study, state: paymentState }),
})

const settled = z.union([z.literal(0), z.literal(1)])

/** The payment's order, to link back to its page; null for a top-up. `paid` by this payment or another. */
const orderOfPayment = z
  .object({ id: z.uuid(), cat: z.number().int(), units: z.number().int(), paid: z.boolean() })
  .nullable()

/** The response of a status call. `status` 1: paid. `state` distinguishes open from final states. */
const paymentStatusData = z.object({
  service: study,
  status: settled,
  msg: z.string(),
  state: paymentState,
  order: orderOfPayment,
})

/**
 * `POST /payments/status`, from the return address of the payment-intent provider. Only `tid` is used; the
 * other parameters are not trusted.
 */
export const paymentStatusRequest = z.object({
  status: z.string().max(100),
  tid: z.string().min(1).max(255),
  sid: z.string().max(500),
})
export const paymentStatusResponse = z.object({ status: settled, msg: z.string(), data: paymentStatusData })

/** `POST /payments/intent/status`, from the return address of the order provider. */
export const orderStatusRequest = z.object({ orderId: z.string().min(1).max(100) })
export const orderStatusResponse = z.object({
  status: settled,
  msg: z.string(),
  /** The recorded misspelt field, equal to `service`. */
  data: paymentStatusData.extend({ serice: study }),
})

/** Fields of every checkout. */
const checkoutFrame = {
  /** What is paid for: `2 × Super Combo`, `Wallet Recharge`. */
  item: z.string(),
  amount: usd,
  service: study,
  order: orderOfPayment,
  state: paymentState,
  /** Whether it can be paid; otherwise `msg` says why not. */
  open: z.boolean(),
  msg: z.string(),
}

/** `GET /api/checkout/:id`: the payment, the provider's name, and the data that its form on the checkout page reads. */
export const checkoutResponse = z.looseObject({ ...checkoutFrame, provider: z.string() })

/** A payment at the sandbox provider. */
export const sandboxPayment = z.object({
  id: z.uuid(),
  amount: usd,
  service: study,
  order: orderOfPayment,
  state: z.enum(['created', 'challenge', 'processing', 'succeeded', 'declined', 'cancelled', 'refunded']),
})

/** Spaces and dashes between digits are allowed. */
export const sandboxCard = z.object({
  number: z
    .string()
    .transform((text) => text.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{12,19}$/, 'Your card number is incomplete.')),
  expiry: z
    .string()
    .trim()
    .regex(/^(0[1-9]|1[0-2])\s*\/\s*(20)?\d{2}$/, "Your card's expiration date is incomplete."),
  cvc: z
    .string()
    .trim()
    .regex(/^\d{3,4}$/, "Your card's security code is incomplete."),
})
export const sandboxChallenge = z.object({ approve: z.boolean() })
export const sandboxPaid = sandboxPayment.extend({
  msg: z.string(),
  /** Where the provider sends the browser; null if there is another step here. */
  returnTo: z.string().nullable(),
})

export type Study = z.infer<typeof study>
export type PaymentMethod = z.infer<typeof paymentMethod>
export type PaymentState = z.infer<typeof paymentState>
export type PaymentMethodsResponse = z.infer<typeof paymentMethodsResponse>
export type PaymentStatusResponse = z.infer<typeof paymentStatusResponse>
export type OrderStatusResponse = z.infer<typeof orderStatusResponse>
export type CheckoutResponse = z.infer<typeof checkoutResponse>
export type SandboxPayment = z.infer<typeof sandboxPayment>
export type SandboxCard = z.infer<typeof sandboxCard>
export type SandboxPaid = z.infer<typeof sandboxPaid>
