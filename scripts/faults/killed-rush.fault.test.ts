import { setTimeout as pause } from 'node:timers/promises'
import { reconcileContests } from '@toprun/api/game/contests/settle/reconcile'
import { contests } from '@toprun/api/game/contests/tables'
import { openDatabase } from '@toprun/api/platform/database'
import type { ServerProcess } from '@toprun/api/testing/server-process'
import { potOf } from '@toprun/ledger/account'
import { balanceOf, rebuiltBalances, storedBalances, sumOfBalances } from '@toprun/ledger/balance'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type CrowdUser, makeCrowd } from '../bench/contest-crowd.ts'
import { rounds, siteOfFile } from './site-of-file.ts'
import { send } from './traffic.ts'

const kills = rounds > 1 ? 12 : 3
const count = rounds > 1 ? 800 : 240
const seats = Math.floor(count * 0.9)
/** Users who join at a time. */
const callers = 40

describe('when two servers are killed, again and again, while users rush into a contest', () => {
  const site = siteOfFile()
  let second: ServerProcess

  beforeAll(async () => {
    second = await site.startAnother()
  }, 180_000)
  afterAll(() => second?.kill())

  test('it fills exactly, and exactly the users with a seat have paid for it, once', async () => {
    const { owner, matchId, contestId } = site
    const db = openDatabase(owner)
    await db.update(contests).set({ maxEntries: seats }).where(eq(contests.id, contestId))
    const crowd = await makeCrowd(owner, { matchId, count, name: 'rusher' })

    const joined = new Map<string, string>()
    const full = new Set<string>()
    let unanswered = 0
    /** Under its key until it is answered, each time by the other server, like a browser behind a balancer. */
    async function insist({ userId, teamId, token }: CrowdUser, attempt: number): Promise<void> {
      const { address } = attempt % 2 === 0 ? site.server : second
      const url = `${address}/api/game/contests/${contestId}/entries`
      const { status, data } = await send(url, token, `rush-${teamId}`, { teamId })
      if (status === 201) joined.set(userId, entered.parse(data).id)
      else if (status === 409 && refused.parse(data).code === 'full') full.add(userId)
      else if (status === 0 || status === 503) {
        unanswered += 1
        await pause(100)
        await insist({ userId, teamId, token }, attempt + 1)
      } else throw new Error(`A join answered ${status}.`)
    }
    const waiting = crowd.entries()
    async function joinInTurn(): Promise<void> {
      for (const [index, user] of waiting) await insist(user, index)
    }
    const rush = Promise.all(Array.from({ length: callers }, joinInTurn))
    for (let kill = 1; kill <= kills; kill += 1) {
      // In the midst of the rush, with so many joins in flight.
      while (joined.size < (kill * seats) / (kills + 1)) await Promise.race([pause(2), rush])
      if (kill % 2 === 0) await site.restart()
      else {
        await second.kill()
        second = await site.startAnother()
      }
    }
    await rush
    console.log(
      `${kills} kills: ${joined.size} joined, ${full.size} were too late, ${unanswered} calls had no response`,
    )

    const { rows } = await owner.query<{ id: string; user_id: string; seat: number; paid: string }>(
      `SELECT id, user_id, seat, (SELECT count(*) FROM ledger_transactions WHERE key = 'entry:' || entries.id) AS paid
      FROM entries WHERE contest_id = $1`,
      [contestId],
    )
    expect(new Map(rows.map((row) => [row.user_id, row.id]))).toEqual(joined)
    expect([rows.length, full.size]).toEqual([seats, crowd.length - seats])
    expect(new Set(rows.map(({ paid }) => paid))).toEqual(new Set(['1']))
    expect(new Set(rows.map(({ seat }) => seat)).size).toBe(seats)
    expect(await balanceOf(db, potOf(contestId))).toBe(site.feeMinor * BigInt(seats))
    expect(await reconcileContests(db)).toEqual([])
    expect(await sumOfBalances(db)).toBe(0n)
    expect(await rebuiltBalances(db)).toEqual(await storedBalances(db))
  }, 600_000)
})

const entered = z.object({ id: z.string() })
const refused = z.object({ code: z.string() })
