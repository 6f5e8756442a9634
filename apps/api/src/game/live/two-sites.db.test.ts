import { leaderboardResponse } from '@toprun/api-schema/contest'
import { folderOfFile } from '@toprun/postgres/test-of-file'
import { expect, test } from 'vitest'
import { give, lineups, newTeam } from '../../testing/contest-kit.ts'
import { openLiveContest } from '../../testing/live-contest.ts'
import { appOfFile } from '../../testing/of-file.ts'
import type { TestApp } from '../../testing/test-app.ts'

const [folder, otherFolder] = [folderOfFile(), folderOfFile()]
const site = appOfFile(() => [{ DATA_DIR: folder.path }])
/** On the same database, without NATS. */
const other = appOfFile(() => [{ DATA_DIR: otherFolder.path }, () => site.databaseUrl])

test('two sites on one database, without NATS, take joins and show the same ranks after every ball', async () => {
  const game = await openLiveContest(site, { seed: 'two sites' })
  await game.join()
  const user = await site.signUp()
  await give(other.db, user.id, 5000n)
  const [, lineup] = await lineups(other.db, game.matchId, 2)
  const teamId = await newTeam(other.db, { userId: user.id, matchId: game.matchId, lineup, now: other.now() })
  const path = `/api/game/contests/${game.contestId}`
  const joined = await other.call('POST', `${path}/entries`, { token: user.token, body: { teamId } })
  expect(joined.statusCode).toBe(201)
  await game.start()
  const ranks = async ({ call }: TestApp) => {
    const { revision, rows } = leaderboardResponse.parse((await call('GET', `${path}/leaderboard`)).json())
    return { revision, rows }
  }
  // One at a time: an entry's movement depends on what its site ranked before, which is the previous ball on both.
  for (let ball = 0; ball < 18; ball += 1) {
    await game.play(1)
    for (const each of [site, other])
      await expect.poll(async () => (await ranks(each)).revision).toBe(game.revision())
    const shown = await ranks(site)
    expect(shown.rows).toHaveLength(2)
    expect(await ranks(other)).toEqual(shown)
  }
})
