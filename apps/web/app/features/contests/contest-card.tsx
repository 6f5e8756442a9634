import type { Contest } from '@toprun/api-schema/contest'
import type { MatchSlot, MatchSummary } from '@toprun/api-schema/match'
import { formatUsd } from '@toprun/api-schema/money-text'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { contestPath } from '../../platform/contest-address.ts'
import type { OwnState } from '../../platform/use-own.ts'
import { didNotTakePlace, feeText, poolNote, poolTerm, shownPool } from './contest-money.ts'
import { JoinContest } from './join-contest.tsx'
import { SpotsMeter } from './spots-meter.tsx'

type ContestCardProps = {
  contest: Contest
  match: MatchSummary
  /** Of a live fantasy contest. */
  slot?: MatchSlot
  /** Whether the user's entries in it are known: until then it is as a visitor sees it. */
  own: OwnState
  /** Its Join is the one action of the list. */
  isFirst?: boolean
  /** In a panel with others. */
  flat?: boolean
}

/** One contest of a match: its fee, prizes and free spots. */
export function ContestCard({ contest, match, slot, own, isFirst = false, flat = false }: ContestCardProps) {
  const open = contest.state === 'open'
  return (
    <article
      className={clsx(
        'row-span-4 grid grid-cols-1 grid-rows-subgrid gap-y-3 p-4 [&>:last-child]:self-end',
        flat ? 'sm:px-5' : 'panel',
      )}
    >
      <header className="flex flex-wrap content-start items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 grow truncate font-display text-xl font-bold">
          <Link to={contestPath(contest)} className="hover:underline">
            {slot ? contest.name.replace(`: ${slot.name}`, '') : contest.name}
          </Link>
        </h3>
        {contest.newcomers !== null && (
          <p className="rounded-full bg-picked px-2.5 py-0.5 text-sm font-semibold text-ink">Newcomers</p>
        )}
        {contest.isPrivate && <p className="text-sm text-muted">Private</p>}
        {contest.myEntries > 0 && (
          <p className="inline-flex items-center gap-1.5 rounded-full bg-picked px-2.5 py-0.5 text-sm font-semibold">
            <Check className="size-4 text-pitch-text" aria-hidden="true" />
            {contest.myEntries === 1 ? 'Joined with 1 team' : `Joined with ${contest.myEntries} teams`}
          </p>
        )}
      </header>
      <div className="@container">
        <div className={amounts}>
          <PrizeHint contest={contest} />
          <p>
            <span className="block text-sm leading-tight text-muted">Entry fee</span>
            <span className="font-display text-xl leading-tight font-bold tabular-nums">
              {feeText(contest.entryFee)}
            </span>
          </p>
        </div>
      </div>
      {open ? (
        <SpotsMeter
          entries={contest.entries}
          maxEntries={contest.maxEntries}
          note={contest.fullPrizePool > 0 ? poolNote(contest) : undefined}
        />
      ) : (
        <p className="text-sm text-muted tabular-nums">{closedText(contest)}</p>
      )}
      {open ? (
        <JoinContest
          contest={contest}
          match={match}
          slot={slot}
          own={own}
          variant={isFirst ? 'primary' : 'secondary'}
        />
      ) : (
        <Link
          to={contestPath(contest)}
          className="inline-flex min-h-11 items-center justify-center rounded-control border border-control px-4 font-semibold hover:bg-raised"
        >
          {linkText(contest)}
          <span className="sr-only"> of {contest.name}</span>
        </Link>
      )}
    </article>
  )
}

/** Three columns that begin at the same places in every card, whatever its amounts are. */
const amounts = clsx(
  'grid grid-cols-[minmax(0,1.2fr)_minmax(0,1.2fr)_minmax(0,0.95fr)] items-end gap-x-2',
  // There the longest term of a pool is one line.
  '@xs:grid-cols-[minmax(0,1.4fr)_minmax(0,1.1fr)_minmax(0,1fr)]',
)

function linkText(contest: Contest): string {
  if (didNotTakePlace(contest)) return 'Details'
  return contest.state === 'locked' ? 'Leaderboard' : 'Final ranks'
}

function PrizeHint({ contest }: { contest: Contest }) {
  const open = contest.state === 'open'
  const first = (open ? contest.fullPrizes : contest.prizes)[0]
  if (didNotTakePlace(contest))
    return (
      <p className="col-span-2 font-display text-xl leading-tight font-bold text-muted">Did not take place</p>
    )
  if (contest.fullPrizePool === 0) {
    return (
      <p className="col-span-2">
        <span className="block text-sm leading-tight text-muted">Free to join, no prizes.</span>
        <span className="font-display text-xl leading-tight font-bold">For practice</span>
      </p>
    )
  }
  return (
    <dl className="col-span-2 grid grid-cols-subgrid items-end tabular-nums">
      <div>
        <dt className="text-sm leading-tight text-balance text-muted">{poolTerm(contest)}</dt>
        <dd className="font-display text-xl leading-tight font-extrabold text-price">
          {formatUsd(shownPool(contest))}
        </dd>
      </div>
      <div>
        <dt className="text-sm leading-tight text-muted">First prize</dt>
        <dd className="font-display text-xl leading-tight font-bold">
          {first ? formatUsd(first.amount) : '–'}
        </dd>
      </div>
    </dl>
  )
}

/** After the lock: the number of entries, or that they were refunded. */
function closedText({ entries, state }: Contest): string {
  const count = entries === 1 ? '1 entry' : `${entries.toLocaleString('en')} entries`
  if (state !== 'refunded') return count
  return entries === 0 ? 'Nobody joined' : `${count}, refunded`
}
