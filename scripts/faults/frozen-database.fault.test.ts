import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rounds } from './rounds.ts'
import { openSite, patience, type Site } from './site.ts'
import { expectBooksToAgree, startTraffic } from './traffic.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** Sends a signal to PostgreSQL and to all of its backends, which are its children. */
function signal(postmaster: number, name: 'SIGSTOP' | 'SIGCONT'): void {
  const listed = execFileSync('ps', ['--ppid', String(postmaster), '-o', 'pid='], { encoding: 'utf8' })
  for (const pid of [postmaster, ...listed.trim().split(/\s+/).map(Number)]) process.kill(pid, name)
}

test('calls that wait for a frozen database are refused with Retry-After, long before their connections time out', async () => {
  const call = async () => {
    const { status, headers } = await fetch(
      `${site.server.address}/api/game/matches/${site.matchId}/contests`,
      {
        // A connection is silent for 35 seconds before it is closed by itself.
        signal: AbortSignal.timeout(25_000),
      },
    )
    return [status, headers.get('retry-after')]
  }
  const calls = () => Promise.all(Array.from({ length: 5 }, call))
  const all = (answer: unknown) => Array.from({ length: 5 }, () => answer)
  expect(await calls()).toEqual(all([200, null]))
  const postmaster = await site.postmaster()
  signal(postmaster, 'SIGSTOP')
  try {
    expect(await calls()).toEqual(all([503, '2']))
  } finally {
    signal(postmaster, 'SIGCONT')
  }
  await site.recovers()
  expect(await calls()).toEqual(all([200, null]))
})

test('when the database freezes while users join and pay, the site is not ready, and recovers with the database', async () => {
  const postmaster = await site.postmaster()
  const traffic = startTraffic(site)
  const recoveries: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await traffic.acknowledges(20)
    signal(postmaster, 'SIGSTOP')
    try {
      await vi.waitFor(async () => expect(await site.readiness()).toBe('database_unreachable'), patience)
    } finally {
      signal(postmaster, 'SIGCONT')
    }
    recoveries.push(await site.recovers())
    await traffic.acknowledges(20)
  }
  console.log(`Ready again after the database went on, in ms: ${recoveries.map(Math.round).join(', ')}`)
  // For an idle machine; among other tests the site waits for its turn.
  expect(Math.max(...recoveries)).toBeLessThan(rounds > 1 ? 1_000 : patience.timeout)
  await traffic.stop()
  await expectBooksToAgree(site, traffic)
}, 600_000)
