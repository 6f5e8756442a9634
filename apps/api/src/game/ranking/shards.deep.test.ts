import type { Contest } from '@toprun/api-schema/contest'
import { leaderboardResponse, rankHistoryResponse } from '@toprun/api-schema/contest'
import { type ContestId, contestId as contestIdOf } from '@toprun/api-schema/ids'
import type { SquadPlayer } from '@toprun/api-schema/match'
import type { MatchEvent } from '@toprun/api-schema/match-event'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newContest, rereadContest, rereadMatch } from '../../testing/contest-kit.ts'
import { type LiveContest, openLiveContest } from '../../testing/live-contest.ts'
import { liveTeam } from '../../testing/live-team.ts'
import { isNatsMissing } from '../../testing/nats-server.ts'
import { openRankedSite, type RankedSite } from '../../testing/ranked-site.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { openBoard } from '../contests/board/board.ts'
import { contests, entries } from '../contests/tables.ts'
import { finishDueSlots } from '../live/lifecycle.ts'
import { rankHistory } from '../live/pages/rank-history.ts'
import { openMatchFolds } from '../matches/play/match-fold.ts'
import { moveDeadline } from '../matches/play/slots.ts'

/** What a site shows of contests in shards of two seats, compared with what a single process computes. */
const shardSeats = 2
const missing = isNatsMissing('shards')

let site: RankedSite | undefined
let app: TestApp
let game: LiveContest

beforeAll(async () => {
  if (missing) return
  site = await openRankedSite(shardSeats)
  app = site.app
})
afterAll(() => site?.close())

beforeEach(async () => {
  if (missing) return
  game = await openLiveContest(app, { seed: 'shards' })
  await startWorkers()
})
afterEach(() => stopWorkers())

const startWorkers = () => site?.startWorkers(2)
const stopWorkers = () => site?.stopWorkers()

interface Ranking {
  revision: number
  rows: object[]
  history: object
}

/** What a single process computes from the rows. */
async function alone(id: ContestId): Promise<Ranking> {
  const match = await rereadMatch(app.db, game.matchId)
  const contest = await rereadContest(app.db, { id })
  const fold = await (await openMatchFolds(app.db, match)).by(contest)
  const board = await openBoard(app.db, contest, fold)
  const { revision, rows } = await board.page(app.db, { from: 0, limit: 50 })
  return { revision, rows: rows.map(unmoved), history: await rankHistory(board, fold, await seatsOf(id)) }
}

async function shown(id: ContestId): Promise<Ranking> {
  const page = await app.call('GET', `/api/game/contests/${id}/leaderboard`)
  const { revision, rows } = leaderboardResponse.parse(page.json())
  return { revision, rows: rows.map(unmoved), history: await historyOf(id) }
}

async function historyOf(id: ContestId) {
  const ids = [...(await seatsOf(id)).keys()]
  const ranks = await app.call('GET', `/api/game/contests/${id}/ranks?entries=${ids.join()}`)
  return rankHistoryResponse.parse(ranks.json())
}

/** A row without its movement, which depends on what was shown before. */
const unmoved = (row: { moved: number }) => ({ ...row, moved: 0 })

async function seatsOf(id: ContestId): Promise<Map<string, number>> {
  const rows = await app.db.select().from(entries).where(eq(entries.contestId, id)).orderBy(asc(entries.seat))
  return new Map(rows.map((row) => [row.id, row.seat]))
}

/** @returns what both show */
async function expectSame(id: ContestId): Promise<Ranking> {
  const expected = await alone(id)
  await expect.poll(() => shown(id)).toEqual(expected)
  return expected
}

/** Changes a ball of the first innings to a six off the bat. @param from counts events */
async function correctBall(from: number): Promise<void> {
  const isPlain = (event: MatchEvent) =>
    event.type === 'ball' &&
    !event.delivery.extras &&
    !event.delivery.wickets &&
    event.delivery.runs.batter < 6
  const place = game.events.findIndex((event, at) => at >= from && isPlain(event))
  const event = game.events[place]
  if (event?.type !== 'ball') throw new Error('There is no such ball.')
  const six = { ...event, delivery: { ...event.delivery, runs: { batter: 6, extras: 0, total: 6 } } }
  await game.record({ type: 'correct', revision: place + 1, reason: 'It was a six.', event: six })
}

test.skipIf(missing)(
  'ranks through a match, over several shards, equal those of one process, through corrections and a change of workers',
  async () => {
    for (let seat = 0; seat < 5; seat += 1) await game.join()
    await game.start()
    await game.play(60)
    const before = await expectSame(game.contestId)
    await correctBall(10)
    const after = await expectSame(game.contestId)
    expect(after.history).not.toEqual(before.history)

    await stopWorkers()
    const asked = historyOf(game.contestId)
    await startWorkers()
    expect(await asked).toEqual(after.history)
    await game.play(40)
    await expectSame(game.contestId)
  },
)

/** A contest of the second slot of the innings, balls 31 to 60, with five entries. */
async function joinSlot(): Promise<ContestId> {
  const listed = await app.call('GET', `/api/game/matches/${game.matchId}/contests`)
  const contests: Contest[] = listed.json().contests
  const contest = contests.find(({ slot, entryFee }) => slot === 2 && entryFee === 0)
  const squad: SquadPlayer[] = (await app.call('GET', `/api/game/matches/${game.matchId}/squad`)).json()
    .players
  for (let number = 0; number < 5; number += 1) {
    const { token } = await app.signUp()
    const body = { matchId: game.matchId, slot: 2, ...liveTeam(squad, number) }
    const { id } = (await app.call('POST', '/api/game/teams', { token, body })).json()
    const url = `/api/game/contests/${contest?.id}/entries`
    const joined = await app.call('POST', url, { token, body: { teamId: id } })
    expect(joined.statusCode).toBe(201)
  }
  return contestIdOf.parse(contest?.id)
}

/** How many events come before this legal ball of the first innings. */
function eventsBefore(legalBall: number): number {
  let legal = 0
  return game.events.findIndex((event) => {
    if (event.type !== 'ball') return false
    if (legal + 1 >= legalBall) return true
    if (!event.delivery.extras?.wides && !event.delivery.extras?.noballs) legal += 1
    return false
  })
}

test.skipIf(missing)(
  'a contest of a slot, over several shards, is ranked like by one process: by its own balls, after its deadline was moved, and once it is final',
  async () => {
    const id = await joinSlot()
    await game.start()
    const served = () => app.log.filter((line) => line.includes('"serves a shard"') && line.includes(id))
    await expect.poll(() => served().length).toBe(3)
    const move = (balls: number) =>
      app.db.transaction((tx) => moveDeadline(tx, { matchId: game.matchId, slot: 2, balls }))
    expect(await move(6)).toMatchObject({ ok: true })
    let played = eventsBefore(36)
    await game.play(played)
    const early = await expectSame(id)
    expect(new Set(early.rows.map((row) => JSON.stringify(row))).size).toBe(5)
    const playTo = async (events: number) => {
      await game.play(events - played)
      played = events
    }
    await playTo(eventsBefore(50))
    await expectSame(id)
    await correctBall(eventsBefore(40))
    await expectSame(id)
    await playTo(eventsBefore(61))
    await finishDueSlots(app.db, app.now())
    await playTo(eventsBefore(70))
    const final = await expectSame(id)
    await correctBall(eventsBefore(45))
    expect(await expectSame(id)).toEqual(final)

    await stopWorkers()
    await startWorkers()
    await playTo(eventsBefore(75))
    expect(await expectSame(id)).toEqual(final)
  },
)

test.skipIf(missing)('a contest that cannot be ranked does not block the others', async () => {
  const entryId = await game.join()
  const enter = async (terms: { rulesVersion?: string }) => {
    const { id } = await newContest(app.db, game.matchId, terms)
    await app.db.execute(sql`
      INSERT INTO entries (contest_id, seat, team_id, user_id)
      SELECT ${id}, 1, team_id, user_id FROM entries WHERE id = ${entryId}`)
    await app.db.update(contests).set({ entryCount: 1, revision: 1 }).where(eq(contests.id, id))
    return id
  }
  // Workers start with the first one.
  await enter({ rulesVersion: 'unpublished' })
  const id = await enter({})
  await game.start()
  await game.play(10)
  await expectSame(id)
})
