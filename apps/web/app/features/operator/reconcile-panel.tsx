import { useQuery } from '@tanstack/react-query'
import {
  type OperatorReconciliation,
  operatorReconciliation,
  reconcileBooks,
} from '@toprun/api-schema/operator-payments'
import { Link } from 'react-router'
import { formatZonedMoment } from '../../platform/date-text.ts'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { operatorPoll } from './operator-api.ts'

const whileRunningMs = 2_000

/** Whether a comparison of the books runs, and how the last one ended; asked again while one runs. */
export const useReconciliation = () =>
  useQuery({
    ...operatorPoll('/reconciliation', operatorReconciliation),
    refetchInterval: ({ state }) => (state.data?.running ? whileRunningMs : false),
  })

/** Runs the comparison of the books, and says how the last one ended. @param to the page with what it found */
export function ReconcilePanel({ to }: { to?: string }) {
  const query = useReconciliation()
  return (
    <QueryPanel
      query={query}
      failure="The last reconciliation could not be loaded"
      skeleton={<Skeleton className="mb-5 h-16" />}
    >
      {(reconciliation) => <LastReconciliation {...reconciliation} to={to} />}
    </QueryPanel>
  )
}

type LastReconciliationProps = OperatorReconciliation & { to: string | undefined }

function LastReconciliation({ running, last, to }: LastReconciliationProps) {
  return (
    <section
      aria-label="Reconciliation"
      className="panel mb-5 flex flex-wrap items-center justify-between gap-3 px-4 py-3"
    >
      <div className="min-w-0 grow basis-64">
        <p role="status" className="font-semibold">
          {running
            ? `Comparing ledger and providers since ${formatZonedMoment(running.at)}, asked for by ${running.by}`
            : last
              ? `Ledger and providers compared ${formatZonedMoment(last.at)}, asked for by ${last.by}`
              : 'Ledger and providers have not been compared yet'}
        </p>
        {last && (
          <p className={last.ok && last.differences === 0 ? 'text-muted' : 'text-ball-text'}>
            {running && 'The last one: '}
            {last.summary}
          </p>
        )}
        {to && last && (
          <Link to={to} className="inline-flex min-h-11 items-center font-semibold underline">
            What it found
          </Link>
        )}
      </div>
      {!running && <ActionDialog action={reconcileBooks} of={{}} />}
    </section>
  )
}
