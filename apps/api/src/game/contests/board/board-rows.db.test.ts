import { createScoreLadder } from '@toprun/leaderboard/score-ladder'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { users } from '../../../ground/identity/tables.ts'
import { matchOfEachTest } from '../../../testing/contest-match.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { type ContestRow, teams } from '../tables.ts'
import { type BoardNames, boardNames, entryRank, type RankedRow } from './board-rows.ts'

const site = databaseOfFile()
const match = matchOfEachTest(site, { lineups: 2, users: 2, walletMinor: 100_000n })
let contest: ContestRow
let names: BoardNames

beforeEach(async () => {
  contest = await match.newFilled([0, 1])
  names = boardNames(contest.id)
})

const rowOf = (seat: number): RankedRow => ({ seat, rank: seat, moved: 0, points: 4, prize: 0 })
const namesOf = async (...seats: number[]) =>
  (await names.name(site.db, seats.map(rowOf))).map(({ seat, user, teamName }) => [seat, user, teamName])
const renameUser = (name: string) => site.db.update(users).set({ name }).where(eq(users.id, match.user()))

test('an entry sees the fewest points that win more and the place that they are for, and the first entry sees none', () => {
  const prizes = [
    { from: 1, to: 1, amountMinor: 500n },
    { from: 2, to: 3, amountMinor: 200n },
  ]
  const scores = [40, 30, 22, 10]
  const nextOf = (rank: number) =>
    entryRank(prizes, {
      ...{ quarterPoints: scores[rank - 1] ?? 0, moved: 0, tie: { rank, tied: 1, order: 0 } },
      scores: createScoreLadder(Int32Array.from(scores)),
    }).next
  expect([1, 2, 3, 4].map(nextOf)).toEqual([
    null,
    { points: 2.5, place: 1, prize: 5 },
    { points: 4.5, place: 1, prize: 5 },
    { points: 3, place: 3, prize: 2 },
  ])
})

test('rows have their names, in their order, without those of seats that are unknown', async () => {
  const [one, other] = await namesOf(1, 2)
  expect(await namesOf(2, 3, 1)).toEqual([other, one])
  expect(await names.name(site.db, [rowOf(1)])).toEqual([
    { ...rowOf(1), user: expect.stringMatching(/^Kit \d+$/), teamName: expect.stringContaining('Team 1') },
  ])
})

test('names are read once, and again after a minute', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  names = boardNames(contest.id)
  const [before] = await namesOf(1)
  await renameUser('Renamed')
  clock.mockReturnValue(61_000)
  expect(await namesOf(1)).toEqual([before])
  clock.mockReturnValue(61_001)
  expect((await namesOf(1))[0]?.[1]).toBe('Renamed')
  await renameUser('Again')
  clock.mockReturnValue(120_000)
  expect((await namesOf(1))[0]?.[1]).toBe('Renamed')
  clock.mockRestore()
})

test('the names of a seat whose team changed are read again, and no others', async () => {
  const [one, other] = await namesOf(1, 2)
  await site.db.update(teams).set({ name: 'Renamed' }).where(eq(teams.matchId, match.id))
  names.forget(1)
  expect(await namesOf(1, 2)).toEqual([[1, one?.[1], 'Renamed'], other])
})

test('names that could not be read are read by the next reader', async () => {
  const select = vi.spyOn(site.db, 'select').mockImplementationOnce(() => {
    throw new Error('away')
  })
  await expect(namesOf(1)).rejects.toThrow('away')
  select.mockRestore()
  expect(await namesOf(1)).toHaveLength(1)
})

test('beyond five thousand names all are read again', async () => {
  await namesOf(1)
  const many = Array.from({ length: 4_999 }, (_, index) => index + 2)
  await namesOf(...many)
  await renameUser('Renamed')
  expect((await namesOf(1))[0]?.[1]).not.toBe('Renamed')
  await namesOf(6_000)
  expect((await namesOf(1))[0]?.[1]).toBe('Renamed')
})
