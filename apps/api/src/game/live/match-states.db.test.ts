import { walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { enterTeam, feedOf, newUser } from '../../testing/contest-kit.ts'
import { matchOfEachTest, now } from '../../testing/contest-match.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import { payOutContests } from '../contests/settle/pay-out.ts'
import { reconcileContests } from '../contests/settle/reconcile.ts'
import { type ContestRow, contests, teams } from '../contests/tables.ts'
import { saveTeam } from '../contests/teams/teams.ts'
import { judgeTransition } from '../matches/play/match-transitions.ts'
import { listMatches, matchFacts, readMatch, type ShownMatch } from '../matches/store.ts'
import { matchStateChanges } from '../matches/tables.ts'
import { hashLockedEntries } from '../proofs/hash-entries.ts'
import { receiveEvent } from './feed/receive-event.ts'
import {
  abandonMatch,
  completeReviewedMatches,
  expirePostponements,
  playOut,
  postpone,
  startDueMatches,
  startEarly,
} from './lifecycle.ts'

const hour = 3_600_000
/** When matches of these tests start first. */
const start = new Date('2026-11-21T13:00:00Z')
const why = 'a wet outfield'
const giftMinor = 5_000n
const sinceStart = (milliseconds: number) => new Date(start.getTime() + milliseconds)

const site = databaseOfFile()
const match = matchOfEachTest(site, { lineups: 3, users: 2, walletMinor: giftMinor })
let contest: ContestRow

beforeEach(openContest)

/** With two entries, the fewest that it needs. */
async function openContest(): Promise<void> {
  contest = await match.newFilled([0, 1], { minEntries: 2 })
}

async function joinAt(at: Date): Promise<void> {
  const userId = await newUser(site.db, giftMinor)
  const entry = { userId, matchId: match.id, contestId: contest.id, lineup: match.lineup(2), now: at }
  await enterTeam(site.db, entry)
}

async function matchNow(): Promise<ShownMatch> {
  return (await readMatch(site.db, match.id)) ?? expect.fail('There is no match.')
}

const contestNow = () => match.reread(contest)

/** The changes of the match: from, to, changer and reason. */
async function changes(): Promise<string[]> {
  const rows = await site.db
    .select()
    .from(matchStateChanges)
    .where(eq(matchStateChanges.matchId, match.id))
    .orderBy(asc(matchStateChanges.number))
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  return rows.map(({ from, to, by, why }) => `${from} → ${to}, ${by}: ${why}`)
}

async function firstBall(at: Date) {
  const payload = (await feedOf(site.db, match.id)).find(({ type }) => type === 'innings')
  const event = { matchId: match.id, source: 'test', sourceEventId: '1', sourceSequence: null, payload }
  return receiveEvent(site.db, event, { now: at, reviewMs: 0 })
}

async function expectRefunded(reason: ContestRow['refundReason'], at: Date): Promise<void> {
  expect(await contestNow()).toMatchObject({ state: 'refunding', refundReason: reason })
  expect(await reconcileContests(site.db)).toEqual([])
  await Promise.all([payOutContests(site.db, at), payOutContests(site.db, at)])
  expect(await contestNow()).toMatchObject({ state: 'refunded', refundReason: reason })
  expect(await match.potMinor(contest)).toBe(0n)
  for (const userId of match.users) expect(await balanceOf(site.db, walletOf(userId))).toBe(giftMinor)
  expect(await reconcileContests(site.db)).toEqual([])
}

describe('a match that is postponed without a new start', () => {
  test('keeps its entries, takes others, and lets teams be changed, regardless of the clock', async () => {
    await startDueMatches(site.db, start)
    expect(await contestNow()).toMatchObject({ state: 'locked' })
    expect(await postpone(site.db, match.id, { to: null, now: start, why })).toEqual({
      ok: true,
      state: 'postponed',
    })
    expect(await contestNow()).toMatchObject({ state: 'open', entryCount: 2 })
    const later = sinceStart(40 * hour)
    await startDueMatches(site.db, later)
    await joinAt(later)
    expect(await contestNow()).toMatchObject({ state: 'open', entryCount: 3 })
    const [team] = await site.db.select().from(teams).where(eq(teams.matchId, match.id)).limit(1)
    if (!team) throw new Error('There is no team.')
    const changed = {
      userId: team.userId,
      sessionId: null,
      teamId: team.id,
      matchId: match.id,
      now: later,
      ...match.lineup(2),
    }
    expect(await saveTeam(site.db, changed)).toMatchObject({ ok: true })
    expect(await changes()).toEqual([
      'upcoming → live, clock: its lock',
      `live → postponed, operator: ${why}`,
    ])
  })

  test('does not begin by a ball or by hand until it has a new start', async () => {
    await postpone(site.db, match.id, { to: null, now, why })
    expect(await firstBall(start)).toEqual({ ok: false, reason: 'match_postponed' })
    expect(await startEarly(site.db, match.id, start)).toEqual({
      ok: false,
      reason: 'not_upcoming',
      state: 'postponed',
    })
    expect(await contestNow()).toMatchObject({ state: 'open' })
    const to = sinceStart(hour)
    expect(await postpone(site.db, match.id, { to, now: start, why: 'dry again' })).toMatchObject({
      ok: true,
    })
    expect(await matchNow()).toMatchObject({ state: 'upcoming', startsAt: to, locksAt: to })
    const told = { postponedFrom: start.toISOString(), statedReason: why }
    const listed = (await listMatches(site.db, start)).matches.find(({ id }) => id === match.id)
    expect([matchFacts(await matchNow()), listed && matchFacts(listed)]).toMatchObject([told, told])
    expect(await firstBall(to)).toMatchObject({ ok: true, started: true })
    expect(matchFacts(await matchNow())).toMatchObject({ postponedFrom: null, statedReason: null })
    expect(await changes()).toEqual([
      `upcoming → postponed, operator: ${why}`,
      'postponed → upcoming, operator: dry again',
      'upcoming → live, play: first event from test',
    ])
  })

  test('is void just after 48 hours from its first start, not at 48 hours; every fee is refunded once', async () => {
    await postpone(site.db, match.id, { to: null, now, why })
    expect(matchFacts(await matchNow())).toMatchObject({
      refundsAt: sinceStart(48 * hour).toISOString(),
      postponedFrom: start.toISOString(),
      statedReason: why,
    })
    await expirePostponements(site.db, sinceStart(48 * hour))
    expect(await matchNow()).toMatchObject({ state: 'postponed' })
    expect(await contestNow()).toMatchObject({ state: 'open' })
    const beyond = sinceStart(48 * hour + 1)
    await Promise.all([expirePostponements(site.db, beyond), expirePostponements(site.db, beyond)])
    expect(await matchNow()).toMatchObject({
      state: 'void',
      result: { kind: 'postponed' },
      completedAt: beyond,
    })
    expect(matchFacts(await matchNow())).toMatchObject({
      refundsAt: null,
      postponedFrom: null,
      statedReason: null,
      result: 'Postponed by more than 48 hours',
    })
    await expectRefunded('postponed_beyond_48h', beyond)
    expect((await changes()).at(-1)).toBe(
      'postponed → void, clock: no new start within 48 hours of the first',
    )
    expect(await changes()).toHaveLength(2)
  })

  test('ends with its contests, or neither', async () => {
    await postpone(site.db, match.id, { to: null, now, why })
    await site.owner.query(`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken off'; END $$;
      CREATE TRIGGER fails BEFORE UPDATE ON contests FOR EACH STATEMENT EXECUTE FUNCTION fail()`)
    const beyond = sinceStart(49 * hour)
    await expect(expirePostponements(site.db, beyond)).rejects.toThrow()
    await site.owner.query('DROP TRIGGER fails ON contests; DROP FUNCTION fail()')
    expect(await matchNow()).toMatchObject({ state: 'postponed' })
    expect(await changes()).toHaveLength(1)
    await expirePostponements(site.db, beyond)
    await expectRefunded('postponed_beyond_48h', beyond)
  })

  test('can be abandoned; a second postponement without a start is refused', async () => {
    await postpone(site.db, match.id, { to: null, now, why })
    expect(await postpone(site.db, match.id, { to: null, now, why })).toEqual({
      ok: false,
      reason: 'not_waiting',
      state: 'postponed',
    })
    expect(await abandonMatch(site.db, match.id, { now, why: 'a flood' })).toBe(true)
    expect(await matchNow()).toMatchObject({ state: 'abandoned', result: { kind: 'abandoned' } })
    await expectRefunded('abandoned', now)
    await expirePostponements(site.db, sinceStart(100 * hour))
    expect(await changes()).toEqual([
      `upcoming → postponed, operator: ${why}`,
      'postponed → abandoned, operator: a flood',
    ])
  })
})

describe('a new start', () => {
  test('may be 48 hours after the first one, however often it moves', async () => {
    await postpone(site.db, match.id, { to: sinceStart(30 * hour), now, why })
    const latest = sinceStart(48 * hour)
    expect(await postpone(site.db, match.id, { to: latest, now, why })).toEqual({
      ok: true,
      state: 'upcoming',
    })
    expect(await contestNow()).toMatchObject({ state: 'open', entryCount: 2 })
    await expirePostponements(site.db, latest)
    await startDueMatches(site.db, latest)
    expect(await matchNow()).toMatchObject({ state: 'live' })
    expect(await contestNow()).toMatchObject({ state: 'locked' })
  })

  test('later than that voids the match at once', async () => {
    await postpone(site.db, match.id, { to: sinceStart(30 * hour), now, why })
    const to = sinceStart(48 * hour + 1)
    expect(await postpone(site.db, match.id, { to, now, why: 'no ground is free' })).toEqual({
      ok: true,
      state: 'void',
    })
    expect(await matchNow()).toMatchObject({ state: 'void', result: { kind: 'postponed' } })
    expect(await readMatch(site.db, match.id)).toMatchObject({ postponedWhy: 'no ground is free' })
    await expectRefunded('postponed_beyond_48h', now)
    expect((await changes()).slice(-2)).toEqual([
      'upcoming → postponed, operator: no ground is free',
      'postponed → void, operator: no ground is free',
    ])
  })

  test('after the lock publishes the hash of locked entries again', async () => {
    await startDueMatches(site.db, start)
    await hashLockedEntries(site.db, () => start)
    const first = (await contestNow()).entriesSha256
    expect(first).not.toBeNull()
    const to = sinceStart(hour)
    await postpone(site.db, match.id, { to, now: start, why })
    expect(await contestNow()).toMatchObject({ entriesSha256: null, entriesHashedAt: null })
    await joinAt(start)
    await startDueMatches(site.db, to)
    await hashLockedEntries(site.db, () => to)
    const second = await contestNow()
    expect(second.entriesHashedAt).toEqual(to)
    expect(second.entriesSha256).not.toEqual(first)
  })
})

test('a match that has not begun a minute after its lock is not listed: nothing upcoming lies in the past', async () => {
  const listedAt = async (now: Date) =>
    (await listMatches(site.db, now)).matches.some(({ id }) => id === match.id)
  expect(await listedAt(start)).toBe(true)
  expect(await listedAt(sinceStart(59_999))).toBe(true)
  expect(await listedAt(sinceStart(60_000))).toBe(false)
  await startDueMatches(site.db, sinceStart(60_000))
  expect(await listedAt(sinceStart(hour))).toBe(true)
})

test('a contest that missed the change of its match is refunded with the reason of the match', async () => {
  await postpone(site.db, match.id, { to: null, now, why })
  await expirePostponements(site.db, sinceStart(49 * hour))
  await site.db.update(contests).set({ state: 'open', refundReason: null }).where(eq(contests.id, contest.id))
  await payOutContests(site.db, sinceStart(49 * hour))
  expect(await contestNow()).toMatchObject({ state: 'refunded', refundReason: 'postponed_beyond_48h' })
})

test('a match from its start to its end: each change with its time, changer and reason', async () => {
  await startDueMatches(site.db, start)
  const end = sinceStart(3 * hour)
  await playOut(site.db, match.id, end)
  await completeReviewedMatches(site.db, end)
  expect(await changes()).toEqual([
    'upcoming → live, clock: its lock',
    'live → review, play: outcome from replay',
    'review → completed, clock: the review is over',
  ])
  const rows = await site.db.select().from(matchStateChanges).where(eq(matchStateChanges.matchId, match.id))
  expect(rows.map(({ at }) => at)).toEqual([start, end, end])
})

test('the changes of states can be neither changed nor removed', async () => {
  await postpone(site.db, match.id, { to: null, now, why })
  for (const statement of [
    "UPDATE match_state_changes SET why = 'x'",
    'DELETE FROM match_state_changes',
    'TRUNCATE match_state_changes',
  ])
    await expect(site.owner.query(statement)).rejects.toThrow(/append only/)
})

const step = fc.oneof(
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  fc.record({
    kind: fc.constant('postpone' as const),
    hours: fc.option(fc.integer({ min: 1, max: 60 }), { nil: null }),
  }),
  fc.record({ kind: fc.constantFrom('start' as const, 'ball' as const, 'play out' as const) }),
  fc.record({ kind: fc.constant('abandon' as const) }),
)

test('for any actions of operators, sources and the clock, the changes lead from upcoming to the state of the match, each by the table, and the money is right', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      await match.renew()
      await openContest()
      let at = now
      for (const each of steps) {
        if (each.kind === 'wait') at = new Date(at.getTime() + each.hours * hour)
        if (each.kind === 'postpone')
          await postpone(site.db, match.id, {
            to: each.hours === null ? null : new Date(at.getTime() + each.hours * hour),
            now: at,
            why,
          })
        if (each.kind === 'start') await startEarly(site.db, match.id, at)
        if (each.kind === 'ball') await firstBall(at)
        if (each.kind === 'play out') await playOut(site.db, match.id, at)
        if (each.kind === 'abandon') await abandonMatch(site.db, match.id, { now: at, why })
        await startDueMatches(site.db, at)
        await expirePostponements(site.db, at)
        await completeReviewedMatches(site.db, at)
        await payOutContests(site.db, at)
      }
      const rows = await site.db
        .select()
        .from(matchStateChanges)
        .where(eq(matchStateChanges.matchId, match.id))
        .orderBy(asc(matchStateChanges.number))
      expect(['upcoming', ...rows.map(({ to }) => to)]).toEqual([
        ...rows.map(({ from }) => from),
        (await matchNow()).state,
      ])
      for (const { from, to, by } of rows)
        expect(judgeTransition({ state: from, hasPlay: false }, to, by)).toEqual({ ok: true })
      expect((await reconcileContests(site.db)).filter((sentence) => sentence.includes(contest.id))).toEqual(
        [],
      )
    }),
    { numRuns: inject('deep') ? 25 : 5 },
  )
}, 600_000)
