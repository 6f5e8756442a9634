import { type MatchId, matchId } from '@toprun/api-schema/ids'
import { potOf, walletOf } from '@toprun/ledger/account'
import { balanceOf, sumOfBalances } from '@toprun/ledger/balance'
import { type SimulateOptions, simulateMatch } from '@toprun/match-simulator/simulate'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { correctPlayer } from '../../operator/console/correct-player.ts'
import { enterTeam, feedOf, give, lineups, rereadContest, rereadMatch } from '../../testing/contest-kit.ts'
import { behind } from '../../testing/lock-waits.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { testTerms } from '../../testing/opening-terms.ts'
import type { TestUser } from '../../testing/test-app.ts'
import { payOutContests } from '../contests/settle/pay-out.ts'
import { type ContestRow, contests } from '../contests/tables.ts'
import { openStandardContests } from '../contests/terms/open-contests.ts'
import { importMatch } from '../matches/squads/import-match.ts'
import { squadOf } from '../matches/store.ts'
import { matches } from '../matches/tables.ts'
import { receiveEvent } from './feed/receive-event.ts'
import {
  abandonMatch,
  completeReviewedMatches,
  playOut,
  postpone,
  startDueMatches,
  startEarly,
} from './lifecycle.ts'

const hour = 3_600_000
const giftMinor = 5000n
const why = 'a wet outfield'
const calm = { rain: 0, abandoned: 0 }
const app = appOfFile()

async function newMatch(options: Partial<SimulateOptions> = {}): Promise<MatchId> {
  const match = simulateMatch({ seed: 'lifecycle', format: 'T20', rates: calm, ...options })
  const startsAt = new Date(app.now().getTime() + hour)
  const id = await importMatch(app.db, match, { startsAt, intervalMs: 0 })
  await openStandardContests(app.db, id, testTerms)
  return id
}

async function contestOf(matchId: MatchId, name: string): Promise<ContestRow> {
  const rows = await app.db.select().from(contests).where(eq(contests.matchId, matchId))
  return rows.find((row) => row.name === name) ?? expect.fail(`There is no ${name}.`)
}

async function join(matchId: MatchId, contest: ContestRow): Promise<TestUser> {
  const user = await app.signUp()
  await give(app.db, user.id, giftMinor)
  const [lineup] = await lineups(app.db, matchId, 1)
  await enterTeam(app.db, { userId: user.id, matchId, contestId: contest.id, lineup, now: app.now() })
  return user
}

async function expectPaidBack(contest: ContestRow, users: readonly TestUser[]): Promise<void> {
  expect((await rereadContest(app.db, contest)).state).toBe('refunded')
  expect(await balanceOf(app.db, potOf(contest.id))).toBe(0n)
  for (const user of users) expect(await balanceOf(app.db, walletOf(user.id))).toBe(giftMinor)
  expect(await sumOfBalances(app.db)).toBe(0n)
}

const matchOf = (id: MatchId) => rereadMatch(app.db, id)

/** Sends the first events of the match's feed, without the line-ups. */
async function play(id: MatchId, count: number, reviewMs = 0): Promise<void> {
  const events = (await feedOf(app.db, id)).filter(({ type }) => type !== 'lineup')
  for (const [index, payload] of events.slice(0, count).entries()) {
    const result = await receiveEvent(
      app.db,
      { matchId: id, source: 'test', sourceEventId: String(index), sourceSequence: null, payload },
      { now: app.now(), reviewMs },
    )
    expect(result).toMatchObject({ status: 'recorded' })
  }
}

describe('a match starts', () => {
  test('when its teams lock, which may be later than its start', async () => {
    const id = await newMatch()
    const { startsAt } = await matchOf(id)
    await app.db
      .update(matches)
      .set({ locksAt: new Date(startsAt.getTime() + 1000) })
      .where(eq(matches.id, id))
    app.advance(hour + 999)
    await startDueMatches(app.db, app.now())
    expect((await matchOf(id)).state).toBe('upcoming')
    app.advance(1)
    await startDueMatches(app.db, app.now())
    expect((await matchOf(id)).state).toBe('live')
    expect((await contestOf(id, 'Practice Nets')).state).toBe('refunding')
  })

  test('not while its start moves', async () => {
    const id = await newMatch()
    const { startsAt } = await matchOf(id)
    app.advance(hour)
    await behind(
      app,
      (tx) => postpone(tx, id, { to: new Date(app.now().getTime() + hour), now: app.now(), why }),
      () => startDueMatches(app.db, startsAt),
    )
    expect((await matchOf(id)).state).toBe('upcoming')
    expect((await contestOf(id, 'Practice Nets')).state).toBe('open')
  })

  test('by its first ball, and its contests lock with it', async () => {
    const id = await newMatch()
    const classic = await contestOf(id, 'Floodlight Classic')
    await join(id, classic)
    await join(id, classic)
    app.advance(hour - 60_000)
    await play(id, 1)
    expect((await contestOf(id, 'Floodlight Classic')).state).toBe('locked')
  })

  test('by its operator, once; its start is never rewritten after that', async () => {
    const id = await newMatch()
    const now = app.now()
    expect(await startEarly(app.db, id, now)).toEqual({ ok: true })
    expect(await matchOf(id)).toMatchObject({ state: 'live', startsAt: now, locksAt: now })
    expect((await contestOf(id, 'Podium')).state).toBe('refunding')
    app.advance(1000)
    expect(await startEarly(app.db, id, app.now())).toEqual({
      ok: false,
      reason: 'not_upcoming',
      state: 'live',
    })
    expect((await matchOf(id)).startsAt).toEqual(now)
  })
})

describe('a contest at the start of its match', () => {
  test('continues with exactly its minimum of entries', async () => {
    const id = await newMatch()
    const podium = await contestOf(id, 'Podium')
    for (let count = 0; count < podium.minEntries; count += 1) await join(id, podium)
    app.advance(hour)
    await startDueMatches(app.db, app.now())
    expect((await contestOf(id, 'Podium')).state).toBe('locked')
  })
})

describe('a match is postponed', () => {
  test('before its first ball: entries stay and contests are open until the new start', async () => {
    const id = await newMatch()
    const classic = await contestOf(id, 'Floodlight Classic')
    await join(id, classic)
    await join(id, classic)
    app.advance(hour)
    await startDueMatches(app.db, app.now())
    expect((await contestOf(id, 'Floodlight Classic')).state).toBe('locked')
    const to = new Date(app.now().getTime() + 24 * hour)
    expect(await postpone(app.db, id, { to, now: app.now(), why })).toEqual({ ok: true, state: 'upcoming' })
    expect(await matchOf(id)).toMatchObject({ state: 'upcoming', startsAt: to, locksAt: to })
    expect(await contestOf(id, 'Floodlight Classic')).toMatchObject({ state: 'open', entryCount: 2 })
    await startDueMatches(app.db, app.now())
    expect((await matchOf(id)).state).toBe('upcoming')
  })

  test('not after its first ball, and not into the past', async () => {
    const id = await newMatch()
    const now = app.now()
    expect(await postpone(app.db, id, { to: now, now, why })).toEqual({ ok: false, reason: 'in_the_past' })
    app.advance(hour)
    await play(id, 2)
    const later = { to: new Date(app.now().getTime() + hour), now: app.now(), why }
    expect(await postpone(app.db, id, later)).toEqual({
      ok: false,
      reason: 'not_waiting',
      state: 'live',
    })
    const nowhere = matchId.parse('00000000-0000-4000-8000-000000000000')
    expect(await postpone(app.db, nowhere, later)).toEqual({ ok: false, reason: 'unknown_match' })
    expect(await startEarly(app.db, nowhere, now)).toEqual({ ok: false, reason: 'unknown_match' })
  })
})

test('points are final when the review is over, not before', async () => {
  const id = await newMatch()
  app.advance(hour)
  await play(id, Number.POSITIVE_INFINITY, 60_000)
  app.advance(59_999)
  await completeReviewedMatches(app.db, app.now())
  expect((await matchOf(id)).state).toBe('review')
  app.advance(1)
  await completeReviewedMatches(app.db, app.now())
  expect(await matchOf(id)).toMatchObject({ state: 'completed', completedAt: app.now() })
})

test('points are not final while the match goes on and ends again', async () => {
  const id = await newMatch()
  app.advance(hour)
  await play(id, Number.POSITIVE_INFINITY, 60_000)
  app.advance(60_000)
  const outcome = (await feedOf(app.db, id)).at(-1)
  const { revision } = await matchOf(id)
  const again = [{ type: 'withdraw', revision, reason: 'It was not over.' }, outcome]
  await behind(
    app,
    async (tx) => {
      for (const [index, payload] of again.entries())
        await receiveEvent(
          tx,
          { matchId: id, source: 'test', sourceEventId: `again ${index}`, sourceSequence: null, payload },
          { now: app.now(), reviewMs: 60_000 },
        )
    },
    () => completeReviewedMatches(app.db, app.now()),
  )
  expect((await matchOf(id)).state).toBe('review')
})

test('a match is called off with its contests, or neither', async () => {
  const id = await newMatch()
  await app.owner.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken off'; END $$;
    CREATE TRIGGER fails BEFORE UPDATE ON contests FOR EACH STATEMENT EXECUTE FUNCTION fail()`)
  await expect(abandonMatch(app.db, id, { now: app.now(), why })).rejects.toThrow()
  await app.owner.query('DROP TRIGGER fails ON contests')
  expect((await matchOf(id)).state).toBe('upcoming')
  expect(await abandonMatch(app.db, id, { now: app.now(), why })).toBe(true)
  expect(await matchOf(id)).toMatchObject({ state: 'abandoned', result: { kind: 'abandoned' } })
  expect((await contestOf(id, 'Podium')).state).toBe('refunding')
})

describe('entries are refunded', () => {
  test('if a contest starts under its minimum', async () => {
    const id = await newMatch()
    const podium = await contestOf(id, 'Podium')
    const users = [await join(id, podium), await join(id, podium)]
    expect(await balanceOf(app.db, potOf(podium.id))).toBe(2000n)
    app.advance(hour)
    await startDueMatches(app.db, app.now())
    await payOutContests(app.db, app.now())
    await expectPaidBack(podium, users)
  })

  test('if the match is void: no result before five overs of the chase', async () => {
    const seeds = Array.from({ length: 200 }, (_, seed) => seed)
    const seed = seeds.find((each) => {
      const match = simulateMatch({ seed: each, format: 'T20', rates: { abandoned: 0, rain: 1 } })
      return match.info.outcome?.result === 'no result' && (match.innings[1]?.overs?.length ?? 0) < 5
    })
    const id = await newMatch({ seed, rates: { abandoned: 0, rain: 1 } })
    const classic = await contestOf(id, 'Floodlight Classic')
    const users = [await join(id, classic), await join(id, classic)]
    await playOut(app.db, id, app.now())
    await completeReviewedMatches(app.db, app.now())
    await payOutContests(app.db, app.now())
    expect((await matchOf(id)).state).toBe('void')
    await expectPaidBack(classic, users)
  })

  test('if the match was awarded, even after balls were bowled, while its result and its points stay', async () => {
    const whole = simulateMatch({ seed: 'awarded', format: 'T20', rates: calm })
    const outcome = { winner: whole.info.teams[0], method: 'Awarded' }
    const startsAt = new Date(app.now().getTime() + hour)
    const awarded = { ...whole, info: { ...whole.info, outcome } }
    const id = await importMatch(app.db, awarded, { startsAt, intervalMs: 0 })
    await openStandardContests(app.db, id, testTerms)
    const classic = await contestOf(id, 'Floodlight Classic')
    const users = [await join(id, classic), await join(id, classic)]
    await playOut(app.db, id, app.now())
    expect((await rereadContest(app.db, classic)).state).toBe('locked')
    await completeReviewedMatches(app.db, app.now())
    await payOutContests(app.db, app.now())
    expect(await matchOf(id)).toMatchObject({ state: 'void', result: { kind: 'won', method: 'Awarded' } })
    await expectPaidBack(classic, users)
    expect((await rereadContest(app.db, classic)).refundReason).toBe('no_result')
    const points = (await app.call('GET', `/api/game/matches/${id}/points`)).json().players
    expect(Math.max(...points.map((row: { points: number }) => row.points))).toBeGreaterThan(25)
  })

  test('once if the match is called off, even if it is settled repeatedly', async () => {
    const id = await newMatch()
    const classic = await contestOf(id, 'Floodlight Classic')
    const users = [await join(id, classic), await join(id, classic)]
    expect(await abandonMatch(app.db, id, { now: app.now(), why })).toBe(true)
    expect(await abandonMatch(app.db, id, { now: app.now(), why })).toBe(false)
    await Promise.all([payOutContests(app.db, app.now()), payOutContests(app.db, app.now())])
    await expectPaidBack(classic, users)
  })
})

test('an operator’s role applies to upcoming matches without teams and to later ones', async () => {
  const taken = await newMatch()
  await join(taken, await contestOf(taken, 'Practice Nets'))
  const free = await newMatch()
  const [player] = (await squadOf(app.db, free)).filter(({ role }) => role === 'BAT')
  if (!player) throw new Error('There is no batsman.')
  expect(await correctPlayer(app.db, { id: player.id, role: 'AR' })).toMatchObject({
    ok: true,
    player: { name: player.name },
  })
  const roleIn = async (id: MatchId) =>
    (await squadOf(app.db, id)).find((each) => each.id === player.id)?.role
  expect(await roleIn(taken)).toBe('BAT')
  expect(await roleIn(free)).toBe('AR')
  expect(await roleIn(await newMatch())).toBe('AR')
})
