import { createHash, randomBytes } from 'node:crypto'
import { encodePicks } from '@toprun/api/game/contests/teams/picks'
import { stateAdults } from '@toprun/api/testing/stated-people'
import type { ContestId, MatchId, UserId } from '@toprun/api-schema/ids'
import { potOf, promotional, walletOf } from '@toprun/ledger/account'
import { post } from '@toprun/ledger/post'
import { createRandom } from '@toprun/match-simulator/random'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client, Pool } from 'pg'

/** Users, teams and entries in bulk, as quickly as SQL makes them, for benchmarks of contests. */

export interface CrowdUser {
  userId: UserId
  teamId: string
  token: string
}

const portion = 5_000
const random = createRandom('crowd')

/** Users with a session, a full wallet and a random team of eleven. */
export async function makeCrowd(
  pool: Pool,
  { matchId, count, name }: { matchId: MatchId; count: number; name: string },
): Promise<CrowdUser[]> {
  const positions = await squadPositions(pool, matchId)
  const users: CrowdUser[] = []
  while (users.length < count) {
    const size = Math.min(portion, count - users.length)
    const from = users.length
    const tokens = Array.from({ length: size }, () => randomBytes(32).toString('base64url'))
    const { rows } = await pool.query<{ user_id: UserId; team_id: string; number: number }>(
      `WITH new_users AS (
        INSERT INTO users (email, name, password_hash, refcode, created_at)
        SELECT $6 || n || '@example.com', $6 || ' ' || n, 'x', $6 || '-' || n, now()
        FROM generate_series($1::int, $2::int) AS n
        RETURNING id, split_part(refcode, '-', 2)::int AS number
      ), new_sessions AS (
        INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
        SELECT hash, id, now(), now(), now() + interval '1 day'
        FROM new_users JOIN unnest($3::bytea[]) WITH ORDINALITY AS given (hash, place) ON place = number - $1::int + 1
      )
      INSERT INTO teams (user_id, match_id, name, picks)
      SELECT id, $5, 'Team 1', picks
      FROM new_users JOIN unnest($4::bytea[]) WITH ORDINALITY AS given (picks, place) ON place = number - $1::int + 1
      RETURNING user_id, id AS team_id, (SELECT number FROM new_users WHERE id = user_id)`,
      [
        from,
        from + size - 1,
        tokens.map((token) => createHash('sha256').update(token).digest()),
        tokens.map(() => randomPicks(positions)),
        matchId,
        name,
      ],
    )
    const ids = rows.map((row) => row.user_id)
    await stateAdults(drizzle(pool), ids)
    await fillWallets(pool, ids, `${name}:${from}`)
    users.push(
      ...rows.map((row) => ({
        userId: row.user_id,
        teamId: row.team_id,
        token: tokens[row.number - from] ?? '',
      })),
    )
  }
  return users
}

/** Entries with their own users and teams, and their fees in the pot, like joined ones. */
export async function fillContest(
  pool: Pool,
  {
    contestId,
    matchId,
    count,
    name,
  }: { contestId: ContestId; matchId: MatchId; count: number; name: string },
): Promise<void> {
  const positions = await squadPositions(pool, matchId)
  const picks = Array.from({ length: 2_000 }, () => randomPicks(positions))
  for (let from = 0; from < count; from += portion) {
    const to = Math.min(count, from + portion) - 1
    await pool.query(
      `WITH new_users AS (
        INSERT INTO users (email, name, password_hash, refcode, created_at)
        SELECT $6 || n || '@example.com', $6 || ' ' || n, 'x', $6 || '-' || n, now()
        FROM generate_series($1::int, $2::int) AS n
        RETURNING id, split_part(refcode, '-', 2)::int AS number
      ), new_teams AS (
        INSERT INTO teams (user_id, match_id, name, picks)
        SELECT id, $3, 'Team 1', ($4::bytea[])[1 + number % cardinality($4::bytea[])] FROM new_users
        RETURNING id, user_id
      )
      INSERT INTO entries (seat, contest_id, team_id, user_id)
      SELECT (SELECT revision FROM contests WHERE id = $5) + row_number() OVER (), $5, id, user_id FROM new_teams`,
      [from, to, matchId, picks, contestId, name],
    )
    await pool.query(
      'UPDATE contests SET entry_count = entry_count + $2, revision = revision + $2 WHERE id = $1',
      [contestId, to - from + 1],
    )
  }
  const { rows } = await pool.query<{ fee: string }>(
    'SELECT entry_fee_minor * $2 AS fee FROM contests WHERE id = $1',
    [contestId, count],
  )
  await post(drizzle(pool), {
    key: `fill:${contestId}`,
    kind: 'promotion',
    postings: [
      { source: promotional, destination: potOf(contestId), amountMinor: BigInt(rows[0]?.fee ?? 0) },
    ],
  })
  await pool.query('VACUUM ANALYZE users, teams, entries, contests')
}

/**
 * Entries with their own teams, of users that do not exist and without fees, for a board of millions.
 * @param owner a connection without a limit on its statements; checks of foreign keys are left out, which take most of the time
 */
export async function insertEntries(
  owner: Client,
  { contestId, matchId, count }: { contestId: ContestId; matchId: MatchId; count: number },
): Promise<void> {
  const positions = await squadPositions(owner, matchId)
  const picks = Array.from({ length: 2_000 }, () => randomPicks(positions))
  await owner.query('SET session_replication_role = replica')
  for (let from = 0; from < count; from += 10 * portion)
    await owner.query(
      `WITH made AS (
        INSERT INTO teams (user_id, match_id, name, picks)
        SELECT gen_random_uuid(), $1, 'Team 1', ($2::bytea[])[1 + n % cardinality($2::bytea[])]
        FROM generate_series(1, $3::int) AS n
        RETURNING id, user_id
      ), joined AS (
        INSERT INTO entries (seat, contest_id, team_id, user_id)
        SELECT (SELECT revision FROM contests WHERE id = $4) + row_number() OVER (), $4, id, user_id FROM made
      )
      UPDATE contests SET entry_count = entry_count + $3, revision = revision + $3 WHERE id = $4`,
      [matchId, picks, Math.min(10 * portion, count - from), contestId],
    )
  await owner.query('VACUUM ANALYZE teams, entries, contests')
}

async function fillWallets(pool: Pool, userIds: readonly UserId[], key: string): Promise<void> {
  const postings = userIds.map((id) => ({
    source: promotional,
    destination: walletOf(id),
    amountMinor: 1_000_000n,
  }))
  const posted = await post(drizzle(pool), { key, kind: 'promotion', postings })
  if (!posted.ok) throw new Error(posted.reason)
}

async function squadPositions(pool: Pool | Client, matchId: MatchId): Promise<number[]> {
  const { rows } = await pool.query<{ position: number }>(
    'SELECT position FROM match_players WHERE match_id = $1',
    [matchId],
  )
  return rows.map(({ position }) => position)
}

function randomPicks(positions: readonly number[]): Buffer {
  const drawn = positions
    .map((position) => ({ position, at: random.next() }))
    .sort((one, other) => one.at - other.at)
    .slice(0, 11)
  return Buffer.from(
    encodePicks(
      drawn.map(({ position }, place) => ({
        position,
        captaincy: place === 0 ? 'captain' : place === 1 ? 'vice' : null,
        card: place < 2 ? 'blue' : null,
      })),
    ),
  )
}
