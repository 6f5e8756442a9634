import type { Team, TeamPlayer } from '@toprun/api-schema/contest'
import { checkLineup, type LineupRefusal } from '@toprun/game-rules/lineup'
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { type Fixture, fixturePlayers, fixtures } from '../fixtures/tables.ts'
import { teamPlayers, teams } from './tables.ts'

/** How many teams a member may have for one match. */
const teamLimit = 11

export interface TeamInput {
  userId: string
  /** null makes a new team. */
  teamId: string | null
  matchId: string
  name?: string
  players: readonly string[]
  captain: string | null
  viceCaptain: string | null
  /** Where the two Blue cards go; left out, to captain and vice-captain. */
  cards?: readonly { playerId: string }[]
  now: Date
}

export type SavedTeam =
  | { ok: true; team: Team }
  | { ok: false; reason: 'unknown_match' | 'unknown_team' | 'started' }
  | { ok: false; reason: 'name_taken'; name: string }
  | { ok: false; reason: 'too_many_teams'; limit: number }
  | { ok: false; reason: 'lineup'; lineup: LineupRefusal }

/** Makes a team or changes one, until its match starts, if it is a legal line-up. */
export async function saveTeam(db: Database, input: TeamInput): Promise<SavedTeam> {
  return db.transaction(async (tx) => {
    // Held until we are done, so that a match cannot start between the check and the change.
    const [fixture] = await tx.select().from(fixtures).where(eq(fixtures.id, input.matchId)).for('share')
    if (!fixture) return { ok: false, reason: 'unknown_match' }
    if (hasStarted(fixture, input.now)) return { ok: false, reason: 'started' }
    const cards =
      input.cards ?? [input.captain, input.viceCaptain].flatMap((id) => (id ? [{ playerId: id }] : []))
    const lineup = { players: input.players, captain: input.captain, viceCaptain: input.viceCaptain, cards }
    const verdict = checkLineup(lineup, await squad(tx, fixture.id))
    if (!verdict.ok) return { ok: false, reason: 'lineup', lineup: verdict }

    const named = await nameOf(tx, input)
    if (!named.ok) return named
    const id = named.teamId ?? (await insertTeam(tx, input, named.name))
    if (id === null) return { ok: false, reason: 'name_taken', name: named.name }
    await tx.delete(teamPlayers).where(eq(teamPlayers.teamId, id))
    const carrying = new Set(cards.map((card) => card.playerId))
    await tx.insert(teamPlayers).values(
      input.players.map((playerId) => ({
        teamId: id,
        fixtureId: fixture.id,
        playerId,
        captaincy: playerId === input.captain ? 'captain' : playerId === input.viceCaptain ? 'vice' : null,
        card: carrying.has(playerId) ? 'blue' : null,
      })) satisfies (typeof teamPlayers.$inferInsert)[],
    )
    const [team] = await readTeams(tx, { userId: input.userId, fixtureId: fixture.id, teamId: id })
    if (!team) throw new Error('The team was saved and is not there.')
    return { ok: true, team }
  })
}

/** A member's teams for a match, oldest first. */
export async function teamsOf(db: Database, of: { userId: string; fixtureId: string }): Promise<Team[]> {
  return readTeams(db, of)
}

/** The players of these teams, by team. */
export async function playersOf(
  db: Database,
  teamIds: readonly string[],
): Promise<Map<string, TeamPlayer[]>> {
  if (teamIds.length === 0) return new Map()
  const rows = await db
    .select({ pick: teamPlayers, player: fixturePlayers })
    .from(teamPlayers)
    .innerJoin(
      fixturePlayers,
      and(
        eq(fixturePlayers.fixtureId, teamPlayers.fixtureId),
        eq(fixturePlayers.playerId, teamPlayers.playerId),
      ),
    )
    .where(inArray(teamPlayers.teamId, [...teamIds]))
  const byTeam = Map.groupBy(rows, ({ pick }) => pick.teamId)
  return new Map(
    [...byTeam].map(([teamId, picks]) => [
      teamId,
      picks.map(({ pick, player }) => ({
        playerId: pick.playerId,
        name: player.name,
        team: player.team,
        role: player.role,
        credits: player.halfCredits / 2,
        captain: pick.captaincy === 'captain',
        viceCaptain: pick.captaincy === 'vice',
        card: pick.card,
      })),
    ]),
  )
}

async function readTeams(
  db: Database,
  of: { userId: string; fixtureId: string; teamId?: string },
): Promise<Team[]> {
  const rows = await db
    .select()
    .from(teams)
    .where(
      and(
        eq(teams.userId, of.userId),
        eq(teams.fixtureId, of.fixtureId),
        of.teamId === undefined ? undefined : eq(teams.id, of.teamId),
      ),
    )
    .orderBy(asc(teams.createdAt))
  const players = await playersOf(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => {
    const picks = players.get(row.id) ?? []
    const credits = picks.reduce((sum, pick) => sum + pick.credits, 0)
    return { id: row.id, matchId: row.fixtureId, name: row.name, players: picks, credits }
  })
}

function squad(tx: Database, fixtureId: string) {
  return tx
    .select({
      id: fixturePlayers.playerId,
      name: fixturePlayers.name,
      team: fixturePlayers.team,
      role: fixturePlayers.role,
      halfCredits: fixturePlayers.halfCredits,
    })
    .from(fixturePlayers)
    .where(eq(fixturePlayers.fixtureId, fixtureId))
}

/** The team that is changed keeps its name unless it is given one; a new one without is `Team 1`, `Team 2`, … */
async function nameOf(
  tx: Database,
  input: TeamInput,
): Promise<{ ok: true; teamId: string | null; name: string } | Extract<SavedTeam, { ok: false }>> {
  const mine = and(eq(teams.userId, input.userId), eq(teams.fixtureId, input.matchId))
  if (input.teamId === null) {
    const [row] = await tx.select({ count: count() }).from(teams).where(mine)
    const made = row?.count ?? 0
    if (made >= teamLimit) return { ok: false, reason: 'too_many_teams', limit: teamLimit }
    return { ok: true, teamId: null, name: input.name ?? `Team ${made + 1}` }
  }
  const [team] = await tx
    .select()
    .from(teams)
    .where(and(mine, eq(teams.id, input.teamId)))
    .for('update')
  if (!team) return { ok: false, reason: 'unknown_team' }
  const name = input.name ?? team.name
  if (name !== team.name) {
    const [other] = await tx
      .select()
      .from(teams)
      .where(and(mine, eq(teams.name, name)))
    if (other) return { ok: false, reason: 'name_taken', name }
    await tx.update(teams).set({ name }).where(eq(teams.id, team.id))
  }
  return { ok: true, teamId: team.id, name }
}

async function insertTeam(tx: Database, input: TeamInput, name: string): Promise<string | null> {
  const [team] = await tx
    .insert(teams)
    .values({ userId: input.userId, fixtureId: input.matchId, name })
    .onConflictDoNothing()
    .returning({ id: teams.id })
  return team?.id ?? null
}

/** By the clock or by its first ball, whichever came first. */
export function hasStarted(fixture: Fixture, now: Date): boolean {
  return fixture.state !== 'upcoming' || fixture.startsAt <= now
}
