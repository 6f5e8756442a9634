import type { Contest } from '@toprun/api-schema/contest'
import { withCode } from '../../platform/contest-address.ts'

/**
 * Where a team for the contest is built, to join it once it is saved.
 * @example builderPath(nets) // '/matches/5b1f…/team?join=0c2e…', for a contest of a slot '…&slot=3'
 */
export function builderPath({
  id,
  code,
  matchId,
  slot,
}: Pick<Contest, 'id' | 'code' | 'matchId' | 'slot'>): string {
  return withCode(`/matches/${matchId}/team`, code, {
    join: id,
    ...(slot !== null && { slot: String(slot) }),
  })
}
