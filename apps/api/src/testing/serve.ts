import { readSettings } from '../money/payments/payment-context.ts'
import { giveUpOnSurprise } from '../platform/last-resort.ts'
import { startServer } from '../server.ts'

/** A separate server process, for tests that kill or stop it. Prints its address once it listens. */
const read = readSettings(process.env)
if (!read.ok) throw new Error(read.sentences.join(' '))
const { DATABASE_URL } = read.configuration
if (DATABASE_URL === undefined) throw new Error('DATABASE_URL must name the test database.')
const server = await startServer({ ...read.configuration, DATABASE_URL }, async (app) => {
  // The pages, which are not here, draw the pictures of cards that are issued.
  app.get('/pictures/cards/:edition', (_request, reply) =>
    reply.type('image/png').send(Buffer.from('a card')),
  )
})
const end = (code: number) => {
  server.stop().then(
    () => process.exit(code),
    () => process.exit(1),
  )
}
giveUpOnSurprise((err, sentence) => server.log.fatal({ err }, sentence), end)
process.once('SIGTERM', () => end(0))
// The parent process holds the other end, which closes when it ends in any way.
process.stdin.resume().once('close', () => process.exit(1))
console.log(server.address)
