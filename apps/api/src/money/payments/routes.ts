import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Platform } from '../../platform/platform.ts'
import { orderRoutes } from './begin/order-routes.ts'
import { beginRoutes } from './begin/routes.ts'
import { transactions } from './history/routes.ts'
import type { ReadSubjects } from './history/subjects.ts'
import { chooseProviders, type OrderHook, type PaymentContext } from './payment-context.ts'
import { sandboxRoutes } from './providers/sandbox/sandbox-routes.ts'
import { statusRoutes } from './settlement/status-routes.ts'
import { webhooks } from './settlement/webhook-routes.ts'

/** Paying: top-ups and orders, by card provider or by wallet balance. */
export function payments(
  platform: Platform,
  orderHooks: readonly OrderHook[],
  readSubjects: ReadSubjects,
): FastifyPluginAsyncZod {
  const { clock, config, db } = platform
  const context: PaymentContext = { db, clock, providers: chooseProviders(config, db), orderHooks }

  return async (app) => {
    await app.register(beginRoutes(platform, context))
    await app.register(statusRoutes(context, platform))
    if (config.PAYMENTS === 'sandbox') await app.register(sandboxRoutes(platform, context))
    await app.register(webhooks(context))
    await app.register(transactions(platform, readSubjects))
    await app.register(orderRoutes(platform, context))
  }
}
