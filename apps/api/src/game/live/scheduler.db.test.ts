import { expect, test, vi } from 'vitest'
import { appOfFile } from '../../testing/of-file.ts'
import { startScheduler } from './scheduler.ts'

const site = appOfFile()

test('a failing chore is logged with its reason and repeated, and others continue', async () => {
  const failing = vi.fn(() => Promise.reject(new Error('the shelf is empty')))
  const going = vi.fn(async () => undefined)
  const { db, databaseUrl, now: clock } = site
  const options = { db, databaseUrl, clock, log: site.app.log, reviewMs: 0, everyMs: 10 }
  const scheduler = await startScheduler({ ...options, chores: [failing, going] })
  try {
    await vi.waitFor(() => expect(failing.mock.calls.length).toBeGreaterThan(2), { timeout: 30_000 })
    await vi.waitFor(() => expect(going.mock.calls.length).toBeGreaterThan(2), { timeout: 30_000 })
  } finally {
    await scheduler.stop()
  }
  const failures = site.log.filter((line) => line.includes('a duty of the scheduler failed'))
  expect(failures).toHaveLength(failing.mock.calls.length)
  expect(failures[0]).toContain('the shelf is empty')
  const before = going.mock.calls.length
  await new Promise((done) => setImmediate(done))
  expect(going).toHaveBeenCalledTimes(before)
})

test('a stop signals a long chore, and waits for it', async () => {
  let ended = false
  const slow = vi.fn(async (signal: AbortSignal) => {
    await new Promise((done) => signal.addEventListener('abort', done, { once: true }))
    ended = true
  })
  const { db, databaseUrl, now: clock } = site
  const scheduler = await startScheduler({
    ...{ db, databaseUrl, clock, log: site.app.log, reviewMs: 0 },
    chores: [slow],
  })
  await vi.waitFor(() => expect(slow).toHaveBeenCalledOnce(), { timeout: 30_000 })
  await scheduler.stop()
  expect(ended).toBe(true)
})
