import { entry as entrySchema } from '@toprun/api-schema/contest'
import { expect, test } from 'vitest'
import { expectBalancedBooks, matchOfEachTest } from '../../../testing/contest-match.ts'
import { appOfFile, userOfEachTest } from '../../../testing/of-file.ts'

const site = appOfFile()
const match = matchOfEachTest(site, { lineups: 1 })
const user = userOfEachTest(site, { walletMinor: 5000n })
expectBalancedBooks(site)

test('a join that is sent again with its key returns the entry that it made, and pays once', async () => {
  const contest = await match.newContest({ maxPerUser: 3 })
  const teamId = await match.newTeam(user.id)
  const join = (key: string) =>
    site.call('POST', `/api/game/contests/${contest.id}/entries`, {
      token: user.token,
      headers: { 'idempotency-key': key },
      body: { teamId },
    })
  const first = await join('pressed-twice')
  const again = await join('pressed-twice')
  expect([first.statusCode, again.statusCode]).toEqual([201, 201])
  expect(entrySchema.parse(again.json())).toEqual(entrySchema.parse(first.json()))
  expect(await match.entriesOf(contest)).toHaveLength(1)
  expect((await site.call('GET', '/api/wallet', { token: user.token })).json().balance).toBe(40)

  const otherKey = await join('pressed-later')
  expect([otherKey.statusCode, otherKey.json().code]).toEqual([409, 'already_joined'])
  for (const key of ['k'.repeat(201), 'pressed twice']) expect((await join(key)).statusCode).toBe(400)
  expect((await join('k'.repeat(200))).statusCode).toBe(409)
})
