import { walletOf } from '@toprun/ledger/account'
import { balanceOf } from '@toprun/ledger/balance'
import { isUnavailable } from '@toprun/postgres/unavailable'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../../../ground/identity/tables.ts'
import { newUser } from '../../../testing/contest-kit.ts'
import { codeOf, openJoinKit, spend } from '../../../testing/join-kit.ts'
import { joinAlone, joinTogether } from './join.ts'

const kit = openJoinKit()
const {
  now,
  feeMinor,
  pool,
  db,
  contest,
  useContest,
  openQueue,
  takeFailures,
  requestOf,
  crowd,
  potMinor,
  behindContest,
} = kit

describe('two joins of a user at once', () => {
  test('are charged once if the wallet holds one fee', async () => {
    const user = await newUser(db(), feeMinor)
    const both = [await requestOf(user), await requestOf(user, 1)]
    const requests = [...both, ...(await crowd(3))]
    const { join } = openQueue()
    const results = await behindContest(() => Promise.all(requests.map(join)))
    expect(results.slice(0, 2)).toMatchObject([{ ok: true }, { ok: false, reason: 'insufficient_funds' }])
    expect(await balanceOf(db(), walletOf(user))).toBe(0n)
  })

  test('with one key create one entry', async () => {
    const [request = expect.fail('There is nobody.')] = await crowd(1, 5n * feeMinor)
    const keyed = { ...request, idempotencyKey: 'pressed-twice' }
    const { join } = openQueue()
    const results = await Promise.all([join(keyed), join(keyed), join(keyed)])
    const ids = results.map((result) => result.ok && result.entryId)
    expect(new Set(ids).size).toBe(1)
    expect(results.map((result) => result.ok && result.replayed)).toEqual([false, true, true])
    expect(await potMinor()).toBe(feeMinor)
  })

  test('of identical teams, or beyond the limit, are refused as if one came after the other', async () => {
    await useContest({ maxPerUser: 2 })
    const user = await newUser(db(), 9n * feeMinor)
    const requests = [0, 0, 1, 2].map((lineup) => requestOf(user, lineup))
    const { join } = openQueue()
    const results = await Promise.all((await Promise.all(requests)).map(join))
    expect(results.map((result) => (result.ok ? 'joined' : result.reason))).toEqual([
      'joined',
      'identical_team',
      'joined',
      'too_many_entries',
    ])
  })
})

describe('among joins that commit together', () => {
  test('each refusal is the same as for a single join, and the others enter', async () => {
    const [entered, poor, suspended, rejecting, deleted, stranger, twice, ...good] = await crowd(
      12,
      2n * feeMinor,
    )
    if (!entered || !poor || !suspended || !rejecting || !deleted || !stranger || !twice)
      throw new Error('There are too few.')
    await joinAlone(db(), entered)
    await joinAlone(db(), { ...twice, idempotencyKey: 'sent twice' })
    await spend(db(), poor.userId, feeMinor + 1n)
    await db().execute(sql`
      INSERT INTO suspensions (user_id, reason, suspended_by, suspended_at)
      VALUES (${suspended.userId}, 'test', 'test', ${now})`)
    await db().execute(sql`
      INSERT INTO terms_decisions (user_id, version, decision, decided_at)
      VALUES (${rejecting.userId}, '1', 'rejected', ${now})`)
    await db().update(users).set({ deletedAt: now }).where(eq(users.id, deleted.userId))
    const refused = [
      entered,
      { ...twice, idempotencyKey: 'sent twice' },
      poor,
      suspended,
      rejecting,
      deleted,
      { ...stranger, teamId: entered.teamId },
    ]
    const { join } = openQueue()
    const together = await behindContest(() =>
      Promise.allSettled([...refused, ...good].map((request) => join(request))),
    )
    expect(together.slice(refused.length)).toMatchObject(good.map(() => ({ value: { ok: true } })))
    expect(together.slice(0, refused.length).map(codeOf)).toEqual([
      'already_joined',
      'joined',
      'insufficient_funds',
      'account_suspended',
      'terms_rejected',
      'session_ended',
      'unknown_team',
    ])
    const alone = await Promise.allSettled(refused.map((request) => joinAlone(db(), request)))
    expect(alone.map(codeOf)).toEqual(together.slice(0, refused.length).map(codeOf))
  })

  test('the last seats go to the first who can pay, each with the entries as of then, and the rest is decided alone', async () => {
    await useContest({ maxEntries: 3 })
    const [first, ...others] = await crowd(4)
    const [poor] = await crowd(1, feeMinor - 1n)
    if (!first || !poor) throw new Error('There is nobody.')
    const outcomes = await joinTogether(db(), contest().id, [first, poor, ...others])
    expect(
      outcomes.map((outcome) =>
        outcome.kind === 'decided' && outcome.result.ok ? outcome.result.contest.entryCount : outcome.kind,
      ),
    ).toEqual([1, 'decided', 2, 'undecided', 'undecided'])
    expect(await potMinor()).toBe(2n * feeMinor)
  })

  test('only the request that breaks the transaction fails', async () => {
    const [broken, ...good] = await crowd(5)
    if (!broken) throw new Error('There is nobody.')
    const { join } = openQueue()
    const results = await Promise.allSettled([{ ...broken, teamId: 'no team' }, ...good].map(join))
    expect(results.map(({ status }) => status)).toEqual(['rejected', ...good.map(() => 'fulfilled')])
    expect(takeFailures()).toHaveLength(1)
    expect(await potMinor()).toBe(4n * feeMinor)
  })

  test('joins in flight when the connection broke are refused and not charged; the others enter', async () => {
    const requests = await crowd(6)
    const { join } = openQueue({ ofContest: 1 })
    const results = await behindContest(
      () => Promise.allSettled(requests.map(join)),
      () =>
        pool().query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        ),
    )
    const [first, ...others] = results
    expect(first?.status === 'rejected' && isUnavailable(first.reason)).toBe(true)
    expect(others).toMatchObject(others.map(() => ({ value: { ok: true } })))
    expect(await potMinor()).toBe(5n * feeMinor)
  })
})
