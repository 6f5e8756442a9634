import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@toprun/postgres/migrate'
import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsFolder } from '../../platform/database.ts'
import { decodePicks } from './teams/picks.ts'

const migration = '0035_contest_seats.sql'
const name = `before_seats_${crypto.randomUUID().replaceAll('-', '')}`
let site: TestDatabase
let client: pg.Client

/** A database as it was before the migration. */
beforeAll(async () => {
  site = await createTestDatabase()
  await site.owner.query(`CREATE DATABASE ${name}`)
  const url = new URL(site.ownerUrl)
  url.pathname = `/${name}`
  const earlier = mkdtempSync(join(tmpdir(), 'toprun-migrations-'))
  for (const file of readdirSync(migrationsFolder).filter((each) => each < migration))
    cpSync(join(migrationsFolder, file), join(earlier, file))
  await migrate(url.href, earlier)
  rmSync(earlier, { recursive: true })
  client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(before)
  await migrate(url.href, migrationsFolder)
}, 60_000)
afterAll(async () => {
  await client?.end()
  await site.owner.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await site.drop()
})

const ids = {
  match: '00000000-0000-4000-8000-000000000001',
  contest: '00000000-0000-4000-8000-000000000002',
  empty: '00000000-0000-4000-8000-000000000003',
  ann: '00000000-0000-4000-8000-00000000000a',
  ben: '00000000-0000-4000-8000-00000000000b',
  annsTeam: '00000000-0000-4000-8000-0000000000aa',
  bensTeam: '00000000-0000-4000-8000-0000000000bb',
}

/** Ben joined before Ann; both teams pick players of both sides. */
const before = `
  INSERT INTO users (id, email, name, password_hash, refcode, created_at) VALUES
    ('${ids.ann}', 'ann@example.com', 'Ann', 'x', 'ANN', now()), ('${ids.ben}', 'ben@example.com', 'Ben', 'x', 'BEN', now());
  INSERT INTO players (id, name, role, role_source, record)
    SELECT id, id, 'AR', 'stated', '{}' FROM unnest('{p1,p2,p3,p4}'::text[]) AS id;
  INSERT INTO matches (id, competition, format, rules_version, state, starts_at, locks_at, venue, info)
    VALUES ('${ids.match}', 'Cup', 'T20', '2026-01', 'upcoming', now(), now(), 'Here', '{"teams": ["A", "B"]}');
  INSERT INTO match_players (match_id, player_id, name, team, role, half_credits) VALUES
    ('${ids.match}', 'p4', 'P4', 'A', 'AR', 17), ('${ids.match}', 'p1', 'P1', 'B', 'AR', 17),
    ('${ids.match}', 'p3', 'P3', 'A', 'AR', 17), ('${ids.match}', 'p2', 'P2', 'B', 'AR', 17);
  INSERT INTO contests (id, match_id, name, entry_fee_minor, rake_basis_points, prize_structure, min_entries, max_entries, max_per_user)
    VALUES ('${ids.contest}', '${ids.match}', 'Podium', 500, 0, 'top-three', 1, 10, 3),
      ('${ids.empty}', '${ids.match}', 'Empty', 500, 0, 'top-three', 1, 10, 3);
  INSERT INTO teams (id, user_id, match_id, name) VALUES
    ('${ids.annsTeam}', '${ids.ann}', '${ids.match}', 'Team 1'), ('${ids.bensTeam}', '${ids.ben}', '${ids.match}', 'Team 1');
  INSERT INTO team_players (team_id, match_id, player_id, captaincy, card) VALUES
    ('${ids.annsTeam}', '${ids.match}', 'p2', 'captain', 'blue'), ('${ids.annsTeam}', '${ids.match}', 'p3', NULL, NULL),
    ('${ids.annsTeam}', '${ids.match}', 'p4', 'vice', NULL), ('${ids.bensTeam}', '${ids.match}', 'p1', NULL, 'blue');
  INSERT INTO entries (contest_id, team_id, user_id, idempotency_key) VALUES
    ('${ids.contest}', '${ids.bensTeam}', '${ids.ben}', 'key');
  INSERT INTO entries (contest_id, team_id, user_id) VALUES ('${ids.contest}', '${ids.annsTeam}', '${ids.ann}');`

async function rows(statement: string): Promise<unknown[]> {
  return (await client.query(statement)).rows
}

test('each player gets a position, by side', async () => {
  expect(await rows('SELECT player_id, position FROM match_players ORDER BY position')).toEqual([
    { player_id: 'p3', position: 0 },
    { player_id: 'p4', position: 1 },
    { player_id: 'p1', position: 2 },
    { player_id: 'p2', position: 3 },
  ])
})

test('teams keep their players, captains and cards', async () => {
  const { rows: teams } = await client.query<{ id: string; picks: Buffer }>('SELECT id, picks FROM teams')
  const picksOf = new Map(teams.map(({ id, picks }) => [id, decodePicks(picks)]))
  expect(picksOf.get(ids.annsTeam)).toEqual([
    { position: 0, captaincy: null, card: null },
    { position: 1, captaincy: 'vice', card: null },
    { position: 3, captaincy: 'captain', card: 'blue' },
  ])
  expect(picksOf.get(ids.bensTeam)).toEqual([{ position: 2, captaincy: null, card: 'blue' }])
})

test('entries keep their order as seats, and contests count them and know their rules', async () => {
  expect(await rows('SELECT team_id, seat, changed FROM entries ORDER BY seat')).toEqual([
    { team_id: ids.bensTeam, seat: 1, changed: null },
    { team_id: ids.annsTeam, seat: 2, changed: null },
  ])
  expect(
    await rows('SELECT name, entry_count, revision, rules_version, state FROM contests ORDER BY name'),
  ).toEqual([
    { name: 'Empty', entry_count: 0, revision: 0, rules_version: '2026-01', state: 'open' },
    { name: 'Podium', entry_count: 2, revision: 2, rules_version: '2026-01', state: 'open' },
  ])
})
