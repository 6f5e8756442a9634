import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { type Configuration, publicOrigin } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database.ts'
import { mailDelivery, outboxIn } from '../../platform/mail-delivery.ts'
import { reasonOf } from '../../platform/start-fault.ts'
import { type AlertMessage, alertEmail, alertText } from './alert-message.ts'
import { noteWebhook } from './alert-store.ts'
import { callWebhook } from './call-webhook.ts'

/** The result of an alert by one way, as a sentence. */
interface Delivered {
  ok: boolean
  sentence: string
}

interface Workplace {
  db: Database
  config: Configuration
  now: Date
  log: Pick<FastifyBaseLogger, 'warn'>
}

const patienceMs = 60_000

/** Sends a test alert by every configured way, at once instead of through the queues. @returns none if none is configured */
export function sendTestAlert(workplace: Workplace): Promise<Delivered[]> {
  const { config, now } = workplace
  const message: AlertMessage = {
    ...{ id: randomUUID(), event: 'test', condition: 'test', severity: 'warning' },
    text: alertText('test', 'Nothing is wrong'),
    summary: 'An operator tests whether alerts arrive. Nothing is wrong, and nothing is to be done.',
    ...{ beganAt: now.toISOString(), at: now.toISOString(), site: publicOrigin(config) },
  }
  const { ALERT_WEBHOOK_URL, ALERT_EMAIL } = config
  return Promise.all([
    ...(ALERT_WEBHOOK_URL === undefined ? [] : [byWebhook(workplace, ALERT_WEBHOOK_URL, message)]),
    ...(ALERT_EMAIL === undefined ? [] : [byEmail(workplace, ALERT_EMAIL, message)]),
  ])
}

async function byWebhook({ db, now }: Workplace, url: string, message: AlertMessage): Promise<Delivered> {
  const why = await callWebhook(url, message, AbortSignal.timeout(patienceMs))
  await noteWebhook(db, { failedAt: why === null ? null : now })
  return why === null
    ? { ok: true, sentence: 'ALERT_WEBHOOK_URL took the alert.' }
    : { ok: false, sentence: `ALERT_WEBHOOK_URL did not take the alert: ${asSentence(why)}` }
}

async function byEmail({ config, log }: Workplace, to: string, message: AlertMessage): Promise<Delivered> {
  if (config.SMTP_URL === undefined) {
    const folder = outboxIn(config.DATA_DIR)
    return {
      ok: false,
      sentence: `ALERT_EMAIL gets nothing: SMTP_URL is off, and emails are files in ${folder}.`,
    }
  }
  const queued = { ...alertEmail(to, message), id: message.id }
  const delivered = await mailDelivery(config, log)(queued, AbortSignal.timeout(patienceMs)).catch(
    (error: unknown) => ({ ok: false as const, why: reasonOf(error) }),
  )
  return delivered.ok
    ? { ok: true, sentence: `The mail server took the email to ${to}.` }
    : {
        ok: false,
        sentence: `The mail server did not take the email to ${to}: ${asSentence(delivered.why)}`,
      }
}

const asSentence = (why: string) => (why.endsWith('.') ? why : `${why}.`)
