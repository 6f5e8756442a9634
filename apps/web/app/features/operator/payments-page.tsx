import { formatUsd } from '@toprun/api-schema/money-text'
import { operatorPaymentsResponse } from '@toprun/api-schema/operator-payments'
import { paymentState } from '@toprun/api-schema/payment'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatZonedMoment } from '../../platform/date-text.ts'
import { Choice } from '../../ui/field.tsx'
import { useOperatorPages, withQuery } from './operator-api.ts'
import { PageTitle } from './page-title.tsx'
import { PagedList } from './paged-list.tsx'
import { ReconcilePanel } from './reconcile-panel.tsx'

const choices = [
  { value: '', label: 'All states' },
  ...paymentState.options.map((state) => ({ value: String(state), label: state })),
]

/** Payments, newest first, and their comparison with the providers. */
export function PaymentsPage() {
  const [state, setState] = useState('')
  const query = useOperatorPages(
    (after) => withQuery('/payments', { state, after }),
    operatorPaymentsResponse,
  )
  return (
    <>
      <PageTitle
        title="Payments"
        text="Newest first. Open a payment to refund it."
        aside={<Choice label="State" labelHidden options={choices} value={state} onChoose={setState} />}
      />
      <ReconcilePanel to="/operator/payments/reconciliation" />
      <PagedList
        query={query}
        failure="The payments could not be loaded"
        empty={{ title: 'No payments' }}
        itemsOf={({ payments }) => payments}
      >
        {(pages) => (
          <ul className="grid gap-2">
            {pages.flatMap(({ payments }) =>
              payments.map(({ id, provider, purpose, state: now, amount, createdAt }) => (
                <li key={id} className="rounded-panel border border-line bg-surface">
                  <Link
                    to={`/operator/payments/${id}`}
                    className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 rounded-panel px-4 py-2.5 hover:bg-raised"
                  >
                    <span className="font-semibold tabular-nums">{formatUsd(amount)}</span>
                    <span className="min-w-0 grow text-sm text-muted">
                      {purposeText[purpose]}, {provider}
                    </span>
                    <span className="text-sm text-muted">{formatZonedMoment(createdAt)}</span>
                    <span className="text-sm font-semibold">{now}</span>
                  </Link>
                </li>
              )),
            )}
          </ul>
        )}
      </PagedList>
    </>
  )
}

const purposeText = { load: 'top-up', buy: 'order' } as const
