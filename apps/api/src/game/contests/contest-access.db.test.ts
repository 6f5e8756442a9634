import { expect, test } from 'vitest'
import { newUser } from '../../testing/contest-kit.ts'
import { matchOfFile } from '../../testing/contest-match.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import { readableContests, readersOf } from './contest-access.ts'

const site = databaseOfFile()
const match = matchOfFile(site, { lineups: 1, users: 3, walletMinor: 100_000n })

test('a contest is read by everybody, and a private one by users who created it, are in it or send its code', async () => {
  const [creator, member, stranger] = [match.user(0), match.user(1), match.user(2)]
  const open = await match.newContest()
  const hidden = await match.newContest({ code: 'ABCDEFGH', createdBy: creator })
  await match.enter(hidden, 0, member)
  const users = [creator, member, stranger]
  const pairs = users.flatMap((userId) => [open, hidden].map(({ id: contestId }) => ({ userId, contestId })))
  const reads = await readersOf(site.db, pairs)
  expect(users.map((userId) => [reads(userId, open.id), reads(userId, hidden.id)])).toEqual([
    [true, true],
    [true, true],
    [true, false],
  ])
  expect(reads(await newUser(site.db), open.id)).toBe(false)

  const ids = [open.id, hidden.id]
  const readable = async (userId: typeof creator | null, codes: string[] = []) =>
    [...(await readableContests(site.db, ids, { userId, codes })).keys()].length
  expect(await Promise.all([null, ...users].map((userId) => readable(userId)))).toEqual([1, 2, 2, 1])
  expect([await readable(null, ['ABCDEFGH']), await readable(stranger, ['HGFEDCBA'])]).toEqual([2, 1])
  expect(await readableContests(site.db, [], { userId: null, codes: [] })).toEqual(new Map())
})
