import {
  assignDeposit,
  type OperatorDeposit,
  operatorDepositsResponse,
} from '@toprun/api-schema/operator-deposits'
import { Link } from 'react-router'
import { ActionDialog } from '../../features/operator/action-dialog.tsx'
import { useOperatorPages } from '../../features/operator/operator-api.ts'
import { OperatorHeader } from '../../features/operator/operator-frame.tsx'
import { PagedList } from '../../features/operator/paged-list.tsx'
import { RecordRow } from '../../features/operator/record-row.tsx'
import { formatZonedMoment } from '../../platform/date-text.ts'
import { withQuery } from '../../platform/with-query.ts'

/** Deposits that await their owner, oldest first. */
export default function DepositsPage() {
  const query = useOperatorPages((after) => withQuery('/deposits', { after }), operatorDepositsResponse)
  return (
    <>
      <OperatorHeader
        title="Unclaimed deposits"
        text="Payments to the treasury that are credited to nobody yet, oldest first."
      />
      <PagedList
        query={query}
        failure="The deposits could not be loaded"
        empty={{ title: 'No unclaimed deposits', text: 'Every payment to the treasury has its user.' }}
        columns="md:grid-cols-[minmax(0,1fr)_auto]"
        itemsOf={({ deposits }) => deposits}
      >
        {(deposit) => <DepositRow key={deposit.id} deposit={deposit} />}
      </PagedList>
    </>
  )
}

function DepositRow({ deposit }: { deposit: OperatorDeposit }) {
  const { at, text, reason, claimant, chainId, sender, hash } = deposit
  return (
    <RecordRow>
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap gap-x-3">
          <b className="tabular-nums">{text}</b>
          <span className="text-sm text-muted">{formatZonedMoment(at)}</span>
        </p>
        <p className="wrap-anywhere">
          {reason}
          {claimant && (
            <>
              {' · '}
              <Link to={`/operator/users/${claimant}`} className="underline">
                Claimed by this user
              </Link>
            </>
          )}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          Chain {chainId}, from {sender}
          <br />
          transaction {hash}
        </p>
      </div>
      <ActionDialog action={assignDeposit} of={deposit} />
    </RecordRow>
  )
}
