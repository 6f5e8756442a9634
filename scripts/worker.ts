import { readSettings } from '@toprun/api/money/payments/payment-context'
import { giveUpOnSurprise } from '@toprun/api/platform/last-resort'
import { StartFault } from '@toprun/api/platform/start-fault'
import { startWorkerProcess } from '@toprun/api/worker'
import { ownSignals } from './own-signals.ts'
import { readCommand } from './read-command.ts'

/** `npm run worker`: ranks large contests for sites that share its database and NATS; see docs/operations.md. */
readCommand(
  'npm run worker\nSettings such as DATABASE_URL and NATS_URL come from the environment. See docs/operations.md.',
  { options: {}, takesNames: false },
)
const read = readSettings(process.env)
if (!read.ok) refuse(...read.sentences)
const { DATABASE_URL, NATS_URL } = read.configuration
if (DATABASE_URL === undefined || NATS_URL === undefined)
  refuse('A worker needs DATABASE_URL and NATS_URL, the same as the sites that it ranks for.')
const worker = await startWorkerProcess({ ...read.configuration, DATABASE_URL, NATS_URL }).catch(
  (error: unknown) => {
    if (error instanceof StartFault) refuse(error.message)
    throw error
  },
)
let isStopping = false
const quit = (code: number) => {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(code || 1), 5000).unref()
  worker.stop().then(
    () => process.exit(code),
    () => process.exit(1),
  )
}
ownSignals(() => quit(0))
process.on('disconnect', () => quit(0))
giveUpOnSurprise((error, sentence) => console.error(sentence, error), quit)
console.log('Ranking. Ctrl-C stops it.')

function refuse(...sentences: string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(1)
}
