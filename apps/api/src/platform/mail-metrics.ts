import { Counter } from 'prom-client'
import { registry } from './metrics/registry.ts'

export const emails = new Counter({
  name: 'toprun_emails_total',
  help: 'Emails by result of the attempt: sent, rejected for good, or failed, to be tried again',
  labelNames: ['result'],
  registers: [registry],
})
