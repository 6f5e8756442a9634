import type { DeclaredAction } from '@toprun/api-schema/operator-action'
import { nothing } from '@toprun/api-schema/operator-action'
import { approveProposal, declineProposal } from '@toprun/api-schema/operator-proposals'
import type { ActionContext, OperatorAction, SecondedAction } from './action.ts'
import { type ActionHead, type ActionResult, performAction } from './action-log.ts'
import { assignDepositAction } from './deposits.ts'
import { refundAction } from './payments.ts'
import { type Proposal, readProposal } from './proposals.ts'
import { decline, unknownProposal } from './two-operators.ts'
import { deleteAccountAction } from './users.ts'

/** The second operator's decisions on proposals, by kind. */
export const seconded: Readonly<Record<Proposal['kind'], SecondedAction>> = {
  refund: refundAction,
  'assign deposit': assignDepositAction,
  'delete account': deleteAccountAction,
}

/** The proposal is carried out, with a row that names both operators. */
export const approveAction = deciding(approveProposal, (context, head, proposal) =>
  seconded[proposal.kind].approve(context, head, proposal),
)

/** The proposal is not carried out. Also available to the operator who made it. */
export const declineAction = deciding(declineProposal, (context, head, { id, kind, target }) => {
  const { level } = seconded[kind]
  const action = { kind: `decline ${kind}`, target, level, details: { proposal: id } }
  return performAction(context.db, head, action, (tx) => decline(tx, head, id))
})

/** An action on a proposal, for the level of the proposed action. */
function deciding(
  declared: DeclaredAction,
  decide: (context: ActionContext, head: ActionHead, proposal: Proposal) => Promise<ActionResult>,
): OperatorAction<{ id: string }> {
  return {
    ...{ declared, commands: [], commandOnly: nothing },
    async perform(context, head, { id }) {
      const proposal = await readProposal(context.db, id)
      if (proposal !== null) return decide(context, head, proposal)
      const action = { kind: 'decide proposal', target: `proposal:${id}`, level: null, details: {} }
      const result = await performAction(context.db, head, action, async () => ({
        ok: false,
        summary: unknownProposal,
      }))
      return result.ok || result.reason !== 'refused' ? result : { ...result, reason: 'unknown' }
    },
  }
}
