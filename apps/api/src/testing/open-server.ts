import { readSettings } from '../money/payments/payment-context.ts'
import { type RunningServer, startServer } from '../server.ts'

/**
 * The real server, in this process: for tests that neither kill it nor check how a process ends (for these, `server-process.ts` loads everything
 * again). It must be stopped.
 */
export async function openServer(settings: NodeJS.ProcessEnv): Promise<RunningServer> {
  const read = readSettings(settings)
  if (!read.ok) throw new Error(read.sentences.join(' '))
  const { DATABASE_URL } = read.configuration
  if (DATABASE_URL === undefined) throw new Error('DATABASE_URL must name the test database.')
  return startServer({ ...read.configuration, DATABASE_URL }, async (app) => {
    // The pages, which are missing here, draw the pictures of issued cards.
    app.get('/pictures/cards/:edition', (_request, reply) =>
      reply.type('image/png').send(Buffer.from('a card')),
    )
  })
}
