import type { Contest } from '@toprun/api-schema/contest'

/**
 * Where a team for the contest is built, to join it once it is saved.
 * @example builderPath(nets) // '/matches/5b1f…/team?join=0c2e…', for a contest of a slot '…&slot=3'
 */
export function builderPath({ id, matchId, slot }: Pick<Contest, 'id' | 'matchId' | 'slot'>): string {
  const search = new URLSearchParams({ join: id, ...(slot !== null && { slot: String(slot) }) })
  return `/matches/${matchId}/team?${search}`
}
