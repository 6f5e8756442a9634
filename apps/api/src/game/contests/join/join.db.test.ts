import { contestId, type MatchId, type UserId } from '@toprun/api-schema/ids'
import { houseGuarantee, potOf, walletOf } from '@toprun/ledger/account'
import { balanceOf, sumOfBalances } from '@toprun/ledger/balance'
import { post } from '@toprun/ledger/post'
import { greatestMinor } from '@toprun/ledger/posting'
import { createTestDatabase, type TestDatabase } from '@toprun/postgres/test-database'
import { asc, eq, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../platform/database.ts'
import {
  lineups,
  newContest,
  newMatch,
  newTeam,
  newUser,
  rereadContest,
} from '../../../testing/contest-kit.ts'
import type { LegalTeam } from '../../../testing/legal-teams.ts'
import { matches, matchSlots } from '../../matches/tables.ts'
import { lockContests } from '../settle/lock-contests.ts'
import { type ContestRow, entries } from '../tables.ts'
import type { JoinRefusal, JoinRequest, JoinResult } from './check-join.ts'
import { joinContest } from './join.ts'
import { leaveContest } from './leave.ts'

const now = new Date('2026-11-21T12:00:00Z')
const feeMinor = 1000n
let site: TestDatabase
let db: Database
let matchId: MatchId
let teams: LegalTeam[]
let user: UserId
let team: string
let contest: ContestRow

beforeAll(async () => {
  site = await createTestDatabase()
  db = openDatabase(site.pool)
  matchId = await newMatch(db, now)
  teams = await lineups(db, matchId, 8)
})
beforeEach(async () => {
  user = await newUser(db, 10n * feeMinor)
  team = await newTeam(db, { userId: user, matchId, lineup: teams[0], now })
  contest = await newContest(db, matchId)
})
afterAll(() => site.drop())

/** A join of the user's team in the contest, with defaults for the rest. */
function join(change: Partial<JoinRequest> = {}): Promise<JoinResult> {
  const request = {
    contestId: contest.id,
    teamId: team,
    userId: user,
    sessionId: null,
    idempotencyKey: null,
    now,
  }
  return joinContest(db, { ...request, ...change })
}

async function another(lineup: number): Promise<string> {
  return newTeam(db, { userId: user, matchId, lineup: teams[lineup], now })
}

async function stranger(walletMinor = feeMinor): Promise<{ userId: UserId; teamId: string }> {
  const userId = await newUser(db, walletMinor)
  return { userId, teamId: await newTeam(db, { userId, matchId, lineup: teams[1], now }) }
}

function entriesOf({ id }: ContestRow) {
  return db.select().from(entries).where(eq(entries.contestId, id)).orderBy(asc(entries.seat))
}

const walletMinor = () => balanceOf(db, walletOf(user))
const potMinor = () => balanceOf(db, potOf(contest.id))

describe('a join', () => {
  test('takes the next seat and moves the fee from the wallet into the pot', async () => {
    const joined = await join()
    expect(joined).toMatchObject({
      ok: true,
      replayed: false,
      contest: { entryCount: 1 },
      team: { id: team },
    })
    const other = await stranger()
    await join(other)
    expect(await entriesOf(contest)).toMatchObject([
      { id: joined.ok && joined.entryId, seat: 1, teamId: team, userId: user, joinedAt: now, rank: null },
      { seat: 2, ...other },
    ])
    expect((await rereadContest(db, contest)).entryCount).toBe(2)
    expect([await walletMinor(), await potMinor()]).toEqual([9n * feeMinor, 2n * feeMinor])
    expect(await sumOfBalances(db)).toBe(0n)
  })

  test('of a free contest needs no money and posts nothing', async () => {
    contest = await newContest(db, matchId, { entryFeeMinor: 0n, rakeBasisPoints: 0 })
    expect(await join(await stranger(0n))).toMatchObject({ ok: true })
    expect(await potMinor()).toBe(0n)
  })

  test('may cost the whole wallet, and not a cent more', async () => {
    expect(await join(await stranger(feeMinor))).toMatchObject({ ok: true })
    expect(await join(await stranger(feeMinor - 1n))).toEqual({
      ok: false,
      reason: 'insufficient_funds',
      balanceMinor: feeMinor - 1n,
      neededMinor: feeMinor,
    })
    expect((await rereadContest(db, contest)).entryCount).toBe(1)
  })

  test('fails, and is not in, where the ledger refuses the fee for anything but too little money', async () => {
    const amountMinor = greatestMinor
    const postings = [{ source: houseGuarantee, destination: potOf(contest.id), amountMinor }]
    expect(await post(db, { key: contest.id, kind: 'guarantee', postings })).toMatchObject({ ok: true })
    await expect(join()).rejects.toThrow('balance_overflow')
    expect(await entriesOf(contest)).toEqual([])
    expect(await walletMinor()).toBe(10n * feeMinor)
  })

  test('is possible until the instant in which the match locks', async () => {
    const [match] = await db.select().from(matches).where(eq(matches.id, matchId))
    const locksAt = match?.locksAt ?? now
    expect(await join({ now: locksAt })).toMatchObject({ ok: false, reason: 'closed', state: 'open' })
    expect(await join({ now: new Date(locksAt.getTime() - 1) })).toMatchObject({ ok: true })
  })
})

describe('a user', () => {
  test('joins with as many teams as the contest allows', async () => {
    contest = await newContest(db, matchId, { maxPerUser: 3 })
    const own = [team, await another(1), await another(2), await another(3)]
    const results: JoinResult[] = []
    for (const teamId of own) results.push(await join({ teamId }))
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true, false])
    expect(results[3]).toEqual({ ok: false, reason: 'too_many_entries', maxPerUser: 3 })
  })

  test('cannot pass the limit by concurrent joins with all teams', async () => {
    contest = await newContest(db, matchId, { maxPerUser: 2 })
    const own = [team, ...(await Promise.all([1, 2, 3, 4, 5].map(another)))]
    const results = await Promise.all(own.map((teamId) => join({ teamId })))
    expect(results.filter(({ ok }) => ok)).toHaveLength(2)
    expect(await walletMinor()).toBe(8n * feeMinor)
  })

  test('joins once with a team, even with repeated requests', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => join()))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await walletMinor()).toBe(9n * feeMinor)
  })
})

describe('the seats', () => {
  test('are given until the last one is taken', async () => {
    contest = await newContest(db, matchId, { maxEntries: 2 })
    expect(await join()).toMatchObject({ ok: true })
    expect(await join(await stranger())).toMatchObject({ ok: true })
    expect(await join(await stranger())).toEqual({ ok: false, reason: 'full', maxEntries: 2 })
  })

  test('are never oversold in a rush, and users without a seat do not pay', async () => {
    contest = await newContest(db, matchId, { maxEntries: 5 })
    const rush = await Promise.all(Array.from({ length: 15 }, () => stranger()))
    const results = await Promise.all(rush.map((each) => join(each)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(5)
    expect(new Set(results.map((result) => (result.ok ? 'joined' : result.reason)))).toEqual(
      new Set(['joined', 'full']),
    )
    expect((await entriesOf(contest)).map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5])
    expect(await potMinor()).toBe(5n * feeMinor)
    expect(await sumOfBalances(db)).toBe(0n)
  })
})

describe('an idempotency key', () => {
  const key = { idempotencyKey: 'pressed-twice' }

  test('returns the entry that it created, and charges once', async () => {
    const [first, second] = await Promise.all([join(key), join(key)])
    expect(first).toMatchObject({ ok: true })
    expect(second).toMatchObject({ ok: true, entryId: first.ok && first.entryId })
    expect([first, second].filter((each) => each.ok && each.replayed)).toHaveLength(1)
    expect(await walletMinor()).toBe(9n * feeMinor)
  })

  test('returns it even after the contest closed', async () => {
    const first = await join(key)
    await db.transaction((tx) => lockContests(tx, matchId))
    expect(await join(key)).toMatchObject({ ok: true, replayed: true, entryId: first.ok && first.entryId })
  })

  test('is refused for another team or another contest', async () => {
    await join(key)
    expect(await join({ ...key, teamId: await another(1) })).toEqual({ ok: false, reason: 'key_reused' })
    contest = await newContest(db, matchId)
    expect(await join(key)).toEqual({ ok: false, reason: 'key_reused' })
    expect(await walletMinor()).toBe(9n * feeMinor)
  })

  test("belongs to its user: another's does not collide, and a refusal uses none up", async () => {
    const poor = await stranger(0n)
    expect(await join({ ...poor, ...key })).toMatchObject({ reason: 'insufficient_funds' })
    expect(await join(key)).toMatchObject({ ok: true, replayed: false })
    const free = await newContest(db, matchId, { entryFeeMinor: 0n, rakeBasisPoints: 0 })
    expect(await join({ ...poor, ...key, contestId: free.id })).toMatchObject({ ok: true, replayed: false })
  })
})

describe('a waiting join', () => {
  /** Joins while another transaction holds the contest's row, and commits that one once the join waits for the lock. */
  async function joinBehind(held: (tx: Database) => Promise<unknown>): Promise<JoinResult> {
    const waiting: { join?: Promise<JoinResult> } = {}
    await db.transaction(async (tx) => {
      await held(tx)
      waiting.join = join()
      await expect
        .poll(
          async () => {
            const { rows } = await site.pool.query(
              "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
            )
            return rows.length
          },
          { timeout: 10_000 },
        )
        .toBe(1)
    })
    if (!waiting.join) throw new Error('The join was not asked for.')
    return waiting.join
  }

  test('is refused when its match starts', async () => {
    await join(await stranger())
    const result = await joinBehind((tx) => lockContests(tx, matchId))
    expect(result).toEqual({ ok: false, reason: 'closed', state: 'locked' })
    expect(await walletMinor()).toBe(10n * feeMinor)
  })

  test('is refused when another one takes the last seat', async () => {
    contest = await newContest(db, matchId, { maxEntries: 1 })
    const other = await stranger()
    const result = await joinBehind((tx) =>
      joinContest(tx, { ...other, contestId: contest.id, sessionId: null, idempotencyKey: null, now }),
    )
    expect(result).toEqual({ ok: false, reason: 'full', maxEntries: 1 })
    expect(await walletMinor()).toBe(10n * feeMinor)
  })

  /** Joins while a rival takes the only seat before each of so many attempts, and leaves it after. */
  async function joinAgainstRival(times: number): Promise<JoinResult> {
    contest = await newContest(db, matchId, { maxEntries: 1 })
    const rival = await stranger(10n * feeMinor)
    let left = times
    const rivalled = (real: Database): Database =>
      new Proxy(real, {
        get(_, name) {
          const value: unknown = Reflect.get(real, name, real)
          if (name === 'transaction')
            return (work: (tx: Database) => Promise<unknown>) => real.transaction((tx) => work(rivalled(tx)))
          if (name !== 'execute') return typeof value === 'function' ? value.bind(real) : value
          return async (query: SQL) => {
            const isAttempt = new PgDialect().sqlToQuery(query).sql.includes('enter_contest(')
            if (!isAttempt || left === 0) return real.execute(query)
            left -= 1
            const taken = await join(rival)
            if (!taken.ok) throw new Error(taken.reason)
            const result = await real.execute(query)
            await leaveContest(db, { userId: rival.userId, sessionId: null, entryId: taken.entryId, now })
            return result
          }
        },
      })
    return joinContest(rivalled(db), {
      ...{ contestId: contest.id, teamId: team, userId: user },
      ...{ sessionId: null, idempotencyKey: null, now },
    })
  }

  test('gets the last seat where another one took it and left it meanwhile', async () => {
    expect(await joinAgainstRival(1)).toMatchObject({ ok: true, replayed: false })
    expect(await walletMinor()).toBe(9n * feeMinor)
  })

  test('is refused where others take the last seat and leave it again and again', async () => {
    expect(await joinAgainstRival(Number.POSITIVE_INFINITY)).toEqual({
      ok: false,
      reason: 'full',
      maxEntries: 1,
    })
    expect(await walletMinor()).toBe(10n * feeMinor)
  })
})

/** Every reason to refuse: a missing one does not compile. */
const refusals: Record<JoinRefusal['reason'], () => Promise<JoinResult>> = {
  unknown_contest: () => join({ contestId: contestId.parse(crypto.randomUUID()) }),
  unknown_team: async () => join({ teamId: (await stranger()).teamId }),
  async other_match() {
    const otherMatch = await newMatch(db, now, 'another')
    const [lineup] = await lineups(db, otherMatch, 1)
    return join({ teamId: await newTeam(db, { userId: user, matchId: otherMatch, lineup, now }) })
  },
  async other_slot() {
    await db.insert(matchSlots).values({ matchId, slot: 2 })
    const ofSlot = await newContest(db, matchId, { slot: 2 })
    return join({ contestId: ofSlot.id })
  },
  async already_joined() {
    const other = await stranger(2n * feeMinor)
    await join(other)
    return join(other)
  },
  async identical_team() {
    const other = await stranger(2n * feeMinor)
    await join(other)
    const same = await newTeam(db, { userId: other.userId, matchId, lineup: teams[1], now })
    return join({ ...other, teamId: same })
  },
  async key_reused() {
    const other = await stranger(2n * feeMinor)
    await join({ ...other, idempotencyKey: 'used' })
    const second = await newTeam(db, { userId: other.userId, matchId, lineup: teams[2], now })
    return join({ ...other, teamId: second, idempotencyKey: 'used' })
  },
  async entry_left() {
    const other = await stranger(2n * feeMinor)
    const entered = await join({ ...other, idempotencyKey: 'left' })
    if (!entered.ok) throw new Error(entered.reason)
    await leaveContest(db, { userId: other.userId, sessionId: null, entryId: entered.entryId, now })
    return join({ ...other, idempotencyKey: 'left' })
  },
  async closed() {
    await db.transaction((tx) => lockContests(tx, matchId))
    return join()
  },
  async full() {
    contest = await newContest(db, matchId, { maxEntries: 1 })
    await join(await stranger())
    return join()
  },
  async too_many_entries() {
    contest = await newContest(db, matchId, { maxPerUser: 1 })
    const other = await stranger(2n * feeMinor)
    await join(other)
    const second = await newTeam(db, { userId: other.userId, matchId, lineup: teams[2], now })
    return join({ ...other, teamId: second })
  },
  insufficient_funds: async () => join(await stranger(feeMinor - 1n)),
}

test.each(Object.entries(refusals))('%s is a refusal that leaves nothing behind', async (reason, refused) => {
  const result = await refused()
  expect(result).toMatchObject({ ok: false, reason })
  const joined = await entriesOf(contest)
  expect(joined.filter(({ userId }) => userId === user)).toEqual([])
  const { entryCount } = await rereadContest(db, contest)
  expect([entryCount, await potMinor()]).toEqual([joined.length, BigInt(joined.length) * feeMinor])
  expect(await walletMinor()).toBe(10n * feeMinor)
})
