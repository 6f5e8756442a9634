import { z } from 'zod'
import { contestSize, prizeStructureId } from './contest.ts'
import { usd } from './money.ts'

/** The letters of codes: no I, L, O and U, which are misread. */
const codeForm = /^[0-9A-HJKMNP-TV-Z]{8}$/

/** A typed code: `abcd-ef12` is `ABCDEF12`. */
export const contestCode = z
  .string()
  .transform((text) => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
  .pipe(z.string().regex(codeForm, 'A code has 8 letters and digits.'))

/** Limits of a private contest's settings. TopRun's share of the fees is `rakePercent`. */
export const privateContestBounds = {
  fee: 100,
  leastEntries: 2,
  mostEntries: 100,
  rakePercent: 10,
  ofMatch: 5,
} as const

export const privateContestRequest = z.object({
  name: z
    .string()
    .trim()
    .min(3, 'The name must be at least 3 characters long.')
    .max(40, 'The name must be at most 40 characters long.'),
  /** In USD: free, or from 1 to 100. */
  entryFee: usd.refine((fee) => fee === 0 || (fee >= 1 && fee <= privateContestBounds.fee), {
    message: `The entry fee must be 0, or 1 to ${privateContestBounds.fee} USD.`,
  }),
  prizes: prizeStructureId,
  maxEntries: z
    .int()
    .min(privateContestBounds.leastEntries, 'Places must be at least 2')
    .max(privateContestBounds.mostEntries, 'Places must be at most 100'),
})

/** The contest of a code. */
export const contestByCodeResponse = z.object({
  contestId: z.uuid(),
  /** As stored, in any spelling. */
  code: z.string(),
  name: z.string(),
  size: contestSize,
})

export type PrivateContestRequest = z.infer<typeof privateContestRequest>
