import type { Entry } from '@toprun/api-schema/contest'
import { formatUsd } from '@toprun/api-schema/money-text'
import { refundWords } from '@toprun/api-schema/refund-words'
import clsx from 'clsx'
import { Link } from 'react-router'
import { contestPath, withCode } from '../../platform/contest-address.ts'
import { ordinal, pointsText } from '../matches/points-text.ts'
import { ClaimButton } from './claim-button.tsx'
import { feeText } from './contest-money.ts'
import { entryStateLabel, isClaimable } from './entry-groups.ts'
import { LeaveContest } from './leave-contest.tsx'

/** One of the user's entries: its rank, its prize and the next action. */
export function MyEntryCard({ entry, shownIn }: { entry: Entry; shownIn: 'list' | 'contest' }) {
  const listed = shownIn === 'list'
  return (
    <article className="@container grid grid-cols-1 grid-rows-[auto_1fr_auto] gap-3 rounded-panel border border-line bg-surface p-4">
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="truncate font-display text-xl font-bold">
            {listed ? (
              <Link to={contestPath({ id: entry.contestId, code: entry.code })} className="hover:underline">
                {entry.contestName}
              </Link>
            ) : (
              entry.teamName
            )}
          </h3>
        </div>
        <span className="shrink-0 rounded-full border border-line px-2.5 py-0.5 text-sm text-muted">
          {entryStateLabel(entry)}
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
        <div className="flex flex-wrap items-center gap-x-4">
          <ShareLink entry={entry} />
          <ClaimButton entry={entry} />
        </div>
      </div>
    )
  }
  const isPractice = entry.entryFee === 0 && entry.prize === 0
  switch (entry.contestState) {
    case 'open':
      return (
        <div className={`flex flex-wrap items-center justify-between gap-3 ${line}`}>
          <Link
            to={`/matches/${entry.matchId}/team/${entry.teamId}`}
            className="min-h-11 content-center font-semibold hover:underline"
          >
            Change {entry.teamName}
          </Link>
          {entry.mayLeave && <LeaveContest entry={entry} />}
        </div>
      )
    case 'locked':
      if (isPractice) return <p className={`text-muted ${line}`}>Free practice contest</p>
      return (
        <p className={`text-muted ${line}`}>
          {entry.prize > 0 ? `Wins ${formatUsd(entry.prize)} at this rank` : 'Outside the prizes'}
        </p>
      )
    case 'refunded':
      return (
        <p className={`text-muted ${line}`}>
          {entry.refundReason && `${refundWords[entry.refundReason]}. `}
          {entry.entryFee > 0
            ? `${formatUsd(entry.entryFee)} ${entry.feeReturned ? 'was refunded to your wallet' : 'goes back to your wallet'}.`
            : 'The contest was cancelled.'}
        </p>
      )
    case 'settled':
      return (
        <div className={`flex flex-wrap items-center justify-between gap-3 ${line}`}>
          <p className="text-muted">{settledText(entry, isPractice)}</p>
          <ShareLink entry={entry} />
        </div>
      )
  }
}

function settledText({ claimed, prize }: Entry, isPractice: boolean): string {
  if (isPractice) return 'Free practice contest'
  return claimed ? `${formatUsd(prize)} claimed` : 'No prize'
}

function ShareLink({ entry }: { entry: Entry }) {
  return (
    <Link
      to={withCode(`/results/${entry.id}`, entry.code)}
      className="min-h-11 content-center font-semibold hover:underline"
    >
      Share result<span className="sr-only"> of {entry.contestName}</span>
    </Link>
  )
}
