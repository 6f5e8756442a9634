import { ofFile } from '@toprun/postgres/test-of-file'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { restoredAs } from '../operator/backup/restored-as.ts'
import { databaseOfFile } from '../testing/of-file.ts'
import { startTcpProxy } from '../testing/tcp-proxy.ts'
import { prepareDatabase } from './prepare-database.ts'

const site = databaseOfFile()

test('a site and operator commands that start at the same moment all find the database ready', async () => {
  const starts = Array.from({ length: 12 }, () => prepareDatabase(site))
  expect(await Promise.all(starts)).toEqual(starts.map(() => ({ ran: [], ledgerGuarded: true })))
})

describe('a start whose PostgreSQL is silent', () => {
  const proxy = ofFile(async () => {
    const held = await startTcpProxy(site.url)
    return { held, end: held.stop }
  })
  const busy = () => ({ url: proxy.through(site.url), ownerUrl: proxy.through(site.ownerUrl) })

  /** Begins `work` while nothing answers, and lets this time go by once it waits. */
  async function waiting<Result>(work: () => Promise<Result>, ms: number): Promise<Promise<Result>[]> {
    proxy.freeze()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const begun = work()
    begun.catch(() => undefined)
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), { interval: 1 })
    vi.advanceTimersByTime(ms)
    return [begun]
  }

  const said = () => vi.spyOn(console, 'error').mockImplementation(() => proxy.thaw())

  test.each([
    ['site or command', () => prepareDatabase(busy()), { ran: [], ledgerGuarded: true }],
    ['worker', () => restoredAs(busy().url, {}), { isQuiet: false, restoredFrom: null }],
  ])('of a %s waits, and says so', async (_what, work, result) => {
    const complaint = said()
    const [begun] = await waiting<unknown>(work, 5_000)
    expect(await begun).toEqual(result)
    expect(complaint.mock.calls).toEqual([['PostgreSQL does not answer yet. Waiting for up to a minute.']])
  })

  test('gives up after a minute', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const [begun] = await waiting(() => prepareDatabase(busy()), 60_000)
    await expect(begun).rejects.toMatchObject({
      message: expect.stringMatching(/^No PostgreSQL serves .* \(timeout expired\)/),
      mayPass: true,
    })
  })
})
