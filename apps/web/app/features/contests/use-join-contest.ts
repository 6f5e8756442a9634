import { useQueryClient } from '@tanstack/react-query'
import { type Contest, entry } from '@toprun/api-schema/contest'
import { useState } from 'react'
import { api } from '../../platform/api-client.ts'
import { randomUuid } from '../../platform/random-uuid.ts'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { toast } from '../../ui/toast.ts'
import { matchContestsQuery } from '../matches/match-queries.ts'
import { walletQuery } from '../payments/shared/balance.ts'
import { contestQuery, entriesKey } from './contest-queries.ts'

/**
 * Joins with the given team. Each team keeps one idempotency key until it has joined, so a lost response
 * can be retried without paying twice.
 */
export function useJoinContest(contest: Contest, onJoined: () => void) {
  const client = useQueryClient()
  const [key, setKey] = useState(randomUuid)
  return useSingleMutation({
    mutationFn: (teamId: string) =>
      api.post(
        `/api/game/contests/${contest.id}/entries`,
        entry,
        { teamId },
        {
          headers: { 'Idempotency-Key': `${key}-${teamId}` },
        },
      ),
    onSuccess: (made) => {
      setKey(randomUuid())
      toast.success(`${made.teamName} is in ${made.contestName}.`)
      for (const queryKey of [
        contestQuery(contest.id).queryKey,
        matchContestsQuery(contest.matchId).queryKey,
        entriesKey,
        walletQuery.queryKey,
      ])
        client.invalidateQueries({ queryKey })
      onJoined()
    },
  })
}
