import type { Entry } from '@toprun/api-schema/contest'
import { formatUsd } from '@toprun/api-schema/money-text'
import clsx from 'clsx'
import { Link } from 'react-router'
import { stateLabels } from '../matches/match-stage.ts'
import { ordinal, pointsText } from '../matches/points-text.ts'
import { ClaimButton } from './claim-button.tsx'
import { feeText } from './contest-money.ts'
import { isClaimable } from './entry-groups.ts'

/** One of the user's entries: its rank, its prize and the next action. */
export function MyEntryCard({ entry, shownIn }: { entry: Entry; shownIn: 'list' | 'contest' }) {
  const listed = shownIn === 'list'
  return (
    <article className="@container grid grid-cols-1 grid-rows-[auto_1fr_auto] gap-3 rounded-panel border border-line bg-surface p-4">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="truncate font-display text-xl font-bold">
            {listed ? (
              <Link to={`/contests/${entry.contestId}`} className="hover:underline">
                {entry.contestName}
              </Link>
            ) : (
              entry.teamName
            )}
          </h3>
          {listed && <p className="truncate text-sm text-muted">{entry.matchTitle}</p>}
        </div>
        <span className="shrink-0 rounded-full border border-line px-2.5 py-0.5 text-sm text-muted">
          {entry.contestState === 'refunded' ? 'Refunded' : stateLabels[entry.matchState]}
        </span>
      </header>
      <dl className="grid grid-cols-2 content-start gap-3 tabular-nums @xs:grid-cols-3">
        {listed && <Fact term="Team" value={entry.teamName} className="col-span-2 @xs:col-span-1" />}
        {entry.contestState === 'open' || entry.contestState === 'refunded' ? (
          <>
            <Fact term="Entry fee" value={feeText(entry.entryFee)} />
            <Fact term="Entries" value={String(entry.entries)} />
          </>
        ) : (
          <>
            <Fact term="Rank" value={entry.rank ? `${ordinal(entry.rank)} of ${entry.entries}` : '–'} />
            <Fact term="Points" value={pointsText(entry.points)} />
          </>
        )}
      </dl>
      <Outcome entry={entry} />
    </article>
  )
}

function Fact({ term, value, className }: { term: string; value: string; className?: string }) {
  return (
    <div className={clsx('min-w-0', className)}>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="truncate font-semibold">{value}</dd>
    </div>
  )
}

function Outcome({ entry }: { entry: Entry }) {
  const line = 'border-t border-line pt-3 tabular-nums'
  if (isClaimable(entry)) {
    return (
      <div className={`flex flex-wrap items-center justify-between gap-3 ${line}`}>
        <p className="font-semibold text-gold-text">You won {formatUsd(entry.prize)}.</p>
        <ClaimButton entry={entry} />
      </div>
    )
  }
  if (entry.entryFee === 0 && entry.prize === 0 && entry.contestState !== 'open') {
    return <p className={`text-muted ${line}`}>Free practice contest</p>
  }
  switch (entry.contestState) {
    case 'open':
      return (
        <Link
          to={`/matches/${entry.matchId}/team/${entry.teamId}`}
          className={`min-h-11 content-center font-semibold hover:underline ${line}`}
        >
          Change {entry.teamName}
        </Link>
      )
    case 'locked':
      return (
        <p className={`text-muted ${line}`}>
          {entry.prize > 0 ? `Wins ${formatUsd(entry.prize)} at this rank` : 'Outside the prizes'}
        </p>
      )
    case 'refunded':
      return (
        <p className={`text-muted ${line}`}>
          {entry.entryFee > 0
            ? `${formatUsd(entry.entryFee)} was refunded to your wallet`
            : 'The contest was cancelled'}
        </p>
      )
    case 'settled':
      return (
        <p className={`text-muted ${line}`}>
          {entry.claimed ? `${formatUsd(entry.prize)} claimed` : 'No prize'}
        </p>
      )
  }
}
