import { beforeEach, expect, test } from 'vitest'
import { increments, type Samples, scrape } from '../../testing/exposition.ts'
import { legalTeams } from '../../testing/legal-teams.ts'
import { openLive } from '../../testing/live-client.ts'
import { type LiveContest, openLiveContest } from '../../testing/live-contest.ts'
import { appOfFile, serverOfFile } from '../../testing/of-file.ts'
import { squadOf } from '../matches/store.ts'
import { receiveEvent } from './feed/receive-event.ts'
import { releaseWaitingEvents } from './lifecycle.ts'

const token = 'a-token-of-at-least-thirty-two-characters'
const site = appOfFile({ METRICS_TOKEN: token })
const server = serverOfFile(site)
let game: LiveContest

beforeEach(async () => {
  game = await openLiveContest(site)
})

const read = () => scrape(site, token)
/** What the product's counters with this `prefix` gained since `before`. */
const added = async (before: Samples, prefix: string) => increments(before, await read(), prefix)

test('a ball counts once, by its source and outcome', async () => {
  await game.start()
  const first = game.events.findIndex(({ type }) => type === 'ball')
  await game.play(first)
  const before = await read()
  await game.play(1)
  expect(await added(before, 'toprun_match_events')).toEqual({
    'toprun_match_events_total{source="test",kind="ball",result="recorded"}': 1,
  })
  await game.record({ type: 'withdraw', revision: first + 1, reason: 'not played' })
  await expect(game.record({ type: 'withdraw', revision: first + 1, reason: 'again' })).rejects.toThrow()
  expect(await added(before, 'toprun_match_events')).toEqual({
    'toprun_match_events_total{source="test",kind="ball",result="recorded"}': 1,
    'toprun_match_events_total{source="test",kind="withdraw",result="recorded"}': 1,
    'toprun_match_events_total{source="test",kind="withdraw",result="refused"}': 1,
  })
})

test('events count by their kinds, regardless of their outcome, and invalid ones as another kind', async () => {
  const kinds = ['innings', 'ball', 'lineup', 'replacement', 'outcome', 'correct', 'withdraw']
  const others = [null, undefined, 'ball', {}, { type: 4 }, { type: 'boundary' }]
  const before = await read()
  for (const payload of [...kinds.map((type) => ({ type })), ...others]) {
    const event = { matchId: game.matchId, source: 'test', sourceEventId: 'x', sourceSequence: null, payload }
    const options = { now: site.now(), reviewMs: 0 }
    expect(await receiveEvent(site.db, event, options)).toMatchObject({ ok: false })
  }
  const counted = (kind: string, count: number) => [
    `toprun_match_events_total{source="test",kind="${kind}",result="refused"}`,
    count,
  ]
  expect(await added(before, 'toprun_match_events')).toEqual(
    Object.fromEntries([...kinds.map((kind) => counted(kind, 1)), counted('other', others.length)]),
  )
})

test('an event that releases the one after it counts that as released', async () => {
  await game.start()
  const send = (sequence: number) =>
    receiveEvent(
      site.db,
      {
        ...{ matchId: game.matchId, source: 'test', sourceEventId: String(sequence) },
        ...{ sourceSequence: sequence, payload: game.events[sequence - 1] },
      },
      { now: site.now(), reviewMs: 0 },
    )
  expect(await send(2)).toMatchObject({ status: 'parked' })
  const before = await read()
  expect(await send(1)).toMatchObject({ status: 'recorded' })
  expect(await added(before, 'toprun_match_events')).toEqual({
    [`toprun_match_events_total{source="test",kind="${game.events[0]?.type}",result="recorded"}`]: 1,
    'toprun_match_events_released_total{result="recorded"}': 1,
  })
})

test('an event that waited counts when it is released', async () => {
  await game.start()
  await game.play(10)
  const event = {
    matchId: game.matchId,
    source: 'standby',
    sourceEventId: 'waiting',
    sourceSequence: null,
    payload: game.events[10],
  }
  const options = { now: site.now(), reviewMs: 0 }
  expect(await receiveEvent(site.db, event, options)).toMatchObject({ status: 'parked' })
  const before = await read()
  site.advance(11_000)
  await releaseWaitingEvents(site.db, { ...options, now: site.now() })
  expect(await added(before, 'toprun_match_events')).toEqual({
    'toprun_match_events_released_total{result="recorded"}': 1,
  })
})

test('a viewer of a leaderboard counts, and so does a ball on its way to them', async () => {
  await game.join()
  await game.join()
  await game.start()
  await game.play(1)
  const before = await read()
  const viewer = await openLive(
    `${server.address}/api/game/live?topics=match:${game.matchId},contest:${game.contestId}`,
  )
  await expect.poll(() => viewer.revision).toBe(game.revision())
  await expect
    .poll(() => added(before, 'toprun_board'))
    .toEqual({ toprun_boards: 1, toprun_board_entries: 2 })
  expect(await added(before, 'toprun_viewers')).toEqual({ toprun_viewers: 1 })

  // The leaderboard may be sent after the match.
  await expect.poll(() => viewer.total).toBe(2)
  const watched = await read()
  await game.play(1)
  await expect.poll(() => viewer.revision).toBe(game.revision())
  expect(await added(watched, 'toprun_fold_seconds_count')).toEqual({ toprun_fold_seconds_count: 1 })
  expect(await added(watched, 'toprun_rank_seconds_count')).toEqual({ toprun_rank_seconds_count: 1 })
  const longest = 'toprun_fold_seconds_bucket{le="1"}'
  expect(await added(watched, longest)).toEqual({ [longest]: 1 })
  expect(await added(watched, 'toprun_viewer_writes_total')).toEqual({ toprun_viewer_writes_total: 1 })

  viewer.leave()
  await expect.poll(() => added(before, 'toprun_viewers')).toEqual({})
})

test('a join counts by its outcome', async () => {
  const user = await site.signUp()
  const [lineup] = legalTeams(await squadOf(site.db, game.matchId), 1)
  const team = await site.call('POST', '/api/game/teams', {
    token: user.token,
    body: { matchId: game.matchId, ...lineup },
  })
  const contests = await site.call('GET', `/api/game/matches/${game.matchId}/contests`)
  const free = contests.json().contests.find(({ name }: { name: string }) => name === 'Practice Nets')
  const join = (contest: string, key: string) =>
    site.call('POST', `/api/game/contests/${contest}/entries`, {
      token: user.token,
      body: { teamId: team.json().id },
      headers: { 'idempotency-key': key },
    })
  const before = await read()
  expect((await join(free.id, 'once')).statusCode).toBe(201)
  expect((await join(free.id, 'once')).statusCode).toBe(201)
  expect((await join(free.id, 'twice')).statusCode).toBe(409)
  expect((await join(game.contestId, 'poor')).statusCode).toBe(402)
  expect(await added(before, 'toprun_joins_total')).toEqual({
    'toprun_joins_total{outcome="joined"}': 1,
    'toprun_joins_total{outcome="replayed"}': 1,
    'toprun_joins_total{outcome="already_joined"}': 1,
    'toprun_joins_total{outcome="insufficient_funds"}': 1,
  })
})
