import { walletOf, winningsOf } from '@toprun/ledger/account'
import { balanceOf, sumOfBalances } from '@toprun/ledger/balance'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { newUsers } from '../../../testing/contest-kit.ts'
import { type EnteredTeam, later, matchOfEachTest } from '../../../testing/contest-match.ts'
import { databaseOfFile } from '../../../testing/of-file.ts'
import { userEntries } from '../join/user-entries.ts'
import { entries } from '../tables.ts'
import { type ClaimResult, claimAllWinnings, claimWinnings } from './claim.ts'

const site = databaseOfFile()
const match = matchOfEachTest(site, { lineups: 4, users: 2, walletMinor: 1000n })
let winner: EnteredTeam
let loser: EnteredTeam

/** A head-to-head with two entries in an upcoming match. */
beforeEach(async () => {
  const contest = await match.newContest({ prizeStructure: 'winner-takes-all' })
  const [one, other] = await match.fill(contest, [0, 1])
  if (!one || !other) throw new Error('Nobody joined.')
  ;[winner, loser] = [one, other]
})

/** Plays the match and settles it, and sorts winner from loser. */
async function settle(): Promise<void> {
  await match.settle()
  const [entry] = await site.db.select().from(entries).where(eq(entries.id, winner.entryId))
  if (entry?.rank !== 1) [winner, loser] = [loser, winner]
}

const claim = ({ userId, entryId }: EnteredTeam) =>
  claimWinnings(site.db, { userId, entryId, sessionId: null, now: later })

test('moves the winnings of an entry into the wallet once, even with concurrent claims', async () => {
  await settle()
  expect(await balanceOf(site.db, winningsOf(winner.userId))).toBe(1800n)
  const claims = await Promise.all(Array.from({ length: 5 }, () => claim(winner)))
  for (const each of claims) expect(each).toMatchObject({ ok: true, amountMinor: 1800n, balanceMinor: 1800n })
  expect(claims.filter((each) => each.ok && !each.replayed)).toHaveLength(1)
  expect(await balanceOf(site.db, winningsOf(winner.userId))).toBe(0n)
  expect(await balanceOf(site.db, walletOf(winner.userId))).toBe(1800n)
  const [entry] = await site.db.select().from(entries).where(eq(entries.id, winner.entryId))
  expect(entry?.claimedAt).toEqual(later)
  expect(await sumOfBalances(site.db)).toBe(0n)
})

/** Every reason to refuse: a missing reason does not compile. */
const refusals: Record<Extract<ClaimResult, { ok: false }>['reason'], () => Promise<ClaimResult>> = {
  async unknown_entry() {
    await settle()
    return claim({ ...winner, userId: loser.userId })
  },
  not_settled: () => claim(winner),
  async nothing_won() {
    await settle()
    return claim(loser)
  },
}

test.each(Object.entries(refusals))('%s is a refusal that moves nothing', async (reason, refused) => {
  expect(await refused()).toEqual({ ok: false, reason })
  for (const { userId } of [winner, loser]) expect(await balanceOf(site.db, walletOf(userId))).toBe(0n)
})

test('claims all winnings of a user, a limited number in a call, once, even with concurrent calls', async () => {
  const [userId = winner.userId, ...others] = await newUsers(site.db, 4, 3000n)
  for (const [index, other] of others.entries()) {
    const contest = await match.newContest()
    await match.enter(contest, index, userId)
    await match.enter(contest, index + 1, other)
  }
  await settle()
  const won = await balanceOf(site.db, winningsOf(userId))
  const claimAll = (limit?: number) =>
    claimAllWinnings(site.db, { userId, sessionId: null, now: later }, limit)
  const claimable = () => userEntries(site.db, { userId, only: 'claimable', limit: 10 })
  expect(await claimable()).toHaveLength(3)

  const first = await claimAll(2)
  expect(first.more).toBe(true)
  const rest = await Promise.all([claimAll(), claimAll(), claimAll()])
  expect(rest.map(({ more }) => more)).toEqual([false, false, false])
  expect(rest.reduce((sum, { amountMinor }) => sum + amountMinor, first.amountMinor)).toBe(won)
  expect(await balanceOf(site.db, winningsOf(userId))).toBe(0n)
  expect(await claimable()).toEqual([])
  expect(await claimAll()).toMatchObject({ amountMinor: 0n, more: false })
  expect(await sumOfBalances(site.db)).toBe(0n)
})
