import type { MatchEvent } from '@toprun/api-schema/match-event'
import { potOf, promotional, walletOf } from '@toprun/ledger/account'
import { balanceOf, sumOfBalances } from '@toprun/ledger/balance'
import { post } from '@toprun/ledger/post'
import { type SimulateOptions, simulateMatch } from '@toprun/match-simulator/simulate'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { legalTeams } from '../../testing/legal-teams.ts'
import { createTestApp, type Member, type TestApp } from '../../testing/test-app.ts'
import { joinContest } from '../contests/join.ts'
import { openStandardContests } from '../contests/open-contests.ts'
import { type ContestRow, contests } from '../contests/tables.ts'
import { saveTeam } from '../contests/teams.ts'
import { importMatch } from '../fixtures/import-match.ts'
import { setRole } from '../fixtures/set-role.ts'
import { squadOf } from '../fixtures/store.ts'
import { ballEvents, feeds, fixtures } from '../fixtures/tables.ts'
import { abandonMatch, completeReviewedMatches, settleFinalContests, startDueMatches } from './lifecycle.ts'
import { playOut } from './play-out.ts'
import { lastSequence, recordEvent } from './record-event.ts'

const giftMinor = 5000n
const calm = { rain: 0, abandoned: 0 }
let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function newMatch(options: Partial<SimulateOptions> = {}): Promise<string> {
  const match = simulateMatch({ seed: 'lifecycle', format: 'T20', rates: calm, ...options })
  const startsAt = new Date(app.now().getTime() + 3_600_000)
  const id = await importMatch(app.db, match, { startsAt, intervalMs: 0 })
  await openStandardContests(app.db, id)
  return id
}

async function contestOf(fixtureId: string, name: string): Promise<ContestRow> {
  const rows = await app.db.select().from(contests).where(eq(contests.fixtureId, fixtureId))
  const found = rows.find((row) => row.name === name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}

async function join(fixtureId: string, contest: ContestRow): Promise<Member> {
  const member = await app.signUp()
  await post(app.db, {
    key: `gift:${member.id}`,
    kind: 'promotion',
    postings: [{ source: promotional, destination: walletOf(member.id), amountMinor: giftMinor }],
  })
  const [lineup] = legalTeams(await squadOf(app.db, fixtureId), 1)
  if (!lineup) throw new Error('There is no legal team.')
  const now = app.now()
  const saved = await saveTeam(app.db, {
    userId: member.id,
    teamId: null,
    matchId: fixtureId,
    now,
    ...lineup,
  })
  if (!saved.ok) throw new Error(saved.reason)
  const joined = await joinContest(app.db, {
    contestId: contest.id,
    teamId: saved.team.id,
    userId: member.id,
    idempotencyKey: null,
    now,
  })
  if (!joined.ok) throw new Error(joined.reason)
  return member
}

async function expectPaidBack(contest: ContestRow, members: readonly Member[]): Promise<void> {
  const [row] = await app.db.select().from(contests).where(eq(contests.id, contest.id))
  expect(row?.state).toBe('refunded')
  expect(await balanceOf(app.db, potOf(contest.id))).toBe(0n)
  for (const member of members) expect(await balanceOf(app.db, walletOf(member.id))).toBe(giftMinor)
  expect(await sumOfBalances(app.db)).toBe(0n)
}

describe('entries are paid back', () => {
  test('where a contest starts under its minimum', async () => {
    const id = await newMatch()
    const podium = await contestOf(id, 'Podium')
    const members = [await join(id, podium), await join(id, podium)]
    expect(await balanceOf(app.db, potOf(podium.id))).toBe(2000n)
    app.advance(3_600_000)
    await startDueMatches(app.db, app.now())
    await expectPaidBack(podium, members)
  })

  test('where the match is void: no result before the chase was five overs old', async () => {
    const seeds = Array.from({ length: 200 }, (_, seed) => seed)
    const seed = seeds.find((each) => {
      const match = simulateMatch({ seed: each, format: 'T20', rates: { abandoned: 0, rain: 1 } })
      return match.info.outcome?.result === 'no result' && (match.innings[1]?.overs?.length ?? 0) < 5
    })
    const id = await newMatch({ seed, rates: { abandoned: 0, rain: 1 } })
    const classic = await contestOf(id, 'Floodlight Classic')
    const members = [await join(id, classic), await join(id, classic)]
    await playOut(app.db, id, app.now())
    await completeReviewedMatches(app.db, app.now())
    await settleFinalContests(app.db, app.now())
    const [fixture] = await app.db.select().from(fixtures).where(eq(fixtures.id, id))
    expect(fixture?.state).toBe('void')
    await expectPaidBack(classic, members)
  })

  test('where the match is called off, once, however often it is settled', async () => {
    const id = await newMatch()
    const classic = await contestOf(id, 'Floodlight Classic')
    const members = [await join(id, classic), await join(id, classic)]
    expect(await abandonMatch(app.db, id, app.now())).toBe(true)
    expect(await abandonMatch(app.db, id, app.now())).toBe(false)
    await Promise.all([settleFinalContests(app.db, app.now()), settleFinalContests(app.db, app.now())])
    await expectPaidBack(classic, members)
  })
})

describe('an event', () => {
  async function eventsOf(id: string): Promise<MatchEvent[]> {
    const [feed] = await app.db.select().from(feeds).where(eq(feeds.fixtureId, id))
    return feed?.events ?? []
  }
  const record = (fixtureId: string, payload: unknown, sequence?: number) =>
    recordEvent(app.db, { fixtureId, payload, sequence, now: app.now(), reviewMs: 0 })

  test('that is malformed is refused with what is wrong, and the match goes on', async () => {
    const id = await newMatch()
    const [header, ball] = await eventsOf(id)
    expect(await record(id, header)).toMatchObject({ ok: true, sequence: 1 })
    for (const malformed of [
      null,
      {},
      { type: 'ball', innings: 0, over: 0 },
      { ...ball, delivery: { runs: 'four' } },
    ])
      expect(await record(id, malformed)).toMatchObject({ ok: false, reason: 'malformed' })
    expect(await record(id, ball)).toMatchObject({ ok: true, sequence: 2 })
    expect((await app.call('GET', `/api/game/matches/${id}`)).json().balls).toHaveLength(1)
  })

  test('with a player who is not in the line-ups is refused by name', async () => {
    const id = await newMatch()
    const [header, ball] = await eventsOf(id)
    await record(id, header)
    if (ball?.type !== 'ball') throw new Error('The second event is no ball.')
    const stranger = { ...ball, delivery: { ...ball.delivery, bowler: 'A Stranger' } }
    expect(await record(id, stranger)).toEqual({ ok: false, reason: 'unlisted_player', name: 'A Stranger' })
  })

  test('that comes twice changes nothing, one that comes too early is refused', async () => {
    const id = await newMatch()
    const [header, ball] = await eventsOf(id)
    await record(id, header, 1)
    expect(await record(id, ball, 3)).toEqual({ ok: false, reason: 'gap', expected: 2 })
    expect(await record(id, ball, 2)).toMatchObject({ ok: true, duplicate: false })
    expect(await record(id, ball, 2)).toMatchObject({ ok: true, duplicate: true })
    expect(await lastSequence(app.db, id)).toBe(2)
  })

  test('after the end is refused', async () => {
    const id = await newMatch()
    await playOut(app.db, id, app.now())
    const [header] = await eventsOf(id)
    expect(await record(id, header)).toMatchObject({ ok: false, reason: 'match_over' })
  })

  test('once recorded can neither be changed nor deleted', async () => {
    const id = await newMatch()
    const [header] = await eventsOf(id)
    await record(id, header)
    const mine = eq(ballEvents.fixtureId, id)
    await expect(app.db.update(ballEvents).set({ sequence: 9 }).where(mine)).rejects.toThrow()
    await expect(app.db.delete(ballEvents).where(mine)).rejects.toThrow()
  })
})

test('a role that the operator states reaches the matches that nobody has a team for, and those to come', async () => {
  const taken = await newMatch()
  await join(taken, await contestOf(taken, 'Practice Nets'))
  const free = await newMatch()
  const [player] = (await squadOf(app.db, free)).filter(({ role }) => role === 'BAT')
  if (!player) throw new Error('There is no batsman.')
  expect(await setRole(app.db, player.id, 'AR')).toMatchObject({ ok: true, name: player.name })
  const roleIn = async (id: string) => (await squadOf(app.db, id)).find((each) => each.id === player.id)?.role
  expect(await roleIn(taken)).toBe('BAT')
  expect(await roleIn(free)).toBe('AR')
  expect(await roleIn(await newMatch())).toBe('AR')
})

test('a viewer gets the match as it stands, then each ball with score and ranks', async () => {
  const id = await newMatch()
  const classic = await contestOf(id, 'Floodlight Classic')
  await join(id, classic)
  await join(id, classic)
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const response = await fetch(`${address}/api/game/matches/${id}/events?contest=${classic.id}`)
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const seen: string[] = []
  const reading = (async () => {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
      for (const [, name = ''] of text.matchAll(/^event: (\w+)$/gm)) seen.push(name)
  })()
  await expect.poll(() => seen).toEqual(['match', 'score', 'leaderboard'])
  const [feed] = await app.db.select().from(feeds).where(eq(feeds.fixtureId, id))
  for (const payload of feed?.events.slice(0, 2) ?? [])
    await recordEvent(app.db, { fixtureId: id, payload, now: app.now(), reviewMs: 0 })
  await expect
    .poll(() => seen.slice(3))
    .toEqual(expect.arrayContaining(['match', 'ball', 'score', 'leaderboard']))
  await app.app.close()
  await reading
})
