import { expect, test } from 'vitest'
import { expectBalancedBooks, matchOfEachTest } from '../../testing/contest-match.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import { contestsData } from './user-data.ts'

const site = databaseOfFile()
const match = matchOfEachTest(site, { lineups: 2, users: 3, walletMinor: 5000n })
expectBalancedBooks(site)

const exportOf = (at: number) =>
  contestsData.exportData(site.db, { id: match.user(at), email: '', emailVerifiedAt: null })

test('the data of a user has their teams with players, and their entries in USD and points, without those of other users', async () => {
  const contest = await match.newContest({ name: 'Own Eleven' })
  const [first] = await match.fill(contest, [0, 1])
  const { teams, entries, withdrawnEntries, privateContests } = await exportOf(0)
  expect(teams).toEqual([
    expect.objectContaining({ id: first?.teamId, matchId: match.id, createdAt: expect.any(Date) }),
  ])
  const [team] = teams as { players: unknown[] }[]
  const players = match.lineup().players.map((playerId) => expect.objectContaining({ playerId }))
  expect(team?.players).toHaveLength(11)
  expect(team?.players).toEqual(expect.arrayContaining(players))
  const entry = { id: first?.entryId, contest: 'Own Eleven' }
  expect(entries).toEqual([expect.objectContaining({ ...entry, points: null, prize: 0 })])
  expect(withdrawnEntries).toEqual([])
  expect(privateContests).toEqual([])

  await match.settle()
  const [winner] = (await match.entriesOf(contest)).filter(({ prizeMinor }) => prizeMinor > 0n)
  if (winner?.quarterPoints == null) throw new Error('Nobody won.')
  const at = match.users.indexOf(winner.userId)
  expect((await exportOf(at)).entries).toEqual([
    expect.objectContaining({ points: winner.quarterPoints / 4, prize: Number(winner.prizeMinor) / 100 }),
  ])
  expect(await exportOf(2)).toEqual({ teams: [], entries: [], withdrawnEntries: [], privateContests: [] })
})

test("the data of a private contest's creator has its name, match and code", async () => {
  const made = { code: 'CR1CKET7', createdBy: match.user(), name: 'Back room' }
  const { id } = await match.newContest(made)
  const expected = { id, name: 'Back room', matchId: match.id, code: 'CR1CKET7' }
  expect(await exportOf(0)).toMatchObject({ privateContests: [expected] })
  expect(await exportOf(1)).toMatchObject({ privateContests: [] })
})

test('an account can be deleted only once all its entries are over', async () => {
  await match.newFilled([0, 1])
  const block = (at: number) => contestsData.deletionBlock?.(site.db, match.user(at))
  expect(await block(0)).toEqual({ reason: 'entries_running', entries: 1 })
  expect(await block(2)).toBeNull()
  await match.settle()
  expect(await block(0)).toBeNull()
})
