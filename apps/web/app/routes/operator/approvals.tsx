import { formatUsd } from '@toprun/api-schema/money-text'
import {
  approveProposal,
  declineProposal,
  type OperatorProposal,
  operatorProposalsResponse,
} from '@toprun/api-schema/operator-proposals'
import { Link } from 'react-router'
import { ActionDialog } from '../../features/operator/action-dialog.tsx'
import { useOperatorPages, useSignedIn } from '../../features/operator/operator-api.ts'
import { OperatorHeader } from '../../features/operator/operator-frame.tsx'
import { PagedList } from '../../features/operator/paged-list.tsx'
import { RecordRow } from '../../features/operator/record-row.tsx'
import { formatZonedMoment } from '../../platform/date-text.ts'
import { withQuery } from '../../platform/with-query.ts'

/** What one operator asked for and a second one approves or declines, oldest first. */
export default function ApprovalsPage() {
  const query = useOperatorPages((after) => withQuery('/proposals', { after }), operatorProposalsResponse)
  return (
    <>
      <OperatorHeader
        title="Waiting for a second operator"
        text="Each can be approved within 24 hours, by another operator than the one who asked for it."
      />
      <PagedList
        query={query}
        failure="The list could not be loaded"
        empty={{
          title: 'Nothing waits',
          text: 'Large refunds and credits, and deletions of accounts are listed here.',
        }}
        columns="md:grid-cols-[minmax(0,1fr)_auto]"
        itemsOf={({ proposals }) => proposals}
      >
        {(proposal) => <ProposalRow key={proposal.id} proposal={proposal} />}
      </PagedList>
    </>
  )
}

function ProposalRow({ proposal }: { proposal: OperatorProposal }) {
  const { id, target, reason, proposedBy, proposedAt, endsAt } = proposal
  const { name } = useSignedIn()
  const isOwn = proposedBy === name
  const subject = subjectOf(proposal)
  return (
    <RecordRow>
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap gap-x-3">
          <b>{subject}</b>
          <Link to={pageOf(target)} className="text-sm break-all underline">
            {target}
          </Link>
        </p>
        <p className="wrap-anywhere">Reason: {reason}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {isOwn ? 'You' : proposedBy} asked for it on {formatZonedMoment(proposedAt)}. It waits until{' '}
          {formatZonedMoment(endsAt)}.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!isOwn && <ActionDialog action={approveProposal} of={{ id, subject, proposedBy }} />}
        <ActionDialog action={declineProposal} of={{ id, subject, proposedBy, isOwn }} />
      </div>
    </RecordRow>
  )
}

const subjectOf = ({ kind, amount }: OperatorProposal) => subjects[kind](formatUsd(amount ?? 0))

const subjects: Readonly<Record<OperatorProposal['kind'], (amount: string) => string>> = {
  refund: (amount) => `Refund of ${amount}`,
  'assign deposit': (amount) => `Credit of ${amount} for a deposit`,
  'delete account': () => 'Deletion of an account',
}

/** `payment:ID` has the page `/operator/payments/ID`; deposits are one list. */
const pageOf = (target: string) =>
  target.startsWith('deposit:') ? '/operator/deposits' : `/operator/${target.replace(':', 's/')}`
