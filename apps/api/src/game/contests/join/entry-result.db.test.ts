import { entryResult } from '@toprun/api-schema/contest'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../../ground/identity/tables.ts'
import { appOfFile } from '../../../testing/of-file.ts'
import { settledMatch } from '../../../testing/season-kit.ts'
import { matches } from '../../matches/tables.ts'
import { contests, entries } from '../tables.ts'

const site = appOfFile()

test('the result of a settled entry is public, with only the name of its user, until the account is deleted', async () => {
  const user = await site.signUp('Rosa Result')
  await settledMatch(site.db, { now: site.now(), seed: 'result' }, [new Map([[user.id, [41.25]]])])
  const [entry = expect.fail('no entry')] = await site.db
    .update(entries)
    .set({ rank: 3, prizeMinor: 1875n })
    .where(eq(entries.userId, user.id))
    .returning()
  const read = () => site.call('GET', `/api/game/results/${entry.id}`)
  const shown = (await read()).json()
  expect(entryResult.strict().parse(shown)).toMatchObject({
    user: 'Rosa Result',
    contestName: 'Test contest',
    competition: 'Test League',
    rank: 3,
    entries: 1,
    points: 41.25,
    prize: 18.75,
    leader: { captaincy: 'captain', card: { kind: 'blue' } },
  })
  expect(shown.leader.look).toBeNull()
  const look = '1234012'
  await site.db.update(matches).set({ looks: { [shown.leader.playerId]: look } })
  expect((await read()).json().leader.look).toBe(look)
  await site.db.update(contests).set({ state: 'settling' }).where(eq(contests.id, entry.contestId))
  expect((await read()).statusCode).toBe(404)
  await site.db.update(contests).set({ state: 'settled' }).where(eq(contests.id, entry.contestId))
  expect((await read()).statusCode).toBe(200)
  await site.db.update(users).set({ deletedAt: site.now() }).where(eq(users.id, user.id))
  expect((await read()).statusCode).toBe(404)
})
