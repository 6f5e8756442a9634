import { execFileSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { patience } from './site.ts'
import { siteOfFile } from './site-of-file.ts'
import { recoversEachRound, underTraffic } from './traffic.ts'

const site = siteOfFile()

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
  await underTraffic(site, (traffic) =>
    recoversEachRound(site, traffic, async () => {
      signal(postmaster, 'SIGSTOP')
      try {
        await vi.waitFor(async () => expect(await site.readiness()).toBe('database_unreachable'), patience)
      } finally {
        signal(postmaster, 'SIGCONT')
      }
    }),
  )
}, 600_000)
