import { matchStates } from '@toprun/api-schema/match-states'
import { operatorMatchesResponse } from '@toprun/api-schema/operator'
import { stateFixture } from '@toprun/api-schema/operator-fixtures'
import { formatRecords } from '@toprun/game-rules/formats/formats'
import { Link, useSearchParams } from 'react-router'
import { ActionDialog } from '../../features/operator/action-dialog.tsx'
import { useOperatorPages, withQuery } from '../../features/operator/operator-api.ts'
import { PagedList } from '../../features/operator/paged-list.tsx'
import { startText } from '../../features/operator/start-text.ts'
import { Choice } from '../../ui/field.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

const choices = [
  { value: '', label: 'All states' },
  ...matchStates.map((state) => ({ value: state, label: state })),
]

/** Of two sides, as a fixture has them. */
const formats = formatRecords().flatMap(({ id, name, sides }) =>
  sides === 2 ? [{ value: id, label: name }] : [],
)

/** Matches, the latest start first; `?state=` shows those of one state. */
export default function MatchesPage() {
  const [parameters, setParameters] = useSearchParams()
  const state = parameters.get('state') ?? ''
  const query = useOperatorPages((after) => withQuery('/matches', { state, after }), operatorMatchesResponse)
  return (
    <>
      <PageHeader
        size="object"
        className="mb-5"
        title="Matches"
        actions={
          <Choice
            label="State"
            labelHidden
            options={choices}
            value={state}
            onChoose={(chosen) => setParameters(chosen ? { state: chosen } : {}, { replace: true })}
          />
        }
      />
      <div className="mb-5">
        <ActionDialog action={stateFixture} of={{ formats }} />
      </div>
      <PagedList
        query={query}
        failure="The matches could not be loaded"
        empty={
          state
            ? { title: `No match is ${state}` }
            : {
                title: 'No matches',
                text: 'State a fixture, or bring a season by the command operator fixtures.',
              }
        }
        itemsOf={({ matches }) => matches}
      >
        {(match) => (
          <li key={match.id} className="panel">
            <Link
              to={`/operator/matches/${match.id}`}
              className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 rounded-panel px-4 py-2.5 hover:bg-raised"
            >
              <span className="min-w-0 grow font-semibold">{match.title}</span>
              <span className="text-sm text-muted">{match.competition}</span>
              <span className="text-sm text-muted">{startText(match)}</span>
              <span className="text-sm font-semibold">{match.state}</span>
              <span className="text-sm text-muted tabular-nums">revision {match.revision}</span>
              {match.delayedSince && <span className="text-sm text-ball-text">feed delayed</span>}
            </Link>
          </li>
        )}
      </PagedList>
    </>
  )
}
