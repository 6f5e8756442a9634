import { Counter } from 'prom-client'
import { declareMetrics } from '../../platform/metrics/registry.ts'

export const paymentMetrics = declareMetrics((registers) => ({
  paymentChanges: new Counter({
    name: 'toprun_payments_total',
    help: 'Payments that came into a state, by provider',
    labelNames: ['provider', 'state'],
    registers,
  }),
}))
