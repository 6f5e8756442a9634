import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Entry, Team } from '@toprun/api-schema/contest'
import type { MatchSummary } from '@toprun/api-schema/match'
import { isPlayedOut } from '@toprun/api-schema/match-states'
import { useMemo, useState } from 'react'
import { entryTopic } from '../../platform/contest-address.ts'
import { useLive } from '../../platform/live/use-live.ts'
import { useSession } from '../../platform/session.ts'
import type { RankMoment } from '../charts/rank-chart.tsx'
import { myTeamsQuery } from '../matches/match-queries.ts'
import { useSlots } from '../matches/use-slots.ts'
import { matchEntriesQuery, rankHistoryQuery } from './contest-queries.ts'
import { withRank } from './entry-groups.ts'
import type { ReadFailure } from './own-missing.tsx'
import { rankMoments } from './rank-moments.ts'

export interface MyMatch {
  /** The user's entries in the match, best rank first. */
  entries: readonly Entry[]
  /** The one that is looked at, with its team; null without an entry. */
  entry: Entry | null
  team: Team | null
  /** The entries have been read. */
  isKnown: boolean
  /** They or the teams are being read, or will be once the page knows its user. */
  isPending: boolean
  /** They could not be read; null unless so. */
  failure: ReadFailure | null
  choose: (entryId: string) => void
}

const none: readonly Entry[] = []

/** The viewer's part in a match that is being played or over: their entries, with ranks that move with the ball, and the final ones. */
export function useMyMatch(match: MatchSummary): MyMatch {
  const { signedIn, settled } = useSession()
  const client = useQueryClient()
  const isPlayed = match.state === 'live' || isPlayedOut(match)
  const { data, error, refetch } = useQuery({
    ...matchEntriesQuery(match.id),
    enabled: signedIn && isPlayed,
  })
  const teams = useQuery({ ...myTeamsQuery(match.id), enabled: signedIn && isPlayed })
  const { refetch: refetchTeams } = teams
  const [chosen, choose] = useState<string | null>(null)
  // The slots change the state of their contests, which are then read again.
  useSlots(match, { enabled: data?.entries.some(inRunningSlot) ?? false })
  const played = isPlayed ? (data?.entries ?? none) : none
  const running = played.filter(isRunning)
  useLive(Object.fromEntries(running.map((each) => [entryTopic(each), null])), {
    ranks: ({ ranks }) =>
      client.setQueryData(
        matchEntriesQuery(match.id).queryKey,
        (before) =>
          before && {
            ...before,
            entries: before.entries.map((entry) => ranks.reduce(withRank, entry)),
          },
      ),
  })
  const isKnown = data !== undefined
  // Both at once: a part that came in two pieces would move what is below it.
  const isComing = !isKnown || teams.isPending
  const isPending = isPlayed && isComing && !error && (signedIn || !settled)
  const failure = useMemo(
    () =>
      isKnown || !error
        ? null
        : { message: error.message, retry: () => Promise.all([refetch(), refetchTeams()]) },
    [isKnown, error, refetch, refetchTeams],
  )
  const isOver = match.state === 'completed'
  return useMemo(() => {
    const entries = played
      .filter(isOver ? isRanked : isRunning)
      .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    const entry = entries.find(({ id }) => id === chosen) ?? entries[0] ?? null
    const team = teams.data?.teams.find(({ id }) => id === entry?.teamId) ?? null
    return { entries, entry, team, isKnown, isPending, failure, choose }
  }, [played, isOver, chosen, teams.data, isKnown, isPending, failure])
}

const isRunning = ({ contestState }: Entry) => contestState === 'locked'

const isRanked = ({ contestState }: Entry) => contestState === 'locked' || contestState === 'settled'

const inRunningSlot = ({ slot, contestState }: Entry) =>
  slot !== null && (contestState === 'open' || contestState === 'locked')

/** The rank of an entry after each over of the match, and now; null while they are read. */
export function useRanks(entry: Entry, { score }: MatchSummary): RankMoment[] | null {
  const { data, isPending } = useQuery(rankHistoryQuery(entry.contestId, entry.id))
  return isPending ? null : rankMoments(entry, data, score)
}
