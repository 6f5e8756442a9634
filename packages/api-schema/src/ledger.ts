import { z } from 'zod'

/** A UTC day, such as `2026-11-25`. */
const dayFault = 'The day must be a date such as 2026-11-25'

/** PostgreSQL has no year 0. */
export const ledgerDay = z.iso.date({ error: dayFault }).refine((day) => day >= '0001', dayFault)

const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** A day of the ledger that is over and can no longer change. */
export const ledgerHead = z
  .object({
    day: ledgerDay,
    head: hash.describe('SHA-256 of all transactions of the day and of the head before, in hex'),
    previous: hash.nullable().describe('The head of the day before; null of the first day'),
    transactions: z.int().nonnegative(),
    sealedAt: z.iso.datetime(),
  })
  .meta({ description: 'A day of the ledger that is over, and the hash of its transactions' })
export type LedgerHead = z.infer<typeof ledgerHead>
