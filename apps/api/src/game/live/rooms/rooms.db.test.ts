import { access, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { matchId } from '@toprun/api-schema/ids'
import { matchListResponse, matchResponse } from '@toprun/api-schema/match'
import { folderOfFile } from '@toprun/postgres/test-of-file'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { newContest, newMatch } from '../../../testing/contest-kit.ts'
import { openLive } from '../../../testing/live-client.ts'
import { type LiveContest, openLiveContest } from '../../../testing/live-contest.ts'
import { appOfFile, serverOfFile } from '../../../testing/of-file.ts'
import { payOutContests } from '../../contests/settle/pay-out.ts'
import { abandonMatch } from '../lifecycle.ts'

const folder = folderOfFile()
const app = appOfFile(() => [{ DATA_DIR: folder.path, PAYMENTS: 'off' }])
const server = serverOfFile(app)
let game: LiveContest

beforeAll(async () => {
  game = await openLiveContest(app, { seed: 'rooms' })
  for (let entry = 0; entry < 2; entry += 1) await game.join()
  await game.start()
})
afterAll(() => vi.restoreAllMocks())

const shownRevision = async () =>
  (await app.call('GET', `/api/game/contests/${game.contestId}/leaderboard`)).json().revision

/** Counts, until the test is over, how many retries wait at the same time at most. */
function countRetries() {
  const counted = { atOnce: 0 }
  let waiting = 0
  const start = globalThis.setTimeout
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    run: (...args: unknown[]) => void,
    ms?: number,
    ...args: unknown[]
  ) => {
    if (ms !== 1_000) return start(run, ms, ...args)
    waiting += 1
    counted.atOnce = Math.max(counted.atOnce, waiting)
    return start(() => {
      waiting -= 1
      run()
    }, ms)
  }) as typeof setTimeout)
  onTestFinished(() => timers.mockRestore())
  return counted
}

test('balls while the connection that announces them is lost are shown once it is back', async () => {
  await expect.poll(shownRevision).toBe(game.revision())
  const { rows } = await app.owner.query('SELECT current_database() AS name')
  const limit = (connections: number) =>
    app.owner.query(`ALTER DATABASE ${rows[0].name} CONNECTION LIMIT ${connections}`)
  await limit(0)
  await app.owner.query(
    "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database() AND query ILIKE ANY (ARRAY['LISTEN%', 'NOTIFY%'])",
  )
  await game.play(1)
  await limit(-1)
  await expect.poll(shownRevision, { timeout: 20_000 }).toBe(game.revision())
  expect(app.log.filter((line) => line.includes('a notification could not be handled'))).toEqual([])
})

test('a match that cannot be read is retried once at a time, however many balls come meanwhile, and shown as soon as it can be', async () => {
  await expect.poll(shownRevision).toBe(game.revision())
  const failures = () => app.log.filter((line) => line.includes('a match could not be read')).length
  const retries = countRetries()
  const back = () => app.owner.query('ALTER TABLE IF EXISTS slots_away RENAME TO match_slots')
  onTestFinished(async () => {
    await back()
  })
  await app.owner.query('ALTER TABLE match_slots RENAME TO slots_away')
  for (let ball = 1; ball <= 5; ball += 1) {
    await app.owner.query("SELECT pg_notify('match', $1)", [game.matchId])
    await expect.poll(failures).toBeGreaterThanOrEqual(ball)
  }
  // The first failure of the five starts one, and each retry that fails another, once the one before is over.
  expect(retries.atOnce).toBe(1)
  await back()
  await game.play(1)
  await expect.poll(shownRevision).toBe(game.revision())
})

test('a match shows the same contests and prize as the list of matches, from the moment when one opens', async () => {
  const id = await newMatch(app.db, app.now(), 'contests of a room')
  const shown = async () => {
    const { match } = matchResponse.parse((await app.call('GET', `/api/game/matches/${id}`)).json())
    return { contests: match.contests, topPrize: match.topPrize }
  }
  expect(await shown()).toEqual({ contests: 0, topPrize: 0 })
  const terms = { entryFeeMinor: 0n, guaranteeMinor: 0n }
  await newContest(app.db, id, terms)
  await expect.poll(shown).toMatchObject({ contests: 1 })
  await newContest(app.db, id, terms)
  // Without payments it takes no entries yet.
  await newContest(app.db, id)
  await expect.poll(shown).toMatchObject({ contests: 2 })
  const { matches } = matchListResponse.parse((await app.call('GET', '/api/game/matches')).json())
  expect(matches.find((match) => match.id === id)).toMatchObject(await shown())
})

/** Matches with these ids, like that of the game. */
async function copyMatch(ids: readonly string[]): Promise<void> {
  await app.owner.query(
    `INSERT INTO matches SELECT (jsonb_populate_record(m, jsonb_build_object('id', copy))).*
     FROM matches AS m, unnest($2::text[]) AS copy WHERE m.id = $1`,
    [game.matchId, ids],
  )
}

test('a match that does not exist yet, or cannot be read, is found by the next request once it can', async () => {
  const id = crypto.randomUUID()
  const status = async () => (await app.app.inject(`/api/game/matches/${id}`)).statusCode
  expect(await status()).toBe(404)
  await copyMatch([id])
  await app.owner.query('ALTER TABLE match_slots RENAME TO slots_away')
  expect(await status()).toBe(500)
  await app.owner.query('ALTER TABLE slots_away RENAME TO match_slots')
  expect(await status()).toBe(200)
})

test('once a contest is refunded its board no longer has a file', async () => {
  const file = join(folder.path, 'boards', `${game.contestId}.board`)
  await mkdir(join(folder.path, 'boards'), { recursive: true })
  await writeFile(file, 'a board')
  const isThere = () =>
    access(file).then(
      () => true,
      () => false,
    )
  await game.play(1)
  await expect.poll(shownRevision).toBe(game.revision())
  expect(await isThere()).toBe(true)
  expect(await abandonMatch(app.db, game.matchId, { now: app.now(), why: 'rain' })).toBe(true)
  await payOutContests(app.db, app.now())
  await expect.poll(isThere).toBe(false)
})

test('a hundred matches without viewers stay in memory, and the least recently used is dropped first', async () => {
  const ids = Array.from({ length: 101 }, () => crypto.randomUUID())
  await copyMatch(ids)
  const read = vi.spyOn(app.pool, 'query')
  const isRead = async (at: number) => {
    read.mockClear()
    await app.call('GET', `/api/game/matches/${ids[at]}`)
    return read.mock.calls.length > 0
  }
  for (const at of ids.keys()) expect(await isRead(at)).toBe(true)
  expect(await isRead(1)).toBe(false)
  expect(await isRead(0)).toBe(true)
  expect([await isRead(1), await isRead(3), await isRead(2)]).toEqual([false, false, true])
})

test('a match that is opened while a hundred others have viewers stays in memory, and its viewers see what changes', async () => {
  const ids = Array.from({ length: 101 }, () => crypto.randomUUID())
  await copyMatch(ids)
  const watch = async (some: readonly string[]) => {
    const topics = some.map((id) => `summary:${id}`)
    const viewer = await openLive(`${server.address}/api/game/live?topics=${topics.join()}`)
    onTestFinished(viewer.leave)
    const summaries = () => viewer.events.filter((name) => name === 'summary').length
    await expect.poll(summaries).toBe(some.length)
    return summaries
  }
  for (const some of [ids.slice(0, 60), ids.slice(60, 100)]) await watch(some)
  const [last = expect.fail('There are 101.')] = ids.slice(100)
  const summaries = await watch([last])
  await newContest(app.db, matchId.parse(last), { entryFeeMinor: 0n, guaranteeMinor: 0n })
  await expect.poll(summaries).toBe(2)
})
