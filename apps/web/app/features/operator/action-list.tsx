import { operatorActionsResponse } from '@toprun/api-schema/operator'
import { formatZonedMoment } from '../../platform/date-text.ts'
import { withQuery } from '../../platform/with-query.ts'
import { LinkedText, TargetLink } from './linked-text.tsx'
import { useOperatorPages } from './operator-api.ts'
import { PagedList } from './paged-list.tsx'
import { RecordRow } from './record-row.tsx'
import { StateMark } from './state-mark.tsx'

/** The audit log, newest first. @param target only what was done to it */
export function ActionList({ target }: { target?: string }) {
  const query = useOperatorPages(
    (before) => withQuery('/actions', { target, before }),
    operatorActionsResponse,
  )
  return (
    <PagedList
      ordered
      query={query}
      failure="The audit log could not be loaded"
      empty={{ title: 'Nothing yet', text: 'What operators change is listed here.' }}
      columns="md:grid-cols-[12rem_minmax(0,1fr)_auto]"
      itemsOf={({ actions, pages }) => actions.map((action) => ({ ...action, pages }))}
    >
      {(action) => (
        <RecordRow key={action.number}>
          <p className="flex flex-wrap gap-x-3 self-start pt-0.5 text-sm text-muted md:grid">
            <span className="tabular-nums">{formatZonedMoment(action.at)}</span>
            <span className="wrap-anywhere">
              {action.actor}, by {action.via}
            </span>
          </p>
          <div className="min-w-0 max-md:order-1 max-md:w-full">
            <p className="font-semibold wrap-anywhere">
              {action.kind}
              {action.target && (
                <span className="font-normal break-all text-muted">
                  {' '}
                  <TargetLink target={action.target} pages={action.pages} />
                </span>
              )}
            </p>
            <p className="wrap-anywhere">
              <LinkedText text={action.summary} pages={action.pages} />
            </p>
            {action.reason && (
              <p className="wrap-anywhere text-muted">
                Reason: <LinkedText text={action.reason} pages={action.pages} />
              </p>
            )}
          </div>
          <StateMark state={action.outcome} />
        </RecordRow>
      )}
    </PagedList>
  )
}
