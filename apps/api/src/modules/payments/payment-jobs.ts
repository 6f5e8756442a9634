import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Queue } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { chooseProviders } from './choose-providers.ts'
import { sandboxMessage } from './providers/sandbox.ts'
import { receiveWebhook } from './receive-webhook.ts'
import type { PaymentDesk } from './refresh.ts'
import { letSlowBankPay, type OwedMessage, sandboxWebhookQueue } from './sandbox-desk.ts'
import { watchPayments } from './watch-payments.ts'

type Workplace = Pick<Platform, 'clock' | 'config' | 'db' | 'jobs'>

const watchQueue: Queue<object> = { name: 'payment_watch', data: z.object({}) }

/** Looks at open payments from time to time, and carries the sandbox's messages. */
export async function workPayments(
  { clock, config, db, jobs }: Workplace,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const desk: PaymentDesk = { db, clock, providers: chooseProviders(config, db) }
  if (config.PAYMENTS === 'sandbox')
    await jobs.work(sandboxWebhookQueue, async (owed) => {
      await carrySandboxMessage(desk, owed)
      return { ok: true }
    })
  await jobs.work(watchQueue, async () => {
    const { troubles } = await watchPayments(desk)
    for (const { paymentId, trouble } of troubles)
      log.error({ err: trouble, paymentId }, 'a payment needs a look')
    await jobs.enqueue(db, watchQueue, randomUUID(), {}, config.PAYMENT_WATCH_SECONDS)
    return { ok: true }
  })
  await jobs.enqueue(db, watchQueue, randomUUID(), {})
}

/** What a real provider would send over the network takes the same way in from here on. */
export async function carrySandboxMessage(
  desk: PaymentDesk,
  { paymentId, eventId }: OwedMessage,
): Promise<void> {
  const provider = desk.providers.named('sandbox')
  if (!provider) return
  await letSlowBankPay(desk.db, paymentId)
  const event = { id: eventId, kind: 'payment.changed', about: { paymentId, reference: null } }
  const received = await receiveWebhook(desk, provider, await sandboxMessage(desk.db, event))
  if (!received.ok) throw new Error(`The sandbox's own message was refused: ${received.reason}`)
}
