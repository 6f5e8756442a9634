import { z } from 'zod'
import { usd } from './money.ts'

const overviewSpan = z.enum(['hour', 'day', 'week'])
export const operatorOverviewQuery = z.object({ span: overviewSpan.default('hour') })

/** What happened in a bucket of time; null if it was not counted, for example while the site was down. */
const overviewPoint = z.object({
  /** When the bucket began. */
  at: z.iso.datetime(),
  balls: z.int().nullable(),
  joins: z.int().nullable(),
  payments: z.int().nullable(),
  /** The payments that succeeded, in USD. */
  paid: usd.nullable(),
  /** The most open live pages of a minute. */
  viewers: z.int().nullable(),
  /** The 99th percentile of the slowest process. */
  loopDelayMs: z.number().nullable(),
  /** By how much balances differed from their postings, in USD; null before all were compared once. */
  drift: usd.nullable(),
})
export const operatorOverviewResponse = z.object({
  bucketMinutes: z.int(),
  points: z.array(overviewPoint),
})

export type OverviewSpan = z.infer<typeof overviewSpan>
export type OverviewPoint = z.infer<typeof overviewPoint>
export type OperatorOverviewResponse = z.infer<typeof operatorOverviewResponse>
