import { useQuery } from '@tanstack/react-query'
import type { Team } from '@toprun/api-schema/contest'
import type { MatchSummary } from '@toprun/api-schema/match'
import type { ReactNode } from 'react'
import { squadQuery } from '../matches/match-queries.ts'

/** The players of a team who are outside the announced XI. */
export function useLeftOut(match: MatchSummary): (team: Team) => Team['players'] {
  const { data } = useQuery(squadQuery(match))
  const leftOut = new Set(data?.players.filter(({ announced }) => announced === false).map(({ id }) => id))
  return ({ players }) => players.filter(({ playerId }) => leftOut.has(playerId))
}

/** Names them. @param children what follows from it */
export function LeftOutNote({ missing, children }: { missing: Team['players']; children: ReactNode }) {
  if (missing.length === 0) return null
  return (
    <p className="text-sm">
      <b className="text-ball-text">Not in the XI: {missing.map(({ name }) => name).join(', ')}.</b>{' '}
      <span>{children}</span>
    </p>
  )
}
