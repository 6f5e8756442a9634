import type { UserId } from '@toprun/api-schema/ids'
import { beforeAll, expect, test } from 'vitest'
import { lineups, newContest, newMatch, newTeam, newUser } from '../../../testing/contest-kit.ts'
import { now } from '../../../testing/contest-match.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { rowsRead } from '../../../testing/rows-read.ts'
import { userEntries, type WantedEntries } from './user-entries.ts'

/** Two users with 5,000 entries each; every thousandth won, and the oldest of them is the first entry overall. */
const count = 5_000
const site = databaseOfFile()
let userId: UserId

beforeAll(async () => {
  const matchId = await newMatch(site.db, now)
  const [lineup] = await lineups(site.db, matchId, 1)
  userId = await newUser(site.db)
  const users = [userId, await newUser(site.db)]
  const contest = await newContest(site.db, matchId, { state: 'settled' })
  const { rows: columns } = await site.owner.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'contests' AND column_name NOT IN ('id', 'number')`,
  )
  const names = columns.map(({ name }) => name).join()
  await site.owner.query(
    `INSERT INTO contests (${names}) SELECT ${names} FROM contests, generate_series(1, $1) WHERE id = $2`,
    [count - 1, contest.id],
  )
  for (const owner of users) {
    const teamId = await newTeam(site.db, { userId: owner, matchId, lineup, now })
    await site.owner.query(
      `INSERT INTO entries (contest_id, seat, team_id, user_id, joined_at, prize_minor)
       SELECT id, $1, $2, $3, $4::timestamptz + n * interval '1 second', CASE WHEN n % 1000 = 0 THEN 500 ELSE 0 END
       FROM (SELECT id, row_number() OVER () - 1 AS n FROM contests) AS numbered`,
      [owner === userId ? 1 : 2, teamId, owner, now],
    )
  }
  await site.owner.query('ANALYZE entries, contests, teams, matches')
})

/** The page, and how many rows of all tables PostgreSQL read for it. */
async function read(wanted: Omit<WantedEntries, 'userId'>) {
  const listed = await userEntries(site.db, { userId, ...wanted })
  const lookedAt = await rowsRead(site.pool, (logged) => userEntries(logged, { userId, ...wanted }))
  return { listed, lookedAt }
}

test('a page of 50 among thousands reads its own entries only, anywhere in the list', async () => {
  const first = await read({ limit: 51 })
  expect(first.listed).toHaveLength(51)
  expect(first.lookedAt).toBeGreaterThanOrEqual(51)
  expect(first.lookedAt).toBeLessThan(51 * 6)
  let before = first.listed.at(-1)?.entry.id
  for (let page = 0; page < 20; page += 1) {
    const listed = await userEntries(site.db, { userId, limit: 200, before })
    before = listed.at(-1)?.entry.id
  }
  const late = await read({ limit: 51, before })
  expect(late.listed).toHaveLength(51)
  expect(late.lookedAt).toBeGreaterThanOrEqual(51)
  expect(late.lookedAt).toBeLessThan(51 * 6)
})

test('winnings to claim are found behind thousands of newer entries without reading those', async () => {
  const { listed, lookedAt } = await read({ only: 'claimable', limit: 51 })
  expect(listed.map(({ entry }) => entry.joinedAt.getTime() - now.getTime())).toEqual([
    4_000_000, 3_000_000, 2_000_000, 1_000_000, 0,
  ])
  expect(lookedAt).toBeGreaterThanOrEqual(5)
  expect(lookedAt).toBeLessThan(5 * 6)
  const [newest, ...older] = listed
  const rest = await userEntries(site.db, { userId, only: 'claimable', limit: 51, before: newest?.entry.id })
  expect(rest.map(({ entry }) => entry.id)).toEqual(older.map(({ entry }) => entry.id))
})

test('winnings can be claimed from the settlement until they are claimed', async () => {
  const [newest, next] = (await read({ only: 'claimable', limit: 51 })).listed
  await site.owner.query(`UPDATE contests SET state = 'settling' WHERE id = $1`, [newest?.contest.id])
  await site.owner.query('UPDATE entries SET claimed_at = now() WHERE id = $1', [next?.entry.id])
  const { listed } = await read({ only: 'claimable', limit: 51 })
  expect(listed.map(({ entry }) => entry.joinedAt.getTime() - now.getTime())).toEqual([
    2_000_000, 1_000_000, 0,
  ])
})
