import type { Delivery } from '@toprun/api-schema/cricsheet'
import type { MatchId } from '@toprun/api-schema/ids'
import { type MatchEvent, matchEvent } from '@toprun/api-schema/match-event'
import { simulateMatch } from '@toprun/match-simulator/simulate'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  feedOf,
  foldOf,
  newContest,
  newMatch,
  rereadContest,
  rereadMatch,
} from '../../../testing/contest-kit.ts'
import { appOfFile } from '../../../testing/of-file.ts'
import { contests } from '../../contests/tables.ts'
import { importMatch } from '../../matches/squads/import-match.ts'
import { comparedEvents, feeds, matchEvents } from '../../matches/tables.ts'
import { postpone, releaseWaitingEvents, startDueMatches } from '../lifecycle.ts'
import { type Scheduler, startScheduler } from '../scheduler.ts'
import { playFeed } from './play-feed.ts'
import { receiveEvent } from './receive-event.ts'

const whole = simulateMatch({ seed: 'feed', format: 'T10', rates: { rain: 0, abandoned: 0 } })
/** Rain ended it after six overs. */
const played: typeof whole = {
  ...whole,
  info: { ...whole.info, outcome: { result: 'no result' } },
  innings: whole.innings.slice(0, 1).map((first) => ({ ...first, overs: first.overs?.slice(0, 6) })),
}
const runs = played.innings
  .flatMap(({ overs = [] }) => overs)
  .flatMap(({ deliveries }) => deliveries)
  .reduce((sum, { runs: { total } }) => sum + total, 0)

const app = appOfFile()
let id: MatchId
let scheduler: Scheduler | undefined

beforeEach(async () => {
  id = await importMatch(app.db, played, { startsAt: app.now(), intervalMs: 0 })
  await startDueMatches(app.db, app.now())
})
afterEach(async () => {
  await scheduler?.stop()
  scheduler = undefined
  // The next test's scheduler would continue with it.
  await app.db.update(feeds).set({ finished: true })
})

const match = () => rereadMatch(app.db, id)

async function runsNow(): Promise<number> {
  return (await foldOf(app.db, id)).innings().reduce((sum, innings) => sum + innings.runs, 0)
}

/** Plays the feed in a process that stops after that many events. */
async function playUntil(revision: number, warned: unknown[] = []): Promise<void> {
  let asked = 0
  const from = (await match()).revision
  await playFeed(id, {
    db: app.db,
    clock: app.now,
    reviewMs: 0,
    log: { warn: (...said: unknown[]) => warned.push(...said) },
    wait: async () => undefined,
    stopped: () => {
      asked += 1
      return asked > 2 * (revision - from)
    },
  })
}

function push(payload: unknown) {
  return receiveEvent(
    app.db,
    {
      matchId: id,
      source: 'operator',
      sourceEventId: `push ${Math.random()}`,
      sourceSequence: null,
      payload,
    },
    { now: app.now(), reviewMs: 0 },
  )
}

async function schedule(chores: (() => Promise<unknown>)[] = []): Promise<void> {
  scheduler = await startScheduler({
    db: app.db,
    databaseUrl: app.databaseUrl,
    clock: app.now,
    log: app.app.log,
    reviewMs: 0,
    chores,
  })
}

async function storedFeed() {
  const [feed] = await app.db.select().from(feeds).where(eq(feeds.matchId, id))
  return feed
}

/** Why the feed's next event was refused, as operators read it. */
const refused = async () => (await storedFeed())?.refused

/** The feed's event after the last recorded one, changed to another number of runs. */
async function forgedNext(): Promise<MatchEvent> {
  const next = matchEvent.parse((await feedOf(app.db, id))[(await match()).revision])
  if (next.type !== 'ball') throw new Error('The next event is no ball.')
  const { extras: _, wickets: __, ...delivery } = next.delivery
  const batter = (delivery.runs.batter + 1) % 4
  return { ...next, delivery: { ...delivery, runs: { batter, extras: 0, total: batter } } }
}

test('a ball that is pushed manually takes no number of the feed', async () => {
  await playUntil(20)
  expect(await push(await forgedNext())).toMatchObject({ status: 'parked', behind: 'leader' })
  await playUntil(1000)
  expect(await runsNow()).toBe(runs)
  const differing = await app.db.select().from(comparedEvents).where(eq(comparedEvents.matchId, id))
  expect(differing).toMatchObject([{ source: 'operator', agrees: false }])
})

test('a feed continues after any number of restarts', async () => {
  for (const revision of [7, 8, 25]) {
    await playUntil(revision)
    expect((await match()).revision).toBeGreaterThanOrEqual(revision)
    expect((await storedFeed())?.finished).toBe(false)
  }
  await playUntil(1000)
  expect((await storedFeed())?.finished).toBe(true)
  expect(await runsNow()).toBe(runs)
  expect((await match()).state).toBe('review')
})

test('a feed waits with an event that a correction made impossible, shows its match as delayed even if another source sends events, gives operators the reason, and continues when that is fixed', async () => {
  await playUntil(20)
  const { revision } = await match()
  const last = matchEvent.parse((await feedOf(app.db, id))[revision - 1])
  if (last.type !== 'ball') throw new Error('The last event is no ball.')
  const reason = 'An error of the test.'
  const event = {
    ...last,
    delivery: {
      ...last.delivery,
      runs: { batter: 0, extras: 0, total: 0 },
      extras: undefined,
      wickets: [{ kind: 'bowled', player_out: last.delivery.batter }],
    },
  }
  expect(await push({ type: 'correct', revision, event, reason })).toMatchObject({ ok: true })
  const warned: unknown[] = []
  await playUntil(revision + 15, warned)
  const waitsAt = (await match()).revision
  expect(waitsAt).toBeLessThan(revision + 10)
  expect(warned).toMatchObject([
    { matchId: id, reason: 'impossible', rule: 'batter_is_out' },
    'an event of the feed was refused; the feed waits',
  ])
  const { match: shown } = (await app.call('GET', `/api/game/matches/${id}`)).json()
  expect(shown).toMatchObject({ state: 'live', delayedSince: app.now().toISOString() })
  expect(await push({ type: 'outcome', outcome: { winner: 'Nobody' } })).toMatchObject({ status: 'parked' })
  app.advance(11_000)
  await releaseWaitingEvents(app.db, { now: app.now(), reviewMs: 0 })
  expect((await match()).delayedSince?.toISOString()).toBe(shown.delayedSince)
  expect(await refused()).toMatch(/out/)
  expect(await push({ type: 'correct', revision, event: last, reason })).toMatchObject({ ok: true })
  await playUntil(revision + 15)
  expect((await match()).delayedSince).toBeNull()
  expect(await refused()).toBeNull()
  await playUntil(1000)
  expect(await runsNow()).toBe(runs)
})

test('a match that broke laws of cricket is played to its end as it happened, and its log says why', async () => {
  const [over, ...others] = played.innings[0]?.overs ?? []
  const dot = (delivery: Delivery) => ({
    ...{ batter: delivery.batter, non_striker: delivery.non_striker, bowler: delivery.bowler },
    runs: { batter: 0, extras: 0, total: 0 },
  })
  const [ball = expect.fail('The match has no ball.')] = over?.deliveries ?? []
  const long = { over: 0, deliveries: Array.from({ length: 9 }, () => dot(ball)) }
  const innings = [{ ...played.innings[0], team: played.innings[0]?.team ?? '', overs: [long, ...others] }]
  id = await importMatch(app.db, { ...played, innings }, { startsAt: app.now(), intervalMs: 0 })
  await startDueMatches(app.db, app.now())
  await playUntil(1000)
  expect(await match()).toMatchObject({ state: 'review', delayedSince: null })
  const rows = await app.db.select().from(matchEvents).where(eq(matchEvents.matchId, id))
  const reasons = rows.flatMap(({ reason }) => reason ?? [])
  expect(reasons.slice(0, 3)).toEqual(
    Array.from({ length: 3 }, () => 'It was played so: Over 0 has all its 6 balls.'),
  )
})

test('a waiting feed adopts a new pace immediately', async () => {
  await app.db.update(feeds).set({ intervalMs: 3_600_000 }).where(eq(feeds.matchId, id))
  await schedule()
  await expect.poll(async () => (await match()).revision, { timeout: 20_000 }).toBeGreaterThan(0)
  expect((await match()).state).toBe('live')
  await app.db.update(feeds).set({ intervalMs: 0 }).where(eq(feeds.matchId, id))
  await expect.poll(async () => (await match()).state, { timeout: 60_000 }).toBe('void')
})

test('a feed that waits for its next ball ends with the scheduler, and plays nothing more', async () => {
  await app.db.update(feeds).set({ intervalMs: 3_600_000 }).where(eq(feeds.matchId, id))
  const atOnce = 1 + (await feedOf(app.db, id)).findIndex(({ type }) => type !== 'lineup')
  const revision = async () => (await match()).revision
  await schedule()
  await expect.poll(revision, { timeout: 20_000 }).toBe(atOnce)
  await scheduler?.stop()
  expect(await revision()).toBe(atOnce)
})

test('an interrupted feed is logged with its reason, and continues at the next tick', async () => {
  await app.owner.query('ALTER TABLE match_sources RENAME TO sources_away')
  await schedule()
  const said = () => app.log.filter((line) => line.includes('a feed stopped; it continues at the next tick'))
  await expect.poll(said, { timeout: 20_000 }).not.toEqual([])
  expect(JSON.parse(said()[0] ?? '')).toMatchObject({ matchId: id, err: expect.anything() })
  await app.owner.query('ALTER TABLE sources_away RENAME TO match_sources')
  await expect.poll(async () => (await match()).state, { timeout: 60_000 }).toBe('void')
})

test('the line-ups of a feed come together, and the next event follows after one interval', async () => {
  const announcing = simulateMatch({ seed: 'announced', format: 'T10', rates: { rain: 0, abandoned: 0 } })
  id = await importMatch(app.db, announcing, { startsAt: app.now(), intervalMs: 3_600_000 })
  await startDueMatches(app.db, app.now())
  const lineups = (await feedOf(app.db, id)).filter(({ type }) => type === 'lineup').length
  const waits: number[] = []
  const playing = playFeed(id, {
    ...{ db: app.db, clock: app.now, reviewMs: 0, log: { warn: () => undefined }, stopped: () => false },
    wait: async (ms) => {
      waits.push(ms)
      throw new Error('The feed waits.')
    },
  })
  await expect(playing).rejects.toThrow('The feed waits.')
  expect(lineups).toBeGreaterThan(0)
  expect((await match()).revision).toBe(lineups + 1)
  expect(waits).toEqual([expect.closeTo(3_600_000, -5)])
  expect(waits[0]).toBeLessThan(3_600_000)
})

test('a long chore of the scheduler delays no match', async () => {
  const chore = Promise.withResolvers<void>()
  await schedule([() => chore.promise])
  await expect.poll(async () => (await match()).state, { timeout: 60_000 }).toBe('void')
  chore.resolve()
})

test('a contest with a long pay-out delays no match', async () => {
  const other = await newMatch(app.db, app.now())
  const contest = await newContest(app.db, other, { state: 'refunding', refundReason: 'no_result' })
  const held = Promise.withResolvers<void>()
  const holding = app.db.transaction(async (tx) => {
    await tx.select().from(contests).where(eq(contests.id, contest.id)).for('update')
    await held.promise
  })
  await schedule()
  await expect.poll(async () => (await match()).state, { timeout: 20_000 }).toBe('void')
  held.resolve()
  await holding
  const stateOfContest = async () => (await rereadContest(app.db, contest)).state
  await expect.poll(stateOfContest, { timeout: 20_000 }).toBe('refunded')
})

test('a feed stops at a match that was postponed before its first ball, and continues once that is live, not before', async () => {
  const playOn = () =>
    playFeed(id, {
      db: app.db,
      clock: app.now,
      reviewMs: 0,
      log: { warn: () => undefined },
      wait: () => Promise.reject(new Error('The feed waits.')),
      stopped: () => false,
    })
  const why = 'a wet outfield'
  await postpone(app.db, id, { to: null, now: app.now(), why })
  await playOn()
  expect(await match()).toMatchObject({ state: 'postponed', leadingSource: null })
  const to = new Date(app.now().getTime() + 7_200_000)
  await postpone(app.db, id, { to, now: app.now(), why })
  app.advance(7_200_000 - 600_000)
  await startDueMatches(app.db, app.now())
  expect(await match()).toMatchObject({ state: 'upcoming', leadingSource: null })
  app.advance(600_000)
  await startDueMatches(app.db, app.now())
  await playOn()
  expect(await match()).toMatchObject({ state: 'review' })
  expect(await runsNow()).toBe(runs)
})
