import { teamNameLength } from '@toprun/api-schema/contest'
import type { MatchId, UserId } from '@toprun/api-schema/ids'
import { eq } from 'drizzle-orm'
import { users } from '../../../ground/identity/tables.ts'
import type { Database } from '../../../platform/database.ts'
import { type NameFault, nameFault } from '../../../platform/name-rules.ts'
import { type TeamRow, teams } from '../tables.ts'
import { identicalEntry, markEntriesChanged } from './entries-of-team.ts'

/** How many teams a user may have for one match, and for each of its slots. */
export const teamLimit = 20

export type StoreRefusal =
  | { ok: false; reason: 'unknown_team' }
  | { ok: false; reason: 'name_taken'; name: string }
  | { ok: false; reason: NameFault }
  | { ok: false; reason: 'too_many_teams'; limit: number }
  /** Another team with the same players, captaincy and cards is in one of this team's contests. */
  | { ok: false; reason: 'identical_team'; team: string }

export type StoredTeam = Pick<TeamRow, 'slot' | 'picks' | 'backups'>
type StoreResult = { ok: true; row: TeamRow } | StoreRefusal

/**
 * Stores a new team of the user, whose other teams of the match are `own`.
 * @param input `id` of a team that is made with a key
 */
export async function insertTeam(
  tx: Database,
  { userId, matchId, ...input }: { userId: UserId; matchId: MatchId; name?: string; id: string | undefined },
  own: readonly TeamRow[],
  stored: StoredTeam,
): Promise<StoreResult> {
  const alike = own.filter(({ slot }) => slot === stored.slot)
  if (alike.length >= teamLimit) return { ok: false, reason: 'too_many_teams', limit: teamLimit }
  const refused = input.name === undefined ? null : refusedName(input.name, own)
  if (refused) return refused
  const name = input.name ?? freeName(await managerOf(tx, userId), own)
  const [row] = await tx
    .insert(teams)
    .values({ id: input.id, userId, matchId, name, ...stored })
    .returning()
  if (!row) throw new Error('The team was not stored.')
  return { ok: true, row }
}

/** Rivals read the names of teams. */
function refusedName(name: string, own: readonly TeamRow[]): StoreRefusal | null {
  const fault = nameFault(name)
  if (fault !== null) return { ok: false, reason: fault }
  return own.some((team) => team.name === name) ? { ok: false, reason: 'name_taken', name } : null
}

async function managerOf(tx: Database, userId: UserId): Promise<string> {
  const [manager] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId))
  if (!manager) throw new Error(`There is no user ${userId}.`)
  return manager.name
}

/** `Asha Rao's Team 2`: begins with the manager, to distinguish the teams of a leaderboard. */
function freeName(manager: string, own: readonly TeamRow[]): string {
  const taken = new Set(own.map(({ name }) => name))
  for (let number = own.length + 1; ; number += 1) {
    const name = defaultName(manager, number)
    if (!taken.has(name)) return name
  }
}

const segmenter = new Intl.Segmenter('en')

function defaultName(manager: string, number: number): string {
  const rest = `'s Team ${number}`
  const room = teamNameLength - rest.length
  const letters = [...segmenter.segment(manager)]
  const shown = letters.filter(({ index, segment }) => index + segment.length <= room)
  return `${shown
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}${rest}`
}

/** Changes one of the user's teams of the match, `own`. */
export async function changeTeam(
  tx: Database,
  { teamId, ...input }: { teamId: string; name?: string },
  own: readonly TeamRow[],
  stored: StoredTeam,
): Promise<StoreResult> {
  const team = own.find(({ id, slot }) => id === teamId && slot === stored.slot)
  if (!team) return { ok: false, reason: 'unknown_team' }
  const name = input.name ?? team.name
  const refused = name === team.name ? null : refusedName(name, own)
  if (refused) return refused
  const twin = await identicalEntry(tx, { ...team, picks: stored.picks })
  if (twin !== null) return { ok: false, reason: 'identical_team', team: twin }
  await tx
    .update(teams)
    .set({ name, ...stored })
    .where(eq(teams.id, teamId))
  await markEntriesChanged(tx, [teamId])
  return { ok: true, row: { ...team, name, ...stored } }
}
