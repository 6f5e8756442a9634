import { z } from 'zod'
import type { ProviderEvent } from '../provider.ts'

const metadata = z.object({ payment_id: z.uuid().optional().catch(undefined) }).nullish()
/** By its id, or whole where it was expanded. */
const intent = z
  .union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? null)

/** Intents and their charges have our id; refunds and disputes refer to the intent. */
const subject = z.discriminatedUnion('object', [
  z.object({ object: z.literal('payment_intent'), id: z.string(), metadata }),
  z.object({ object: z.literal('charge'), payment_intent: intent, metadata }),
  z.object({ object: z.literal('refund'), payment_intent: intent }),
  z.object({ object: z.literal('dispute'), payment_intent: intent }),
])

const message = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.looseObject({}) }),
})

/** @param signed any JSON: a right signature does not say that it is an event. null if it is none */
export function eventOf(signed: unknown): ProviderEvent | null {
  const read = message.safeParse(signed)
  if (!read.success) return null
  const { id, type: kind, data } = read.data
  return { id, kind, about: aboutOf(data.object) }
}

/** null for what is not about a payment of ours. */
function aboutOf(object: unknown): ProviderEvent['about'] {
  const read = subject.safeParse(object)
  if (!read.success) return null
  const { data } = read
  const reference = data.object === 'payment_intent' ? data.id : data.payment_intent
  if (data.object === 'refund' || data.object === 'dispute')
    return reference === null ? null : { paymentId: null, reference }
  const paymentId = data.metadata?.payment_id
  return paymentId === undefined ? null : { paymentId, reference }
}
