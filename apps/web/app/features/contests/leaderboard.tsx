import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Contest, LeaderboardAnswer, LeaderboardRow } from '@toprun/api-schema/contest'
import { type ReactNode, useState } from 'react'
import { ConnectionMark } from '../live/connection-mark.tsx'
import { useLiveMatch } from '../live/use-live-match.ts'
import { QueryPanel } from '../matches/query-panel.tsx'
import { RowSkeletons } from '../matches/skeletons.tsx'
import { leaderboardQuery } from './contest-queries.ts'
import { EntryTeamDialog } from './entry-team-dialog.tsx'
import { LeaderboardPages } from './leaderboard-pages.tsx'
import { LeaderboardTable } from './leaderboard-table.tsx'
import { RankAnnouncer } from './rank-announcer.tsx'

type LeaderboardProps = { contest: Contest; myEntryIds: readonly string[] }

/** Ranks as they stand: live while the match is played, final once the contest is settled. One's own stay in sight. */
export function Leaderboard({ contest, myEntryIds }: LeaderboardProps) {
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<LeaderboardRow | null>(null)
  const client = useQueryClient()
  const options = leaderboardQuery(contest.id, page, myEntryIds)
  const query = useQuery({ ...options, placeholderData: keepPreviousData })
  const final = contest.state !== 'locked'

  function takeIn(board: LeaderboardAnswer) {
    client.setQueryData(leaderboardQuery(contest.id, 1, myEntryIds).queryKey, board)
    if (page > 1) client.invalidateQueries({ queryKey: options.queryKey })
    if (open) client.invalidateQueries({ queryKey: ['entry', open.entryId, 'team'] })
  }

  const status = useLiveMatch({
    matchId: contest.matchId,
    enabled: !final,
    contestId: contest.id,
    entries: myEntryIds,
    onLeaderboard: takeIn,
  })
  const mine = new Set(myEntryIds)
  return (
    <section aria-labelledby="leaderboard-title" className="grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="leaderboard-title" className="font-display text-2xl font-bold">
          {final ? 'Final ranks' : 'Leaderboard'}
        </h2>
        {!final && <ConnectionMark status={status} />}
      </header>
      <QueryPanel
        query={query}
        failure="The leaderboard could not be loaded"
        skeleton={<RowSkeletons count={10} />}
      >
        {(board) => (
          <>
            <RankAnnouncer mine={board.mine} total={board.total} />
            {board.mine.length > 0 && (
              <Framed title="Your ranks">
                <LeaderboardTable
                  caption="Your ranks"
                  rows={board.mine.toSorted((one, other) => one.rank - other.rank)}
                  mine={mine}
                  final={final}
                  onOpen={setOpen}
                />
              </Framed>
            )}
            <Framed title="Everyone">
              <LeaderboardTable
                caption="Everyone"
                rows={board.rows}
                mine={mine}
                final={final}
                onOpen={setOpen}
              />
            </Framed>
            <LeaderboardPages page={page} total={board.total} onPage={setPage} />
          </>
        )}
      </QueryPanel>
      {open && <EntryTeamDialog row={open} onClose={() => setOpen(null)} />}
    </section>
  )
}

function Framed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="overflow-hidden rounded-panel border border-line bg-surface">
      {children}
    </section>
  )
}
