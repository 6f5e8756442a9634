import type { ProviderStatus } from '../payment-state.ts'
import type { Payment, ProviderName } from '../tables.ts'

/** Those that take part in nothing of ours, so that only they know. The wallet and the chain are looked at elsewhere. */
export const askedProviders = ['sandbox', 'stripe', 'cashfree'] as const satisfies readonly ProviderName[]

export type AskedProvider = (typeof askedProviders)[number]

export function isAsked(name: ProviderName): name is AskedProvider {
  return askedProviders.some((asked) => asked === name)
}

/**
 * The two kinds of card payment (decisions.md, Payment return): `global_credit` by a payment intent, `credit`
 * by an order, for India.
 */
export type PaymentChannel = 'global_credit' | 'credit'

/** Whoever takes money from outside. What it says about a payment is believed; what a browser says is not. */
export interface Provider {
  readonly name: Exclude<ProviderName, 'wallet' | 'crypto'>
  /** It takes nobody without a phone number. */
  readonly needsPhone: boolean
  /** What it is told to charge for an amount in cents of USD, in the smallest unit of its currency. */
  charge(amountMinor: bigint): { chargeMinor: bigint; chargeCurrency: string }
  /** Tells it of a payment. Asked again for the same payment, it answers the same. */
  create(payment: Payment, buyer: Buyer): Promise<CreatedPayment>
  /** The payment's current status at the provider. */
  lookUp(payment: Payment): Promise<ProviderStatus>
  /** Calls it off, so that it cannot be paid any more. Does nothing where it is too late for that: look it up again. */
  cancel(payment: Payment): Promise<void>
  /**
   * Refunds so much of it, in the smallest unit of its currency. Asked again for the same payment, it refunds
   * once and says how far it is.
   */
  refund(payment: Payment, chargeMinor: bigint): Promise<ProviderRefund>
  /** Checks the signature of a message and reads whom it is about; what it claims is not used, the provider is asked. */
  readWebhook(message: WebhookMessage, now: Date): Promise<WebhookRead>
  /** What the checkout page needs. */
  checkout(payment: Payment): Promise<CheckoutForm>
}

export interface Buyer {
  id: string
  name: string
  email: string
  phone: string | null
}

/** `reference`: the provider's name of the payment. `payLink`: where the browser goes to pay. */
export interface CreatedPayment {
  reference: string
  payLink: string
}

export type ProviderRefund =
  | { ok: true; state: 'done' | 'pending'; reference: string }
  | { ok: false; why: string }

export interface WebhookMessage {
  /** As it came, byte by byte: that is what was signed. */
  body: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
}

export interface ProviderEvent {
  id: string
  kind: string
  /** Our name of the payment, or the provider's where the message does not carry ours; null when it is about no payment. */
  about: { paymentId: string | null; reference: string | null } | null
}

export type WebhookRead =
  | { ok: true; event: ProviderEvent }
  | { ok: false; reason: 'forged' | 'stale' | 'unreadable' }

export type CheckoutForm =
  | { provider: 'sandbox'; payLink: string }
  | { provider: 'stripe'; clientSecret: string; publishableKey: string; returnUrl: string }
  | { provider: 'cashfree'; paymentSessionId: string; mode: 'sandbox' | 'production' }

/** A provider did not answer, or not in its own language. The next attempt may go well. */
export class ProviderUnavailable extends Error {}

/** A provider refuses what it was asked for, and will again: its message says why, in words for the caller. */
export class ProviderRefused extends Error {}

export interface Providers {
  /** null where nobody takes payments of this kind. */
  forChannel(channel: PaymentChannel): Provider | null
  /** null for one that is not set up (any more). */
  named(name: ProviderName): Provider | null
  readonly all: readonly Provider[]
}
