import { useQueryClient } from '@tanstack/react-query'
import { type Contest, type Entry, entry, type Team } from '@toprun/api-schema/contest'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiFailure, api } from '../../platform/api-client.ts'
import { type ByCode, contestApi, contestPath } from '../../platform/contest-address.ts'
import { randomUuid } from '../../platform/random-uuid.ts'
import { useSingleMutation } from '../../platform/use-single-mutation.ts'
import { toast } from '../../ui/toast.ts'
import { matchContestsQuery } from '../matches/match-queries.ts'
import { walletQuery } from '../payments/shared/balance.ts'
import { contestQuery, entriesKey, ownEntriesQuery } from './contest-queries.ts'

/**
 * Joins with the given team. Each team keeps one idempotency key until it has joined, so a lost response
 * can be retried without paying twice.
 */
export function useJoinContest(contest: Contest, onJoined: () => void) {
  const showEntry = useShowEntry()
  const readAgain = useReadAgain()
  const [key, setKey] = useState(randomUuid)
  return useSingleMutation({
    mutationFn: (teamId: string) => enter(contest, teamId, `${key}-${teamId}`),
    onSuccess: (made) => {
      setKey(randomUuid())
      showEntry(made, contest)
      onJoined()
    },
    onError: (error) => {
      if (!(error instanceof ApiFailure) || error.code !== 'already_joined') return
      // In another tab.
      toast.success("You're in: this team joined before. Nothing more was charged.")
      readAgain(contest)
      onJoined()
    },
  })
}

/**
 * Joins the contest that a team was built for, if that is free, and goes there. One with a fee asks on its page first; so does one that
 * refuses the entry.
 */
export function useJoinWithNewTeam(): (wanted: ByCode, team: Team) => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const showEntry = useShowEntry()
  return async (wanted, team) => {
    const asking = contestPath(wanted, { join: wanted.id, with: team.id })
    try {
      const contest = await client.fetchQuery(contestQuery(wanted))
      if (contest.entryFee > 0) return navigate(asking)
      showEntry(await enter(contest, team.id, `built-${team.id}`), contest)
      navigate(contestPath(wanted))
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      toast.error(failure.message)
      navigate(asking)
    }
  }
}

function enter(contest: ByCode, teamId: string, key: string): Promise<Entry> {
  return api.post(contestApi(contest, '/entries'), entry, { teamId }, { headers: { 'Idempotency-Key': key } })
}

function useShowEntry() {
  const client = useQueryClient()
  const readAgain = useReadAgain()
  return (made: Entry, contest: Contest) => {
    toast.success(`${made.teamName} is in ${made.contestName}.`)
    // Joined at once, before it is read again.
    client.setQueryData(contestQuery(contest).queryKey, {
      ...contest,
      entries: made.entries,
      myEntries: contest.myEntries + 1,
    })
    client.setQueryData(
      ownEntriesQuery(contest.id).queryKey,
      (shown = contest.myEntries === 0 ? { entries: [], next: null } : undefined) =>
        shown && { ...shown, entries: [made, ...shown.entries] },
    )
    readAgain(contest)
  }
}

/** Reads again what an entry changes. */
function useReadAgain() {
  const client = useQueryClient()
  return (contest: Contest) => {
    for (const queryKey of [
      contestQuery(contest).queryKey,
      matchContestsQuery(contest.matchId).queryKey,
      entriesKey,
      walletQuery.queryKey,
    ])
      client.invalidateQueries({ queryKey })
  }
}
