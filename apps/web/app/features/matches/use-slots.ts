import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MatchSlot, MatchSummary } from '@toprun/api-schema/match'
import { useLive } from '../../platform/live/use-live.ts'
import { matchSlotsQuery } from './match-queries.ts'
import { isFollowed, useContestRefresh } from './use-live-match.ts'

const isFinal = ({ state }: MatchSlot) => state === 'completed' || state === 'void'

/** The slots of a match, which close and open as balls are bowled, with their contests, until all are final. */
export function useSlots(match: MatchSummary, { enabled }: { enabled: boolean }) {
  const client = useQueryClient()
  const refreshContests = useContestRefresh()
  const { queryKey, ...options } = matchSlotsQuery(match.id)
  const query = useQuery({ queryKey, ...options, enabled: enabled && !isFollowed(match) })
  const isMoving = isFollowed(match) || query.data?.slots.some((slot) => !isFinal(slot))
  useLive(enabled && isMoving ? { [`slots:${match.id}`]: null } : {}, {
    slots: ({ matchId, slots }) => {
      if (matchId !== match.id) return
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, { slots })
      if (before && statesOf(before.slots) !== statesOf(slots)) refreshContests(matchId)
    },
  })
  return query
}

const statesOf = (slots: readonly MatchSlot[]) => slots.map(({ state }) => state).join()
