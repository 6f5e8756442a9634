import { Counter } from 'prom-client'
import { declareMetrics } from '../../platform/metrics/registry.ts'

export const contestMetrics = declareMetrics((registers) => ({
  joinOutcomes: new Counter({
    name: 'toprun_joins_total',
    help: 'Joins by outcome: joined, replayed (the same request again), or why not',
    labelNames: ['outcome'],
    registers,
  }),
  paidOut: new Counter({
    name: 'toprun_contests_paid_out_total',
    help: 'Contests that were settled or refunded to the end',
    labelNames: ['outcome'],
    registers,
  }),
  booksDisagreed: new Counter({
    name: 'toprun_settlements_stopped_total',
    help: 'Settlements that stopped before money moved, because entries, board and pot did not agree',
    registers,
  }),
}))
