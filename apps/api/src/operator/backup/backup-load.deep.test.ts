import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPool } from '@toprun/postgres/connection'
import { openPostgres, removePostgres } from '@toprun/postgres/server'
import { folderOfFile } from '@toprun/postgres/test-of-file'
import { expect, test, vi } from 'vitest'
import { prepareDatabase } from '../../platform/prepare-database.ts'
import { compareBooksIn } from '../../testing/compare-books-in.ts'
import { enterTeam, give, lineups, newContest, newMatch } from '../../testing/contest-kit.ts'
import { appOfFile } from '../../testing/of-file.ts'
import { readySeeds } from '../../testing/seed-kit.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const site = appOfFile()
const users = 3
const folder = folderOfFile()
const at = (...path: string[]) => join(folder.path, ...path)

/** Removed while the test's folder exists, by which it is found. */
async function newCluster() {
  const cluster = await openPostgres({ folder: at('cluster'), settings: ['fsync=off'] })
  return { ...cluster, [Symbol.asyncDispose]: () => removePostgres(at('cluster')) }
}

test('a backup taken under load is restored in another cluster, where the books agree', async () => {
  const matchId = await newMatch(site.db, site.now())
  const { id: contestId } = await newContest(site.db, matchId)
  const teams = await lineups(site.db, matchId, users)
  let isOver = false
  let joined = 0
  let bought = 0
  async function play(lineup: (typeof teams)[number]): Promise<void> {
    const { id: userId, token } = await site.signUp()
    await give(site.db, userId, 1_000_000n)
    await enterTeam(site.db, { userId, matchId, contestId, lineup, now: site.now() })
    joined += 1
    while (!isOver) {
      const order = { token, headers: { 'idempotency-key': randomUUID() }, body: { cat: 1, totalItem: 1 } }
      expect((await site.call('POST', '/payments/wallet', order)).statusCode).toBe(200)
      bought += 1
    }
  }
  await site.owner.query('UPDATE combo_stock SET stock = 1000000')
  // More than can be bought while a backup is taken.
  await readySeeds(site.db, 16_384)
  const load = Promise.all(teams.map(play))
  await vi.waitFor(() => expect([joined, bought > users]).toEqual([users, true]), 20_000)
  mkdirSync(at('data'))
  writeFileSync(at('data/feed-key'), 'secret')
  const stated = { folder: at('backup'), dataFolder: at('data') }
  expect(await takeBackup(site.pool, stated)).toMatchObject({ ok: true })
  const before = bought
  await vi.waitFor(() => expect(bought).toBeGreaterThan(before), 20_000)
  isOver = true
  await load

  // Before the test's folder, by which the cluster is found, is removed.
  await using cluster = await newCluster()
  const { ownerUrl } = cluster.urls()
  const into = { folder: at('backup'), ownerUrl, dataFolder: at('copy') }
  expect(await restoreBackup(into)).toMatchObject({ ok: true })
  expect(await prepareDatabase(cluster.urls())).toEqual({ ran: [], ledgerGuarded: true })
  const copy = openPool({ url: cluster.urls().url, connections: 4, onBroken: () => undefined })
  try {
    expect((await compareBooksIn(copy, site.config, site.now)).lines).toEqual([])
    expect((await copy.query('SELECT count(*)::int AS entries FROM entries')).rows).toEqual([
      { entries: users },
    ])
  } finally {
    await copy.end()
  }
})
