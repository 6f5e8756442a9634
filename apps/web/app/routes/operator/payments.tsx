import { formatUsd } from '@toprun/api-schema/money-text'
import { operatorPaymentsResponse } from '@toprun/api-schema/operator-payments'
import { paymentState } from '@toprun/api-schema/payment'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useOperatorPages } from '../../features/operator/operator-api.ts'
import { OperatorHeader } from '../../features/operator/operator-frame.tsx'
import { PagedList } from '../../features/operator/paged-list.tsx'
import { ReconcilePanel } from '../../features/operator/reconcile-panel.tsx'
import { RecordRow } from '../../features/operator/record-row.tsx'
import { StateMark } from '../../features/operator/state-mark.tsx'
import { formatZonedMoment } from '../../platform/date-text.ts'
import { withQuery } from '../../platform/with-query.ts'
import { Choice } from '../../ui/field.tsx'

const choices = [
  { value: '', label: 'All states' },
  ...paymentState.options.map((state) => ({ value: String(state), label: state })),
]

/** Payments, newest first, and their comparison with the providers; with `?user=` those of one user. */
export default function PaymentsPage() {
  const [state, setState] = useState('')
  const [parameters] = useSearchParams()
  const user = parameters.get('user')
  const query = useOperatorPages(
    (after) => withQuery('/payments', { state, user, after }),
    operatorPaymentsResponse,
  )
  return (
    <>
      <OperatorHeader
        title="Payments"
        text="Newest first. Open a payment to refund it."
        actions={<Choice label="State" labelHidden options={choices} value={state} onChoose={setState} />}
      />
      {user === null ? (
        <ReconcilePanel to="/operator/payments/reconciliation" />
      ) : (
        <p className="mb-5 flex flex-wrap gap-x-4 gap-y-1">
          <span>Payments of one user.</span>
          <Link to={`/operator/users/${user}`} className="underline">
            User
          </Link>
          <Link to="/operator/payments" className="underline">
            All payments
          </Link>
        </p>
      )}
      <PagedList
        query={query}
        failure="The payments could not be loaded"
        empty={{ title: 'No payments' }}
        columns="md:grid-cols-[auto_minmax(0,1fr)_auto_auto]"
        itemsOf={({ payments }) => payments}
      >
        {({ id, payer, provider, purpose, state: now, amount, createdAt }) => (
          <RecordRow key={id} to={`/operator/payments/${id}`}>
            <span className="font-semibold tabular-nums md:text-right">{formatUsd(amount)}</span>
            <span className="min-w-0 grow wrap-anywhere">
              {payer}
              <span className="text-sm text-muted">
                {' '}
                {purposeText[purpose]}, {provider}
              </span>
            </span>
            <span className="text-sm text-muted tabular-nums">{formatZonedMoment(createdAt)}</span>
            <StateMark state={now} />
          </RecordRow>
        )}
      </PagedList>
    </>
  )
}

const purposeText = { load: 'top-up', buy: 'order' } as const
