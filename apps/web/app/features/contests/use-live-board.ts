import { useQueryClient } from '@tanstack/react-query'
import type { Contest, Entry } from '@toprun/api-schema/contest'
import { useRef } from 'react'
import { contestTopic, entryTopic } from '../../platform/contest-address.ts'
import { resyncLive } from '../../platform/live/live-stream.ts'
import { useLive } from '../../platform/live/use-live.ts'
import { useSession } from '../../platform/session.ts'
import { useContestRefresh } from '../matches/use-live-match.ts'
import { contestQuery, type LeaderboardPage, leaderboardQuery } from './contest-queries.ts'
import { type LivePage, withBoard, withRanks } from './live-board.ts'

/** Keeps a contest's state, one leaderboard page and the viewer's own ranks up to date until it is final. */
export function useLiveBoard(contest: Contest, page: number, entries: readonly Entry[]): void {
  const client = useQueryClient()
  const session = useSession()
  const refreshContests = useContestRefresh()
  const shown = useRef<{ page: number; live: LivePage | null }>({ page, live: null })
  const isFollowed = contest.state === 'open' || contest.state === 'locked'
  const entryIds = entries.map(({ id }) => id)
  const { queryKey } = leaderboardQuery(contest, page, entryIds)
  const topics = [
    ...(isFollowed ? [contestTopic(contest, page)] : []),
    ...(isFollowed ? entries.map(entryTopic) : []),
  ]

  function update(change: (before: LeaderboardPage) => LeaderboardPage): void {
    const empty = { contestId: contest.id, revision: 0, total: contest.entries, rows: [], mine: [] }
    client.setQueryData(queryKey, (before) => change(before ?? empty))
  }

  function namesOf(entryId: string) {
    const entry = entries.find(({ id }) => id === entryId)
    return entry && session.signedIn ? { user: session.name, teamName: entry.teamName } : undefined
  }

  useLive(Object.fromEntries(topics.map((topic) => [topic, null])), {
    contest: ({ contestId, state, board }) => {
      if (contestId !== contest.id) return
      if (state !== contest.state) {
        client.setQueryData(contestQuery(contest).queryKey, (before) => before && { ...before, state })
        refreshContests(contest.matchId)
      }
      if (board?.page !== page) return
      const live = withBoard(shown.current.page === page ? shown.current.live : null, board)
      shown.current = { page, live }
      if (!live) {
        resyncLive()
        return
      }
      const { revision, total } = board
      update((before) => ({ ...before, revision, total, rows: [...live.rows] }))
    },
    ranks: ({ contestId, ranks }) => {
      if (contestId === contest.id)
        update((before) => ({ ...before, mine: withRanks(before.mine, ranks, namesOf) }))
    },
  })
}
