import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { patience } from './site.ts'
import { rounds, siteOfFile } from './site-of-file.ts'
import { underTraffic } from './traffic.ts'

/** A disk in memory, which only root can mount: the machine's own disk is never filled. */
const disk = mkdtempSync(join(tmpdir(), 'toprun-disk-'))
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256m,mode=0755', 'tmpfs', disk]).status === 0

afterAll(() => rmSync(disk, { recursive: true, force: true }))
const site = siteOfFile({ folder: disk })

test.skipIf(!mounted)(
  'the disk is full while users join and pay: the site says so, lives, and recovers when there is room',
  async () => {
    await underTraffic(site, async (traffic) => {
      const filling = join(disk, 'filling')
      for (let round = 0; round < rounds; round += 1) {
        await traffic.acknowledges(20)
        const { bavail, bsize } = statfsSync(disk)
        writeFileSync(filling, Buffer.alloc(bavail * bsize - 2 ** 20))
        try {
          await vi.waitFor(
            async () => expect(['disk_full', 'database_unreachable']).toContain(await site.readiness()),
            patience,
          )
          expect((await fetch(`${site.server.address}/healthz`)).status).toBe(200)
        } finally {
          rmSync(filling)
        }
        await traffic.acknowledges(20)
        await site.recovers()
      }
    })
  },
  600_000,
)
