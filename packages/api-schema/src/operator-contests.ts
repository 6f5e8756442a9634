import { z } from 'zod'
import { prizeStructureId } from './contest.ts'
import { showsWhole, unseenIn } from './display-name.ts'
import { contestId, matchId } from './ids.ts'
import { matchState } from './match.ts'
import { usd } from './money.ts'
import { declareAction } from './operator-action.ts'

/** Contests on the operator page. */

const contestState = z.enum(['open', 'locked', 'settling', 'settled', 'refunding', 'refunded'])

/** `stopped`: due to be paid out, and held back by a fault. */
export const operatorContestsView = z.enum([...contestState.options, 'stopped'])
export const operatorContestsQuery = z.object({
  before: z.coerce.number().int().min(1).optional(),
  match: matchId.optional(),
  view: operatorContestsView.optional(),
})

export const operatorContest = z.object({
  id: contestId,
  name: z.string(),
  match: z.object({ id: matchId, title: z.string(), state: matchState }),
  state: contestState,
  private: z.boolean(),
  fee: usd,
  entries: z.int(),
  maxEntries: z.int(),
  /** With the entries that it has now. */
  pool: usd,
  guarantee: usd,
  /** Why it is not paid out although it is due. */
  payOutFault: z.string().nullable(),
})
/** Newest first; `next` is the `before` of the next page. */
export const operatorContestsResponse = z.object({
  contests: z.array(operatorContest),
  next: z.int().nullable(),
})

/** Templates by which another contest of a match can be opened. */
export const operatorTemplatesResponse = z.object({
  templates: z.array(
    z.object({ id: z.string(), name: z.string(), fee: usd, maxEntries: z.int(), guarantee: usd }),
  ),
})

const contestName = z
  .string()
  .trim()
  .min(1, 'Please give a name')
  .max(40)
  .refine(showsWhole, unseenIn('The name'))

const key = z.object({ id: matchId })

export const openContest = declareAction({
  path: '/matches/:id/contests',
  key,
  input: z.object({ template: z.string().min(1).max(80), name: contestName }),
  summary: 'Open another contest of an upcoming match by a template',
})

/** As the fields of the page are labelled, and as refusals name them. */
export const ownTermLabels = {
  name: 'Name',
  fee: 'Entry fee in USD',
  rake: 'Rake in per cent',
  prizes: 'Prizes',
  minEntries: 'Minimum entries',
  maxEntries: 'Maximum entries',
  maxPerUser: 'Teams per user',
  guarantee: 'Guarantee in USD',
} as const

const amount = usd.min(0).max(10_000)

/** The terms must also fit together as those of templates do; where they don't, the action is refused. */
export const openOwnContest = declareAction({
  path: '/matches/:id/contests/own-terms',
  key,
  input: z.object({
    terms: z.object({
      name: contestName,
      fee: amount,
      /** TopRun's share of the fees, in per cent. */
      rake: z.number(),
      prizes: prizeStructureId,
      minEntries: z.number(),
      maxEntries: z.number(),
      maxPerUser: z.number(),
      guarantee: amount,
    }),
  }),
  summary: 'Open another contest of an upcoming match with terms of its own',
})

export type OperatorContestsQuery = z.infer<typeof operatorContestsQuery>
export type OperatorContest = z.infer<typeof operatorContest>
export type OperatorContestsResponse = z.infer<typeof operatorContestsResponse>
export type OperatorTemplatesResponse = z.infer<typeof operatorTemplatesResponse>
