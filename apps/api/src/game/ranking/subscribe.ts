import type { Msg } from '@nats-io/transport-node'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Nats } from './nats.ts'

interface SubscribeOptions {
  /** One of the subscribers with the same queue gets each message. */
  queue?: string
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Hands over the content of each message on a subject. A malformed one is logged and ignored: an exception would end all reading
 * on this connection.
 * @returns ends it
 */
export function subscribe<Schema extends z.ZodType>(
  { connection }: Nats,
  subject: string,
  schema: Schema,
  handle: (said: z.output<Schema>, message: Msg) => void,
  { queue, log }: SubscribeOptions,
): () => void {
  const subscription = connection.subscribe(subject, {
    ...(queue === undefined ? {} : { queue }),
    callback(error, message) {
      try {
        if (error) throw error
        handle(schema.parse(message.json()), message)
      } catch (err) {
        log.warn({ err, subject }, 'a message could not be read')
      }
    },
  })
  return () => subscription.unsubscribe()
}
