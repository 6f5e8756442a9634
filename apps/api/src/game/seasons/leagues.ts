import type { UserId } from '@toprun/api-schema/ids'
import {
  type LeagueId,
  type LeagueInvitation,
  type LeagueView,
  leagueId,
  leaguesPerUser,
  membersPerLeague,
  type SeasonId,
} from '@toprun/api-schema/season'
import { and, asc, count, desc, eq, lt, ne, type SQL, sql } from 'drizzle-orm'
import { type Actor, lockOwner, lockUserAlone } from '../../ground/identity/lock-user.ts'
import { type Chance, randomCode } from '../../platform/chance.ts'
import { idUnderKey } from '../../platform/creation-key.ts'
import type { Database } from '../../platform/database.ts'
import { type NameFault, nameFault } from '../../platform/name-rules.ts'
import { findSeason, shownSeason } from './read-seasons.ts'
import { type League, leagueMembers, leagues, type Season, seasons } from './tables.ts'

/** 40 bits: with the limit on guesses nobody can find a league by trying. */
const codeLength = 8

export type CreateLeagueResult =
  | { ok: true; league: LeagueView }
  /** `key_reused`: another league was created with the key. */
  | { ok: false; reason: 'unknown_season' | 'too_many_leagues' | 'key_reused' | NameFault }

/**
 * Creates a mini-league over a season, with its creator as the first member.
 * @param request `key` is the caller's: a repeated request with it returns the league that it created
 */
export async function createLeague(
  db: Database,
  request: Actor & { seasonId: SeasonId; name: string; now: Date; chance: Chance; key: string | undefined },
): Promise<CreateLeagueResult> {
  const { userId, seasonId, name, now: createdAt } = request
  const fault = nameFault(name)
  if (fault) return { ok: false, reason: fault }
  return db.transaction(async (tx): Promise<CreateLeagueResult> => {
    await lockUserAlone(tx, request)
    const season = await findSeason(tx, seasonId)
    if (!season) return { ok: false, reason: 'unknown_season' }
    const id = idUnderKey(leagueId, ['league', userId], request.key)
    const earlier = id && (await find(tx, eq(leagues.id, id)))
    if (earlier) {
      const isSame = earlier.season.id === seasonId && earlier.league.name === name
      return isSame && (await isMember(tx, { userId, leagueId: earlier.league.id }))
        ? { ok: true, league: shownLeague(earlier) }
        : { ok: false, reason: 'key_reused' }
    }
    if ((await leagueCount(tx, userId)) >= leaguesPerUser) return { ok: false, reason: 'too_many_leagues' }
    const code = randomCode(request.chance, codeLength)
    const [league] = await tx
      .insert(leagues)
      .values({ id, seasonId, name, code, createdBy: userId, createdAt, memberCount: 1 })
      .returning()
    if (!league) throw new Error('The league was not stored.')
    await tx.insert(leagueMembers).values({ leagueId: league.id, userId, joinedAt: createdAt })
    return { ok: true, league: shownLeague({ league, season }) }
  })
}

export type JoinLeagueResult =
  | { ok: true; league: LeagueView }
  | { ok: false; reason: 'unknown_code' | 'too_many_leagues' | 'league_full' }

/** Joins by code. Joining again changes nothing. */
export async function joinLeague(
  db: Database,
  request: Actor & { code: string; now: Date },
): Promise<JoinLeagueResult> {
  return db.transaction(async (tx): Promise<JoinLeagueResult> => {
    await lockUserAlone(tx, request)
    const found = await findByCode(tx, request.code)
    if (!found) return { ok: false, reason: 'unknown_code' }
    const member = { leagueId: found.league.id, userId: request.userId }
    if (await isMember(tx, member)) return { ok: true, league: shownLeague(found) }
    if ((await leagueCount(tx, request.userId)) >= leaguesPerUser)
      return { ok: false, reason: 'too_many_leagues' }
    const [joined] = await tx
      .update(leagues)
      .set({ memberCount: sql`${leagues.memberCount} + 1` })
      .where(and(eq(leagues.id, member.leagueId), lt(leagues.memberCount, membersPerLeague)))
      .returning()
    if (!joined) {
      const isThere = (await findByCode(tx, request.code)) !== null
      return { ok: false, reason: isThere ? 'league_full' : 'unknown_code' }
    }
    await tx.insert(leagueMembers).values({ ...member, joinedAt: request.now })
    return { ok: true, league: shownLeague({ league: joined, season: found.season }) }
  })
}

/** Leaves a league; it is deleted when the last member leaves. @returns false if the user is no member */
export async function leaveLeague(db: Database, request: Actor & { leagueId: LeagueId }): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockUserAlone(tx, request)
    return leave(tx, request)
  })
}

/** The same for an account that is deleted, from all its leagues, in the order of their ids: two that share leagues must not wait for each other. */
export async function leaveAllLeagues(tx: Database, userId: UserId): Promise<void> {
  const own = await tx
    .select({ leagueId: leagueMembers.leagueId })
    .from(leagueMembers)
    .where(eq(leagueMembers.userId, userId))
    .orderBy(asc(leagueMembers.leagueId))
  for (const { leagueId } of own) await leave(tx, { userId, leagueId })
}

/** A league whose creator left belongs to its earliest member. */
async function leave(tx: Database, member: Member): Promise<boolean> {
  // Who may get the league is locked before it, as by their own deletion.
  let heir = await eldestBeside(tx, member)
  while (heir !== null && (await lockOwner(tx, heir)) === 'deleted') heir = await eldestBeside(tx, member)
  const [league] = await tx.select().from(leagues).where(eq(leagues.id, member.leagueId)).for('update')
  if (!league) return false
  const left = await tx.delete(leagueMembers).where(membership(member)).returning()
  if (left.length === 0) return false
  const eldest = await eldestBeside(tx, member)
  if (eldest === null) {
    await tx.delete(leagues).where(eq(leagues.id, league.id))
    return true
  }
  const createdBy = league.createdBy === member.userId ? eldest : league.createdBy
  await tx
    .update(leagues)
    .set({ memberCount: league.memberCount - 1, createdBy })
    .where(eq(leagues.id, league.id))
  return true
}

async function eldestBeside(tx: Database, { leagueId, userId }: Member): Promise<UserId | null> {
  const [eldest] = await tx
    .select({ userId: leagueMembers.userId })
    .from(leagueMembers)
    .where(and(eq(leagueMembers.leagueId, leagueId), ne(leagueMembers.userId, userId)))
    .orderBy(asc(leagueMembers.joinedAt), asc(leagueMembers.userId))
    .limit(1)
  return eldest?.userId ?? null
}

/** The league of a code; null for an unknown one. */
export async function findInvitation(
  db: Database,
  { code, userId }: { code: string; userId: UserId },
): Promise<LeagueInvitation | null> {
  const found = await findByCode(db, code)
  if (!found) return null
  const { id: leagueId, name, memberCount } = found.league
  const joined = (await isMember(db, { leagueId, userId })) ? leagueId : null
  return { name, season: shownSeason(found.season), members: memberCount, joined }
}

/** Null if the league is unknown or the user is no member: only members can see a league. */
export async function findLeague(
  db: Database,
  member: { leagueId: LeagueId; userId: UserId },
): Promise<LeagueOfSeason | null> {
  const [found] = await db
    .select({ league: leagues, season: seasons })
    .from(leagueMembers)
    .innerJoin(leagues, eq(leagues.id, leagueMembers.leagueId))
    .innerJoin(seasons, eq(seasons.id, leagues.seasonId))
    .where(membership(member))
  return found ?? null
}

export interface LeagueOfSeason {
  league: League
  season: Season
}

export function shownLeague({ league, season }: LeagueOfSeason): LeagueView {
  const { id, name, code, memberCount: members } = league
  return { id, name, code, members, season: shownSeason(season) }
}

/** The user's leagues, the latest first. */
export function leaguesOf(db: Database, userId: UserId): Promise<LeagueOfSeason[]> {
  return db
    .select({ league: leagues, season: seasons })
    .from(leagueMembers)
    .innerJoin(leagues, eq(leagues.id, leagueMembers.leagueId))
    .innerJoin(seasons, eq(seasons.id, leagues.seasonId))
    .where(eq(leagueMembers.userId, userId))
    .orderBy(desc(leagueMembers.joinedAt))
}

const findByCode = (db: Database, code: string) => find(db, eq(leagues.code, code))

async function find(db: Database, wanted: SQL): Promise<LeagueOfSeason | null> {
  const [found] = await db
    .select({ league: leagues, season: seasons })
    .from(leagues)
    .innerJoin(seasons, eq(seasons.id, leagues.seasonId))
    .where(wanted)
  return found ?? null
}

async function isMember(db: Database, member: { leagueId: LeagueId; userId: UserId }): Promise<boolean> {
  const [found] = await db
    .select({ userId: leagueMembers.userId })
    .from(leagueMembers)
    .where(membership(member))
  return found !== undefined
}

async function leagueCount(tx: Database, userId: UserId): Promise<number> {
  const [own] = await tx
    .select({ leagues: count() })
    .from(leagueMembers)
    .where(eq(leagueMembers.userId, userId))
  return own?.leagues ?? 0
}

type Member = { userId: UserId; leagueId: LeagueId }

const membership = ({ leagueId, userId }: Member) =>
  and(eq(leagueMembers.leagueId, leagueId), eq(leagueMembers.userId, userId))
