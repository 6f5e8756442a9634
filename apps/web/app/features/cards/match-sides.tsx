import type { LookCode } from '@toprun/api-schema/look'
import type { MatchSummary, Side } from '@toprun/api-schema/match'
import { createContext, type ReactNode, use, useMemo } from 'react'

type Looks = Pick<MatchSummary, 'sides' | 'looks'>

const MatchLooks = createContext<Looks>({ sides: [], looks: {} })

/** Players and charts inside look as they do in this match: its sides' colours, and its drawn faces. */
export function MatchSides({ match, children }: { match: Looks; children: ReactNode }) {
  const { sides, looks } = match
  // The same for every ball, which has its own match.
  const kept = useMemo(() => ({ sides, looks }), [sides, looks])
  return <MatchLooks value={kept}>{children}</MatchLooks>
}

/** How a player looks by the match around; undefined if it does not say. */
export function useLook(playerId: string): LookCode | undefined {
  const { looks } = use(MatchLooks)
  return Object.hasOwn(looks, playerId) ? looks[playerId] : undefined
}

/** The sides of the match around; none outside of one. */
export function useMatchSides(): readonly Side[] {
  return use(MatchLooks).sides
}

/** Finds a side of the match around by its name; undefined if there is none. */
export function useSides(): (team: string) => Side | undefined {
  const sides = useMatchSides()
  return (team) => sides.find(({ name }) => name === team)
}

export function useSide(team: string): Side | undefined {
  return useSides()(team)
}
