import type { Team } from '@toprun/api-schema/contest'
import type { MatchId, UserId } from '@toprun/api-schema/ids'
import { checkLineup, type Lineup, type LineupRefusal } from '@toprun/game-rules/lineup'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { type Actor, lockUser } from '../identity/lock-user.ts'
import { hasLocked } from '../matches/lock.ts'
import { type MatchPlayer, matches } from '../matches/tables.ts'
import { lockOwnTeams } from './lock-own-teams.ts'
import { encodePicks } from './picks.ts'
import { contests, entries, type TeamRow, teams } from './tables.ts'
import { playersOfTeam, positionedSquad } from './team-players.ts'

/** How many teams a user may have for one match. */
export const teamLimit = 11

export interface TeamInput extends Actor {
  /** null creates a team. */
  teamId: string | null
  matchId: MatchId
  /** By default a team keeps its name; a new one is `Team 1`, `Team 2`, … */
  name?: string
  players: readonly string[]
  captain: string | null
  viceCaptain: string | null
  /** The picks of the two Blue cards; captain and vice-captain by default. */
  cards?: readonly { playerId: string }[]
  now: Date
}

export type SaveTeamResult =
  | { ok: true; team: Team }
  | { ok: false; reason: 'unknown_match' | 'unknown_team' | 'started' }
  | { ok: false; reason: 'name_taken'; name: string }
  | { ok: false; reason: 'too_many_teams'; limit: number }
  | { ok: false; reason: 'lineup'; lineup: LineupRefusal }

/** Creates or changes a team until its match locks, if it is a legal lineup. Its entries change with it. */
export async function saveTeam(db: Database, input: TeamInput): Promise<SaveTeamResult> {
  return db.transaction(async (tx) => {
    await lockUser(tx, input)
    // Held until the end, so that a match cannot start between the check and the change.
    const [match] = await tx.select().from(matches).where(eq(matches.id, input.matchId)).for('share')
    if (!match) return { ok: false, reason: 'unknown_match' }
    if (hasLocked(match, input.now)) return { ok: false, reason: 'started' }
    const squad = await positionedSquad(tx, match.id)
    const lineup = lineupOf(input)
    const check = checkLineup(
      lineup,
      squad.map(({ playerId, ...player }) => ({ id: playerId, ...player })),
    )
    if (!check.ok) return { ok: false, reason: 'lineup', lineup: check }

    await lockOwnTeams(tx, input.userId)
    const own = await tx
      .select()
      .from(teams)
      .where(and(eq(teams.userId, input.userId), eq(teams.matchId, match.id)))
    const picks = packLineup(lineup, squad)
    const saved =
      input.teamId === null
        ? await insertTeam(tx, input, own, picks)
        : await changeTeam(tx, { ...input, teamId: input.teamId }, own, picks)
    return saved.ok ? { ok: true, team: teamView(saved.row, squad) } : saved
  })
}

/** A user's teams for a match, oldest first. */
export async function teamsOf(db: Database, of: { userId: UserId; matchId: MatchId }): Promise<Team[]> {
  const rows = await db
    .select()
    .from(teams)
    .where(and(eq(teams.userId, of.userId), eq(teams.matchId, of.matchId)))
    .orderBy(asc(teams.createdAt), asc(teams.id))
  if (rows.length === 0) return []
  const squad = await positionedSquad(db, of.matchId)
  return rows.map((row) => teamView(row, squad))
}

type SavedRow = { ok: true; row: TeamRow } | Extract<SaveTeamResult, { ok: false }>

async function insertTeam(
  tx: Database,
  { userId, matchId, ...input }: TeamInput,
  own: readonly TeamRow[],
  picks: Uint8Array,
): Promise<SavedRow> {
  if (own.length >= teamLimit) return { ok: false, reason: 'too_many_teams', limit: teamLimit }
  const name = input.name ?? freeName(own)
  if (own.some((team) => team.name === name)) return { ok: false, reason: 'name_taken', name }
  const [row] = await tx.insert(teams).values({ userId, matchId, name, picks }).returning()
  if (!row) throw new Error('The team was not stored.')
  return { ok: true, row }
}

function freeName(own: readonly TeamRow[]): string {
  const taken = new Set(own.map(({ name }) => name))
  for (let number = own.length + 1; ; number += 1) if (!taken.has(`Team ${number}`)) return `Team ${number}`
}

async function changeTeam(
  tx: Database,
  { teamId, ...input }: TeamInput & { teamId: string },
  own: readonly TeamRow[],
  picks: Uint8Array,
): Promise<SavedRow> {
  const team = own.find(({ id }) => id === teamId)
  if (!team) return { ok: false, reason: 'unknown_team' }
  const name = input.name ?? team.name
  if (own.some((other) => other.id !== teamId && other.name === name))
    return { ok: false, reason: 'name_taken', name }
  await tx.update(teams).set({ name, picks }).where(eq(teams.id, teamId))
  await markEntriesChanged(tx, teamId)
  return { ok: true, row: { ...team, name, picks } }
}

/**
 * Gives each entry of the team the next revision of its contest, so that boards read it again. Contests are locked in the
 * order of their ids, like everywhere.
 */
async function markEntriesChanged(tx: Database, teamId: string): Promise<void> {
  const entered = tx.select({ id: entries.contestId }).from(entries).where(eq(entries.teamId, teamId))
  const locked = await tx
    .select({ id: contests.id })
    .from(contests)
    .where(inArray(contests.id, entered))
    .orderBy(contests.id)
    .for('no key update')
  if (locked.length === 0) return
  await tx.execute(sql`
    WITH numbered AS (
      UPDATE contests SET revision = revision + 1
      WHERE id IN (SELECT contest_id FROM entries WHERE team_id = ${teamId})
      RETURNING id, revision
    )
    UPDATE entries SET changed = numbered.revision FROM numbered
    WHERE contest_id = numbered.id AND team_id = ${teamId}`)
}

function lineupOf({ players, captain, viceCaptain, cards }: TeamInput): Lineup {
  const leaders = [captain, viceCaptain].flatMap((id) => (id === null ? [] : [{ playerId: id }]))
  return { players, captain, viceCaptain, cards: cards ?? leaders }
}

function packLineup(
  { players, captain, viceCaptain, cards }: Lineup,
  squad: readonly MatchPlayer[],
): Uint8Array {
  const picked = new Set(players)
  const carriers = new Set(cards.map(({ playerId }) => playerId))
  return encodePicks(
    squad
      .filter(({ playerId }) => picked.has(playerId))
      .map(({ position, playerId }) => ({
        position,
        captaincy: playerId === captain ? 'captain' : playerId === viceCaptain ? 'vice' : null,
        card: carriers.has(playerId) ? 'blue' : null,
      })),
  )
}

function teamView({ id, matchId, name, picks }: TeamRow, squad: readonly MatchPlayer[]): Team {
  const players = playersOfTeam(picks, squad)
  return { id, matchId, name, players, credits: players.reduce((sum, { credits }) => sum + credits, 0) }
}
