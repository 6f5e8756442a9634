import { prizeStructureId } from '@toprun/api-schema/contest'
import { formatIds } from '@toprun/game-rules/formats/formats'
import { z } from 'zod'
import { id, line } from './words.ts'

export const termLimits = {
  nameLength: 40,
  amountCents: 1_000_000,
  rakePercent: 50,
  /** As many as joins and ranks are measured for (docs/operations.md). */
  entries: 1_000_000,
  teamsPerUser: 20,
} as const

const cents = z.number().int().min(0).max(termLimits.amountCents)
const places = z.number().int().min(1).max(termLimits.entries)

const terms = z.strictObject({
  name: line(termLimits.nameLength),
  /** In cents. */
  fee: cents,
  /** TopRun's share of the fees, in per cent. */
  rake: z.number().multipleOf(0.01).min(0).max(termLimits.rakePercent),
  prizes: prizeStructureId,
  /** With fewer entries at the lock, every fee is paid back. */
  minEntries: places,
  maxEntries: places,
  maxPerUser: z.number().int().min(1).max(termLimits.teamsPerUser),
  /** In cents: the prize pool that is paid however few join. While it is promised, `minEntries` is 1. */
  guarantee: cents.default(0),
})

const refused = (path: string, message: string) => ({
  code: 'custom' as const,
  path: [path],
  message,
  input: path,
})

const consistent = <Terms extends z.infer<typeof terms>>({ value, issues }: z.core.ParsePayload<Terms>) => {
  if (value.maxEntries < Math.max(2, value.minEntries))
    issues.push(refused('maxEntries', 'must be at least 2 and at least minEntries'))
  if (value.maxPerUser > value.maxEntries) issues.push(refused('maxPerUser', 'must be at most maxEntries'))
  if (value.maxEntries === 2 && value.maxPerUser > 1)
    issues.push(refused('maxPerUser', 'must be 1: a head-to-head is between two users'))
  if (value.fee === 0 && value.rake > 0) issues.push(refused('rake', 'must be 0 without a fee'))
}

/** The terms of one contest, as an operator states them. */
export const contestTerms = terms.check(consistent)

/** `contests.yaml`: the contests that every match opens with. */
export const contestsFile = z
  .array(
    terms
      .extend({
        id,
        /** Only for matches of these formats; by default of all. */
        formats: z
          .array(
            z
              .string()
              .refine((id) => formatIds().includes(id), 'is no format')
              .describe('a format, such as T20'),
          )
          .min(1)
          .optional(),
        /** `slot`: for each slot of a match's live fantasy. */
        for: z.enum(['match', 'slot']).default('match'),
        /** Free, with a guarantee, and joined once by a user (docs/rules.md#newcomers). Without room for its guarantee it does not open. */
        newcomers: z.boolean().default(false),
      })
      .check(consistent)
      .check(({ value, issues }) => {
        if (!value.newcomers) return
        if (value.fee > 0) issues.push(refused('fee', 'must be 0 in a contest for newcomers'))
        if (value.guarantee === 0) issues.push(refused('guarantee', 'must be set in a contest for newcomers'))
        if (value.maxPerUser > 1) issues.push(refused('maxPerUser', 'must be 1 in a contest for newcomers'))
        if (value.for === 'slot') issues.push(refused('for', 'must be match in a contest for newcomers'))
      }),
  )
  .min(1)

export type ContestTerms = z.infer<typeof contestTerms>
export type ContestsFile = z.infer<typeof contestsFile>
export type ContestTemplate = ContestsFile[number]
