import type { PaymentContext } from '../payment-context.ts'
import { findOfProvider } from '../payment-store.ts'
import type { Provider, ProviderEvent, WebhookMessage } from '../providers/provider.ts'
import { isKnownEvent, rememberEvent } from './provider-events.ts'
import { type RefreshResult, refreshPayment } from './refresh-payment.ts'

export type Received =
  | { ok: true; event: ProviderEvent; effect: RefreshResult | 'known' | 'not_ours' }
  | { ok: false; reason: 'forged' | 'stale' | 'unreadable' }

/**
 * Processes a provider's message. It is only a hint: the provider is asked for the status, so messages may come twice, late or in
 * any order. An event is stored as processed at the end; a crash before that repeats it.
 */
export async function receiveWebhook(
  context: PaymentContext,
  provider: Provider,
  message: WebhookMessage,
): Promise<Received> {
  const now = context.clock()
  const read = await provider.readWebhook(message, now)
  if (!read.ok) return read
  const { event } = read
  if (await isKnownEvent(context.db, provider.name, event.id)) return { ok: true, event, effect: 'known' }
  const payment = event.about && (await findOfProvider(context.db, provider.name, event.about))
  const effect = payment ? await refreshPayment(context, payment, event.about?.reference) : 'not_ours'
  await rememberEvent(context.db, {
    provider: provider.name,
    eventId: event.id,
    kind: event.kind,
    paymentId: payment?.id ?? null,
    receivedAt: now,
  })
  return { ok: true, event, effect }
}
