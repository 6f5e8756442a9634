import type { FastifyBaseLogger } from 'fastify'
import { Counter } from 'prom-client'
import type { Queue } from '../../platform/jobs.ts'
import { declareMetrics } from '../../platform/metrics/registry.ts'
import type { Platform } from '../../platform/platform.ts'
import { reasonOf } from '../../platform/start-fault.ts'
import { type AlertMessage, alertMessage } from './alert-message.ts'
import { noteWebhook } from './alert-store.ts'

export const alertQueue: Queue<AlertMessage> = { name: 'alert', data: alertMessage }

const alertMetrics = declareMetrics((registers) => ({
  calls: new Counter({
    name: 'toprun_alert_calls_total',
    help: 'Calls of the webhook of alerts: taken, or failed, to be tried again',
    labelNames: ['result'],
    registers,
  }),
}))

const patienceMs = 10_000

/** Posts alerts to ALERT_WEBHOOK_URL. A failed call is repeated by its queue, and remembered until one is accepted. */
export async function workAlerts(
  { clock, config, db, jobs }: Pick<Platform, 'clock' | 'config' | 'db' | 'jobs'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const { calls } = alertMetrics(db)
  const url = config.ALERT_WEBHOOK_URL
  await jobs.work(alertQueue, async (message, signal) => {
    if (url === undefined) return { ok: true }
    const why = await callWebhook(url, message, signal)
    calls.inc({ result: why === null ? 'taken' : 'failed' })
    await noteWebhook(db, { failedAt: why === null ? null : clock() })
    if (why === null) return { ok: true }
    log.warn({ alert: message.id, condition: message.condition, why }, 'the webhook did not take an alert')
    throw new Error(why)
  })
}

/** @returns null if it was accepted, else why not, without the address, which may be a secret */
export async function callWebhook(
  url: string,
  message: AlertMessage,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': message.id },
      body: JSON.stringify(message),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    })
    // Its response body is not read.
    await response.body?.cancel()
    return response.ok ? null : `It answered ${response.status}.`
  } catch (error) {
    return reasonOf(error instanceof Error && error.cause ? error.cause : error)
  }
}
