import { matchStates } from '@toprun/api-schema/match-states'
import { operatorMatchesResponse } from '@toprun/api-schema/operator'
import { stateFixture } from '@toprun/api-schema/operator-fixtures'
import { formatRecords } from '@toprun/game-rules/formats/formats'
import { useSearchParams } from 'react-router'
import { ActionDialog } from '../../features/operator/action-dialog.tsx'
import { useOperatorPages } from '../../features/operator/operator-api.ts'
import { OperatorHeader } from '../../features/operator/operator-frame.tsx'
import { PagedList } from '../../features/operator/paged-list.tsx'
import { RecordRow } from '../../features/operator/record-row.tsx'
import { startText } from '../../features/operator/start-text.ts'
import { StateMark } from '../../features/operator/state-mark.tsx'
import { withQuery } from '../../platform/with-query.ts'
import { Choice } from '../../ui/field.tsx'

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
      <OperatorHeader
        title="Matches"
        actions={
          <>
            <Choice
              label="State"
              labelHidden
              options={choices}
              value={state}
              onChoose={(chosen) => setParameters(chosen ? { state: chosen } : {}, { replace: true })}
            />
            <ActionDialog action={stateFixture} of={{ formats }} />
          </>
        }
      />
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
        columns="md:grid-cols-[minmax(0,1fr)_auto_auto_auto]"
        itemsOf={({ matches }) => matches}
      >
        {(match) => (
          <RecordRow key={match.id} to={`/operator/matches/${match.id}`}>
            <span className="min-w-0 grow max-md:w-full">
              <span className="block font-semibold wrap-anywhere">{match.title}</span>
              <span className="text-sm text-muted">
                {match.competition}
                {match.delayedSince && <span className="text-ball-text"> · feed delayed</span>}
              </span>
            </span>
            <span className="text-sm text-muted tabular-nums">{startText(match)}</span>
            <StateMark state={match.state} />
            <span className="text-right text-sm text-muted tabular-nums max-md:hidden">
              revision {match.revision}
            </span>
          </RecordRow>
        )}
      </PagedList>
    </>
  )
}
