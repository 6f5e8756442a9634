import { type OperatorAction, operatorActionsResponse } from '@toprun/api-schema/operator'
import { formatZonedMoment } from '../../platform/date-text.ts'
import { LinkedText, TargetLink } from './linked-text.tsx'
import { useOperatorPages, withQuery } from './operator-api.ts'
import { PagedList } from './paged-list.tsx'

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
      itemsOf={({ actions, pages }) => actions.map((action) => ({ ...action, pages }))}
    >
      {(action) => (
        <li key={action.number} className="panel px-4 py-2.5">
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            <span className="tabular-nums">{formatZonedMoment(action.at)}</span>
            <span>
              {action.actor}, by {action.via}
            </span>
            <b className={outcomeColors[action.outcome]}>{action.outcome}</b>
          </p>
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
        </li>
      )}
    </PagedList>
  )
}

const outcomeColors: Readonly<Record<OperatorAction['outcome'], string>> = {
  begun: 'text-ball-text',
  proposed: 'text-ink',
  done: 'text-pitch-text',
  refused: 'text-ball-text',
  failed: 'text-ball-text',
}
