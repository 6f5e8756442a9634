import { useQuery } from '@tanstack/react-query'
import { formatUsd } from '@toprun/api-schema/money-text'
import { operatorMatchesResponse } from '@toprun/api-schema/operator'
import {
  type OperatorContest,
  openContest,
  openMissingContests,
  openOwnContest,
  operatorContestsResponse,
  operatorContestsView,
  operatorTemplatesResponse,
} from '@toprun/api-schema/operator-contests'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { prizeOptions } from '../../features/contests/prize-text.ts'
import { ActionDialog } from '../../features/operator/action-dialog.tsx'
import { operatorQuery, useOperatorPages } from '../../features/operator/operator-api.ts'
import { OperatorHeader } from '../../features/operator/operator-frame.tsx'
import { PagedList } from '../../features/operator/paged-list.tsx'
import { RecordRow } from '../../features/operator/record-row.tsx'
import { StateMark } from '../../features/operator/state-mark.tsx'
import { withQuery } from '../../platform/with-query.ts'
import { Choice } from '../../ui/field.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'

const views = [
  { value: '', label: 'All states' },
  ...operatorContestsView.options.map((view) => ({
    value: view,
    label: view === 'stopped' ? 'pay-out stopped' : view,
  })),
]

/** Contests of a match or of all; another one of a match can be opened by a template or with its own terms. */
export default function ContestsPage() {
  const [parameters, setParameters] = useSearchParams()
  const match = parameters.get('match') ?? ''
  const [view, setView] = useState('')
  const query = useOperatorPages(
    (before) => withQuery('/contests', { match, view, before }),
    operatorContestsResponse,
  )
  return (
    <>
      <OperatorHeader title="Contests" />
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <MatchChoice
          match={match}
          onChoose={(chosen) => setParameters(chosen === '' ? {} : { match: chosen })}
        />
        <Choice label="State" options={views} value={view} onChoose={setView} />
        {match !== '' && (
          <div key={match} className="flex flex-wrap gap-2">
            <OpenContest matchId={match} />
            <ActionDialog action={openMissingContests} of={{ id: match }} />
            <ActionDialog action={openOwnContest} of={{ id: match, prizes: prizeOptions }} />
          </div>
        )}
      </div>
      <PagedList
        query={query}
        failure="The contests could not be loaded"
        empty={{ title: 'No contests' }}
        columns="md:grid-cols-[minmax(0,1fr)_auto_auto_auto]"
        itemsOf={({ contests }) => contests}
      >
        {(contest) => <ContestRow key={contest.id} contest={contest} />}
      </PagedList>
    </>
  )
}

function OpenContest({ matchId }: { matchId: string }) {
  const query = useQuery(operatorQuery(`/matches/${matchId}/templates`, operatorTemplatesResponse))
  return (
    <QueryPanel query={query} failure="The templates of contests could not be loaded" skeleton={null}>
      {({ templates }) => <ActionDialog action={openContest} of={{ id: matchId, templates }} />}
    </QueryPanel>
  )
}

/** The latest matches, and the one that the address names. */
function MatchChoice({ match, onChoose }: { match: string; onChoose: (match: string) => void }) {
  const { data } = useQuery(operatorQuery('/matches', operatorMatchesResponse))
  const matches = (data?.matches ?? []).map(({ id, title, state }) => ({
    value: String(id),
    label: `${title} (${state})`,
  }))
  const isListed = match === '' || matches.some(({ value }) => value === match)
  return (
    <Choice
      label="Match"
      className="min-w-0 grow basis-72"
      options={[
        { value: '', label: 'All matches' },
        ...(isListed ? [] : [{ value: match, label: `Match ${match}` }]),
        ...matches,
      ]}
      value={match}
      onChoose={onChoose}
    />
  )
}

function ContestRow({ contest }: { contest: OperatorContest }) {
  const { id, name, match, state, entries, maxEntries, fee, pool, guarantee, payOutFault } = contest
  return (
    <RecordRow>
      <div className="grid min-w-0 grow gap-0.5 max-md:w-full">
        {contest.private ? (
          <p className="font-semibold wrap-anywhere">
            {name} <span className="text-sm font-normal text-muted">private</span>
          </p>
        ) : (
          <Link
            to={`/contests/${id}`}
            className="justify-self-start font-semibold wrap-anywhere hover:underline"
          >
            {name}
          </Link>
        )}
        <Link
          to={`/operator/matches/${match.id}`}
          className="justify-self-start text-sm wrap-anywhere text-muted hover:underline"
        >
          {match.title}
        </Link>
        {payOutFault && <p className="text-sm text-ball-text">Not paid out: {payOutFault}</p>}
      </div>
      <p className="text-sm tabular-nums md:text-right">
        {entries.toLocaleString('en')} of {maxEntries.toLocaleString('en')}
      </p>
      <p className="text-sm text-muted tabular-nums md:text-right">
        <span className="mr-3 md:mr-0 md:block">fee {formatUsd(fee)}</span>
        pool {formatUsd(pool)}
        {guarantee > 0 && <span className="block">guarantees {formatUsd(guarantee)}</span>}
      </p>
      <StateMark state={state} />
    </RecordRow>
  )
}
