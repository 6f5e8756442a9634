import { useQuery } from '@tanstack/react-query'
import type { Entry } from '@toprun/api-schema/contest'
import type { MatchSummary } from '@toprun/api-schema/match'
import { formatUsd } from '@toprun/api-schema/money-text'
import { Link } from 'react-router'
import { contestPath } from '../../platform/contest-address.ts'
import { RollingNumber } from '../../ui/rolling-number.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RankChart } from '../charts/rank-chart.tsx'
import { matchQuery } from '../matches/match-queries.ts'
import { ordinal, pointsText } from '../matches/points-text.ts'
import { entryStateLabel } from './entry-groups.ts'
import { aheadText, isPractice, practice, prizeAhead, uncorrected } from './entry-words.ts'
import { MovedMark } from './moved-mark.tsx'
import { useRanks } from './use-my-match.ts'

type MyLiveEntryProps = {
  entry: Entry
  /** With its rank over by over: where there are few. */
  charted: boolean
}

/** One of the user's entries while it is ranked: its rank, what that wins and how far the next prize is, large enough to read at a glance. */
export function MyLiveEntry({ entry, charted }: MyLiveEntryProps) {
  const { contestId, contestName, code, teamName, rank, moved, entries, points } = entry
  const state = entryStateLabel(entry)
  return (
    <article className="@container px-4 py-3 sm:p-5">
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-8 gap-y-3 @2xl:grid-cols-[repeat(2,minmax(0,1fr))]">
        <div className="min-w-0">
          <h4 className="truncate font-display text-xl font-bold">
            <Link to={contestPath({ id: contestId, code })} className="hover:underline">
              {contestName}
            </Link>
          </h4>
          <p className="truncate text-sm text-muted">
            {teamName}
            {state !== 'Live' && ` · ${state}`}
          </p>
          <dl className="mt-2 flex flex-wrap items-end gap-x-8 gap-y-1 font-display tabular-nums">
            <div>
              <dt className="font-sans text-sm text-muted">Rank</dt>
              <dd className="flex flex-wrap items-baseline gap-x-2">
                <span className="text-5xl leading-none font-extrabold sm:text-6xl">
                  {rank === null ? '–' : <RollingNumber text={ordinal(rank)} />}
                </span>
                <span className="font-sans text-sm text-muted">of {entries.toLocaleString('en')}</span>
                {rank !== null && <MovedMark moved={moved} />}
              </dd>
            </div>
            <div>
              <dt className="font-sans text-sm text-muted">Points</dt>
              <dd className="text-3xl leading-none font-bold sm:text-4xl">
                <RollingNumber text={pointsText(points)} />
              </dd>
            </div>
          </dl>
          <Money entry={entry} />
        </div>
        {charted && <Ranks entry={entry} />}
      </div>
    </article>
  )
}

function Money({ entry }: { entry: Entry }) {
  const { prize, matchState } = entry
  const next = prizeAhead(entry)
  const underReview = matchState === 'review'
  if (isPractice(entry) && !next) return <p className="mt-3 text-muted">{practice}</p>
  return (
    <p className="mt-3 flex flex-wrap items-baseline gap-x-4 tabular-nums">
      {prize > 0 ? (
        <span className="text-muted">
          <b className="font-display text-2xl text-price">{formatUsd(prize)}</b>{' '}
          {underReview ? uncorrected : 'at this rank'}
        </span>
      ) : (
        <span className="text-muted">{underReview ? `No prize ${uncorrected}` : 'Outside the prizes'}</span>
      )}
      {next && <span>{aheadText(entry.rank, next)}</span>}
    </p>
  )
}

/** The rank of an entry over by over, once its match is known. */
function Ranks({ entry }: { entry: Entry }) {
  const { data } = useQuery(matchQuery(entry.matchId))
  return (
    <div className={rankHeight}>
      {data ? <RankLine entry={entry} match={data.match} /> : <RankSkeleton />}
    </div>
  )
}

function RankLine({ entry, match }: { entry: Entry; match: MatchSummary }) {
  const ranks = useRanks(entry, match)
  if (ranks === null) return <RankSkeleton />
  const next = prizeAhead(entry)
  const prize = next && { rank: next.place, text: formatUsd(next.prize) }
  return ranks.length > 1 ? (
    <RankChart title="Your rank" ranks={ranks} prize={prize} size="beside" />
  ) : (
    <p
      className={`grid place-content-center rounded-panel bg-sunken p-4 text-center text-balance text-muted ${rankHeight}`}
    >
      Your rank is drawn here over by over.
    </p>
  )
}

/** As high as the chart with its title and its table's line. */
const rankHeight = 'min-h-41 @2xl:min-h-63'

function RankSkeleton() {
  return <Skeleton className={`rounded-panel ${rankHeight}`} />
}
