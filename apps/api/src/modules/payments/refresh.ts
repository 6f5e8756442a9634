import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { type Applied, applyStanding } from './apply-standing.ts'
import { isAsked, type Providers } from './provider.ts'
import type { Standing } from './state.ts'
import type { Payment } from './tables.ts'

export interface PaymentDesk {
  db: Database
  clock: Clock
  providers: Providers
}

/** `at`: what the provider said, where it was asked. */
export type Refreshed = (Applied | { ok: false; reason: 'provider_not_set_up'; payment: Payment }) & {
  at?: Standing['at']
}

/**
 * Asks the provider how a payment stands and takes it in. A purchase by wallet balance or on a chain has nobody to ask.
 * @param reference the provider's name of the payment, where it is not noted yet.
 */
export async function refreshPayment(
  { db, clock, providers }: PaymentDesk,
  payment: Payment,
  reference: string | null = null,
): Promise<Refreshed> {
  if (!isAsked(payment.provider)) return { ok: true, payment }
  const provider = providers.named(payment.provider)
  if (!provider) return { ok: false, reason: 'provider_not_set_up', payment }
  const named = { ...payment, providerReference: payment.providerReference ?? reference }
  const standing = await provider.lookUp(named)
  const applied = await applyStanding(db, payment.id, standing, {
    now: clock(),
    ...(named.providerReference !== null && { reference: named.providerReference }),
  })
  return { ...applied, at: standing.at }
}
