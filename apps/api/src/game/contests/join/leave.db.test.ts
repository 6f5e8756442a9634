import type { ContestId, UserId } from '@toprun/api-schema/ids'
import { walletOf } from '@toprun/ledger/account'
import { balanceOf, sumOfBalances } from '@toprun/ledger/balance'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newUser, tryToJoin } from '../../../testing/contest-kit.ts'
import { type ContestTerms, later, matchOfEachTest, now } from '../../../testing/contest-match.ts'
import { behind } from '../../../testing/lock-waits.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { startMatchNow } from '../../matches/play/match-state.ts'
import { lockContests } from '../settle/lock-contests.ts'
import { payOutContests } from '../settle/pay-out.ts'
import { reconcileContests } from '../settle/reconcile.ts'
import { entries, withdrawnEntries } from '../tables.ts'
import { leaveContest } from './leave.ts'
import { entryView, userEntries } from './user-entries.ts'
import { withdrawEntries } from './withdraw-entries.ts'

const site = databaseOfFile()
const match = matchOfEachTest(site, { lineups: 6 })
let joined: number

beforeEach(() => {
  joined = 0
})
afterAll(async () => {
  expect(await reconcileContests(site.db)).toEqual([])
  expect(await sumOfBalances(site.db)).toBe(0n)
})

interface Player {
  userId: UserId
  teamId: string
}

/** A user with $50 and a team. */
async function player(): Promise<Player> {
  const userId = await newUser(site.db, 5000n)
  joined += 1
  return { userId, teamId: await match.newTeam(userId, joined % 6) }
}

/** A contest with an entry of Ann; Bob has a team for it. */
async function entered(terms?: ContestTerms) {
  const contest = await match.newContest(terms)
  const [ann, bob] = [await player(), await player()]
  return { contest, ann, bob, entryId: await match.join(contest, ann) }
}

const leave = ({ userId }: Player, entryId: string, at = now) =>
  leaveContest(site.db, { userId, sessionId: null, entryId, now: at })
/** What the user's entry in a contest says about leaving. */
async function mayLeave({ userId }: Player, contestId: ContestId): Promise<boolean | undefined> {
  const [found] = await userEntries(site.db, { userId, contestId, limit: 1 })
  return found && entryView(found, null).mayLeave
}
const walletMinor = ({ userId }: Player) => balanceOf(site.db, walletOf(userId))

/** Starts it, which locks its contests. */
const startMatch = () =>
  site.db.transaction(async (tx) => {
    await startMatchNow(tx, match.id, now)
    await lockContests(tx, match.id)
  })

test('a user who leaves gets the fee back, and the seat is free', async () => {
  const { contest, ann, entryId } = await entered({ maxEntries: 2, maxPerUser: 1, minEntries: 1 })
  expect(await walletMinor(ann)).toBe(4000n)
  expect(await leave(ann, entryId)).toEqual({
    ...{ ok: true, contestName: 'Test contest', refundedMinor: 1000n, balanceMinor: 5000n },
  })
  expect(await match.reread(contest)).toMatchObject({ entryCount: 0, revision: 2 })
  expect(await match.potMinor(contest)).toBe(0n)
  const [left] = await site.db.select().from(withdrawnEntries).where(eq(withdrawnEntries.id, entryId))
  expect(left).toMatchObject({ reason: 'left', seat: 1, revision: 2, withdrawnAt: now })
})

test('leaving twice is leaving once', async () => {
  const { contest, ann, entryId } = await entered()
  const results = await Promise.all([1, 2, 3].map(() => leave(ann, entryId)))
  for (const result of results)
    expect(result).toMatchObject({ ok: true, refundedMinor: 1000n, balanceMinor: 5000n })
  expect(await match.reread(contest)).toMatchObject({ entryCount: 0 })
})

test('a user who joins again is behind those who joined meanwhile', async () => {
  const { contest, ann, bob, entryId } = await entered()
  await match.join(contest, bob)
  await leave(ann, entryId)
  const again = await match.join(contest, ann)
  const [entry] = await site.db.select().from(entries).where(eq(entries.id, again))
  expect(entry?.seat).toBe(4)
  expect(await walletMinor(ann)).toBe(4000n)
})

test('the key of an entry that left never charges again; a new key joins', async () => {
  const [contest, another] = [await match.newContest(), await match.newContest()]
  const ann = await player()
  const joinBy = (idempotencyKey: string, { id: contestId } = contest) =>
    tryToJoin(site.db, { ...ann, contestId, idempotencyKey, now })
  const entered = await joinBy('first')
  if (!entered.ok) throw new Error(entered.reason)
  await leave(ann, entered.entryId)
  const repeated = await Promise.all([joinBy('first'), joinBy('first'), joinBy('first', another)])
  expect(repeated).toEqual(
    ['entry_left', 'entry_left', 'key_reused'].map((reason) => ({ ok: false, reason })),
  )
  expect(await walletMinor(ann)).toBe(5000n)
  const rejoined = await joinBy('second')
  if (!rejoined.ok) throw new Error(rejoined.reason)
  expect(await walletMinor(ann)).toBe(4000n)
  await leave(ann, rejoined.entryId)
  expect([await joinBy('first'), await joinBy('second')]).toEqual([
    { ok: false, reason: 'entry_left' },
    { ok: false, reason: 'entry_left' },
  ])
  expect(await walletMinor(ann)).toBe(5000n)
})

test("a user can't withdraw another user's entry, or one that does not exist", async () => {
  const { ann, bob, entryId } = await entered()
  const unknown = { ok: false, reason: 'unknown_entry' }
  expect(await leave(bob, entryId)).toEqual(unknown)
  expect(await leave(ann, crypto.randomUUID())).toEqual(unknown)
  await leave(ann, entryId)
  expect(await leave(bob, entryId)).toEqual(unknown)
})

test('a free contest is left without a posting', async () => {
  const contest = await match.newContest({ entryFeeMinor: 0n })
  const ann = await player()
  expect(await leave(ann, await match.join(contest, ann))).toMatchObject({ ok: true, refundedMinor: 0n })
})

test('a head-to-head can be left while it waits for an opponent, and not once it has one', async () => {
  const contest = await match.newContest({ maxEntries: 2, minEntries: 2, maxPerUser: 1 })
  const [ann, bob] = [await player(), await player()]
  await leave(ann, await match.join(contest, ann))
  const entryId = await match.join(contest, ann)
  expect(await mayLeave(ann, contest.id)).toBe(true)
  await match.join(contest, bob)
  expect(await mayLeave(ann, contest.id)).toBe(false)
  expect(await leave(ann, entryId)).toEqual({ ok: false, reason: 'full_head_to_head' })
  expect(await match.potMinor(contest)).toBe(2000n)
})

test('after the lock nobody leaves, by the clock or by the first ball', async () => {
  const { ann, entryId } = await entered()
  const closed = { ok: false, reason: 'leaving_closed', refund: null }
  expect(await leave(ann, entryId, new Date(now.getTime() + 3_600_000))).toEqual(closed)
  await startMatch()
  expect(await leave(ann, entryId)).toEqual(closed)
})

test('a seat that becomes free at the same moment goes to one more user', async () => {
  const contest = await match.newContest({ maxEntries: 3 })
  const players = await Promise.all(Array.from({ length: 8 }, player))
  const [ann, bob, ...others] = players
  if (!ann || !bob) throw new Error('There is nobody.')
  const entryId = await match.join(contest, ann)
  await match.join(contest, bob)
  const [left, ...results] = await Promise.all([
    leave(ann, entryId),
    ...others.map((each) => tryToJoin(site.db, { ...each, contestId: contest.id, now })),
  ])
  expect(left).toMatchObject({ ok: true })
  const entered = results.filter(({ ok }) => ok).length
  expect([1, 2]).toContain(entered)
  expect(await match.reread(contest)).toMatchObject({ entryCount: 1 + entered })
  expect(new Set((await match.entriesOf(contest)).map(({ seat }) => seat)).size).toBe(1 + entered)
  expect(await match.potMinor(contest)).toBe(1000n * BigInt(1 + entered))
})

test('a user who leaves while the contest locks is counted: a contest below its minimum is refunded', async () => {
  const { contest, ann, bob, entryId } = await entered({ minEntries: 2 })
  await match.join(contest, bob)
  await behind(
    site,
    // Ann's leaving locks the contest's row, and the lock waits for it.
    async (tx) => {
      const left = await leaveContest(tx, { userId: ann.userId, sessionId: null, entryId, now })
      expect(left).toMatchObject({ ok: true })
    },
    () => match.lock(),
  )
  expect(await match.reread(contest)).toMatchObject({
    state: 'refunding',
    refundReason: 'under_minimum',
  })
  await payOutContests(site.db, later)
  expect(await walletMinor(bob)).toBe(5000n)
})

test('a user who leaves while the match starts has either left before or stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    await match.renew(`race ${round}`)
    const { contest, ann, bob, entryId } = await entered()
    await match.join(contest, bob)
    const [left] = await Promise.all([leave(ann, entryId), startMatch()])
    expect(await match.reread(contest)).toMatchObject({
      state: 'locked',
      entryCount: left.ok ? 1 : 2,
    })
    expect(await walletMinor(ann)).toBe(left.ok ? 5000n : 4000n)
  }
})

test('a user who leaves at the moment when the contest locks stays, and gets nothing back', async () => {
  const { contest, ann, entryId } = await entered()
  const left = await behind(
    site,
    async (tx) => {
      await startMatchNow(tx, match.id, now)
      await lockContests(tx, match.id)
    },
    () => leave(ann, entryId),
  )
  expect(left).toEqual({ ok: false, reason: 'leaving_closed', refund: null })
  expect(await match.reread(contest)).toMatchObject({ state: 'locked', entryCount: 1 })
  expect([await walletMinor(ann), await match.potMinor(contest)]).toEqual([4000n, 1000n])
})

test('a user who leaves at the moment when a head-to-head fills stays', async () => {
  const { contest, ann, bob, entryId } = await entered({ maxEntries: 2, minEntries: 2, maxPerUser: 1 })
  const left = await behind(
    site,
    async (tx) => {
      const joined = await tryToJoin(tx, { ...bob, contestId: contest.id, now })
      expect(joined).toMatchObject({ ok: true })
    },
    () => leave(ann, entryId),
  )
  expect(left).toEqual({ ok: false, reason: 'full_head_to_head' })
  expect(await match.reread(contest)).toMatchObject({ entryCount: 2 })
  expect([await walletMinor(ann), await match.potMinor(contest)]).toEqual([4000n, 2000n])
})

test('the ledger names the contest of a withdrawal from one, and none if it is from several', async () => {
  const withdrawn = async (names: string[]) => {
    const user = await player()
    for (const name of names) await match.join(await match.newContest({ name }), user)
    const withdrawal = { userId: user.userId, reason: 'suspended', key: `test:${user.userId}`, now } as const
    const back = await site.db.transaction((tx) => withdrawEntries(tx, withdrawal))
    const { rows } = await site.owner.query('SELECT reference FROM ledger_transactions WHERE key = $1', [
      withdrawal.key,
    ])
    return { ...back, references: rows.map(({ reference }) => reference.contest) }
  }
  expect(await withdrawn(['Alone'])).toEqual({ entries: 1, refundedMinor: 1000n, references: ['Alone'] })
  expect(await withdrawn(['One', 'Two'])).toEqual({
    ...{ entries: 2, refundedMinor: 2000n, references: [undefined] },
  })
})

test('nobody can leave while the contest settles', async () => {
  const { contest, ann, bob, entryId } = await entered()
  await match.join(contest, bob)
  await match.play()
  const [left] = await Promise.all([leave(ann, entryId), payOutContests(site.db, later)])
  expect(left).toEqual({ ok: false, reason: 'leaving_closed', refund: null })
  expect(await match.reread(contest)).toMatchObject({ state: 'settled', entryCount: 2 })
})
