import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../platform/database.ts'
import { newContest, newMatch } from '../../testing/contest-kit.ts'
import { explained } from '../../testing/explained.ts'
import { shardedContests } from './wanted-shards.ts'

const now = new Date()
const dayMs = 86_400_000
let site: TestDatabase
let db: Database

beforeAll(async () => {
  site = await createTestDatabase()
  db = openDatabase(site.pool)
})
afterAll(() => site.drop())

test('workers find their contests by index, however many were settled before', async () => {
  const matchId = await newMatch(db, now)
  const open = await newContest(db, matchId)
  const settledNow = await newContest(db, matchId, { state: 'settled', settledAt: now })
  await newContest(db, matchId, { state: 'settled', settledAt: new Date(now.getTime() - 2 * dayMs) })
  await site.owner.query(
    `INSERT INTO contests (match_id, name, entry_fee_minor, rake_basis_points, prize_structure, min_entries, max_entries,
       max_per_user, rules_version, state, settled_at)
     SELECT match_id, name, entry_fee_minor, rake_basis_points, prize_structure, min_entries, max_entries,
       max_per_user, rules_version, state, settled_at - n * interval '1 day'
     FROM contests, generate_series(2, 20000) AS n WHERE id = $1`,
    [settledNow.id],
  )
  await site.owner.query('ANALYZE contests, matches')
  const wanted = await shardedContests(db, 50)
  expect(new Set(wanted.map(({ contestId }) => contestId))).toEqual(new Set([open.id, settledNow.id]))
  const [plan] = await explained(site.pool, (logged) => shardedContests(logged, 50))
  expect(plan).not.toContain('Seq Scan on contests')
  expect(plan).toContain('contests_settled')
})
