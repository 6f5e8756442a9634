import { reconciliationLinesResponse } from '@toprun/api-schema/operator-payments'
import { useOperatorPages } from '../../features/operator/operator-api.ts'
import { OperatorHeader } from '../../features/operator/operator-frame.tsx'
import { PagedList } from '../../features/operator/paged-list.tsx'
import { ReconcilePanel, useReconciliation } from '../../features/operator/reconcile-panel.tsx'
import { RecordRow } from '../../features/operator/record-row.tsx'
import { withQuery } from '../../platform/with-query.ts'

/** What the last comparison of the books found, line by line. */
export default function ReconciliationPage() {
  const { data } = useReconciliation()
  const last = data?.last
  return (
    <>
      <OperatorHeader
        title="Reconciliation"
        text="The ledger compared with payment providers, chains, contests, the marketplace and cards."
      />
      <ReconcilePanel />
      {last?.ok && <FoundLines key={last.id} runId={last.id} />}
    </>
  )
}

function FoundLines({ runId }: { runId: string }) {
  const query = useOperatorPages(
    (after) => withQuery(`/reconciliation/${runId}/lines`, { after }),
    reconciliationLinesResponse,
  )
  return (
    <PagedList
      ordered
      query={query}
      failure="What it found could not be loaded"
      empty={{ title: 'Nothing differs' }}
      columns="md:grid-cols-[auto_minmax(0,1fr)]"
      itemsOf={({ lines }) => lines}
    >
      {({ number, kind, text }) => (
        <RecordRow key={number}>
          <p className="text-sm text-muted max-md:w-full">{kindTexts[kind]}</p>
          <p className="min-w-0 wrap-anywhere">{text}</p>
        </RecordRow>
      )}
    </PagedList>
  )
}

const kindTexts = {
  gap: 'Not compared',
  trouble: 'Could not be refreshed',
  difference: 'Difference',
} as const
