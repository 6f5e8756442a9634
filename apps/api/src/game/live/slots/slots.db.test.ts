import type { Contest } from '@toprun/api-schema/contest'
import { contestId } from '@toprun/api-schema/ids'
import { type MatchSlot, matchPointsResponse, type SquadPlayer } from '@toprun/api-schema/match'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { teamQuarterPoints } from '@toprun/game-rules/multipliers'
import { createScorer } from '@toprun/game-rules/scoring/scorer'
import type { Slot } from '@toprun/game-rules/slots'
import { walletOf } from '@toprun/ledger/account'
import { balanceOf, sumOfBalances } from '@toprun/ledger/balance'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { entriesOf, give, rereadContest, rereadMatch } from '../../../testing/contest-kit.ts'
import { openLive } from '../../../testing/live-client.ts'
import { type LiveContest, openLiveContest } from '../../../testing/live-contest.ts'
import { liveTeam } from '../../../testing/live-team.ts'
import { appOfFile, serverOfFile } from '../../../testing/of-file.ts'
import type { TestUser } from '../../../testing/test-app.ts'
import { payOutContests } from '../../contests/settle/pay-out.ts'
import { moveDeadline } from '../../matches/play/slots.ts'
import { matchSlots } from '../../matches/tables.ts'
import { abandonMatch, completeReviewedMatches, finishDueSlots } from '../lifecycle.ts'

const app = appOfFile()
const server = serverOfFile(app)
let live: LiveContest
let squad: SquadPlayer[]

beforeEach(async () => {
  live = await openLiveContest(app, { seed: 'slots' })
  squad = (await app.call('GET', `/api/game/matches/${live.matchId}/squad`)).json().players
})

async function slotsNow(): Promise<MatchSlot[]> {
  return (await app.call('GET', `/api/game/matches/${live.matchId}/slots`)).json().slots
}
const stateOf = async (slot: number) => (await slotsNow()).find((each) => each.slot === slot)?.state

async function contestOf(slot: number, name = 'Slot Sprint'): Promise<Contest> {
  const listed: Contest[] = (await app.call('GET', `/api/game/matches/${live.matchId}/contests`)).json()
    .contests
  const found = listed.find((each) => each.slot === slot && each.name.startsWith(name))
  if (!found) throw new Error(`Slot ${slot} has no ${name}.`)
  return found
}

const storedIn = ({ id }: Contest) => ({ id: contestId.parse(id) })

const factors = ['4x', '3x', '2x', '1.5x'] as const

async function fan(): Promise<TestUser> {
  const user = await app.signUp()
  await give(app.db, user.id, 1000n)
  return user
}

async function join(slot: number, number: number, user?: TestUser) {
  const { token, id } = user ?? (await fan())
  const body = { matchId: live.matchId, slot, ...liveTeam(squad, number) }
  const team = await app.call('POST', '/api/game/teams', { token, body })
  if (team.statusCode !== 201) return { status: team.statusCode, code: team.json().code, userId: id }
  const contest = await contestOf(slot)
  const url = `/api/game/contests/${contest.id}/entries`
  const joined = await app.call('POST', url, { token, body: { teamId: team.json().id } })
  return { status: joined.statusCode, code: joined.json().code, userId: id }
}

/**
 * Plays until the next ball is this one of that innings, including wides before it; only the last event is recorded
 * separately.
 */
async function playUntil(innings: number, legalBall: number): Promise<void> {
  let legal = 0
  let count = 0
  for (const event of live.events) {
    if (event.type === 'ball' && event.innings === innings - 1) {
      if (legal + 1 >= legalBall) break
      if (!event.delivery.extras?.wides && !event.delivery.extras?.noballs) legal += 1
    } else if (event.type === 'outcome' || (event.type === 'innings' && event.innings >= innings)) break
    count += 1
  }
  await live.skip(count - played - 1)
  await live.play(1)
  played = count
}
let played = 0
beforeEach(() => {
  played = 0
})

/** A live team's quarter points in a slot, by a scorer that sees only the slot. */
async function expectedQuarters(number: number, slot: Slot, events = live.events): Promise<number> {
  const { info } = await rereadMatch(app.db, live.matchId)
  const roleOf = new Map(squad.map(({ id, role }) => [id, role]))
  const scorer = createScorer({
    info,
    format: 'T20',
    slot,
    roles: ({ identity }) => roleOf.get(identity) ?? 'AR',
  })
  for (const event of events) scorer.apply(event)
  const { players } = liveTeam(squad, number)
  return teamQuarterPoints(
    players.map((id, place) => {
      const index = scorer.players.findIndex(({ identity }) => identity === id)
      return { ...scorer.totalsOf(index), captaincy: factors[place] ?? null, card: null }
    }),
  )
}

describe('a slot of a live match', () => {
  test('has a free and a paid contest, and takes entries while the match is live, until three balls before it', async () => {
    expect((await slotsNow()).map(({ name }) => name).slice(0, 2)).toEqual([
      '1st innings, overs 1–5',
      '1st innings, overs 6–10',
    ])
    expect([(await contestOf(2, 'Slot Nets')).entryFee, (await contestOf(2)).entryFee]).toEqual([0, 1])
    await live.start()
    expect(await stateOf(1)).toBe('open')
    await playUntil(1, 2)
    expect(await stateOf(1)).toBe('live')
    expect((await contestOf(1)).state).toBe('refunded')
    expect((await join(1, 1)).code).toBe('started')

    await playUntil(1, 28)
    expect(await stateOf(2)).toBe('open')
    const user = await fan()
    expect((await join(2, 1, user)).status).toBe(201)
    const { id } = await contestOf(2)
    const team = async () => (await app.call('GET', `/api/game/contests/${id}/entries/1/team`)).json()
    expect(await team()).toMatchObject({ code: 'not_found' })
    await playUntil(1, 29)
    expect(await stateOf(2)).toBe('locked')
    expect(await team()).toMatchObject({ pointsAsMatch: false })
    expect((await join(2, 2)).code).toBe('started')
  })

  test('that has closed does not open again when its ball is withdrawn', async () => {
    await live.start()
    await playUntil(1, 29)
    expect(await stateOf(2)).toBe('locked')
    await live.record({ type: 'withdraw', revision: live.revision(), reason: 'Not bowled' })
    expect(await stateOf(2)).toBe('locked')
    expect((await contestOf(2)).state).not.toBe('open')
    expect((await join(2, 1)).code).toBe('started')
  })

  test('ends with its own review, not with that of another slot', async () => {
    await live.start()
    await playUntil(1, 61)
    expect([await stateOf(1), await stateOf(2)]).toEqual(['review', 'review'])
    const now = app.now()
    await app.db
      .update(matchSlots)
      .set({ reviewUntil: new Date(now.getTime() + 1) })
      .where(and(eq(matchSlots.matchId, live.matchId), eq(matchSlots.slot, 2)))
    await finishDueSlots(app.db, now)
    expect([await stateOf(1), await stateOf(2)]).toEqual(['completed', 'review'])
    await finishDueSlots(app.db, new Date(now.getTime() + 1))
    expect([await stateOf(1), await stateOf(2)]).toEqual(['completed', 'completed'])
  })

  test('that is final, and not paid yet, keeps its board regardless of corrections', async () => {
    for (const number of [1, 2, 3]) await join(2, number)
    await live.start()
    await playUntil(1, 61)
    await finishDueSlots(app.db, app.now())
    const slot = { innings: 1, from: 31, to: 60 }
    const quartersBy = async (events: readonly MatchEvent[]) =>
      (await Promise.all([1, 2, 3].map((number) => expectedQuarters(number, slot, events)))).sort(
        (one, other) => other - one,
      )
    const contest = await contestOf(2)
    const board = async () =>
      (await app.call('GET', `/api/game/contests/${contest.id}/leaderboard`))
        .json()
        .rows.map((row: { points: number }) => row.points * 4)
    const final = await quartersBy(live.events)
    expect(await board()).toEqual(final)
    await correctBall(slot, [1, 2, 3])
    expect(await board()).toEqual(final)
    await payOutContests(app.db, app.now())
    const settled = await entriesOf(app.db, storedIn(contest))
    expect(settled.map(({ quarterPoints }) => quarterPoints ?? 0).sort((a, b) => b - a)).toEqual(final)
  })

  test('takes only teams of that slot', async () => {
    const user = await fan()
    await join(3, 1, user)
    const teams = (
      await app.call('GET', `/api/game/matches/${live.matchId}/teams`, { token: user.token })
    ).json().teams
    const other = await contestOf(2)
    const refused = await app.call('POST', `/api/game/contests/${other.id}/entries`, {
      token: user.token,
      body: { teamId: teams[0].id },
    })
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'other_slot'])
    expect((await join(99, 1, user)).status).toBe(404)
  })

  test('has teams that can be copied and changed until it closes, while the match is live', async () => {
    const { token } = await app.signUp()
    await live.start()
    await playUntil(1, 28)
    const body = { matchId: live.matchId, slot: 2, ...liveTeam(squad, 1) }
    const { id } = (await app.call('POST', '/api/game/teams', { token, body })).json()
    const copy = () => app.call('POST', `/api/game/teams/${id}/copy`, { token, body: {} })
    expect((await copy()).json()).toMatchObject({ name: expect.stringMatching(/'s Team 2$/), slot: 2 })
    await playUntil(1, 29)
    expect((await copy()).json()).toMatchObject({ code: 'started' })
    const changed = await app.call('PUT', `/api/game/teams/${id}`, { token, body })
    expect(changed.json()).toMatchObject({ code: 'started' })
  })

  test('is followed by the live stream: its state with the ball that closes it, and only the points of its balls', async () => {
    const { matchId } = live
    const viewer = await openLive(
      `${server.address}/api/game/live?topics=slots:${matchId},points:${matchId}/2,points:${matchId}/99`,
    )
    const shownState = () => viewer.slots.find(({ slot }) => slot === 2)?.state
    await live.start()
    await playUntil(1, 28)
    await expect.poll(shownState).toBe('open')
    await playUntil(1, 29)
    await expect.poll(shownState).toBe('locked')
    await playUntil(1, 41)
    await expect.poll(shownState).toBe('live')
    const messages = () => viewer.events.filter((name) => name === 'slots').length
    const sent = messages()
    await live.play(10)
    played += 10
    const slot = { innings: 1, from: 31, to: 60 }
    const shown = () =>
      teamQuarterPoints(
        liveTeam(squad, 1).players.map((id, place) => {
          const { awards, deductions } = viewer.points.get(id) ?? { awards: 0, deductions: 0 }
          return { awards, deductions, captaincy: factors[place] ?? null, card: null }
        }),
      )
    const listed = async () => {
      const response = await app.call('GET', `/api/game/matches/${matchId}/points?slot=2`)
      const { players } = matchPointsResponse.parse(response.json())
      return new Map(players.map((row) => [row.playerId, row]))
    }
    // Either may be one ball ahead until both have the last one.
    await expect.poll(shown).toBe(await expectedQuarters(1, slot, live.events.slice(0, played)))
    await vi.waitFor(async () => expect(viewer.points).toEqual(await listed()), { timeout: 30_000 })
    // No slot changed meanwhile.
    expect(messages()).toBe(sent)
    viewer.leave()
  })

  test('is ranked by its own balls, reviewed and settled, and no later correction affects it', async () => {
    for (const number of [1, 2, 3]) expect((await join(2, number)).status).toBe(201)
    const contest = await contestOf(2)
    await live.start()
    await playUntil(1, 45)
    const slot = { innings: 1, from: 31, to: 60 }
    const board = async () =>
      (await app.call('GET', `/api/game/contests/${contest.id}/leaderboard`))
        .json()
        .rows.map((row: { points: number }) => row.points * 4)
        .sort((one: number, other: number) => other - one)
    const expected = async (events: readonly MatchEvent[]) =>
      (await Promise.all([1, 2, 3].map((number) => expectedQuarters(number, slot, events)))).sort(
        (one, other) => other - one,
      )
    expect(await board()).toEqual(await expected(live.events.slice(0, played)))

    await playUntil(1, 61)
    expect(await stateOf(2)).toBe('review')
    await finishDueSlots(app.db, app.now())
    expect(await stateOf(2)).toBe('completed')
    await payOutContests(app.db, app.now())
    const settled = await entriesOf(app.db, storedIn(contest))
    const final = await expected(live.events)
    expect(settled.map(({ quarterPoints }) => quarterPoints ?? 0).sort((a, b) => b - a)).toEqual(final)
    expect(settled.reduce((sum, { prizeMinor }) => sum + prizeMinor, 0n)).toBe(270n)
    expect((await contestOf(2)).state).toBe('settled')

    await correctBall(slot, [1, 2, 3])
    expect(await board()).toEqual(final)
    expect(await sumOfBalances(app.db)).toBe(0n)
  })

  test('counts a correction during its review', async () => {
    for (const number of [1, 2]) await join(2, number)
    const contest = await contestOf(2)
    await live.start()
    await playUntil(1, 61)
    const slot = { innings: 1, from: 31, to: 60 }
    const corrected = await correctBall(slot, [1, 2])
    await finishDueSlots(app.db, app.now())
    await payOutContests(app.db, app.now())
    const expected = await Promise.all([1, 2].map((number) => expectedQuarters(number, slot, corrected)))
    expect((await entriesOf(app.db, storedIn(contest))).map(({ quarterPoints }) => quarterPoints)).toEqual(
      expected,
    )
  })

  test('is void and refunded if the match is called off before 40 % of its balls', async () => {
    const users = [await join(2, 1), await join(2, 2)]
    await live.start()
    await playUntil(1, 42)
    await abandonMatch(app.db, live.matchId, { now: app.now(), why: 'rain' })
    await finishDueSlots(app.db, app.now())
    await payOutContests(app.db, app.now())
    expect(await stateOf(2)).toBe('void')
    expect(await rereadContest(app.db, storedIn(await contestOf(2)))).toMatchObject({
      state: 'refunded',
      refundReason: 'slot_void',
    })
    for (const { userId } of users) expect(await balanceOf(app.db, walletOf(userId))).toBe(1000n)
  })

  test('is void and refunded if its match is awarded during its review', async () => {
    const users = [await join(2, 1), await join(2, 2)]
    await live.start()
    await playUntil(1, 61)
    expect(await stateOf(2)).toBe('review')
    const { info } = await rereadMatch(app.db, live.matchId)
    await live.record({ type: 'outcome', outcome: { winner: info.teams[0], method: 'Awarded' } })
    await finishDueSlots(app.db, app.now())
    await payOutContests(app.db, app.now())
    expect(await stateOf(2)).toBe('void')
    expect((await contestOf(2)).state).toBe('refunded')
    for (const { userId } of users) expect(await balanceOf(app.db, walletOf(userId))).toBe(1000n)
  })

  test('has the reason of its match if that never began', async () => {
    const { userId } = await join(2, 1)
    await abandonMatch(app.db, live.matchId, { now: app.now(), why: 'rain' })
    await finishDueSlots(app.db, app.now())
    await payOutContests(app.db, app.now())
    expect(await rereadContest(app.db, storedIn(await contestOf(2)))).toMatchObject({
      state: 'refunded',
      refundReason: 'abandoned',
    })
    expect(await balanceOf(app.db, walletOf(userId))).toBe(1000n)
  })

  test('counts if the match is called off after 40 % of its balls', async () => {
    for (const number of [1, 2]) await join(2, number)
    await live.start()
    await playUntil(1, 43)
    await abandonMatch(app.db, live.matchId, { now: app.now(), why: 'rain' })
    await finishDueSlots(app.db, app.now())
    await payOutContests(app.db, app.now())
    expect(await stateOf(2)).toBe('completed')
    expect((await contestOf(2)).state).toBe('settled')
  })

  test('is final with its match, and void if none of its balls was bowled', async () => {
    for (const number of [1, 2]) await join(8, number)
    await live.start()
    await live.skip(live.events.length)
    const balls = live.events.filter(
      (event) =>
        event.type === 'ball' &&
        event.innings === 1 &&
        !event.delivery.extras?.wides &&
        !event.delivery.extras?.noballs,
    ).length
    await completeReviewedMatches(app.db, app.now())
    await finishDueSlots(app.db, app.now())
    expect((await slotsNow()).slice(4).map(({ state }) => state)).toEqual(
      [1, 31, 61, 91, 1].map((from) => (balls >= from ? 'completed' : 'void')),
    )
  })

  test('can be joined up to six balls later or earlier, as set by the operator, and balls before that do not count', async () => {
    const name = '1st innings, overs 6–10'
    const move = (slot: number, balls: number) =>
      app.db.transaction((tx) => moveDeadline(tx, { matchId: live.matchId, slot, balls }))
    expect(await move(2, 7)).toEqual({ ok: false, reason: 'too_far' })
    expect(await move(10, 1)).toEqual({ ok: false, reason: 'unknown_slot' })
    expect(await move(2, 6)).toEqual({ ok: true, name, deadline: 34 })
    expect((await slotsNow())[1]?.deadline).toBe(34)
    await live.start()
    await playUntil(1, 34)
    for (const number of [1, 2]) expect((await join(2, number)).status).toBe(201)
    expect(await move(2, 1)).toEqual({ ok: false, reason: 'bowled', name, deadline: 29 })
    await playUntil(1, 61)
    expect(await move(2, 6)).toEqual({ ok: false, reason: 'closed', name, state: 'review' })
    await finishDueSlots(app.db, app.now())
    await payOutContests(app.db, app.now())
    const slot = { innings: 1, from: 34, to: 60 }
    const expected = await Promise.all([1, 2].map((number) => expectedQuarters(number, slot)))
    const settled = await entriesOf(app.db, storedIn(await contestOf(2)))
    expect(settled.map(({ quarterPoints }) => quarterPoints)).toEqual(expected)
  })
})

/**
 * Corrects a ball of the slot on which the points of these live teams depend. @returns the events including the
 * correction
 */
async function correctBall(slot: Slot, numbers: readonly number[]): Promise<readonly MatchEvent[]> {
  const quarters = (events: readonly MatchEvent[]) =>
    Promise.all(numbers.map((number) => expectedQuarters(number, slot, events)))
  const before = JSON.stringify(await quarters(live.events))
  for (let legalBall = slot.from; legalBall <= slot.to; legalBall += 1) {
    const [place, event] = correctionOf(legalBall)
    const events = live.events.with(place, event)
    if (JSON.stringify(await quarters(events)) === before) continue
    await live.record({ type: 'correct', revision: place + 1, reason: 'Seen again', event })
    return events
  }
  throw new Error('No ball of the slot counts for these teams.')
}

/**
 * The first plain ball of the first innings from that number on, changed to a six off the bat, or to a four if it was
 * a six.
 */
function correctionOf(legalBall: number): [place: number, event: MatchEvent] {
  let legal = 0
  const place = live.events.findIndex((event) => {
    if (event.type !== 'ball' || event.innings !== 0) return false
    const { wides, noballs } = event.delivery.extras ?? {}
    if (!wides && !noballs) legal += 1
    return legal >= legalBall && !wides && !noballs && !event.delivery.wickets && !event.delivery.extras
  })
  const event = live.events[place]
  if (event?.type !== 'ball') throw new Error('There is no such ball.')
  const batter = event.delivery.runs.batter === 6 ? 4 : 6
  const runs = { batter, extras: 0, total: batter }
  return [place, { ...event, delivery: { ...event.delivery, runs } }]
}
