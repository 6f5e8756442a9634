import { describe, expect, test } from 'vitest'
import { rereadContest } from '../../../testing/contest-kit.ts'
import { openJoinKit } from '../../../testing/join-kit.ts'

const kit = openJoinKit()
const { feeMinor, pool, db, contest, useContest, openQueue, crowd, seats, potMinor, behindContest } = kit

describe('joins that wait for the same contest', () => {
  test('commit together, each with its seat and its fee', async () => {
    const requests = await crowd(30)
    const { join } = openQueue()
    const results = await behindContest(() => Promise.all(requests.map(join)))
    expect(results.map(({ ok }) => ok)).not.toContain(false)
    const stored = await seats()
    expect(stored.map(({ seat }) => seat)).toEqual(stored.map((_, index) => index + 1))
    expect(new Set(stored.map(({ userId }) => userId)).size).toBe(30)
    expect(new Set(results.map((result) => result.ok && result.contest.entryCount)).size).toBe(30)
    const { rows } = await pool().query(
      "SELECT count(DISTINCT posted_in)::int AS commits FROM ledger_transactions WHERE reference ->> 'contestId' = $1",
      [contest().id],
    )
    expect([1, 2, 3]).toContain(rows[0].commits)
    expect(await potMinor()).toBe(30n * feeMinor)
  })

  test('enter a free contest without postings', async () => {
    await useContest({ entryFeeMinor: 0n, rakeBasisPoints: 0 })
    const requests = await crowd(5, 0n)
    const results = await Promise.all(requests.map(openQueue().join))
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true, true, true])
    expect(await potMinor()).toBe(0n)
  })

  test('of two queues fill it exactly, and users without a seat do not pay', async () => {
    await useContest({ maxEntries: 25 })
    const requests = await crowd(40)
    const queues = [openQueue({ together: 7 }), openQueue({ together: 7 })]
    const results = await Promise.all(requests.map((request, index) => queues[index % 2]?.join(request)))
    const full = { ok: false, reason: 'full', maxEntries: 25 }
    expect(results.filter((result) => !result?.ok)).toEqual(Array.from({ length: 15 }, () => full))
    expect((await seats()).map(({ seat }) => seat)).toEqual(Array.from({ length: 25 }, (_, i) => i + 1))
    expect((await rereadContest(db(), contest())).entryCount).toBe(25)
    expect(await potMinor()).toBe(25n * feeMinor)
  })

  test('leave the seat of a user who cannot pay to the next', async () => {
    await useContest({ maxEntries: 3 })
    const requests = [...(await crowd(1)), ...(await crowd(1, feeMinor - 1n)), ...(await crowd(2))]
    const { join } = openQueue({ ofContest: 1 })
    const [first, ...together] = await behindContest(() => Promise.all(requests.map(join)))
    expect(first).toMatchObject({ ok: true })
    expect(together).toMatchObject([
      { ok: false, reason: 'insufficient_funds', balanceMinor: feeMinor - 1n, neededMinor: feeMinor },
      { ok: true },
      { ok: true },
    ])
  })
})

describe('the queue', () => {
  test('is bounded: later joins are refused at once, and not charged', async () => {
    const requests = await crowd(6)
    const { join } = openQueue({ waiting: 3, ofContest: 1, together: 1 })
    const results = await behindContest(() => Promise.all(requests.map(join)))
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true, true, false, false])
    expect(results[5]).toEqual({ ok: false, reason: 'too_many_joins' })
    expect(await potMinor()).toBe(4n * feeMinor)
  })

  test('refuses joins that wait longer than its limit', async () => {
    const [first, ...others] = await crowd(3)
    if (!first) throw new Error('There is nobody.')
    const queue = openQueue({ waitMs: 50, ofContest: 1, together: 1 })
    const joined = await behindContest(
      () => queue.join(first),
      async () =>
        expect(await Promise.all(others.map(queue.join))).toEqual(
          others.map(() => ({ ok: false, reason: 'too_many_joins' })),
        ),
    )
    expect(joined).toMatchObject({ ok: true })
    expect(queue.waiting).toBe(0)
    expect(await potMinor()).toBe(feeMinor)
  })

  test('does not delay other contests when one is blocked', async () => {
    const [other, ...held] = await crowd(5)
    if (!other) throw new Error('There is nobody.')
    const { join } = openQueue()
    const elsewhere = await kit.newContest()
    const results = await behindContest(
      () => Promise.all(held.map(join)),
      async () => expect(await join({ ...other, contestId: elsewhere.id })).toMatchObject({ ok: true }),
    )
    expect(results).toMatchObject(held.map(() => ({ ok: true })))
  })

  test('serves contests in turn: a crowd at one does not block the others', async () => {
    const [other, ...crowded] = await crowd(6)
    if (!other) throw new Error('There is nobody.')
    const { join } = openQueue({ ofAll: 1, together: 1 })
    const elsewhere = await kit.newContest()
    const joined: string[] = []
    const note = (name: string) => async (request: typeof other) => {
      expect(await join(request)).toMatchObject({ ok: true })
      joined.push(name)
    }
    await behindContest(() =>
      Promise.all([...crowded.map(note('crowded')), note('other')({ ...other, contestId: elsewhere.id })]),
    )
    expect(joined.indexOf('other')).toBeLessThan(3)
  })

  test('closes once every waiting join has a result, and takes no more', async () => {
    const requests = await crowd(10)
    const queue = openQueue({ together: 3, ofContest: 1 })
    const joins = requests.map(queue.join)
    await queue.close()
    expect(queue.waiting).toBe(0)
    expect(await seats()).toHaveLength(10)
    expect(await Promise.all(joins)).toMatchObject(requests.map(() => ({ ok: true })))
    const [late] = await crowd(1)
    expect(late && (await queue.join(late))).toEqual({ ok: false, reason: 'too_many_joins' })
  })
})
