import { expect, test } from 'vitest'
import { rereadContest } from '../../../testing/contest-kit.ts'
import { matchOfFile } from '../../../testing/contest-match.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { lockContests, reopenContests } from './lock-contests.ts'
import { contestsToHash, publishEntriesDigest } from './publish-digests.ts'

const site = databaseOfFile()
const match = matchOfFile(site, { lineups: 2, users: 2, walletMinor: 10_000n })

test('a digest of entries that were read before a match was postponed is not published after its next lock', async () => {
  const contest = await match.newFilled([0])
  const lock = () => site.db.transaction((tx) => lockContests(tx, match.id))
  const read = async () => (await contestsToHash(site.db, 1))[0] ?? expect.fail('No contest is locked.')
  const digest = { entriesSha256: new Uint8Array(32), entriesHashedAt: new Date() }
  const isHashed = async () => (await rereadContest(site.db, contest)).entriesSha256 !== null
  await lock()
  const before = await read()
  await site.db.transaction((tx) => reopenContests(tx, match.id))
  await match.enter(contest, 1, match.user(1))
  await lock()
  await publishEntriesDigest(site.db, before, digest)
  expect(await isHashed()).toBe(false)
  await publishEntriesDigest(site.db, await read(), digest)
  expect(await isHashed()).toBe(true)
})
