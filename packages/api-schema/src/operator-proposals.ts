import { z } from 'zod'
import { uuid } from './ids.ts'
import { usd } from './money.ts'
import { operatorPageQuery } from './operator.ts'
import { declareAction, nothing } from './operator-action.ts'

/** What one operator asked for and a second one must approve, on the operator page. */

/** How long a proposal waits. */
export const proposalHours = 24

/** What a second operator approves: the action's name in the audit log. */
export const proposalKinds = ['refund', 'assign deposit', 'delete account'] as const

const operatorProposal = z.object({
  id: z.uuid(),
  kind: z.enum(proposalKinds),
  /** The target: `payment:ID`, `deposit:ID` or `user:ID`. */
  target: z.string(),
  /** Null if no money moves. */
  amount: usd.nullable(),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: z.iso.datetime(),
  /** Until then it can be approved. */
  endsAt: z.iso.datetime(),
})
/** Those that the operator's level can decide, the oldest first. */
export const operatorProposalsQuery = operatorPageQuery
export const operatorProposalsResponse = z.object({
  proposals: z.array(operatorProposal),
  next: z.string().nullable(),
})

const key = z.object({ id: uuid })

export const approveProposal = declareAction({
  path: '/proposals/:id/approve',
  level: null,
  key,
  input: nothing,
  summary: 'Approve, as the second operator, what another one asked for; it is done at once',
  dialog: ({ subject, proposedBy }: ShownProposal) => ({
    ...{ title: 'Approve', subject, confirm: 'Approve' },
    danger: true,
    does: `${subject}, which ${proposedBy} asked for, is done at once. This can’t be undone.`,
  }),
})

export const declineProposal = declareAction({
  path: '/proposals/:id/decline',
  level: null,
  key,
  input: nothing,
  summary: 'Decline what another operator asked for, or withdraw it as the one who did',
  dialog: ({ subject, proposedBy, isOwn }: ShownProposal & { isOwn: boolean }) =>
    isOwn
      ? {
          ...{ title: 'Withdraw', subject, confirm: 'Withdraw' },
          does: `${subject}, which you asked for, is not done.`,
        }
      : {
          ...{ title: 'Decline', subject, confirm: 'Decline' },
          does: `${subject}, which ${proposedBy} asked for, is not done. It can be asked for again.`,
        },
})

/** `subject`: such as “Refund of $600.00”. */
interface ShownProposal {
  subject: string
  proposedBy: string
}

export type OperatorProposal = z.infer<typeof operatorProposal>
export type OperatorProposalsResponse = z.infer<typeof operatorProposalsResponse>
