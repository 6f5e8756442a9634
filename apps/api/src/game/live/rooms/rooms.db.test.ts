import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type LiveContest, openLiveContest } from '../../../testing/live-contest.ts'
import { appOfFile } from '../../../testing/of-file.ts'

const app = appOfFile()
let game: LiveContest

beforeAll(async () => {
  game = await openLiveContest(app, { seed: 'rooms' })
  await game.join()
  await game.start()
})
afterAll(() => vi.restoreAllMocks())

const shownRevision = async () =>
  (await app.call('GET', `/api/game/contests/${game.contestId}/leaderboard`)).json().revision

test('a match that cannot be read is retried once at a time, however many balls come meanwhile, and shown as soon as it can be', async () => {
  await expect.poll(shownRevision).toBe(game.revision())
  const retries = () => timers.mock.calls.filter(([, ms]) => ms === 1_000).length
  const failures = () => app.log.filter((line) => line.includes('a match could not be read')).length
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await app.owner.query('ALTER TABLE match_slots RENAME TO slots_away')
  for (let ball = 1; ball <= 5; ball += 1) {
    await app.owner.query("SELECT pg_notify('match', $1)", [game.matchId])
    await expect.poll(failures).toBeGreaterThanOrEqual(ball)
  }
  // The first failure of the five starts a retry, and so does each retry that fails.
  expect(failures() - retries()).toBe(4)
  await app.owner.query('ALTER TABLE slots_away RENAME TO match_slots')
  await game.play(1)
  await expect.poll(shownRevision).toBe(game.revision())
})
