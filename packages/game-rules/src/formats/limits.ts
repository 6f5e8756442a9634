import type { Format } from '@toprun/api-schema/match'
import { liveTeamLimits, type TeamLimits } from '../team-limits.ts'
import { playedBy } from './formats.ts'

/** The limits of a team for a match of so many sides, or for one of its slots. */
export function limitsOf(of: { format: Format; sides: number; slot: number | null }): TeamLimits {
  return of.slot === null ? playedBy(of.format, of.sides).team : liveTeamLimits
}
