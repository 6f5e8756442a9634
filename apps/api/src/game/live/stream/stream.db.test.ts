import { Writable } from 'node:stream'
import { livePollResponse } from '@toprun/api-schema/live'
import { type MatchResponse, matchResponse } from '@toprun/api-schema/match'
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openFileLimit } from '../../../platform/open-files.ts'
import {
  applyMessage,
  emptyClient,
  type LiveClient,
  openLive,
  receive,
} from '../../../testing/live-client.ts'
import { type LiveContest, openLiveContest } from '../../../testing/live-contest.ts'
import { appOfFile, serverOfFile } from '../../../testing/of-file.ts'
import { liveMetrics } from '../live-metrics.ts'
import { createBoardCache } from '../rooms/boards.ts'
import { openRoom } from '../rooms/room.ts'
import { follow } from './topics.ts'
import { serveViewer } from './viewer.ts'

/** More viewers than a machine has sockets for. */
const app = appOfFile({ LIVE_VIEWERS: Number.MAX_SAFE_INTEGER })
const server = serverOfFile(app)
let game: LiveContest

beforeEach(async () => {
  game = await openLiveContest(app)
})

const eventsUrl = (search = '') => `${server.address}/api/game/matches/${game.matchId}/events?${search}`
const liveUrl = (...topics: string[]) => `${server.address}/api/game/live?topics=${topics.join()}`

/** The match's page with all recorded events. */
async function matchPage(): Promise<MatchResponse> {
  const read = async () =>
    matchResponse.parse((await app.call('GET', `/api/game/matches/${game.matchId}`)).json())
  await expect.poll(async () => (await read()).revision).toBe(game.revision())
  return read()
}

test.skipIf(openFileLimit() === null)(
  'a limit of viewers beyond that of open files is noted at the start',
  () => {
    expect(app.log.join('')).toMatch(
      /"LIVE_VIEWERS is \d+, but the process may open only \d+ files and sockets, enough for \d+ viewers: raise that limit \(`ulimit -n`, or `LimitNOFILE=` of systemd\)\."/,
    )
  },
)

/** What a page passes to its next stream. */
const pick = ({ balls, revision }: Pick<LiveClient, 'balls' | 'revision'>) => ({ balls, revision })

async function expectToShowAll(viewer: LiveClient): Promise<void> {
  const page = await matchPage()
  await expect.poll(() => viewer.revision).toBe(page.revision)
  expect(viewer.balls).toEqual(page.balls)
}

describe('a stream', () => {
  test('is refused to a HEAD request, whose response would never end', async () => {
    for (const url of [eventsUrl(), liveUrl(`match:${game.matchId}`)]) {
      const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(10_000) })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET'])
    }
  })

  test('continues from the revision of the page, so that no ball is missed', async () => {
    await game.start()
    await game.skip(9)
    const page = await matchPage()
    await game.play(4)
    const viewer = await openLive(eventsUrl(`since=${page.revision}`), { from: pick(page) })
    await game.play(4)
    await expectToShowAll(viewer)
    expect(viewer.balls.length).toBeGreaterThan(page.balls.length)
  })

  test('begins with everything if no revision is given', async () => {
    await game.start()
    await game.skip(12)
    await expectToShowAll(await openLive(eventsUrl()))
  })

  test('sends only what is new', async () => {
    await game.start()
    await game.skip(30)
    const page = await matchPage()
    const viewer = await openLive(eventsUrl(`since=${page.revision}`))
    await expect.poll(() => viewer.state).toBe('live')
    expect(viewer.balls).toEqual([])
    await game.play(1)
    await expect.poll(() => viewer.balls.length).toBe(1)
  })

  test('repeats what a reconnecting browser missed since the id of its last event', async () => {
    await game.start()
    await game.skip(9)
    const first = await openLive(eventsUrl())
    await expectToShowAll(first)
    first.leave()
    await game.play(9)
    const second = await openLive(eventsUrl(), {
      from: pick(first),
      headers: { 'last-event-id': first.lastEventId ?? '' },
    })
    await expectToShowAll(second)
    expect(first.lastEventId).toBe('9')
    expect(second.lastEventId).toBe('18')
  })

  test('starts over for a receiver that was away too long, or sends a future revision', async () => {
    await game.start()
    await game.skip(5)
    const page = await matchPage()
    await game.skip(80)
    await expectToShowAll(await openLive(eventsUrl(`since=${page.revision}`), { from: pick(page) }))
    await expectToShowAll(await openLive(eventsUrl('since=5000'), { from: pick(page) }))
  })

  test('shows what the server lists after being cut and resumed at any moment', async () => {
    await game.start()
    const cuts = fc.sample(fc.integer({ min: 0, max: 5 }), { numRuns: 50, seed: 20261121 })
    let viewer = await openLive(eventsUrl())
    for (const balls of cuts) {
      await game.play(1)
      const playing = game.play(balls)
      viewer.leave()
      await viewer.ended
      const since = new URLSearchParams(viewer.revision > 0 ? { since: String(viewer.revision) } : {})
      viewer = await openLive(eventsUrl(since.toString()), { from: pick(viewer) })
      await playing
    }
    await expectToShowAll(viewer)
  })

  test('sends corrections and withdrawals to connected and reconnecting viewers', async () => {
    await game.start()
    await game.skip(14)
    const before = await matchPage()
    const watching = await openLive(eventsUrl(`since=${before.revision}`), { from: pick(before) })
    await expect.poll(() => watching.revision).toBe(before.revision)
    const single = game.events.findIndex(
      (event, at) =>
        at < 14 && event.type === 'ball' && event.delivery.runs.total === 0 && !event.delivery.wickets,
    )
    const event = game.events[single]
    if (event?.type !== 'ball') throw new Error('There is no dot ball.')
    const four = { batter: 4, extras: 0, total: 4 }
    await game.record({
      type: 'correct',
      revision: single + 1,
      reason: 'The third umpire saw it reach the rope.',
      event: { ...event, delivery: { ...event.delivery, runs: four, extras: undefined } },
    })
    await expectToShowAll(watching)
    expect(watching.balls.find(({ revision }) => revision === single + 1)).toMatchObject({
      mark: '4',
      correctedAt: 15,
    })
    await game.record({ type: 'withdraw', revision: 14, reason: 'It was not bowled.' })
    await expectToShowAll(watching)
    const shown = watching.balls.map(({ revision }) => revision)
    expect(shown).toContain(single + 1)
    expect(shown).not.toContain(14)
    await expectToShowAll(await openLive(eventsUrl(`since=${before.revision}`), { from: pick(before) }))
  })

  test('sends the state when teams lock, before the first ball', async () => {
    const viewer = await openLive(eventsUrl(`contest=${game.contestId}`))
    await expect.poll(() => [viewer.state, viewer.contestState]).toEqual(['upcoming', 'open'])
    await game.join()
    await game.join()
    await game.start()
    await expect.poll(() => [viewer.state, viewer.contestState]).toEqual(['live', 'locked'])
    await expect.poll(() => viewer.page?.rows.length).toBe(2)
  })
})

describe('a leaderboard in the stream', () => {
  test('equals the API’s list after each ball, and so do the followed ranks', async () => {
    const entryIds = [await game.join(), await game.join(), await game.join(), await game.join()]
    await game.start()
    const [one = '', other = ''] = entryIds
    const viewer = await openLive(eventsUrl(`contest=${game.contestId}&entries=${one},${other}`))
    for (let round = 0; round < 20; round += 1) {
      await game.play(3)
      await matchPage()
      const board = (
        await app.call('GET', `/api/game/contests/${game.contestId}/leaderboard?entries=${one},${other}`)
      ).json()
      await expect.poll(() => viewer.page?.rows).toEqual(board.rows)
      for (const { seat, rank, moved, points, prize } of board.mine)
        await expect.poll(() => viewer.ranks.get(seat)).toEqual({ rank, moved, points, prize })
      expect(viewer.ranks.size).toBe(2)
    }
  })
})

describe('one stream of several topics', () => {
  test('carries matches, summaries, leaderboards and ranks, and has the revision of each match as its id', async () => {
    const other = await openLiveContest(app, { seed: 'other' })
    const entryId = await game.join()
    await game.join()
    await game.start()
    await game.play(3)
    await other.play(7)
    const viewer = await openLive(
      liveUrl(
        `match:${other.matchId}`,
        `summary:${game.matchId}`,
        `match:${game.matchId}@3`,
        `contest:${game.contestId}`,
        `entry:${entryId}`,
      ),
    )
    await expect.poll(() => viewer.ranks.size).toBe(1)
    expect(new Set(viewer.events)).toEqual(new Set(['hello', 'match', 'summary', 'contest', 'ranks']))
    expect(viewer.events.filter((name) => name === 'match')).toHaveLength(2)
    expect(viewer.lastEventId).toBe('7,3')
  })

  test('carries the tables of points, overs and the scorecard, row by row as they change', async () => {
    await game.start()
    await game.skip(10)
    await matchPage()
    const viewer = await openLive(
      liveUrl(`points:${game.matchId}`, `overs:${game.matchId}`, `scorecard:${game.matchId}`),
    )
    await expect.poll(() => viewer.points.size).toBe(22)
    await game.play(40)
    await matchPage()
    const { players } = (await app.call('GET', `/api/game/matches/${game.matchId}/points`)).json()
    await expect.poll(() => [...viewer.points.values()]).toEqual(players)
    const { innings } = (await app.call('GET', `/api/game/matches/${game.matchId}/overs`)).json()
    const overs = [...viewer.overs.values()].map(({ innings: _innings, team: _team, ...over }) => over)
    expect(overs).toEqual(innings.flatMap((each: { overs: unknown[] }) => each.overs))
    const card = (await app.call('GET', `/api/game/matches/${game.matchId}/scorecard`)).json()
    expect(viewer.scorecard).toEqual(card.innings)
    expect(card.innings[0].batting.length).toBeGreaterThan(1)
  })

  test('carries a topic once if it is requested repeatedly', async () => {
    await game.start()
    await game.play(6)
    await matchPage()
    const viewer = await openLive(
      liveUrl(
        `match:${game.matchId}@5`,
        `match:${game.matchId}`,
        ...Array(20).fill(`match:${game.matchId}@1`),
      ),
    )
    await game.play(1)
    await expect.poll(() => viewer.revision).toBe(game.revision())
    expect(viewer.events).toEqual(['hello', 'match', 'match'])
    // From the revision that came first on.
    expect(viewer.balls.map(({ revision }) => revision)).toEqual([7, 6])
    expect(viewer.lastEventId).toBe(String(game.revision()))
  })

  test('leaves out unknown topics', async () => {
    const viewer = await openLive(
      liveUrl(`match:${crypto.randomUUID()}`, `contest:${crypto.randomUUID()}`, '', `match:${game.matchId}`),
    )
    await expect.poll(() => viewer.state).toBe('upcoming')
  })

  test('does not exist without an existing topic', async () => {
    const nothing = await openLive(liveUrl(`match:${crypto.randomUUID()}`, `entry:${crypto.randomUUID()}`))
    expect(nothing.refusal).toEqual({
      ...{ code: 'not_found', msg: 'There is nothing to follow at this address.' },
    })
    const elsewhere = await openLiveContest(app, { seed: 'elsewhere' })
    const contest = await openLive(eventsUrl(`contest=${elsewhere.contestId}`))
    expect(contest.refusal).toEqual({
      ...{ code: 'not_found', msg: 'There is no such contest in this match.' },
    })
  })

  test('continues from the address if the id of the last event is not of its matches', async () => {
    const other = await openLiveContest(app, { seed: 'other' })
    await game.start()
    await game.play(9)
    await matchPage()
    for (const id of ['4', 'x,4', '0,4,0']) {
      const viewer = await openLive(liveUrl(`match:${other.matchId}`, `match:${game.matchId}@7`), {
        headers: { 'last-event-id': id },
      })
      await expect.poll(() => viewer.lastEventId).toBe('0,9')
      expect(viewer.balls.map(({ revision }) => revision)).toEqual([9, 8])
    }
  })

  const many = (count: number) => Array.from({ length: count }, () => `match:${crypto.randomUUID()}`).join()
  const shape = /topics must be match:ID, summary:ID/
  test.each([
    ['nothing', '', /Name in topics what to follow\./],
    ['an unknown kind', `team:${crypto.randomUUID()}`, shape],
    ['no id', 'match:1', shape],
    ['a page of no number', `contest:${crypto.randomUUID()}/0`, shape],
    ['too many', many(61), /At most 60 topics can be followed at once\./],
  ])('is refused with %s to follow', async (_what, topics, msg) => {
    const viewer = await openLive(liveUrl(topics))
    expect(viewer.status).toBe(400)
    expect(viewer.refusal).toMatchObject({ code: 'invalid_request', msg: expect.stringMatching(msg) })
  })

  test('may have sixty topics', async () => {
    expect((await openLive(liveUrl(many(60)))).status).toBe(404)
  })
})

describe('a poll', () => {
  async function poll(url: string, etag?: string) {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...(etag && { 'if-none-match': etag }) },
    })
    const text = await response.text()
    return {
      status: response.status,
      etag: response.headers.get('etag') ?? '',
      caching: response.headers.get('cache-control'),
      type: response.headers.get('content-type'),
      messages: text === '' ? [] : livePollResponse.parse(JSON.parse(text)).messages,
    }
  }

  test('returns the same messages immediately, and nothing while nothing has changed', async () => {
    await game.join()
    await game.join()
    await game.start()
    await game.play(6)
    const url = eventsUrl(`since=4&contest=${game.contestId}`)
    const first = await poll(url)
    expect(first.messages.map(({ event }) => event)).toEqual(['hello', 'match', 'contest'])
    expect(first.messages[0]?.data).toEqual({ now: app.now().getTime() })
    expect(first).toMatchObject({ caching: 'no-cache', type: 'application/json; charset=utf-8' })
    expect(await poll(url, first.etag)).toMatchObject({ status: 304, messages: [], caching: 'no-cache' })
    await game.play(1)
    await expect.poll(async () => (await poll(url, first.etag)).status).toBe(200)
    const viewer = await openLive(eventsUrl(`since=4&contest=${game.contestId}`))
    await expect.poll(() => viewer.page?.rows.length).toBe(2)
    for (const { event, data } of (await poll(url)).messages.slice(1)) {
      const before = { balls: viewer.balls, rows: viewer.page?.rows }
      applyMessage(viewer, event, data)
      expect({ balls: viewer.balls, rows: viewer.page?.rows }).toEqual(before)
    }
  })

  test('leaves no leaderboard to be read with each ball', async () => {
    await game.join()
    await game.join()
    await game.start()
    await game.play(5)
    await matchPage()
    const { messages } = await poll(eventsUrl(`contest=${game.contestId}`))
    expect(messages.map(({ event }) => event)).toContain('contest')
    const queries = vi.spyOn(app.pool, 'query')
    await game.play(1)
    await matchPage()
    const names = queries.mock.calls.filter(([query]) => /join \W*users\b/i.test(JSON.stringify(query)))
    queries.mockRestore()
    expect(names).toEqual([])
  })

  test('does not count as a viewer', async () => {
    for (let round = 0; round < 250; round += 1) await poll(eventsUrl())
    expect((await openLive(eventsUrl())).status).toBe(200)
  })
})

describe('a viewer who reads slowly', () => {
  test('gets no more until the earlier messages are read, and then the latest state', async () => {
    const room = await openRoom(app.db, createBoardCache(app.db, { maxEntries: 1000 }), game.matchId)
    if (!room) throw new Error('There is no such match.')
    const reader = new SlowReader()
    const { subscriptions } = follow({
      matches: [{ room, revision: null }],
      summaries: [],
      tables: [],
      slots: [],
      slotPoints: [],
      pages: [{ room, contestId: game.contestId, page: 1 }],
      ranks: [],
    })
    serveViewer(reader, subscriptions, { idOf: () => null, metrics: liveMetrics(app.db), log: app.app.log })
    await game.join()
    await game.join()
    await game.start()
    await room.refresh()
    await expect.poll(() => reader.received.length).toBe(1)
    for (let ball = 0; ball < 40; ball += 1) {
      await game.play(1)
      await room.refresh()
    }
    expect(reader.received).toHaveLength(1)
    expect(reader.writableLength).toBeLessThan(20_000)

    await expect
      .poll(() => {
        reader.readOne()
        return reader.shown.revision
      })
      .toBe(game.revision())
    expect(reader.received.length).toBeGreaterThan(1)
    expect(reader.received.length).toBeLessThan(10)
    expect(reader.shown.balls).toEqual((await matchPage()).balls)
    reader.destroy()
    await expect.poll(() => room.isWatched()).toBe(false)
  })
})

/** Accepts one write at a time, on demand. */
class SlowReader extends Writable {
  readonly received: string[] = []
  readonly shown = emptyClient()
  #done: (() => void) | null = null

  constructor() {
    super({ highWaterMark: 100 })
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.received.push(chunk.toString())
    for (const message of chunk.toString().split('\n\n').slice(0, -1)) receive(this.shown, message)
    this.#done = done
  }

  readOne(): void {
    const done = this.#done
    this.#done = null
    done?.()
  }
}
