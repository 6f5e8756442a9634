import { useQuery } from '@tanstack/react-query'
import type { Contest } from '@toprun/api-schema/contest'
import type { MatchListResponse, MatchSummary } from '@toprun/api-schema/match'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { isComing } from '../../ui/query-panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Crest } from '../cards/crest.tsx'
import { matchContestsQuery, matchListQuery } from './match-queries.ts'
import { matchesByStage, matchTitle } from './match-stage.ts'
import { StartTime } from './start-time.tsx'

/** The match that locks next, of those that teams can be built for. */
export function nextOpen({ matches }: MatchListResponse): MatchSummary | null {
  return matchesByStage(matches).upcoming.find(({ state }) => state === 'upcoming') ?? null
}

/** The contest with the largest prizes of those that cost nothing. */
function freeContest({ contests }: { contests: Contest[] }): Contest | null {
  const free = contests.filter(
    ({ state, slot, entryFee, newcomers }) =>
      state === 'open' && slot === null && entryFee === 0 && (newcomers ?? 'open') === 'open',
  )
  return free.toSorted((one, other) => other.fullPrizePool - one.fullPrizePool)[0] ?? null
}

/** Leads from a match that has begun to the next one that can be joined, in a row of one height, and names what is free there; without any, to the list. */
export function NextToJoin() {
  const query = useQuery({ ...matchListQuery, select: nextOpen })
  const next = query.data
  const free = useQuery({
    ...matchContestsQuery(next?.id ?? ''),
    enabled: Boolean(next),
    select: freeContest,
  }).data
  return (
    <Link
      to={next ? `/matches/${next.id}` : '/matches'}
      className="panel flex min-h-28 items-center gap-3 px-4 py-2 hover:bg-raised @md:min-h-22 sm:px-5"
    >
      {isComing(query) ? (
        <Skeleton className="h-10 w-full" />
      ) : (
        <>
          {next && (
            <span className="hidden -space-x-2 @md:flex" aria-hidden="true">
              {next.sides.map((side) => (
                <Crest key={side.name} side={side} className="w-8" />
              ))}
            </span>
          )}
          <span className="min-w-0 grow">
            <b className="block text-balance">{next ? `Next: ${matchTitle(next)}` : 'All matches'}</b>
            <span className="block text-sm text-muted">
              {next ? (
                <StartTime startsAt={next.startsAt} locksAt={next.locksAt} />
              ) : (
                'No other match can be joined now.'
              )}
            </span>
            {free && (
              <span className="block truncate text-sm">
                <span className="text-pitch-text">Free to join:</span> {free.name}
              </span>
            )}
          </span>
          <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden="true" />
        </>
      )}
    </Link>
  )
}
