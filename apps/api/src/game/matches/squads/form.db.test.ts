import type { CricsheetMatch } from '@toprun/api-schema/cricsheet'
import type { MatchId } from '@toprun/api-schema/ids'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { inventTeams, type SimTeam } from '@toprun/match-simulator/team'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { explained } from '../../../testing/explained.ts'
import { databaseOfEachTest } from '../../../testing/of-file.ts'
import { recordWholeFeed } from '../log/stored-feeds.ts'
import { foldMatch } from '../play/match-fold.ts'
import { completeMatch } from '../play/match-state.ts'
import { lastAppearances, readMatch, squadOf } from '../store.ts'
import { appearances, matches } from '../tables.ts'
import { importMatch, learnMatch } from './import-match.ts'

const site = databaseOfEachTest()
const locksAt = new Date('2026-10-20T14:00:00Z')

const played = (date: string, format: 'T20' | 'T10' = 'T20') =>
  simulateMatch({
    seed: `form/${date}`,
    format,
    date,
    teams: inventTeams('form', 2) as [SimTeam, SimTeam],
    rates: { rain: 0, abandoned: 0 },
  })
const learn = (date: string, format: 'T20' | 'T10' = 'T20') =>
  learnMatch(site.db, played(date, format), { format })
const upcoming = (match: CricsheetMatch = played('2026-10-20'), startsAt = locksAt) =>
  importMatch(site.db, match, { startsAt, intervalMs: 0, source: 'simulator' })

async function formsOf(matchId: MatchId) {
  return new Map(
    (await squadOf(site.db, matchId)).map(({ id, form, lastPoints }) => [id, { form, points: lastPoints }]),
  )
}

async function pointsIn(key: string) {
  const rows = await site.db.select().from(appearances).where(eq(appearances.matchKey, key))
  return new Map(rows.map(({ playerId, points }) => [playerId, points ?? 0]))
}

async function mean(...keys: string[]) {
  const each = await Promise.all(keys.map(pointsIn))
  return new Map(
    [...(each[0]?.keys() ?? [])].map((id) => {
      const points = each.map((points) => points.get(id) ?? 0)
      const sum = points.reduce((total, one) => total + one, 0)
      return [id, { form: Math.round((sum / keys.length) * 10) / 10, points }]
    }),
  )
}

async function play(matchId: MatchId, completedAt: Date) {
  await site.db.transaction((tx) => recordWholeFeed(tx, matchId, completedAt))
  await site.db.transaction((tx) => completeMatch(tx, matchId, completedAt))
}

test('is the mean of the last five matches of the same format', async () => {
  await learn('2026-10-01')
  const five = []
  for (const day of ['02', '03', '04', '05', '06']) five.push(await learn(`2026-10-${day}`))
  await learn('2026-10-07', 'T10')
  expect(await formsOf(await upcoming())).toEqual(await mean(...five))
})

test('is empty without a match, and does not count matches of the day of play or later', async () => {
  await learn('2026-10-20')
  await learn('2026-10-21')
  const forms = await formsOf(await upcoming(played('2026-10-20'), new Date('2026-12-01T00:00:00Z')))
  expect(new Set([...forms.values()].map(({ form }) => form))).toEqual(new Set([null]))
  await learn('2026-10-19')
  const [first] = await formsOf(await upcoming(played('2026-10-20'), locksAt))
  expect(first?.[1].form).not.toBeNull()
})

test('counts a match here once it is completed, until the moment in which teams lock, as its page shows it', async () => {
  const earlier = await upcoming(played('2026-10-20'), new Date('2026-10-20T09:00:00Z'))
  const wanted = await upcoming(played('2026-10-18'))
  const before = await formsOf(wanted)
  expect(new Set([...before.values()].map(({ form }) => form))).toEqual(new Set([null]))
  await play(earlier, locksAt)
  const match = (await readMatch(site.db, earlier)) ?? expect.fail('The match is missing.')
  const shown = (await foldMatch(site.db, match)).points().map(({ playerId, points }) => [playerId, [points]])
  const forms = await formsOf(wanted)
  expect(
    [...forms]
      .filter(([, { form }]) => form !== null)
      .map(([id, { points }]) => [id, points])
      .sort(),
  ).toEqual(shown.filter(([id]) => forms.get(String(id))?.form !== null).sort())
  await site.db
    .update(matches)
    .set({ locksAt: new Date(locksAt.getTime() - 1) })
    .where(eq(matches.id, wanted))
  expect(await formsOf(wanted)).toEqual(before)
})

test('does not count a replay before it is over here, or a void match', async () => {
  const replay = await importMatch(site.db, played('2026-10-01'), { startsAt: locksAt, intervalMs: 0 })
  const wanted = await upcoming()
  const forms = async () => new Set([...(await formsOf(wanted)).values()].map(({ form }) => form))
  expect(await forms()).toEqual(new Set([null]))
  await play(replay, locksAt)
  expect((await forms()).size).toBeGreaterThan(1)
  await site.db.update(appearances).set({ points: null })
  expect(await forms()).toEqual(new Set([null]))
})

test('is read by an index, however many matches there are', async () => {
  const wanted = await upcoming()
  await site.pool.query(
    `INSERT INTO known_matches (key, competition, format, gender, venue, teams, ended_on)
     SELECT 'old ' || n, 'Old', 'T20', 'male', 'Here', ARRAY['A', 'B'], DATE '2000-01-01' + n FROM generate_series(1, 5000) AS n`,
  )
  await site.pool.query(
    `INSERT INTO appearances (match_key, player_id, name, team, points, format, ended_at)
     SELECT 'old ' || n, 'veteran', 'V', 'A', n % 90, 'T20', (DATE '2000-01-01' + n)::timestamp AT TIME ZONE 'UTC'
     FROM generate_series(1, 5000) AS n`,
  )
  await site.owner.query('ANALYZE appearances, known_matches')
  const match = (await readMatch(site.db, wanted)) ?? expect.fail('The match is missing.')
  const plans = await explained(site.pool, (db) => lastAppearances(db, match, ['veteran']))
  expect(plans.join()).toMatch(/appearances_by_end on .*\n.*Index Cond: .*player_id.*format.*ended_at/)
  expect(plans.join()).not.toMatch(/Seq Scan on/)
})
