import { expect, test } from 'vitest'
import { newContest, newMatch } from '../../testing/contest-kit.ts'
import { matchOfFile } from '../../testing/contest-match.ts'
import { explained } from '../../testing/explained.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import { matchSlots } from '../matches/tables.ts'
import { movedBallsOf, shardCount, shardedContests } from './wanted-shards.ts'

const now = new Date()
const dayMs = 86_400_000
const site = databaseOfFile()
const match = matchOfFile(site, { lineups: 1, users: 5 })

test('workers find their contests by index, however many were settled before', async () => {
  const matchId = await newMatch(site.db, now)
  const open = await newContest(site.db, matchId)
  const settledNow = await newContest(site.db, matchId, { state: 'settled', settledAt: now })
  await newContest(site.db, matchId, { state: 'settled', settledAt: new Date(now.getTime() - 2 * dayMs) })
  await site.owner.query(
    `INSERT INTO contests (match_id, name, entry_fee_minor, rake_basis_points, prize_structure, min_entries, max_entries,
       max_per_user, rules_version, state, settled_at)
     SELECT match_id, name, entry_fee_minor, rake_basis_points, prize_structure, min_entries, max_entries,
       max_per_user, rules_version, state, settled_at - n * interval '1 day'
     FROM contests, generate_series(2, 20000) AS n WHERE id = $1`,
    [settledNow.id],
  )
  await site.owner.query('ANALYZE contests, matches')
  const wanted = await shardedContests(site.db, 50)
  expect(new Set(wanted.map(({ contestId }) => contestId))).toEqual(new Set([open.id, settledNow.id]))
  const [plan] = await explained(site.pool, (logged) => shardedContests(logged, 50))
  expect(plan).not.toContain('Seq Scan on contests')
  expect(plan).toContain('contests_settled')
})

test('a contest has as many shards as its seats fill, the last one perhaps partly', async () => {
  const contest = await match.newContest({ entryFeeMinor: 0n, maxEntries: 40 })
  const shards = async () => {
    const wanted = await shardedContests(site.db, 2)
    return [
      wanted.find(({ contestId }) => contestId === contest.id)?.shards,
      await shardCount(site.db, contest.id, 2),
    ]
  }
  expect(await shards()).toEqual([0, 0])
  await match.fill(contest, [0, 0, 0, 0])
  expect(await shards()).toEqual([2, 2])
  await match.enter(contest, 0)
  expect(await shards()).toEqual([3, 3])
})

test('a contest of a slot is ranked with the shift of its deadline, and any other without', async () => {
  const matchId = await newMatch(site.db, now)
  await site.db.insert(matchSlots).values([
    { matchId, slot: 1, movedBalls: 3 },
    { matchId, slot: 2, movedBalls: 6 },
  ])
  const whole = await newContest(site.db, matchId)
  const ofSlot = await newContest(site.db, matchId, { slot: 2 })
  const wanted = await shardedContests(site.db, 50)
  for (const [contest, movedBalls] of [
    [whole, 0],
    [ofSlot, 6],
  ] as const) {
    expect(wanted.find(({ contestId }) => contestId === contest.id)?.movedBalls).toBe(movedBalls)
    expect(await movedBallsOf(site.db, contest)).toBe(movedBalls)
  }
})

test('workers rank a contest until a day after its settlement, but no small or refunded one', async () => {
  const matchId = await newMatch(site.db, now)
  const hours = (count: number) => ({
    ...{ state: 'settled' as const, settledAt: new Date(Date.now() - count * 3_600_000) },
  })
  const wanted = [
    await newContest(site.db, matchId, { state: 'locked' }),
    await newContest(site.db, matchId, { state: 'settling' }),
    await newContest(site.db, matchId, hours(23)),
  ]
  await newContest(site.db, matchId, hours(25))
  await newContest(site.db, matchId, { state: 'refunding', refundReason: 'abandoned' })
  await newContest(site.db, matchId, { maxEntries: 50 })
  const found = (await shardedContests(site.db, 50)).filter((contest) => contest.matchId === matchId)
  expect(new Set(found.map(({ contestId }) => contestId))).toEqual(new Set(wanted.map(({ id }) => id)))
})
