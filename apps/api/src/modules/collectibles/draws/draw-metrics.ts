import { Counter } from 'prom-client'
import { registry } from '../../../platform/metrics/registry.ts'

export const packsOpened = new Counter({
  name: 'toprun_packs_opened_total',
  help: 'Packs that users opened, by their kind',
  labelNames: ['pack'],
  registers: [registry],
})
