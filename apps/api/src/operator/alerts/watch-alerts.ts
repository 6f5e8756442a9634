import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import pTimeout from 'p-timeout'
import { publicOrigin } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database.ts'
import { sendLater } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Condition, type JudgedSite, type Judgement, unknown } from '../conditions/condition.ts'
import { type ConditionName, conditions } from '../conditions/conditions.ts'
import { type AlertMessage, alertEmail, alertText } from './alert-message.ts'
import { claimMinute, lockAlerts, storeAlert } from './alert-store.ts'
import { alertQueue } from './call-webhook.ts'
import { type AlertEvent, nextAlert } from './next-alert.ts'
import type { Alert } from './tables.ts'

const minuteMs = 60_000
const patienceMs = 10_000

type Workplace = Pick<Platform, 'clock' | 'config' | 'db' | 'jobs'> & {
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
}

/**
 * A chore of the scheduler: once a minute one site judges all conditions, and queues an alert for each that began, ended or has lasted for
 * another day, in the transaction that remembers it. Without ALERT_WEBHOOK_URL and ALERT_EMAIL it does nothing.
 */
export function alertWatcher(workplace: Workplace): () => Promise<void> {
  const { clock, config, db } = workplace
  if (config.ALERT_WEBHOOK_URL === undefined && config.ALERT_EMAIL === undefined) return async () => undefined
  let lastTry = 0
  return async () => {
    const now = clock()
    if (Math.abs(now.getTime() - lastTry) < minuteMs) return
    lastTry = now.getTime()
    if (await claimMinute(db, now, minuteMs)) await judgeAll(workplace, now)
  }
}

async function judgeAll(workplace: Workplace, now: Date): Promise<void> {
  const { config, db, log } = workplace
  const judged: [ConditionName, Judgement][] = []
  for (const [name, condition] of namedConditions)
    judged.push([name, await judgementOf(name, condition, { site: { config, db, now }, log })])
  await db.transaction(async (tx) => {
    const known = await lockAlerts(tx, now)
    if (known === null) return
    for (const [name, judgement] of judged) {
      const before = known.get(name) ?? null
      const { alert, event } = nextAlert(before, judgement, now)
      if (alert !== before) await storeAlert(tx, name, alert)
      const about = alert ?? before
      if (event !== null && about !== null) await queueAlert(workplace, tx, { name, event, about, now })
    }
  })
}

const namedConditions = Object.entries(conditions) as [ConditionName, Condition][]

/** If a check fails or takes too long, its condition is unknown; the others are still judged. */
async function judgementOf(
  condition: ConditionName,
  { judge }: Condition,
  { site, log }: { site: JudgedSite; log: Workplace['log'] },
): Promise<Judgement> {
  const message = `It was not judged within ${patienceMs / 1000} seconds.`
  try {
    return await pTimeout(judge(site), { milliseconds: patienceMs, message })
  } catch (error) {
    log.warn({ err: error, condition }, 'a condition could not be judged; its alert stays as it is')
    return unknown
  }
}

async function queueAlert(
  { config, jobs, log }: Workplace,
  tx: Database,
  {
    name,
    event,
    about,
    now,
  }: { name: ConditionName; event: AlertEvent; about: Omit<Alert, 'condition'>; now: Date },
): Promise<void> {
  const { title, severity } = conditions[name]
  const message: AlertMessage = {
    id: randomUUID(),
    event,
    condition: name,
    severity,
    text: alertText(event, title),
    summary: about.sentence,
    beganAt: about.beganAt.toISOString(),
    at: now.toISOString(),
    site: publicOrigin(config),
  }
  log.info({ condition: name, event }, 'an alert is sent')
  if (config.ALERT_WEBHOOK_URL !== undefined) await jobs.enqueue(tx, alertQueue, message.id, message)
  if (config.ALERT_EMAIL !== undefined) await sendLater(jobs, tx, alertEmail(config.ALERT_EMAIL, message))
}
