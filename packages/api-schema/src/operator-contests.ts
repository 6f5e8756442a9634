import { z } from 'zod'
import { prizeStructureId } from './contest.ts'
import { showsWhole, unseenIn } from './display-name.ts'
import { contestId, matchId } from './ids.ts'
import { matchState } from './match.ts'
import { usd } from './money.ts'
import { formatUsd } from './money-text.ts'
import { type DialogField, declareAction, nothing } from './operator-action.ts'

/** Contests on the operator page. */

const contestState = z.enum(['open', 'locked', 'settling', 'settled', 'refunding', 'refunded'])

/** `stopped`: due to be paid out, and held back by a fault. */
export const operatorContestsView = z.enum([...contestState.options, 'stopped'])
export const operatorContestsQuery = z.object({
  before: z.coerce.number().int().min(1).optional(),
  match: matchId.optional(),
  view: operatorContestsView.optional(),
})

const operatorContest = z.object({
  id: contestId,
  name: z.string(),
  match: z.object({ id: matchId, title: z.string(), state: matchState }),
  state: contestState,
  private: z.boolean(),
  fee: usd,
  entries: z.int(),
  maxEntries: z.int(),
  /** With its current entries. */
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

const opens = "a match that is not locked. Users can join at once; it can't be undone."

export const openContest = declareAction({
  path: '/matches/:id/contests',
  level: 'trading',
  key,
  input: z.object({ template: z.string().min(1).max(80), name: contestName }),
  summary: 'Open another contest of an upcoming match by a template',
  dialog: ({ templates }: OperatorTemplatesResponse) => ({
    ...{ title: 'Open a contest', does: `By a template, for ${opens}`, confirm: 'Open the contest' },
    fields: {
      template: {
        label: 'Template',
        as: 'choice',
        options: templates.map(({ id, name, fee, maxEntries }) => ({
          value: id,
          label: `${name}: ${formatUsd(fee)}, ${maxEntries.toLocaleString('en')} entries`,
        })),
      },
      name: { label: 'Name', as: 'text', maxLength: 40 },
    },
  }),
})

/** For matches that are older than a template. */
export const openMissingContests = declareAction({
  path: '/matches/:id/contests/missing',
  level: 'trading',
  key,
  input: nothing,
  summary: 'Open the contests of an upcoming match whose templates came after it',
  dialog: () => ({
    ...{ title: 'Open missing contests', confirm: 'Open the contests' },
    does: `By each template that it has no contest of, for ${opens}`,
  }),
})

/** The labels of the fields, as used in refusals. */
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

const half = { half: true } as const
const amountField = {
  ...half,
  as: 'amount',
  maxLength: 8,
  initial: '0',
  wrong: 'Amounts must be in USD, such as 12.50.',
} as const
const countField = { ...half, as: 'number', min: 1, max: 1_000_000 } as const

const termFields = (
  prizes: readonly { value: string; label: string }[],
): Record<keyof typeof ownTermLabels, DialogField> => ({
  name: { label: ownTermLabels.name, as: 'text', maxLength: 40 },
  fee: { label: ownTermLabels.fee, ...amountField },
  rake: { label: ownTermLabels.rake, ...half, as: 'number', min: 0, max: 50, step: 0.01, initial: '0' },
  minEntries: { label: ownTermLabels.minEntries, ...countField, initial: '2' },
  maxEntries: { label: ownTermLabels.maxEntries, ...countField, min: 2 },
  maxPerUser: { label: ownTermLabels.maxPerUser, ...countField, max: 20, initial: '1' },
  guarantee: { label: ownTermLabels.guarantee, ...amountField },
  prizes: { label: ownTermLabels.prizes, as: 'choice', options: prizes, initial: 'top-three' },
})

/** The terms must also fit together like those of templates; otherwise the action is refused. */
export const openOwnContest = declareAction({
  path: '/matches/:id/contests/own-terms',
  level: 'trading',
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
  dialog: ({ prizes }: { prizes: readonly { value: string; label: string }[] }) => ({
    ...{ title: 'Open with own terms', does: `For ${opens}`, confirm: 'Open the contest' },
    fields: termFields(prizes),
    note: 'With fewer entries than the minimum at the lock, fees are refunded. A guaranteed contest has no minimum; a guarantee beyond the caps is left out.',
    input: (terms) => ({ terms }),
  }),
})

export type OperatorContestsQuery = z.infer<typeof operatorContestsQuery>
export type OperatorContest = z.infer<typeof operatorContest>
export type OperatorContestsResponse = z.infer<typeof operatorContestsResponse>
export type OperatorTemplatesResponse = z.infer<typeof operatorTemplatesResponse>
