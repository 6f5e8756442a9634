import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Contest, Entry, LeaderboardResponse, LeaderboardRow } from '@toprun/api-schema/contest'
import { rowsPerPage } from '@toprun/api-schema/live'
import type { MatchSummary } from '@toprun/api-schema/match'
import clsx from 'clsx'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { PageTurner } from '../../ui/page-turner.tsx'
import { QueryPanel } from '../../ui/query-panel.tsx'
import { ConnectionMark } from '../matches/connection-mark.tsx'
import { Moment } from '../matches/moment.tsx'
import { pointsColumn } from '../matches/points-column.ts'
import { PersonRowSkeletons } from '../matches/skeletons.tsx'
import { areOnPage, lastPaid, sharedRanks } from './board-rows.ts'
import { leaderboardQuery } from './contest-queries.ts'
import { EntryTeamDialog } from './entry-team-dialog.tsx'
import { LeaderboardTable } from './leaderboard-table.tsx'
import type { OwnRow } from './live-board.ts'
import { Podium } from './podium.tsx'
import { RankAnnouncer } from './rank-announcer.tsx'
import { useRanksDelay } from './use-ranks-delay.ts'
import { useRowsInSight } from './use-rows-in-sight.ts'

type ContestLeaderboardProps = {
  contest: Contest
  match: Pick<MatchSummary, 'state' | 'reviewUntil'>
  /** The match's last revision that counts for the contest; 0 if no later one does. */
  revision: number
  entries: readonly Entry[]
  page: number
  onPage: (page: number) => void
  /** Between the viewer's own ranks and everyone's. */
  belowMine: ReactNode
}

/** The leaderboard: live during the match, provisional during its review, final once the contest is settled. The viewer's own ranks are always shown, final ones only where their rows are on another page. */
export function ContestLeaderboard({
  contest,
  match,
  revision,
  entries,
  page,
  onPage,
  belowMine,
}: ContestLeaderboardProps) {
  const [open, setOpen] = useState<LeaderboardRow | null>(null)
  const top = useRef<HTMLElement>(null)
  const everyone = useRef<HTMLElement>(null)
  const final = contest.state !== 'locked'
  const isReviewed = !final && match.state === 'review'
  const myEntryIds = entries.map(({ id }) => id)
  // During the match the live stream updates it.
  const query = useQuery({
    ...leaderboardQuery(contest, page, myEntryIds),
    placeholderData: keepPreviousData,
    enabled: final,
  })
  const areInSight = useRowsInSight(everyone, ownSeats(query.data))
  const isDelayed = useRanksDelay(query.data?.revision ?? revision, final ? 0 : revision)
  const mySeat =
    query.data?.mine.toSorted((one, other) => one.rank - other.rank).find(({ seat }) => seat !== open?.seat)
      ?.seat ?? null

  /** The next page begins at its top, for eyes and for the keyboard. */
  function turnTo(next: number): void {
    onPage(next)
    top.current?.scrollIntoView()
    everyone.current?.focus({ preventScroll: true })
  }

  return (
    <section ref={top} aria-labelledby="leaderboard-title" className="scroll-mt-(--below-header) space-y-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="leaderboard-title" className="font-display text-2xl font-bold">
          {final ? 'Final ranks' : 'Leaderboard'}
        </h2>
        {!final && !isReviewed && <ConnectionMark />}
      </header>
      {isReviewed && (
        <p className="panel p-4">
          {match.reviewUntil ? (
            <b>
              Under review until <Moment at={match.reviewUntil} />.
            </b>
          ) : (
            'The match is over and under review.'
          )}{' '}
          Points can still be corrected; they become final when the review ends. Prizes are those that ranks
          win if nothing is corrected.
        </p>
      )}
      <p role="status" className={isDelayed ? 'panel p-4' : 'sr-only'}>
        {isDelayed && 'Ranks are delayed: they don’t include the last balls yet, and catch up by themselves.'}
      </p>
      {!query.data && (
        <>
          {!final && entries.length > 0 && <PersonRowSkeletons count={entries.length} />}
          {belowMine}
        </>
      )}
      <QueryPanel
        query={query}
        failure="The leaderboard could not be loaded"
        skeleton={<PersonRowSkeletons count={10} />}
      >
        {(board) => {
          const mine = new Set(board.mine.map(({ seat }) => seat))
          const shared = sharedRanks(board.rows, (page - 1) * rowsPerPage)
          const pointsOf = pointsColumn([...board.mine, ...board.rows].map(({ points }) => points))
          return (
            <>
              <RankAnnouncer mine={board.mine} total={board.total} />
              {board.mine.length > 0 && !(final && areOnPage(board)) && (
                <Framed
                  title="Your ranks"
                  className={clsx(
                    'max-h-48 overflow-y-auto',
                    // Where their rows are seen among everyone's it would cover some, and they would be there twice.
                    !areInSight && 'pinned shadow-float',
                    match.state === 'live' && 'max-lg:[--pinned-above:2.75rem]',
                  )}
                >
                  <LeaderboardTable
                    caption="Your ranks"
                    rows={ownRows(board.mine, isReviewed)}
                    mine={mine}
                    shared={shared}
                    pointsOf={pointsOf}
                    bare
                    final={final}
                    onOpen={setOpen}
                  />
                </Framed>
              )}
              {belowMine}
              <Framed title="Everyone" ref={everyone}>
                {final && page === 1 && <Podium rows={board.rows} pointsOf={pointsOf} />}
                <LeaderboardTable
                  caption="Everyone"
                  rows={board.rows}
                  mine={mine}
                  shared={shared}
                  pointsOf={pointsOf}
                  lastPaid={lastPaid(board.rows)?.seat}
                  final={final}
                  onOpen={setOpen}
                />
              </Framed>
              <PageTurner
                label="Pages of the leaderboard"
                page={page}
                pages={Math.ceil(board.total / rowsPerPage)}
                onPage={turnTo}
              />
            </>
          )
        }}
      </QueryPanel>
      {open && (
        <EntryTeamDialog
          contest={contest}
          row={open}
          isLive={!final}
          mySeat={mySeat}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

/** Of the viewer's rows, if all of them are on this page. */
function ownSeats(board: LeaderboardResponse | undefined): number[] {
  return board && areOnPage(board) ? board.mine.map(({ seat }) => seat) : []
}

/** The best rank first; how far the next prize is only while it can be reached. */
function ownRows(mine: readonly OwnRow[], isReviewed: boolean): OwnRow[] {
  const rows = mine.toSorted((one, other) => one.rank - other.rank)
  return isReviewed ? rows.map((row) => ({ ...row, next: null })) : rows
}

function Framed({
  title,
  className = 'overflow-hidden',
  ref,
  children,
}: {
  title: string
  className?: string
  /** Where it is to be focused. */
  ref?: RefObject<HTMLElement | null>
  children: ReactNode
}) {
  return (
    <section ref={ref} tabIndex={ref && -1} aria-label={title} className={clsx('panel', className)}>
      {children}
    </section>
  )
}
