import type { MatchId, UserId } from '@toprun/api-schema/ids'
import { prizeTable } from '@toprun/game-rules/prize-table'
import { sharedPrize } from '@toprun/game-rules/shared-prize'
import { potOf, walletOf, winningsOf } from '@toprun/ledger/account'
import { balanceOf, rebuiltBalances, storedBalances, sumOfBalances } from '@toprun/ledger/balance'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import {
  entriesOf,
  foldOf,
  lineups,
  newContest,
  newMatch,
  newTeam,
  newUsers,
  playMatch,
  rereadContest,
  tryToJoin,
} from '../../testing/contest-kit.ts'
import { later, now } from '../../testing/contest-match.ts'
import { Crash, crashingAfter } from '../../testing/crashing-database.ts'
import type { LegalTeam } from '../../testing/legal-teams.ts'
import { databaseOfFile } from '../../testing/of-file.ts'
import { openBoard } from './board/board.ts'
import type { JoinRefusal } from './join/check-join.ts'
import { type JoinQueue, openJoinQueue } from './join/join-queue.ts'
import { callOffContests, lockContests } from './settle/lock-contests.ts'
import { payOutContests } from './settle/pay-out.ts'
import { reconcileContests } from './settle/reconcile.ts'
import type { ContestRow } from './tables.ts'
import { saveTeam } from './teams/teams.ts'

/**
 * Users join, change teams and start matches at random, including over broken connections, against a simple in-memory model
 * of a contest. Database and model must agree to the cent.
 */
const userCount = 5
const teamsEach = 2
const giftMinor = 2_500n
const terms = { entryFeeMinor: 707n, rakeBasisPoints: 777, minEntries: 2, maxEntries: 6, maxPerUser: 2 }

const site = databaseOfFile()

const someUser = fc.nat(userCount - 1)
const someTeam = fc.nat(teamsEach - 1)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('join' as const),
      user: someUser,
      team: someTeam,
      key: fc.option(fc.nat(2), { nil: null }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('rush' as const),
      joins: fc.array(
        fc.record({ user: someUser, team: someTeam, key: fc.option(fc.nat(2), { nil: null }) }),
        {
          minLength: 2,
          maxLength: 8,
        },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('broken join' as const),
      user: someUser,
      team: someTeam,
      statements: fc.nat(4),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      user: someUser,
      team: someTeam,
      lineup: fc.nat(5),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('catch up' as const) }) },
)
const ending = fc.constantFrom('played' as const, 'called off' as const)

interface PaperEntry {
  user: number
  team: number
}

/** The model of a contest. */
class PaperContest {
  readonly entries: PaperEntry[] = []
  readonly wallets = Array.from({ length: userCount }, () => giftMinor)
  readonly keys = new Map<string, PaperEntry>()
  /** The lineup of each user's teams. */
  readonly lineups = Array.from({ length: userCount }, () =>
    Array.from({ length: teamsEach }, (_, team) => team),
  )

  isSame({ user, team }: PaperEntry, other: number): boolean {
    return this.lineups[user]?.[team] === this.lineups[user]?.[other]
  }

  /** @returns false if two entries of the user would be the same */
  change({ user, team }: PaperEntry, lineup: number): boolean {
    const own = this.entries.filter((entry) => entry.user === user)
    const isEntered = own.some((entry) => entry.team === team)
    const others = own.filter((entry) => entry.team !== team)
    if (isEntered && others.some((entry) => this.lineups[user]?.[entry.team] === lineup)) return false
    const teams = this.lineups[user]
    if (teams) teams[team] = lineup
    return true
  }

  /** The response that a join would get now. */
  judge(entry: PaperEntry, key: number | null): 'joined' | 'replayed' | JoinRefusal['reason'] {
    const earlier = key === null ? undefined : this.keys.get(`${entry.user}/${key}`)
    if (earlier) return earlier.team === entry.team ? 'replayed' : 'key_reused'
    const own = this.entries.filter(({ user }) => user === entry.user)
    if (own.some(({ team }) => team === entry.team)) return 'already_joined'
    if (own.some(({ team }) => this.isSame(entry, team))) return 'identical_team'
    if (this.entries.length >= terms.maxEntries) return 'full'
    if (own.length >= terms.maxPerUser) return 'too_many_entries'
    return (this.wallets[entry.user] ?? 0n) < terms.entryFeeMinor ? 'insufficient_funds' : 'joined'
  }

  join(entry: PaperEntry, key: number | null): 'joined' | 'replayed' | JoinRefusal['reason'] {
    const answer = this.judge(entry, key)
    if (answer !== 'joined') return answer
    this.wallets[entry.user] = (this.wallets[entry.user] ?? 0n) - terms.entryFeeMinor
    this.entries.push(entry)
    if (key !== null) this.keys.set(`${entry.user}/${key}`, entry)
    return 'joined'
  }
}

test('random actions of users leave the database in the state of the model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 30 }), ending, async (steps, end) => {
      const matchId = await newMatch(site.db, now)
      const contest = await newContest(site.db, matchId, terms)
      const legal = await lineups(site.db, matchId, 6)
      const users = await newUsers(site.db, userCount, giftMinor)
      const teams = await makeTeams(users, matchId, legal)
      const paper = new PaperContest()
      const board = await openBoard(site.db, contest, await foldOf(site.db, matchId))

      for (const each of steps) {
        const userId = users['user' in each ? each.user : 0] ?? expect.fail('There is no such user.')
        const teamId = 'user' in each ? (teams[each.user]?.[each.team] ?? '') : ''
        const request = { contestId: contest.id, teamId, userId, sessionId: null, now }
        let seen: unknown = null
        let onPaper: unknown = null
        if (each.kind === 'join') {
          const idempotencyKey = each.key === null ? null : String(each.key)
          seen = answerTo(await tryToJoin(site.db, { ...request, idempotencyKey }))
          onPaper = paper.join({ user: each.user, team: each.team }, each.key)
        } else if (each.kind === 'rush') {
          const requests = each.joins.map(({ user, team, key }) => ({
            ...request,
            userId: users[user] ?? userId,
            teamId: teams[user]?.[team] ?? '',
            idempotencyKey: key === null ? null : String(key),
          }))
          const results = await Promise.all(
            requests.map(openJoinQueue(site.db, (error) => failures.push(error)).join),
          )
          // biome-ignore lint/plugin/conditional-expectations: Only a rush has several results; every other step is compared below.
          await expectInSomeOrder(contest, paper, each.joins, results)
        } else if (each.kind === 'broken join') {
          // Fewer statements than a join needs: the connection breaks before the last one, and nothing is stored.
          const crashing = crashingAfter(site.db, Math.min(each.statements, 2))
          const broken = openJoinQueue(crashing, ignored).join({ ...request, idempotencyKey: null })
          seen = await broken.then(({ ok }) => ok, isOther)
          onPaper = false
        } else if (each.kind === 'change') {
          const lineup = legal[each.lineup] ?? expect.fail('There is no such lineup.')
          seen = (await saveTeam(site.db, { ...request, matchId, ...lineup })).ok
          onPaper = paper.change({ user: each.user, team: each.team }, each.lineup)
        } else {
          await board.catchUp(site.db)
        }
        expect(seen, each.kind).toBe(onPaper)
      }
      await expectAsOnPaper(contest, paper, users, teams)
      await board.catchUp(site.db)
      const fresh = await openBoard(
        site.db,
        await rereadContest(site.db, contest),
        await foldOf(site.db, matchId),
      )
      expect([...board.seats()]).toEqual([...fresh.seats()])

      if (end === 'called off') await site.db.transaction((tx) => callOffContests(tx, matchId, 'abandoned'))
      else await site.db.transaction((tx) => lockContests(tx, matchId))
      await playMatch(site.db, matchId, later)
      await payOutContests(site.db, later)
      await expectPaidAsOnPaper(contest, paper, users, end)
      expect(await reconcileContests(site.db)).toEqual([])
      expect(await sumOfBalances(site.db)).toBe(0n)
    }),
    { numRuns: inject('deep') ? 25 : 5 },
  )
  expect(failures).toEqual([])
  expect(await storedBalances(site.db)).toEqual(await rebuiltBalances(site.db))
}, 180_000)

type RushResult = Awaited<ReturnType<JoinQueue['join']>>

/** Of transactions of several joins, which would all have been decided alone. */
const failures: unknown[] = []

const ignored = () => undefined
const isOther = (error: unknown) => !(error instanceof Crash)

const answerTo = (result: RushResult) =>
  !result.ok ? result.reason : result.replayed ? 'replayed' : 'joined'

/**
 * Successful joins happened in the order of their seats; every other response was correct at some moment in between.
 */
async function expectInSomeOrder(
  contest: ContestRow,
  paper: PaperContest,
  joins: readonly (PaperEntry & { key: number | null })[],
  results: readonly RushResult[],
): Promise<void> {
  const seats = new Map((await entriesOf(site.db, contest)).map(({ id, seat }) => [id, seat]))
  const seatOf = (result: RushResult | undefined) => seats.get((result?.ok && result.entryId) || '') ?? 0
  const rush = joins.map((entry, index) => ({ entry, result: results[index], right: new Set<string>() }))
  const judgeAll = () => {
    for (const { entry, right } of rush) right.add(paper.judge(entry, entry.key))
  }
  judgeAll()
  const joined = rush
    .filter(({ result }) => result?.ok && !result.replayed)
    .sort((one, other) => seatOf(one.result) - seatOf(other.result))
  for (const { entry } of joined) {
    const { key, ...own } = entry
    expect(paper.join(own, key)).toBe('joined')
    judgeAll()
  }
  for (const { result, right } of rush) expect([...right]).toContain(result && answerTo(result))
}

async function makeTeams(
  users: readonly UserId[],
  matchId: MatchId,
  legal: readonly LegalTeam[],
): Promise<string[][]> {
  const teams: string[][] = []
  for (const userId of users) {
    const own: string[] = []
    for (let index = 0; index < teamsEach; index += 1)
      own.push(await newTeam(site.db, { userId, matchId, lineup: legal[index], now }))
    teams.push(own)
  }
  return teams
}

async function expectAsOnPaper(
  contest: ContestRow,
  paper: PaperContest,
  users: readonly UserId[],
  teams: readonly (readonly string[])[],
): Promise<void> {
  const stored = await entriesOf(site.db, contest)
  expect(stored.map(({ userId, teamId }) => ({ userId, teamId }))).toEqual(
    paper.entries.map(({ user, team }) => ({ userId: users[user], teamId: teams[user]?.[team] })),
  )
  expect((await rereadContest(site.db, contest)).entryCount).toBe(paper.entries.length)
  expect(await balanceOf(site.db, potOf(contest.id))).toBe(terms.entryFeeMinor * BigInt(paper.entries.length))
  for (const [index, userId] of users.entries())
    expect(await balanceOf(site.db, walletOf(userId))).toBe(paper.wallets[index])
}

/**
 * Entries of a contest under its minimum or of a void match get their fees back; others get the prizes for their
 * points.
 */
async function expectPaidAsOnPaper(
  contest: ContestRow,
  paper: PaperContest,
  users: readonly UserId[],
  end: 'played' | 'called off',
): Promise<void> {
  const count = paper.entries.length
  const refunded = end === 'called off' || count < terms.minEntries
  expect((await rereadContest(site.db, contest)).state).toBe(refunded ? 'refunded' : 'settled')
  expect(await balanceOf(site.db, potOf(contest.id))).toBe(0n)
  const stored = await entriesOf(site.db, contest)
  const fees = terms.entryFeeMinor * BigInt(count)
  const pool = fees - (fees * BigInt(terms.rakeBasisPoints)) / 10_000n
  const table = refunded ? [] : prizeTable('top-three', pool, count)
  const won = stored.map((entry) => {
    if (refunded) return 0n
    const better = stored.filter((other) => (other.quarterPoints ?? 0) > (entry.quarterPoints ?? 0))
    const tied = stored.filter((other) => other.quarterPoints === entry.quarterPoints)
    const order = tied.filter((other) => other.seat < entry.seat).length
    expect(entry.rank).toBe(better.length + 1)
    return sharedPrize(table, { rank: better.length + 1, tied: tied.length, order })
  })
  expect(stored.map(({ prizeMinor }) => prizeMinor)).toEqual(won)
  expect(won.reduce((sum, minor) => sum + minor, 0n)).toBe(refunded ? 0n : pool)
  for (const [index, userId] of users.entries()) {
    const prizes = stored.reduce(
      (sum, entry, at) => (entry.userId === userId ? sum + (won[at] ?? 0n) : sum),
      0n,
    )
    const paidIn = terms.entryFeeMinor * BigInt(stored.filter((entry) => entry.userId === userId).length)
    expect(await balanceOf(site.db, winningsOf(userId))).toBe(prizes)
    expect(await balanceOf(site.db, walletOf(userId))).toBe(
      (paper.wallets[index] ?? 0n) + (refunded ? paidIn : 0n),
    )
  }
}
