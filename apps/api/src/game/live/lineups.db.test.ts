import { randomUUID } from 'node:crypto'
import type { MatchId } from '@toprun/api-schema/ids'
import type { MatchMessage } from '@toprun/api-schema/match-event'
import { announcedMatchEvents } from '@toprun/game-rules/scoring/match-events'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { inventTeams, type SimTeam } from '@toprun/match-simulator/team'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { foldOf, rereadMatch } from '../../testing/contest-kit.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import { recordEvent } from '../matches/log/record-event.ts'
import { importMatch } from '../matches/squads/import-match.ts'
import { squadOf } from '../matches/store.ts'
import { feeds } from '../matches/tables.ts'
import { announceDueLineups } from './feed/play-feed.ts'
import { postpone, startDueMatches } from './lifecycle.ts'

const site = databaseOfFile()
let id: MatchId
const start = new Date('2026-11-21T12:00:00Z')
const minutes = (count: number) => new Date(start.getTime() + count * 60_000)
const teams = inventTeams('lineup', 2) as [SimTeam, SimTeam]
const [home, away] = teams
const match = simulateMatch({ seed: 'lineup', format: 'T10', teams, rates: { rain: 0, abandoned: 0 } })
const events = announcedMatchEvents(match)
const [homeLineup, awayLineup, header, opening] = events as [
  MatchMessage & { type: 'lineup' },
  MatchMessage & { type: 'lineup' },
  MatchMessage,
  MatchMessage,
]
const reserve = home.players[11]?.name ?? ''

beforeEach(async () => {
  id = await importMatch(site.db, match, {
    startsAt: start,
    intervalMs: 0,
    squads: new Map(teams.map(({ name, players }) => [name, players])),
  })
})

const send = (payload: unknown, now: Date, source = 'one') =>
  site.db.transaction((tx) =>
    recordEvent(
      tx,
      { matchId: id, source, sourceEventId: randomUUID(), sourceSequence: null, payload },
      { now, reviewMs: 0 },
    ),
  )
const current = () => rereadMatch(site.db, id)
async function announced(team: string) {
  const squad = await squadOf(site.db, id)
  const of = (value: boolean | null) =>
    squad.filter((each) => each.team === team && each.announced === value).length
  return { unknown: of(null), playing: of(true), out: of(false) }
}

test('a line-up in capitals, with accents as separate characters, is recognised at once', async () => {
  const players = homeLineup.players.map((name) => name.toUpperCase().normalize('NFD'))
  expect(await send({ ...homeLineup, players }, minutes(-60))).toMatchObject({ ok: true, status: 'recorded' })
  expect(await announced(home.name)).toEqual({ unknown: 0, playing: 11, out: 2 })
})

test('a line-up long before the start is recorded, and does not start or lock the match', async () => {
  expect(await send(homeLineup, minutes(-24 * 60))).toMatchObject({ ok: true, started: false })
  expect(await current()).toMatchObject({
    state: 'upcoming',
    locksAt: start,
    leadingSource: null,
    announcedAt: null,
  })
  expect(await announced(home.name)).toEqual({ unknown: 0, playing: 11, out: 2 })
  expect(await announced(away.name)).toMatchObject({ playing: 0, out: 0 })
  await send(awayLineup, minutes(-23 * 60))
  expect((await current()).announcedAt).toEqual(minutes(-23 * 60))
  expect((await foldOf(site.db, id)).points().map(({ awards }) => awards)).toContain(2)
})

test('a line-up can be announced again before the match, not after it has begun', async () => {
  await send(homeLineup, minutes(-60))
  const changed = { ...homeLineup, players: [...homeLineup.players.slice(1), reserve] }
  expect(await send(changed, minutes(-59))).toMatchObject({ status: 'recorded' })
  const playing = (await squadOf(site.db, id)).filter((each) => each.announced).map(({ name }) => name)
  expect(playing).toContain(reserve)
  expect(playing).not.toContain(homeLineup.players[0])
  expect((await current()).announcedAt).toBeNull()
  await send(awayLineup, minutes(-58))
  await send(homeLineup, minutes(-57))
  expect((await current()).announcedAt).toEqual(minutes(-57))
  await send(header, start)
  expect(await send(homeLineup, start)).toMatchObject({ ok: false, rule: 'lineup_known' })
})

test("a second source's announcement is compared", async () => {
  await send(homeLineup, minutes(-60))
  expect(await send(homeLineup, minutes(-59), 'two')).toMatchObject({ status: 'compared', agrees: true })
})

test('a withdrawn line-up is unknown again', async () => {
  await send(homeLineup, minutes(-60))
  await send({ type: 'withdraw', revision: 1, reason: 'The toss was delayed.' }, minutes(-50))
  expect(await announced(home.name)).toMatchObject({ playing: 0, out: 0, unknown: 13 })
})

test('an announcement within ten minutes before the start moves the lock to ten minutes after it, once', async () => {
  await send(homeLineup, minutes(-10))
  expect((await current()).locksAt).toEqual(start)
  await send(awayLineup, minutes(-4))
  expect((await current()).locksAt).toEqual(minutes(6))
  await send({ ...awayLineup, players: [...awayLineup.players].reverse() }, minutes(-1))
  expect(await current()).toMatchObject({ locksAt: minutes(6), lockMovedAt: minutes(-4) })
  await startDueMatches(site.db, minutes(5))
  expect((await current()).state).toBe('upcoming')
  await startDueMatches(site.db, minutes(6))
  expect((await current()).state).toBe('live')
})

test('an announcement after the start moves nothing', async () => {
  await send(homeLineup, minutes(0))
  expect(await current()).toMatchObject({ locksAt: start, lockMovedAt: null })
})

test('a match that moved its lock may do so again after it was postponed', async () => {
  await send(homeLineup, minutes(-4))
  await postpone(site.db, id, { to: minutes(60), now: minutes(0), why: 'rain' })
  expect(await current()).toMatchObject({ locksAt: minutes(60), lockMovedAt: null })
  await send(awayLineup, minutes(55))
  expect((await current()).locksAt).toEqual(minutes(65))
})

test('an announced replacement brings the player in', async () => {
  for (const event of [homeLineup, awayLineup, header, opening]) await send(event, start)
  const out = homeLineup.players[10]
  const replacement = {
    type: 'replacement',
    team: home.name,
    in: reserve,
    out,
    reason: 'concussion_substitute',
  }
  expect(await send(replacement, start)).toMatchObject({ status: 'recorded' })
  const squad = await squadOf(site.db, id)
  expect(squad.find(({ name }) => name === reserve)?.announced).toBe(true)
  expect(squad.find(({ name }) => name === out)?.announced).toBe(true)
})

test('a feed announces its line-ups when they are due, and plays no ball before the start', async () => {
  await site.db
    .update(feeds)
    .set({ announcesAt: minutes(-30) })
    .where(eq(feeds.matchId, id))
  const announceAt = (now: Date) => announceDueLineups({ db: site.db, clock: () => now, reviewMs: 0 })
  await announceAt(minutes(-31))
  expect((await current()).revision).toBe(0)
  await announceAt(minutes(-29))
  await announceAt(minutes(-28))
  expect(await current()).toMatchObject({ revision: 2, state: 'upcoming', announcedAt: minutes(-29) })
})
