import type { CheckoutResponse } from '@toprun/api-schema/payment'
import type { ProviderStatus } from '../payment-state.ts'
import type { Payment, ProviderName } from '../tables.ts'

/** Whether it is an external provider, which has a status to ask for. The wallet and the chain are checked elsewhere. */
export function isAsked(name: ProviderName): boolean {
  return name !== 'wallet' && name !== 'crypto'
}

/**
 * The two kinds of card payment (docs/rules.md#payment-return): `global_credit` by a payment intent, `credit`
 * by an order, for India.
 */
export type PaymentChannel = 'global_credit' | 'credit'

/** An external payment provider. Its status of a payment is trusted; a browser's is not. */
export interface Provider {
  readonly name: ProviderName
  /** Whether it requires the user's phone number. */
  readonly needsPhone: boolean
  /** What it charges for an amount in cents of USD, in the smallest unit of its currency. */
  charge(amountMinor: bigint): { chargeMinor: bigint; chargeCurrency: string }
  /** Creates a payment there; idempotent. */
  create(payment: Payment, buyer: Buyer): Promise<CreatedPayment>
  /** The payment's current status at the provider. */
  lookUp(payment: Payment): Promise<ProviderStatus>
  /** Cancels it, so that it can no longer be paid. Does nothing if it is too late for that: look it up again. */
  cancel(payment: Payment): Promise<void>
  /**
   * Refunds that much of it, in the smallest unit of its currency. Idempotent: if repeated for the same payment, it refunds
   * once and returns the progress.
   */
  refund(payment: Payment, chargeMinor: bigint): Promise<ProviderRefund>
  /** Verifies the signature of a message and reads its subject; its claims are not used, the provider is asked instead. */
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

/** `reference`: the provider's id of the payment. `payLink`: where the browser goes to pay. */
interface CreatedPayment {
  reference: string
  payLink: string
}

type ProviderRefund = { ok: true; state: 'done' | 'pending'; reference: string } | { ok: false; why: string }

export interface WebhookMessage {
  /** The received bytes, which are what was signed. */
  body: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
}

export interface ProviderEvent {
  id: string
  kind: string
  /** Our id of the payment, or the provider's if the message has no other; null if it is not about a payment. */
  about: { paymentId: string | null; reference: string | null } | null
}

type WebhookRead =
  | { ok: true; event: ProviderEvent }
  | { ok: false; reason: 'forged' | 'stale' | 'unreadable' }

/** The provider's name, and what its form needs. */
type CheckoutForm = Pick<CheckoutResponse, 'provider'> & Readonly<Record<string, string>>

/** A provider did not respond, or not as documented. A retry may succeed. */
export class ProviderUnavailable extends Error {}

/** A provider refuses a request, and would refuse it again: the message is the reason, for the caller. */
export class ProviderRefused extends Error {}

export interface Providers {
  /** null if no provider accepts payments of this kind. */
  forChannel(channel: PaymentChannel): Provider | null
  /** null for a provider that is not, or no longer, set up. */
  named(name: ProviderName): Provider | null
  readonly all: readonly Provider[]
}

/** A provider's message; undefined if it is not JSON. */
export function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
