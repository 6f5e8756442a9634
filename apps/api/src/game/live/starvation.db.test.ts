import { expect, test, vi } from 'vitest'
import { newMatch } from '../../testing/contest-kit.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import { openServer } from '../../testing/open-server.ts'
import { settingsOf } from '../../testing/server-settings.ts'

const database = databaseOfFile()

test('a match starts on time while visitors hold every connection that requests have', async () => {
  const server = await openServer(settingsOf(database.url, { DATABASE_POOL: '4' }))
  const owner = await database.owner.connect()
  const asking = new AbortController()
  try {
    // Reading the catalogue waits for this lock.
    await owner.query('BEGIN')
    await owner.query('LOCK TABLE card_players IN ACCESS EXCLUSIVE MODE')
    const visitors = Array.from({ length: 12 }, () =>
      fetch(`${server.address}/api/cards`, { signal: asking.signal }).catch(() => null),
    )
    const waiting = "SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
    await vi.waitFor(async () => expect(await database.rows(waiting)).toEqual([{ n: 2 }]), 10_000)
    const match = await newMatch(database.db, new Date(Date.now() - 24 * 3_600_000), 'starved')
    const state = () => database.rows('SELECT state FROM matches WHERE id = $1', match)
    await vi.waitFor(async () => expect(await state()).not.toEqual([{ state: 'upcoming' }]), 10_000)
    asking.abort()
    await Promise.all(visitors)
  } finally {
    await owner.query('ROLLBACK')
    owner.release()
    await server.stop()
  }
})
