import { once } from 'node:events'
import { get } from 'node:http'
import { connect } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LiveClient, openLive } from '../../../testing/live-client.ts'
import { type LiveContest, openLiveContest } from '../../../testing/live-contest.ts'
import { appOfFile, serverOfFile } from '../../../testing/of-file.ts'
import { matches } from '../../matches/tables.ts'
import { postpone } from '../lifecycle.ts'

const app = appOfFile({ LIVE_VIEWERS_PER_ADDRESS: 3, LIVE_VIEWERS: 5, TRUST_PROXY: 'loopback' })
const server = serverOfFile(app)
let game: LiveContest

const watching: LiveClient[] = []

beforeEach(async () => {
  game = await openLiveContest(app)
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const viewer of watching.splice(0)) {
    viewer.leave()
    await viewer.ended
  }
})

/** Watches once there is room: a viewer who just left may still count. */
async function watch(from?: string): Promise<LiveClient> {
  await expect.poll(async () => (await tryToWatch(from)).status).toBe(200)
  return watching.at(-1) ?? expect.fail('Nobody watches.')
}

async function tryToWatch(from = '192.0.2.1'): Promise<LiveClient> {
  const url = `${server.address}/api/game/matches/${game.matchId}/events?contest=${game.contestId}`
  const viewer = await openLive(url, { headers: { 'x-forwarded-for': from } })
  watching.push(viewer)
  return viewer
}

/** Requests the stream and disconnects before the response. */
async function leaveAtOnce(): Promise<void> {
  const request = get(`${server.address}/api/game/matches/${game.matchId}/events`, {
    agent: false,
    headers: { 'x-forwarded-for': '192.0.2.1' },
  })
  request.on('error', () => undefined)
  const closed = new Promise((resolve) => request.on('close', resolve))
  await once(request, 'finish')
  request.destroy()
  await closed
}

test('an address above its limit of live pages is told how long to wait', async () => {
  for (let viewer = 0; viewer < 3; viewer += 1) await watch()
  const refused = await tryToWatch()
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.refusal).toMatchObject({
    code: 'too_many_viewers',
    msg: expect.stringMatching(/ Please try again in 30 seconds\.$/),
  })
  expect((await tryToWatch('192.0.2.2')).status).toBe(200)
})

test('the process has a limit of viewers over all addresses', async () => {
  for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5']) await watch(from)
  expect(await tryToWatch('192.0.2.6')).toMatchObject({ status: 503, refusal: { code: 'too_many_viewers' } })
  expect(app.log.filter((line) => line.includes('LIVE_VIEWERS is'))).toEqual([])
})

test('a slot is free again when its viewer leaves, is refused, or leaves before the stream begins', async () => {
  for (let round = 0; round < 4; round += 1) {
    const unknown = `${server.address}/api/game/matches/${crypto.randomUUID()}/events`
    expect((await openLive(unknown, { headers: { 'x-forwarded-for': '192.0.2.1' } })).status).toBe(404)
    await leaveAtOnce()
  }
  for (let round = 0; round < 3; round += 1) {
    for (let viewer = 0; viewer < 3; viewer += 1) await watch()
    for (const { leave } of watching) leave()
  }
  await watch()
})

test('streams that are requested after another on the same connection take no slots', async () => {
  const path = `/api/game/matches/${game.matchId}/events`
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n`
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1').setEncoding('utf8')
  socket.write(request.repeat(3))
  let received = ''
  socket.on('data', (text: string) => {
    received += text
  })
  await expect.poll(() => received).toContain('event: match')
  for (let viewer = 0; viewer < 2; viewer += 1) expect((await tryToWatch()).status).toBe(200)
  expect(received.match(/HTTP\/1.1/g)).toHaveLength(1)
  socket.destroy()
})

test('concurrent viewers share one read of a contest’s entries', async () => {
  await game.join()
  await game.join()
  await game.start()
  const queries = vi.spyOn(app.pool, 'query')
  const from = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5']
  const viewers = await Promise.all(from.map(tryToWatch))
  for (const viewer of viewers) await expect.poll(() => viewer.total).toBe(2)
  const readings = queries.mock.calls.filter(([query]) =>
    /from \W*entries\b.*inner join/i.test(JSON.stringify(query)),
  )
  expect(readings).toHaveLength(1)
})

test('viewers of an open contest read no entries at all', async () => {
  await game.join()
  const queries = vi.spyOn(app.pool, 'query')
  const viewer = await watch()
  await expect.poll(() => viewer.contestState).toBe('open')
  expect(
    queries.mock.calls.filter(([query]) => /(from|join) \W*entries\b/i.test(JSON.stringify(query))),
  ).toEqual([])
})

test('an error for a viewer ends that stream only', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  await game.join()
  await game.join()
  const viewer = await watch()
  await expect.poll(() => viewer.contestState).toBe('open')
  await app.owner.query('ALTER TABLE entries RENAME TO entries_away')
  await game.start()
  await viewer.ended
  await app.owner.query('ALTER TABLE entries_away RENAME TO entries')
  const next = await watch()
  await expect.poll(() => next.total).toBe(2)
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

test('a match that could not be read is read again without another ball', async () => {
  const viewer = await watch()
  await expect.poll(() => viewer.state).toBe('upcoming')
  await app.owner.query('ALTER TABLE contests RENAME TO contests_away')
  await app.db.update(matches).set({ venue: 'Elsewhere' }).where(eq(matches.id, game.matchId))
  await expect.poll(() => app.log.join('')).toContain('a match could not be read')
  await app.owner.query('ALTER TABLE contests_away RENAME TO contests')
  await expect.poll(() => viewer.events.filter((name) => name === 'match').length).toBe(2)
})

test('a leaderboard that was opened before the lock has every entry after it', async () => {
  await game.join()
  await game.join()
  const leaderboard = async () =>
    (await app.call('GET', `/api/game/contests/${game.contestId}/leaderboard`)).json()
  expect(await leaderboard()).toMatchObject({ total: 2 })
  const viewer = await watch()
  await game.join()
  await game.start()
  await expect.poll(() => viewer.total).toBe(3)
  expect(await leaderboard()).toMatchObject({ total: 3 })
})

test('a leaderboard of a match that was postponed after its lock gets later entries', async () => {
  await game.join()
  await game.join()
  await game.start()
  const leaderboard = async () =>
    (await app.call('GET', `/api/game/contests/${game.contestId}/leaderboard`)).json()
  await expect.poll(leaderboard).toMatchObject({ total: 2 })
  const later = new Date(app.now().getTime() + 3_600_000)
  const postponing = { to: later, now: app.now(), why: 'rain' }
  expect(await postpone(app.db, game.matchId, postponing)).toMatchObject({ ok: true })
  await game.join()
  await expect.poll(leaderboard).toMatchObject({ total: 3 })
})

test('a leaderboard that could not be read is read again for the next request', async () => {
  const url = `/api/game/contests/${game.contestId}/leaderboard`
  await app.owner.query('ALTER TABLE teams RENAME TO teams_away')
  await expect(app.call('GET', url)).rejects.toThrow('500')
  await app.owner.query('ALTER TABLE teams_away RENAME TO teams')
  expect((await app.call('GET', url)).json()).toMatchObject({ total: 0 })
})

test('a server that stops ends every stream', async () => {
  const viewer = await watch()
  await expect.poll(() => viewer.state).toBe('upcoming')
  await app.app.close()
  await viewer.ended
})
