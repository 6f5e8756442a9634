import { type MatchId, type UserId, userId as userIdOf } from '@toprun/api-schema/ids'
import type { Format } from '@toprun/api-schema/match'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { currentPoints } from '@toprun/game-rules/published-points'
import { type Account, promotional, walletOf } from '@toprun/ledger/account'
import { mustPost } from '@toprun/ledger/post'
import type { TransactionKind } from '@toprun/ledger/posting'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { JoinRequest, JoinResult } from '../game/contests/join/check-join.ts'
import { openJoinQueue } from '../game/contests/join/join-queue.ts'
import { type ContestRow, contests, type EntryRow, entries } from '../game/contests/tables.ts'
import { saveTeam } from '../game/contests/teams/teams.ts'
import { completeReviewedMatches, playOut } from '../game/live/lifecycle.ts'
import { foldMatch, type MatchFold } from '../game/matches/play/match-fold.ts'
import { importMatch } from '../game/matches/squads/import-match.ts'
import { squadOf } from '../game/matches/store.ts'
import { feeds, type Match, matches } from '../game/matches/tables.ts'
import { users as usersTable } from '../ground/identity/tables.ts'
import type { Database } from '../platform/database.ts'
import { reference } from '../platform/reference-content.ts'
import { type LegalTeam, legalTeams } from './legal-teams.ts'
import { stateAdults } from './stated-people.ts'

/** Matches, contests, users and teams for tests of contests, without HTTP. */

const hour = 3_600_000

/** A simulated match, by default a T10, that starts an hour after `now`, with a feed that plays it. */
export function newMatch(
  db: Database,
  now: Date,
  seed = 'contests',
  format: Format = 'T10',
): Promise<MatchId> {
  const match = simulateMatch({ seed, format, rates: { rain: 0, abandoned: 0 } })
  const startsAt = new Date(now.getTime() + hour)
  return importMatch(db, match, { startsAt, intervalMs: 0 })
}

/** The same between the first two sides of the demonstration league, whose players have cards. */
export function newLeagueMatch(db: Database, now: Date, seed = 'league'): Promise<MatchId> {
  const { teams } = reference().league
  const [home, away] = teams
  if (!home || !away) throw new Error('The league needs two sides.')
  const statedRoles = new Map(
    teams.flatMap(({ players }) => players.map(({ id, role }) => [id, role] as const)),
  )
  const match = simulateMatch({
    seed,
    format: 'T10',
    date: now.toISOString().slice(0, 10),
    teams: [home, away],
    rates: { rain: 0, abandoned: 0 },
  })
  const startsAt = new Date(now.getTime() + hour)
  return importMatch(db, match, { startsAt, intervalMs: 0, statedRoles })
}

/** An open contest of the match; by default $10 for the first three of at most a hundred, with a rake of a tenth. */
export async function newContest(
  db: Database,
  matchId: MatchId,
  terms: Partial<typeof contests.$inferInsert> = {},
): Promise<ContestRow> {
  const [contest] = await db
    .insert(contests)
    .values({
      matchId,
      name: 'Test contest',
      entryFeeMinor: 1000n,
      rakeBasisPoints: 1000,
      prizeStructure: 'top-three',
      minEntries: 1,
      maxEntries: 100,
      maxPerUser: 6,
      rulesVersion: currentPoints().version,
      ...terms,
    })
    .returning()
  if (!contest) throw new Error('The contest was not stored.')
  return contest
}

export async function rereadContest(db: Database, { id }: Pick<ContestRow, 'id'>): Promise<ContestRow> {
  const [contest] = await db.select().from(contests).where(eq(contests.id, id))
  if (!contest) throw new Error(`There is no contest ${id}.`)
  return contest
}

/** Its entries, by seat. */
export function entriesOf(db: Database, { id }: Pick<ContestRow, 'id'>): Promise<EntryRow[]> {
  return db.select().from(entries).where(eq(entries.contestId, id)).orderBy(asc(entries.seat))
}

export async function rereadMatch(db: Database, matchId: MatchId): Promise<Match> {
  const [match] = await db.select().from(matches).where(eq(matches.id, matchId))
  if (!match) throw new Error(`There is no match ${matchId}.`)
  return match
}

/** The match as recorded so far. */
export async function foldOf(db: Database, matchId: MatchId): Promise<MatchFold> {
  return foldMatch(db, await rereadMatch(db, matchId))
}

/** The events that the match's stored feed plays, from the first. */
export async function feedOf(db: Database, matchId: MatchId): Promise<readonly MatchEvent[]> {
  const [feed] = await db.select().from(feeds).where(eq(feeds.matchId, matchId))
  if (!feed) throw new Error(`The match ${matchId} has no feed.`)
  return feed.events
}

/** Plays the match to its end, past its review. */
export async function playMatch(db: Database, matchId: MatchId, now: Date): Promise<void> {
  await playOut(db, matchId, now)
  await completeReviewedMatches(db, now)
}

/** Of a contest for newcomers: $5 for the first three, $2.50, $1.50 and $1. */
export const newcomersTerms = {
  ...{ newcomers: true, guaranteeMinor: 500n },
  ...{ entryFeeMinor: 0n, rakeBasisPoints: 0, maxPerUser: 1 },
} as const satisfies Partial<typeof contests.$inferInsert>

/** Newcomers confirm theirs first. */
export async function confirmEmails(db: Database, ids: readonly UserId[]): Promise<void> {
  await db.execute(sql`UPDATE users SET email_verified_at = now() WHERE id = ANY (${sql.param(ids)}::uuid[])`)
}

let users = 0

/** Adults without a session, each with this many cents in the wallet. */
export async function newUsers(db: Database, count: number, walletMinor = 0n): Promise<UserId[]> {
  const first = users + 1
  users += count
  const { rows } = await db.execute<{ id: string }>(`
    INSERT INTO users (email, name, password_hash, refcode, created_at)
    SELECT 'kit' || n || '@example.com', 'Kit ' || n, 'x', 'KIT' || n, now()
    FROM generate_series(${first}, ${first + count - 1}) AS n RETURNING id`)
  const ids = rows.map(({ id }) => userIdOf.parse(id))
  await stateAdults(db, ids)
  await give(db, ids, walletMinor)
  return ids
}

/** As if each user had opened the link of the sign-up. */
export async function verifyEmails(db: Database, ids: readonly UserId[]): Promise<void> {
  const emailVerifiedAt = sql`${usersTable.createdAt}`
  await db
    .update(usersTable)
    .set({ emailVerifiedAt })
    .where(inArray(usersTable.id, [...ids]))
}

/** One such user. */
export async function newUser(db: Database, walletMinor = 0n): Promise<UserId> {
  const [user] = await newUsers(db, 1, walletMinor)
  if (!user) throw new Error('The user was not stored.')
  return user
}

/** The row of such a user. */
export async function newUserRow(db: Database) {
  const id = await newUser(db)
  const [row] = await db.select().from(usersTable).where(eq(usersTable.id, id))
  if (!row) throw new Error('The user was not stored.')
  return row
}

/** A gift of the house to each of them. */
export async function give(
  db: Database,
  users: UserId | readonly UserId[],
  amountMinor: bigint,
): Promise<void> {
  if (amountMinor === 0n) return
  const postings = [users]
    .flat()
    .map((id) => ({ source: promotional, destination: walletOf(id), amountMinor }))
  await mustPost(db, { key: crypto.randomUUID(), kind: 'promotion', postings })
}

/** Moves money from one account to another, as `kind`. */
export async function move(
  db: Database,
  kind: TransactionKind,
  source: Account,
  destination: Account,
  amountMinor: bigint,
): Promise<void> {
  const postings = [{ source, destination, amountMinor }]
  await mustPost(db, { key: crypto.randomUUID(), kind, postings })
}

/** This many different legal lineups of the match. */
export async function lineups(db: Database, matchId: MatchId, count: number): Promise<LegalTeam[]> {
  return legalTeams(await squadOf(db, matchId), count)
}

/** @returns the team's id */
export async function newTeam(
  db: Database,
  team: { userId: UserId; matchId: MatchId; slot?: number; lineup: LegalTeam | undefined; now: Date },
): Promise<string> {
  const { lineup, ...owner } = team
  if (!lineup) throw new Error('There is no legal lineup.')
  const saved = await saveTeam(db, { ...owner, sessionId: null, teamId: null, ...lineup })
  if (!saved.ok) throw new Error(saved.reason)
  return saved.team.id
}

type Joining = Pick<JoinRequest, 'contestId' | 'teamId' | 'userId' | 'now'>

/** Without a key, unless one is given. */
export async function tryToJoin(db: Database, request: Joining & Partial<JoinRequest>): Promise<JoinResult> {
  let failure: unknown = null
  const joins = openJoinQueue(db, (error) => {
    failure = error
  })
  const joined = await joins.join({ sessionId: null, idempotencyKey: null, ...request })
  // A join that fails for its own reason fails when it is decided alone, too.
  if (failure !== null) throw new Error('A join was only decided alone.', { cause: failure })
  if (!joined.ok && joined.reason === 'too_many_joins') throw new Error('The join waited for too long.')
  return joined
}

/** @returns the entry's id */
export async function joinAs(db: Database, request: Joining & Partial<JoinRequest>): Promise<string> {
  const joined = await tryToJoin(db, request)
  if (!joined.ok) throw new Error(joined.reason)
  return joined.entryId
}

/** A new team enters a contest. @returns the entry's id */
export async function enterTeam(
  db: Database,
  { contestId, ...team }: Parameters<typeof newTeam>[1] & Pick<Joining, 'contestId'>,
): Promise<string> {
  const teamId = await newTeam(db, team)
  return joinAs(db, { contestId, teamId, userId: team.userId, now: team.now })
}
