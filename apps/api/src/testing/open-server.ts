import { readSettings } from '../money/payments/payment-context.ts'
import { type RunningServer, startServer } from '../server.ts'

/**
 * The real server, in this process: for a test that neither kills it nor looks at how a process ends, which `server-process.ts` is for at the price
 * of loading everything once more. It is to be stopped.
 */
export async function openServer(settings: NodeJS.ProcessEnv): Promise<RunningServer> {
  const read = readSettings(settings)
  if (!read.ok) throw new Error(read.sentences.join(' '))
  const { DATABASE_URL } = read.configuration
  if (DATABASE_URL === undefined) throw new Error('DATABASE_URL must name the test database.')
  return startServer({ ...read.configuration, DATABASE_URL }, async (app) => {
    // The pages, which are not here, draw the pictures of cards that are issued.
    app.get('/pictures/cards/:edition', (_request, reply) =>
      reply.type('image/png').send(Buffer.from('a card')),
    )
  })
}
