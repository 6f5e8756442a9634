import type { FastifyBaseLogger } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'
import { workRecurring } from '../../../platform/recurring-job.ts'
import { chooseProviders, type OrderHook, type PaymentContext } from '../payment-context.ts'
import { sandboxMessage } from '../providers/sandbox/sandbox.ts'
import { letSlowBankPay, type OwedMessage, sandboxWebhookQueue } from '../providers/sandbox/sandbox-tries.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { watchPayments } from './watch-payments.ts'

type Workplace = Pick<Platform, 'clock' | 'config' | 'db' | 'jobs'>

/** Checks open payments regularly, and delivers the sandbox's messages. */
export async function workPayments(
  { clock, config, db, jobs }: Workplace,
  log: Pick<FastifyBaseLogger, 'error'>,
  orderHooks: readonly OrderHook[],
): Promise<void> {
  const context: PaymentContext = { db, clock, providers: chooseProviders(config, db), orderHooks }
  if (config.PAYMENTS === 'sandbox')
    await jobs.work(sandboxWebhookQueue, async (owed) => {
      await carrySandboxMessage(context, owed)
      return { ok: true }
    })
  await workRecurring({ db, jobs }, 'payment_watch', async () => {
    const { troubles } = await watchPayments(context)
    for (const { paymentId, trouble } of troubles)
      log.error({ err: trouble, paymentId }, 'a payment needs a look')
    return config.PAYMENT_WATCH_SECONDS
  })
}

/** From here on it takes the same path as a real provider's webhook. */
export async function carrySandboxMessage(
  context: PaymentContext,
  { paymentId, eventId }: OwedMessage,
): Promise<void> {
  const provider = context.providers.named('sandbox')
  if (!provider) return
  await letSlowBankPay(context.db, paymentId)
  const event = { id: eventId, kind: 'payment.changed', about: { paymentId, reference: null } }
  const received = await receiveWebhook(context, provider, await sandboxMessage(context.db, event))
  if (!received.ok) throw new Error(`The sandbox's own message was refused: ${received.reason}`)
}
