import { centsToUsd } from '@toprun/api-schema/money'
import { mayAct, type OperatorLevel } from '@toprun/api-schema/operator-level'
import { type OperatorProposalsResponse, proposalKinds } from '@toprun/api-schema/operator-proposals'
import type { Database } from '../../platform/database.ts'
import { pageLength, pageOf, placeAfter } from '../../platform/page-place.ts'
import { seconded } from '../actions/decisions.ts'
import { endOf, waitingProposals } from '../actions/proposals.ts'

/** A page of requests that wait for a second operator of this level, oldest first. */
export async function proposalsPage(
  db: Database,
  { after }: { after?: string | undefined },
  { level, now }: { level: OperatorLevel; now: Date },
): Promise<OperatorProposalsResponse> {
  const own = proposalKinds.filter((kind) => mayAct(level, seconded[kind].level))
  const rows = await waitingProposals(db, { kinds: own, now, limit: pageLength + 1, after })
  const { shown, next } = pageOf(rows, ({ proposedAt, id }) => placeAfter(proposedAt, id))
  return {
    proposals: shown.map((proposal) => ({
      id: proposal.id,
      kind: proposal.kind,
      target: proposal.target,
      amount: proposal.amountMinor === null ? null : centsToUsd(proposal.amountMinor),
      reason: proposal.reason,
      proposedBy: proposal.proposedBy,
      proposedAt: proposal.proposedAt.toISOString(),
      endsAt: endOf(proposal).toISOString(),
    })),
    next,
  }
}
