import { readSettings } from '../money/payments/payment-context.ts'
import { startWorkerProcess } from '../worker.ts'

/** A separate ranking worker, for tests that kill it (worker-process.ts). */
const read = readSettings(process.env)
if (!read.ok) throw new Error(read.sentences.join(' '))
const { DATABASE_URL, NATS_URL } = read.configuration
if (DATABASE_URL === undefined || NATS_URL === undefined)
  throw new Error('DATABASE_URL and NATS_URL must name the servers of the test.')
await startWorkerProcess({ ...read.configuration, DATABASE_URL, NATS_URL })
// The parent process has the other end, which closes when it ends in any way.
process.stdin.resume().once('close', () => process.exit(1))
