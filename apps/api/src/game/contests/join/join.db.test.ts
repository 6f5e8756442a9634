import { contestId, type UserId } from '@toprun/api-schema/ids'
import { houseGuarantee, potOf, walletOf } from '@toprun/ledger/account'
import { balanceOf, sumOfBalances } from '@toprun/ledger/balance'
import { post } from '@toprun/ledger/post'
import { greatestMinor } from '@toprun/ledger/posting'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../platform/database.ts'
import {
  confirmEmails,
  lineups,
  newcomersTerms,
  newMatch,
  newTeam,
  newUser,
  rereadMatch,
  tryToJoin,
} from '../../../testing/contest-kit.ts'
import { matchOfFile, now } from '../../../testing/contest-match.ts'
import { behind } from '../../../testing/lock-waits.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { matchSlots } from '../../matches/tables.ts'
import { lockContests } from '../settle/lock-contests.ts'
import type { ContestRow } from '../tables.ts'
import type { JoinRefusal, JoinRequest, JoinResult } from './check-join.ts'
import { leaveContest } from './leave.ts'

const feeMinor = 1000n
const site = databaseOfFile()
const match = matchOfFile(site, { lineups: 8 })
let user: UserId
let team: string
let contest: ContestRow

beforeEach(async () => {
  user = await newUser(site.db, 10n * feeMinor)
  team = await match.newTeam(user)
  contest = await match.newContest()
})

/** A join of the user's team in the contest, with defaults. */
const join = (change: Partial<JoinRequest> = {}) =>
  tryToJoin(site.db, { contestId: contest.id, teamId: team, userId: user, now, ...change })

const another = (lineup: number) => match.newTeam(user, lineup)

async function stranger(walletMinor = feeMinor): Promise<{ userId: UserId; teamId: string }> {
  const userId = await newUser(site.db, walletMinor)
  return { userId, teamId: await match.newTeam(userId, 1) }
}

const walletMinor = () => balanceOf(site.db, walletOf(user))
const potMinor = () => match.potMinor(contest)

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
    expect(await match.entriesOf(contest)).toMatchObject([
      { id: joined.ok && joined.entryId, seat: 1, teamId: team, userId: user, joinedAt: now, rank: null },
      { seat: 2, ...other },
    ])
    expect((await match.reread(contest)).entryCount).toBe(2)
    expect([await walletMinor(), await potMinor()]).toEqual([9n * feeMinor, 2n * feeMinor])
    expect(await sumOfBalances(site.db)).toBe(0n)
  })

  test('of a free contest needs no money and posts nothing', async () => {
    contest = await match.newContest({ entryFeeMinor: 0n, rakeBasisPoints: 0 })
    expect(await join(await stranger(0n))).toMatchObject({ ok: true })
    expect(await potMinor()).toBe(0n)
  })

  test('may cost the whole wallet, but not a cent more', async () => {
    expect(await join(await stranger(feeMinor))).toMatchObject({ ok: true })
    expect(await join(await stranger(feeMinor - 1n))).toEqual({
      ok: false,
      reason: 'insufficient_funds',
      balanceMinor: feeMinor - 1n,
      neededMinor: feeMinor,
    })
    expect((await match.reread(contest)).entryCount).toBe(1)
  })

  test('fails, without an entry, if the ledger refuses the fee for any reason but insufficient funds', async () => {
    const amountMinor = greatestMinor
    const postings = [{ source: houseGuarantee, destination: potOf(contest.id), amountMinor }]
    expect(await post(site.db, { key: contest.id, kind: 'guarantee', postings })).toMatchObject({ ok: true })
    await expect(join()).rejects.toThrow('balance_overflow')
    expect(await match.entriesOf(contest)).toEqual([])
    expect(await walletMinor()).toBe(10n * feeMinor)
  })

  test('is possible until the moment when the match locks', async () => {
    const { locksAt } = await rereadMatch(site.db, match.id)
    expect(await join({ now: locksAt })).toMatchObject({ ok: false, reason: 'closed', state: 'open' })
    expect(await join({ now: new Date(locksAt.getTime() - 1) })).toMatchObject({ ok: true })
  })
})

describe('a user', () => {
  test('can be made with as many teams as the contest allows', async () => {
    contest = await match.newContest({ maxPerUser: 3 })
    const own = [team, await another(1), await another(2), await another(3)]
    const results: JoinResult[] = []
    for (const teamId of own) results.push(await join({ teamId }))
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true, false])
    expect(results[3]).toEqual({ ok: false, reason: 'too_many_entries', maxPerUser: 3 })
  })

  test('cannot exceed the limit by concurrent joins with all teams', async () => {
    contest = await match.newContest({ maxPerUser: 2 })
    const own = [team, ...(await Promise.all([1, 2, 3, 4, 5].map(another)))]
    const results = await Promise.all(own.map((teamId) => join({ teamId })))
    expect(results.filter(({ ok }) => ok)).toHaveLength(2)
    expect(await walletMinor()).toBe(8n * feeMinor)
  })

  test('happens once for a team, even with repeated requests', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => join()))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await walletMinor()).toBe(9n * feeMinor)
  })
})

describe('the seats', () => {
  test('are given until the last one is taken', async () => {
    contest = await match.newContest({ maxEntries: 2 })
    expect(await join()).toMatchObject({ ok: true })
    expect(await join(await stranger())).toMatchObject({ ok: true })
    expect(await join(await stranger())).toEqual({ ok: false, reason: 'full', maxEntries: 2 })
  })

  test('are never oversold in a rush, and users without a seat do not pay', async () => {
    contest = await match.newContest({ maxEntries: 5 })
    const rush = await Promise.all(Array.from({ length: 15 }, () => stranger()))
    const results = await Promise.all(rush.map((each) => join(each)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(5)
    expect(new Set(results.map((result) => (result.ok ? 'joined' : result.reason)))).toEqual(
      new Set(['joined', 'full']),
    )
    expect((await match.entriesOf(contest)).map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5])
    expect(await potMinor()).toBe(5n * feeMinor)
    expect(await sumOfBalances(site.db)).toBe(0n)
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
    await match.lock()
    expect(await join(key)).toMatchObject({ ok: true, replayed: true, entryId: first.ok && first.entryId })
  })

  test('is refused for another team or another contest', async () => {
    await join(key)
    expect(await join({ ...key, teamId: await another(1) })).toEqual({ ok: false, reason: 'key_reused' })
    contest = await match.newContest()
    expect(await join(key)).toEqual({ ok: false, reason: 'key_reused' })
    expect(await walletMinor()).toBe(9n * feeMinor)
  })

  test("belongs to its user: another user's does not collide, and a refusal does not consume it", async () => {
    const poor = await stranger(0n)
    expect(await join({ ...poor, ...key })).toMatchObject({ reason: 'insufficient_funds' })
    expect(await join(key)).toMatchObject({ ok: true, replayed: false })
    const free = await match.newContest({ entryFeeMinor: 0n, rakeBasisPoints: 0 })
    expect(await join({ ...poor, ...key, contestId: free.id })).toMatchObject({ ok: true, replayed: false })
  })
})

describe('a waiting join', () => {
  const joinBehind = (held: (tx: Database) => Promise<unknown>) => behind(site, held, () => join())

  test('is refused when its match starts', async () => {
    await join(await stranger())
    const result = await joinBehind((tx) => lockContests(tx, match.id))
    expect(result).toEqual({ ok: false, reason: 'closed', state: 'locked', refund: null })
    expect(await walletMinor()).toBe(10n * feeMinor)
  })

  test('is refused when another one takes the last seat', async () => {
    contest = await match.newContest({ maxEntries: 1 })
    const other = await stranger()
    const result = await joinBehind((tx) => tryToJoin(tx, { ...other, contestId: contest.id, now }))
    expect(result).toEqual({ ok: false, reason: 'full', maxEntries: 1 })
    expect(await walletMinor()).toBe(10n * feeMinor)
  })

  /** Joins while a rival takes the only seat before each of the first attempts, and leaves it afterwards. */
  async function joinAgainstRival(times: number): Promise<JoinResult> {
    contest = await match.newContest({ maxEntries: 1 })
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
            await leaveContest(site.db, {
              userId: rival.userId,
              sessionId: null,
              entryId: taken.entryId,
              now,
            })
            return result
          }
        },
      })
    return tryToJoin(rivalled(site.db), { contestId: contest.id, teamId: team, userId: user, now })
  }

  test('gets the last seat if another took it and left it meanwhile', async () => {
    expect(await joinAgainstRival(1)).toMatchObject({ ok: true, replayed: false })
    expect(await walletMinor()).toBe(9n * feeMinor)
  })

  test('is refused if others take the last seat and leave it again and again', async () => {
    expect(await joinAgainstRival(Number.POSITIVE_INFINITY)).toEqual({
      ok: false,
      reason: 'full',
      maxEntries: 1,
    })
    expect(await walletMinor()).toBe(10n * feeMinor)
  })
})

/** Every reason to refuse: a missing reason does not compile. */
const refusals: Record<JoinRefusal['reason'], () => Promise<JoinResult>> = {
  unknown_contest: () => join({ contestId: contestId.parse(crypto.randomUUID()) }),
  unknown_team: async () => join({ teamId: (await stranger()).teamId }),
  payments_off: () => join({ takesMoney: false }),
  async other_match() {
    const otherMatch = await newMatch(site.db, now, 'another')
    const [lineup] = await lineups(site.db, otherMatch, 1)
    return join({ teamId: await newTeam(site.db, { userId: user, matchId: otherMatch, lineup, now }) })
  },
  async other_slot() {
    await site.db.insert(matchSlots).values({ matchId: match.id, slot: 2 })
    const ofSlot = await match.newContest({ slot: 2 })
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
    const same = await match.newTeam(other.userId, 1)
    return join({ ...other, teamId: same })
  },
  async key_reused() {
    const other = await stranger(2n * feeMinor)
    await join({ ...other, idempotencyKey: 'used' })
    const second = await match.newTeam(other.userId, 2)
    return join({ ...other, teamId: second, idempotencyKey: 'used' })
  },
  async entry_left() {
    const other = await stranger(2n * feeMinor)
    const entered = await join({ ...other, idempotencyKey: 'left' })
    if (!entered.ok) throw new Error(entered.reason)
    await leaveContest(site.db, { userId: other.userId, sessionId: null, entryId: entered.entryId, now })
    return join({ ...other, idempotencyKey: 'left' })
  },
  async closed() {
    await match.lock()
    return join()
  },
  async full() {
    contest = await match.newContest({ maxEntries: 1 })
    await join(await stranger())
    return join()
  },
  async too_many_entries() {
    contest = await match.newContest({ maxPerUser: 1 })
    const other = await stranger(2n * feeMinor)
    await join(other)
    const second = await match.newTeam(other.userId, 2)
    return join({ ...other, teamId: second })
  },
  async newcomers_played() {
    const newcomer = await stranger(feeMinor)
    await confirmEmails(site.db, [newcomer.userId])
    await join({ ...newcomer, contestId: (await match.newContest(newcomersTerms)).id })
    return join({ ...newcomer, contestId: (await match.newContest(newcomersTerms)).id })
  },
  email_unconfirmed: async () => join({ contestId: (await match.newContest(newcomersTerms)).id }),
  insufficient_funds: async () => join(await stranger(feeMinor - 1n)),
}

test.each(Object.entries(refusals))('%s is a refusal that leaves nothing behind', async (reason, refused) => {
  const result = await refused()
  expect(result).toMatchObject({ ok: false, reason })
  const joined = await match.entriesOf(contest)
  expect(joined.filter(({ userId }) => userId === user)).toEqual([])
  const { entryCount } = await match.reread(contest)
  expect([entryCount, await potMinor()]).toEqual([joined.length, BigInt(joined.length) * feeMinor])
  expect(await walletMinor()).toBe(10n * feeMinor)
})
