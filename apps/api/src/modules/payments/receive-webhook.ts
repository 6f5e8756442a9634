import { and, eq } from 'drizzle-orm'
import type { Provider, ProviderEvent, WebhookMessage } from './provider.ts'
import { type PaymentDesk, type Refreshed, refreshPayment } from './refresh.ts'
import { type Payment, payments, providerEvents } from './tables.ts'

export type Received =
  | { ok: true; event: ProviderEvent; effect: Refreshed | 'known' | 'not_ours' }
  | { ok: false; reason: 'forged' | 'stale' | 'unreadable' }

/**
 * A provider tells of something. Its message is a hint to look, never a fact: the provider is asked, so messages may come
 * twice, late or in any order. An event is noted as known only after it was acted upon; a crash before that brings it again.
 */
export async function receiveWebhook(
  desk: PaymentDesk,
  provider: Provider,
  message: WebhookMessage,
): Promise<Received> {
  const now = desk.clock()
  const read = await provider.readWebhook(message, now)
  if (!read.ok) return read
  const { event } = read
  if (await isKnown(desk, provider, event)) return { ok: true, event, effect: 'known' }
  const payment = event.about && (await findOwn(desk, provider, event.about.paymentId))
  const effect = payment ? await refreshPayment(desk, payment, event.about?.reference) : 'not_ours'
  await desk.db
    .insert(providerEvents)
    .values({
      provider: provider.name,
      eventId: event.id,
      kind: event.kind,
      paymentId: payment?.id ?? null,
      receivedAt: now,
    })
    .onConflictDoNothing()
  return { ok: true, event, effect }
}

async function isKnown({ db }: PaymentDesk, provider: Provider, event: ProviderEvent): Promise<boolean> {
  const known = await db
    .select({ id: providerEvents.eventId })
    .from(providerEvents)
    .where(and(eq(providerEvents.provider, provider.name), eq(providerEvents.eventId, event.id)))
  return known.length > 0
}

async function findOwn({ db }: PaymentDesk, provider: Provider, id: string): Promise<Payment | null> {
  const [found] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.provider, provider.name)))
  return found ?? null
}
