import type { Role } from '@toprun/api-schema/match'
import { liveFantasy } from './live-fantasy.ts'

interface RoleRange {
  readonly min: number
  readonly max: number
}

/** What a team of one kind may be. Credits are in steps of 0.5 and are counted as half credits. */
export interface TeamLimits {
  readonly players: number
  readonly credits: number
  readonly halfCredits: number
  readonly rolePlayers: RoleRange
  /** In place of `rolePlayers`, where the roles differ. */
  readonly eachRole?: Readonly<Record<Role, RoleRange>>
  readonly sidePlayers: { readonly max: number }
  readonly cards: 0 | 1 | 2
  /** How many players count 4x, 3x, 2x and 1.5x in place of captain and vice-captain. */
  readonly factors: number
  readonly backups: number
}

/** A team of two sides for a whole match. */
export const normalTeamLimits: TeamLimits = Object.freeze({
  players: 11,
  credits: 100,
  halfCredits: 200,
  rolePlayers: Object.freeze({ min: 1, max: 8 }),
  sidePlayers: Object.freeze({ max: 7 }),
  cards: 2,
  factors: 0,
  backups: 4,
})

/** A team for one slot of a match. */
export const liveTeamLimits: TeamLimits = Object.freeze({
  players: liveFantasy.team.players,
  credits: liveFantasy.team.credits,
  halfCredits: 2 * liveFantasy.team.credits,
  rolePlayers: Object.freeze({ min: 0, max: liveFantasy.team.players }),
  sidePlayers: Object.freeze({ max: liveFantasy.team.sidePlayers }),
  cards: 0,
  factors: liveFantasy.factorHalves.length,
  backups: 0,
})

/** How many players of a role a team may have. */
export function roleRange({ eachRole, rolePlayers }: TeamLimits, role: Role): RoleRange {
  return eachRole?.[role] ?? rolePlayers
}
