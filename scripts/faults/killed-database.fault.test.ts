import { expect, test, vi } from 'vitest'
import { patience } from './site.ts'
import { siteOfFile } from './site-of-file.ts'
import { recoversEachRound, underTraffic } from './traffic.ts'

const site = siteOfFile()

test('when the database is killed while users join and pay, it is restarted, and nothing acknowledged is lost or doubled', async () => {
  await underTraffic(site, (traffic) =>
    recoversEachRound(site, traffic, async () => {
      const postmaster = await site.postmaster()
      process.kill(postmaster, 'SIGKILL')
      await vi.waitFor(async () => expect(await site.postmaster()).not.toBe(postmaster), patience)
    }),
  )
}, 600_000)
