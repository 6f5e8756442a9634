import { useQuery } from '@tanstack/react-query'
import { isFinal } from '@toprun/api-schema/match-states'
import { type OperatorMatchResponse, operatorMatchResponse } from '@toprun/api-schema/operator'
import { recordRefused, setPace } from '@toprun/api-schema/operator-matches'
import { dismissName, takeName } from '@toprun/api-schema/operator-squads'
import { formatZonedMoment } from '../../platform/date-text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { MatchEvents } from './match-events.tsx'
import { MatchSlots } from './match-slots.tsx'
import { MatchSquads } from './match-squads.tsx'
import { MatchStateActions } from './match-state-actions.tsx'
import { ObjectSkeleton } from './object-skeleton.tsx'
import { operatorPoll } from './operator-api.ts'
import { OperatorHeader } from './operator-frame.tsx'
import { matchLine } from './start-text.ts'

/** How often the page of a match reads it again until it is final. */
const pollMs = 5_000

/** A match: its states, feeds, slots and squads, and its events, which can be corrected and withdrawn. */
export function MatchPage({ matchId }: { matchId: string }) {
  const match = useQuery({
    ...operatorPoll(`/matches/${matchId}`, operatorMatchResponse),
    refetchInterval: ({ state }) => (state.data && isFinal(state.data.match.state) ? false : pollMs),
  })
  return (
    <QueryPanel query={match} failure="The match could not be loaded" skeleton={<ObjectSkeleton />}>
      {(found) => (
        <>
          <OperatorHeader
            title={found.match.title}
            text={matchLine(found.match)}
            actions={
              <>
                <ButtonLink variant="secondary" to={`/operator/contests?match=${matchId}`}>
                  Contests
                </ButtonLink>
                <ButtonLink variant="secondary" to={`/matches/${matchId}`}>
                  Match page
                </ButtonLink>
              </>
            }
          />
          <MatchStateActions matchId={matchId} state={found.match.state} />
          <MatchSquads matchId={matchId} />
          <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
            <MatchEvents
              matchId={matchId}
              isFinal={isFinal(found.match.state)}
              everyMs={isFinal(found.match.state) ? false : pollMs}
            />
            <div className="grid content-start gap-6">
              <Feeds found={found} />
              <MatchSlots matchId={matchId} slots={found.slots} />
              <States states={found.states} />
            </div>
          </div>
        </>
      )}
    </QueryPanel>
  )
}

function Feeds({
  found: { match, sources, feed, parked, names, differences },
}: {
  found: OperatorMatchResponse
}) {
  return (
    <section aria-label="Feeds" className="grid gap-2">
      <h2 className="font-display text-heading font-bold">Feeds</h2>
      <div className="panel grid gap-3 p-4">
        {match.delayedSince && (
          <p className="text-ball-text">
            The match waits for an event since {formatZonedMoment(match.delayedSince)}.
          </p>
        )}
        {feed && (
          <p className="text-sm text-muted">
            The site plays the feed “{feed.source}”: an event every {feed.intervalMs.toLocaleString('en')} ms
            {feed.finished && '; it has ended'}.
          </p>
        )}
        {feed?.refused && !isFinal(match.state) && (
          <div className="grid justify-items-start gap-2">
            <p className="wrap-anywhere">
              The feed waits because its next event was refused: {feed.refused} Correct what was recorded
              before it, or record it all the same.
            </p>
            <ActionDialog action={recordRefused} of={{ id: match.id, refused: feed.refused }} />
          </div>
        )}
        {feed && !feed.finished && !isFinal(match.state) && (
          <div>
            <ActionDialog action={setPace} of={{ id: match.id, ...feed }} />
          </div>
        )}
        {names.length > 0 && (
          <ul aria-label="Unknown names" className="grid gap-2 text-sm">
            {names.map(({ team, name, source, seenAt }) => (
              <li key={`${source} ${team} ${name}`} className="grid justify-items-start gap-1.5">
                <p className="wrap-anywhere">
                  Nobody knows <b>{name}</b>, whom {source} has in {team} since {formatZonedMoment(seenAt)}.
                </p>
                <div className="flex flex-wrap gap-2">
                  <ActionDialog action={takeName} of={{ id: match.id, team, name }} />
                  <ActionDialog action={dismissName} of={{ id: match.id, team, name }} />
                </div>
              </li>
            ))}
          </ul>
        )}
        {sources.length === 0 && <p className="text-sm text-muted">No source has sent anything yet.</p>}
        <ul className="grid gap-1 text-sm empty:hidden">
          {sources.map(({ source, lastSequence, lastRecordedAt }) => (
            <li key={source}>
              <b>{source}</b>
              {source === match.leadingSource && ' leads'}
              {lastSequence > 0 && `, number ${lastSequence}`}
              {lastRecordedAt && `, last recorded ${formatZonedMoment(lastRecordedAt)}`}
            </li>
          ))}
          {parked.map(({ source, sourceSequence, parkedAt }) => (
            <li key={`${source} ${sourceSequence} ${parkedAt}`}>
              Waits: an event of {source}
              {sourceSequence !== null && `, number ${sourceSequence}`}, since {formatZonedMoment(parkedAt)}
            </li>
          ))}
          {differences.map(({ source, revision, place, text }) => (
            <li key={`${source} ${revision}`}>
              Differs at revision {revision}: {source} says {place}: {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function States({ states }: Pick<OperatorMatchResponse, 'states'>) {
  if (states.length === 0) return null
  return (
    <section aria-label="Changes of state" className="grid gap-2">
      <h2 className="font-display text-heading font-bold">Changes of state</h2>
      <ol className="panel divide-y divide-line text-sm">
        {states.map(({ at, from, to, by, why }) => (
          <li key={`${at} ${to}`} className="px-4 py-2.5">
            <p className="text-muted tabular-nums">{formatZonedMoment(at)}</p>
            <p>
              <b className="font-semibold">
                {from} → {to}
              </b>
              , {by}: {why}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
