import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ApiError } from '../../../platform/errors.ts'
import { routesOf } from '../../../platform/routes-of.ts'
import { throwUnavailable } from '../payment-call.ts'
import type { PaymentContext } from '../payment-context.ts'
import { receiveWebhook } from './receive-webhook.ts'

const refusals = {
  forged: 'The signature is not right.',
  stale: 'This message is too old.',
  unreadable: 'This message cannot be read.',
} as const

const route = routesOf('payments')

/** Where configured providers send their messages, one address each. Bodies are kept as raw bytes. */
export function webhooks(context: PaymentContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.removeContentTypeParser('application/json')
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    for (const provider of context.providers.all)
      app.post(
        `/payments/webhook/${provider.name}`,
        route({
          summary: `Messages of ${provider.name}, signed`,
          response: z.object({ received: z.literal(true) }),
          errors: [400, 502],
        }),
        async (request) => {
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const received = await receiveWebhook(context, provider, { body, headers: request.headers }).catch(
            sendAgain,
          )
          if (!received.ok) throw new ApiError(400, received.reason, refusals[received.reason])
          const { effect, event } = received
          if (typeof effect === 'object' && !effect.ok)
            request.log.error({ reason: effect.reason, event }, 'a payment needs a look')
          return { received: true as const }
        },
      )
  }
}

/** The provider repeats messages that were not accepted. */
function sendAgain(error: unknown): never {
  throwUnavailable(error, 'The payment could not be looked up. Please send it again.')
}
