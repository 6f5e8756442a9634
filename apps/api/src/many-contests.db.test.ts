import { randomUUID } from 'node:crypto'
import { type MatchId, userId } from '@toprun/api-schema/ids'
import { beforeAll, expect, test } from 'vitest'
import { payOutContests } from './game/contests/settle/pay-out.ts'
import { contestsOf, contestTotals } from './game/contests/store.ts'
import { announceDueLineups } from './game/live/feed/play-feed.ts'
import { listMatches } from './game/matches/store.ts'
import { countMatches } from './game/seasons/count-matches.ts'
import type { Database } from './platform/database.ts'
import { countFigures } from './site/content/store.ts'
import { newContest, newMatch } from './testing/contest-kit.ts'
import { databaseOfFile } from './testing/of-file.ts'
import { rowsRead } from './testing/rows-read.ts'

const site = databaseOfFile()

/** One upcoming match with 3,000 private contests, and 12,000 past matches with four settled ones each. */
const now = new Date('2026-11-21T12:00:00Z')
const user = userId.parse(randomUUID())
let matchId: MatchId

beforeAll(async () => {
  matchId = await newMatch(site.db, now)
  const contest = await newContest(site.db, matchId)
  const columns = async (table: string, except: string[]) => {
    const { rows } = await site.owner.query<{ name: string }>(
      'SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 AND column_name <> ALL ($2)',
      [table, except],
    )
    return rows.map(({ name }) => name).join()
  }
  const ofMatch = await columns('matches', ['id', 'state', 'starts_at', 'completed_at', 'content_sha256'])
  const own = ['id', 'number', 'match_id', 'state', 'season_counted', 'code', 'created_by']
  const ofContest = await columns('contests', own)
  // Without notices and users of each.
  await site.owner.query(`
    BEGIN;
    SET LOCAL session_replication_role = replica;
    INSERT INTO matches (state, starts_at, completed_at, ${ofMatch})
    SELECT 'completed', starts_at - n * interval '1 day', starts_at - n * interval '1 day', ${ofMatch}
    FROM matches, generate_series(1, 12000) AS n;
    INSERT INTO feeds (match_id, events, interval_ms, source, finished)
    SELECT id, '[]', 0, 'simulator', true FROM matches WHERE state = 'completed';
    INSERT INTO contests (match_id, code, created_by, ${ofContest}, state, season_counted)
    SELECT match_id, translate(upper(lpad(to_hex(n), 8, '0')), 'ILOU', '1100'), gen_random_uuid(), ${ofContest}, 'open', false
    FROM contests, generate_series(1, 3000) AS n;
    INSERT INTO contests (match_id, ${ofContest}, state, season_counted)
    SELECT matches.id, ${ofContest.replace(/\w+/g, 'open.$&')}, 'settled', true
    FROM matches, contests AS open, generate_series(1, 4) WHERE matches.state = 'completed' AND open.id = '${contest.id}';
    COMMIT`)
  await site.owner.query('VACUUM ANALYZE matches, contests, feeds')
})

const reviewMs = 0

test.each<[string, (db: Database) => Promise<unknown>, number]>([
  ['paying out contests', (db) => payOutContests(db, now), 1],
  ['counting matches into seasons', (db) => countMatches(db), 0],
  ['announcing line-ups', (db) => announceDueLineups({ db, clock: () => now, reviewMs }), 0],
  ['the public contests of a match', (db) => contestTotals(db, [matchId]), 1],
  ['the contests of a match, for a visitor,', (db) => contestsOf(db, matchId, null), 1],
  ['the contests of a match, for a user,', (db) => contestsOf(db, matchId, user), 1],
  ['the list of matches', (db) => listMatches(db, now), 1],
])('%s reads a few rows among thousands of matches and contests', async (_what, read, least) => {
  const rows = await rowsRead(site.pool, read)
  expect(rows).toBeGreaterThanOrEqual(least)
  expect(rows).toBeLessThan(100)
})

test("the home page's figures are counted up to a limit, and then estimated in thousands", async () => {
  expect(await countFigures(site.db)).toMatchObject({ matches: 12_000, entries: 0 })
  const rows = await rowsRead(site.pool, countFigures)
  expect(rows).toBeGreaterThan(1_000)
  expect(rows).toBeLessThan(11_000)
})
