import { asLine } from '@toprun/api-schema/display-name'
import type { Fixture } from '@toprun/api-schema/fixtures'
import type { MatchId } from '@toprun/api-schema/ids'
import type { Role } from '@toprun/api-schema/match'
import { playerName, type SquadChange } from '@toprun/api-schema/operator-squads'
import { type FixtureFault, keyOfFixture, startOfFixture } from '@toprun/game-rules/fixtures/read-fixtures'
import { and, asc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database.ts'
import {
  fixtures,
  type Match,
  matches,
  matchPlayers,
  playerAliases,
  players,
  squadMembers,
} from '../tables.ts'
import { findSquads } from './find-squads.ts'
import { datesOf, factsOf, faultsOfSquads } from './fixture-facts.ts'
import { importMatch, squadsOf, storeSquads } from './import-match.ts'
import { joinSquad } from './join-squad.ts'
import { lockSpelled, spellInMatches } from './spell-in-matches.ts'
import { playerNamed } from './with-spelling.ts'

type Player = typeof players.$inferSelect

/** Stores what is stated of a player, for matches imported from now on. A name adds a player who is not known yet. @returns null for an unknown one */
export async function changePlayer(
  tx: Database,
  id: string,
  { name, ...stated }: { name?: string | undefined; fullName?: string | undefined; role?: Role | undefined },
): Promise<Player | null> {
  if (name !== undefined)
    await tx.insert(players).values({ id, name }).onConflictDoUpdate({ target: players.id, set: { name } })
  const isStated = Object.values(stated).some((value) => value !== undefined)
  const [player] = isStated
    ? await tx.update(players).set(stated).where(eq(players.id, id)).returning()
    : await tx.select().from(players).where(eq(players.id, id))
  return player ?? null
}

/** The waiting matches of a player, locked in the order of their ids: until the transaction ends nobody makes a team for one, and no squad changes. */
export async function holdWaitingMatches(tx: Database, playerId: string): Promise<MatchId[]> {
  await holdSchedule(tx)
  const held = await tx
    .select({ id: matches.id })
    .from(matches)
    .innerJoin(matchPlayers, eq(matchPlayers.matchId, matches.id))
    .where(and(eq(matchPlayers.playerId, playerId), inArray(matches.state, ['upcoming', 'postponed'])))
    .orderBy(asc(matches.id))
    .for('update', { of: matches })
  return held.map(({ id }) => id)
}

/** Changes a player's role in the squads of those matches. @returns in how many the player is */
export async function changeRoleInMatches(
  tx: Database,
  { playerId, role, matchIds }: { playerId: string; role: Role; matchIds: SQLWrapper },
): Promise<number> {
  const changed = await tx
    .update(matchPlayers)
    .set({ role })
    .where(and(eq(matchPlayers.playerId, playerId), inArray(matchPlayers.matchId, matchIds)))
    .returning({ matchId: matchPlayers.matchId })
  return changed.length
}

/** A row of the operators' squad table: whether a player belongs to a side, in matches imported from now on. */
export interface StatedMember {
  team: string
  id: string
  name: string
  belongs: boolean
}

/** What is stated of these sides, by name. */
export function statedMembers(db: Database, teams: readonly string[]): Promise<StatedMember[]> {
  return db
    .select({
      team: squadMembers.team,
      id: players.id,
      name: players.name,
      belongs: squadMembers.belongs,
    })
    .from(squadMembers)
    .innerJoin(players, eq(players.id, squadMembers.playerId))
    .where(inArray(squadMembers.team, [...teams]))
    .orderBy(asc(players.name), asc(players.id))
}

export type ChangeSquadResult =
  | { ok: true; name: string }
  | { ok: false; reason: 'unknown_player' }
  | { ok: false; reason: 'nothing_stated'; name: string }

/** States whether a player belongs to a side, or deletes the statement. In the caller's transaction. */
export async function changeSquad(
  tx: Database,
  { team, playerId, change }: { team: string; playerId: string; change: SquadChange },
): Promise<ChangeSquadResult> {
  const [player] = await tx.select({ name: players.name }).from(players).where(eq(players.id, playerId))
  if (!player) return { ok: false, reason: 'unknown_player' }
  if (change === 'forget') {
    const forgotten = await tx
      .delete(squadMembers)
      .where(and(eq(squadMembers.team, team), eq(squadMembers.playerId, playerId)))
      .returning({ team: squadMembers.team })
    return forgotten.length > 0
      ? { ok: true, name: player.name }
      : { ok: false, reason: 'nothing_stated', name: player.name }
  }
  const belongs = change === 'add'
  await tx
    .insert(squadMembers)
    .values({ team, playerId, belongs })
    .onConflictDoUpdate({ target: [squadMembers.team, squadMembers.playerId], set: { belongs } })
  return { ok: true, name: player.name }
}

/** An operator's statement that a spelling refers to a player of a side. */
export interface StatedAlias {
  spelling: string
  id: string
  name: string
}

/** What is stated of a side, by spelling. */
export function statedAliases(db: Database, team: string): Promise<StatedAlias[]> {
  return db
    .select({ spelling: playerAliases.spelling, id: players.id, name: players.name })
    .from(playerAliases)
    .innerJoin(players, eq(players.id, playerAliases.playerId))
    .where(eq(playerAliases.team, team))
    .orderBy(asc(playerAliases.spelling))
}

export type ChangeAliasResult =
  /** The player's name, and the matches that accept the spelling from now on. */
  | { ok: true; name: string; matchIds: readonly MatchId[] }
  | { ok: false; reason: 'unknown_player' | 'nothing_stated' }

/**
 * States that a spelling refers to a player of a side, in matches that are not final and in those that are made from now on.
 * @param playerId null: it refers to nobody, in matches that are made from now on
 */
export async function changeAlias(
  tx: Database,
  { team, spelling, playerId }: { team: string; spelling: string; playerId: string | null },
): Promise<ChangeAliasResult> {
  await holdSchedule(tx)
  if (playerId === null) {
    const forgotten = await tx
      .delete(playerAliases)
      .where(and(eq(playerAliases.team, team), eq(playerAliases.spelling, spelling)))
      .returning({ spelling: playerAliases.spelling })
    return forgotten.length > 0
      ? { ok: true, name: '', matchIds: [] }
      : { ok: false, reason: 'nothing_stated' }
  }
  const [player] = await tx.select({ name: players.name }).from(players).where(eq(players.id, playerId))
  if (!player) return { ok: false, reason: 'unknown_player' }
  await tx
    .insert(playerAliases)
    .values({ team, spelling, playerId })
    .onConflictDoUpdate({ target: [playerAliases.team, playerAliases.spelling], set: { playerId } })
  return { ok: true, name: player.name, matchIds: await spellInMatches(tx, { team, spelling, playerId }) }
}

export type TakeNameResult =
  | { ok: true; id: string; name: string; matchIds: readonly MatchId[] }
  /** Text that follows the name. */
  | { ok: false; why: string }

/**
 * States to whom an unknown name refers: to a player of the match's squad, or to another one, who joins it.
 * @param playerId null: a player whom the site does not know yet
 */
export async function takeName(
  tx: Database,
  {
    matchId,
    team,
    name,
    playerId,
  }: { matchId: MatchId; team: string; name: string; playerId: string | null },
): Promise<TakeNameResult> {
  await holdSchedule(tx)
  if (playerId === null && !playerName.refine((shown) => shown === name).safeParse(name).success)
    return { ok: false, why: "can't be a new player's name: name the player first, and state the id" }
  if (playerId !== null) await lockSpelled(tx, matchId, { team, playerId })
  const [match] = await tx.select({ info: matches.info }).from(matches).where(eq(matches.id, matchId))
  const known = match && playerNamed(match.info, name)
  if (playerId !== null && known !== undefined && known !== playerId)
    return { ok: false, why: `isn't ${asLine(name)} in this match: ${known} is` }
  const who = playerId === null ? { name } : { id: playerId }
  const joined = await joinSquad(tx, matchId, { team, who })
  if (!joined.ok || playerId === null) return joined.ok ? { ...joined, matchIds: [matchId] } : joined
  const spelled = await changeAlias(tx, { team, spelling: name, playerId })
  if (!spelled.ok) throw new Error(`${playerId} joined a squad and is unknown.`)
  return { ...joined, matchIds: [...new Set([matchId, ...spelled.matchIds])] }
}

/** Statements of fixtures, spellings and names run one after the other: each may lock several matches. */
async function holdSchedule(tx: Database): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('fixtures', 0))`)
}

/** A match that was made as a fixture, and the fixture as it was stated last. */
export interface StoredFixture {
  match: Match
  stated: Fixture
}

/**
 * The match of a fixture: by its id, or else by its competition, sides and day. Its row is locked, and until the transaction ends no
 * other transaction finds or creates a fixture.
 */
export async function findFixture(
  tx: Database,
  fixture: Fixture,
): Promise<{ ok: true; stored: StoredFixture | null } | { ok: false; fault: FixtureFault }> {
  await holdSchedule(tx)
  const ofDay = await tx
    .select()
    .from(fixtures)
    .where(eq(fixtures.key, keyOfFixture(fixture)))
  const found =
    fixture.id === undefined
      ? ofDay
      : [
          ...(await tx.select().from(fixtures).where(eq(fixtures.externalId, fixture.id))),
          ...ofDay.filter(({ externalId }) => externalId === null),
        ]
  const [first] = found
  if (!first) return { ok: true, stored: null }
  if (fixture.id === undefined && found.length > 1) {
    const why = `${found.length} fixtures of these sides are on this day: state the id`
    return { ok: false, fault: { field: 'id', why } }
  }
  const [match] = await tx.select().from(matches).where(eq(matches.id, first.matchId)).for('update')
  if (!match) throw new Error(`The fixture has no match ${first.matchId}.`)
  return { ok: true, stored: { match, stated: first.stated } }
}

export type MadeFixture =
  | { ok: true; matchId: MatchId; fresh: readonly string[] }
  | { ok: false; faults: readonly FixtureFault[] }

/** Makes the match of a fixture that is not stored. In the caller's transaction, after `findFixture`. */
export async function makeFixture(tx: Database, fixture: Fixture): Promise<MadeFixture> {
  const found = await findSquads(tx, fixture)
  if (found.faults.length > 0) return { ok: false, faults: found.faults }
  const { at: startsAt } = startOfFixture(fixture)
  const { closed, squads, stated } = found
  const matchId = await importMatch(
    tx,
    { meta: { data_version: '1.0.0' }, info: factsOf(fixture, found.gender), innings: [] },
    { startsAt, intervalMs: 0, format: fixture.format, closed, squads, stated },
  )
  const faults = faultsOfSquads(
    fixture,
    await tx.select().from(matchPlayers).where(eq(matchPlayers.matchId, matchId)),
  )
  if (faults.length > 0) return { ok: false, faults }
  await tx.insert(fixtures).values({
    ...{ matchId, externalId: fixture.id ?? null, key: keyOfFixture(fixture), stated: fixture },
  })
  return { ok: true, matchId, fresh: found.fresh }
}

/** Stores the fixture as it is stated now. */
export async function restateFixture(
  tx: Database,
  { match }: StoredFixture,
  fixture: Fixture,
): Promise<void> {
  const { id, venue } = fixture
  await tx
    .update(fixtures)
    .set({ key: keyOfFixture(fixture), stated: fixture, ...(id !== undefined && { externalId: id }) })
    .where(eq(fixtures.matchId, match.id))
  const facts = { venue, dates: datesOf(fixture) }
  await tx
    .update(matches)
    .set({ venue, info: sql`${matches.info} || ${JSON.stringify(facts)}::jsonb` })
    .where(eq(matches.id, match.id))
}

/** Replaces the squads of a match for which nobody has made a team. Its row is locked. */
export async function replaceSquads(
  tx: Database,
  { match }: StoredFixture,
  fixture: Fixture,
): Promise<{ ok: true; fresh: readonly string[] } | { ok: false; faults: readonly FixtureFault[] }> {
  const found = await findSquads(tx, fixture)
  if (found.faults.length > 0) return { ok: false, faults: found.faults }
  const { closed, squads: named, stated, fresh } = found
  const made = await squadsOf(tx, factsOf(fixture, found.gender), fixture.format, {
    closed,
    squads: named,
    stated,
  })
  const faults = faultsOfSquads(fixture, made.squads)
  if (faults.length > 0) return { ok: false, faults }
  await tx.delete(matchPlayers).where(eq(matchPlayers.matchId, match.id))
  await storeSquads(tx, match.id, made.squads)
  await tx.update(matches).set({ info: made.info }).where(eq(matches.id, match.id))
  return { ok: true, fresh }
}

/** Changes the start of a match for which nobody has made a team. Its row is locked; nobody needs a notification. */
export async function moveStart(tx: Database, { match }: StoredFixture, startsAt: Date): Promise<void> {
  await tx
    .update(matches)
    .set({ startsAt, locksAt: startsAt, lockMovedAt: null })
    .where(eq(matches.id, match.id))
}
