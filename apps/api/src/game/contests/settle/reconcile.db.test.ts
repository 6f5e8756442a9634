import { userId } from '@toprun/api-schema/ids'
import { potOf, promotional, revenue, walletOf, winningsOf } from '@toprun/ledger/account'
import { mustPost } from '@toprun/ledger/post'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { move } from '../../../testing/contest-kit.ts'
import { later, matchOfEachTest } from '../../../testing/contest-match.ts'
import { databaseOfEachTest } from '../../../testing/of-file.ts'
import type { ContestRow } from '../tables.ts'
import { claimWinnings } from './claim.ts'
import { payOutContests } from './pay-out.ts'
import { reconcileContests } from './reconcile.ts'

const site = databaseOfEachTest()
const match = matchOfEachTest(site, { lineups: 3, users: 3, walletMinor: 5000n })
let contest: ContestRow
let joined: string[]

beforeEach(async () => {
  contest = await match.newContest()
  joined = (await match.fill(contest, [0, 1, 2])).map(({ entryId }) => entryId)
})

/** Bypasses the ledger's guard, as the owner of the database could. */
async function tamper(statement: string, values: unknown[] = []): Promise<void> {
  const client = await site.owner.connect()
  try {
    await client.query('BEGIN')
    await client.query("SET LOCAL session_replication_role = 'replica'")
    const { rowCount } = await client.query(statement, values)
    await client.query('COMMIT')
    expect(rowCount).toBeGreaterThan(0)
  } finally {
    client.release()
  }
}

const rewriteFee = `
  UPDATE ledger_postings SET amount_minor = 1
  WHERE transaction_id = (SELECT id FROM ledger_transactions WHERE key = $1)`

test('finds nothing from the first entry to the last claim', async () => {
  expect(await reconcileContests(site.db)).toEqual([])
  await match.lock()
  expect(await reconcileContests(site.db)).toEqual([])
  await match.settle()
  expect(await reconcileContests(site.db)).toEqual([])
  for (const [index, userId] of match.users.entries())
    await claimWinnings(site.db, { entryId: joined[index] ?? '', userId, sessionId: null, now: later })
  expect(await reconcileContests(site.db)).toEqual([])
})

test('finds nothing in a contest that was refunded', async () => {
  await match.callOff()
  expect(await reconcileContests(site.db)).toEqual([])
  await payOutContests(site.db, later)
  expect(await reconcileContests(site.db)).toEqual([])
})

test('reports a rewritten fee, even if all balances were rewritten with it', async () => {
  await tamper(rewriteFee, [`entry:${joined[0]}`])
  await tamper('UPDATE ledger_accounts SET balance_minor = 2001 WHERE account = $1', [`pot:${contest.id}`])
  await tamper('UPDATE ledger_accounts SET balance_minor = 4999 WHERE account = $1', [
    `wallet:${match.users[0]}`,
  ])
  expect(await reconcileContests(site.db)).toEqual([
    `the pot of contest ${contest.id}, open, holds $20.01 instead of $30.00`,
    `entry ${joined[0]} has paid $0.01 instead of $10.00`,
  ])
})

test('reports an entry without a fee, and a fee without an entry', async () => {
  const { rows } = await site.db.execute<{ id: string }>(sql`
    UPDATE entries SET id = gen_random_uuid() WHERE id = ${joined[1]} RETURNING id`)
  expect(await reconcileContests(site.db)).toEqual([
    `entry ${rows[0]?.id} has not paid its fee of $10.00`,
    `wallet:${match.users[1]} has paid $10.00 for no entry (entry:${joined[1]})`,
  ])
})

test('reports a contest whose count differs from its entries', async () => {
  await site.db.execute(sql`UPDATE contests SET entry_count = 4 WHERE id = ${contest.id}`)
  expect(await reconcileContests(site.db)).toEqual([`contest ${contest.id} counts 4 entries and has 3`])
})

test('reports money left in a pot, in any state of the contest', async () => {
  const leave = () => move(site.db, 'promotion', promotional, potOf(contest.id), 36_000n)
  await leave()
  expect(await reconcileContests(site.db)).toEqual([
    `the pot of contest ${contest.id}, open, holds $390.00 instead of $30.00`,
  ])
  await move(site.db, 'rake', potOf(contest.id), revenue, 36_000n)
  await match.callOff()
  await payOutContests(site.db, later)
  await leave()
  expect(await reconcileContests(site.db)).toEqual([
    `the pot of contest ${contest.id}, refunded, holds $360.00 instead of $0.00`,
  ])
})

test('reports a prize that was not paid, or paid to another user', async () => {
  await match.settle()
  const { rows } = await site.db.execute<{ user_id: string }>(sql`
    UPDATE entries SET prize_minor = prize_minor + 100 WHERE rank = 1 RETURNING user_id`)
  const winner = rows[0]?.user_id
  expect(await reconcileContests(site.db)).toEqual([
    `pot:${contest.id} has paid winnings:${winner} $13.50 in prizes instead of $14.50`,
    `pot:${contest.id} has paid revenue $3.00 as the share of the house instead of $2.00`,
  ])
})

test('reports a missing or doubled refund', async () => {
  await match.callOff()
  await payOutContests(site.db, later)
  await move(site.db, 'promotion', promotional, potOf(contest.id), 1000n)
  await move(site.db, 'refund', potOf(contest.id), walletOf(match.user(2)), 1000n)
  expect(await reconcileContests(site.db)).toEqual([
    `pot:${contest.id} has paid wallet:${match.users[2]} $20.00 in refunds instead of $10.00`,
  ])
})

test('reports a claim without its posting, and a posting without its claim', async () => {
  await match.settle()
  const { rows } = await site.db.execute<{ id: string; user_id: string }>(sql`
    SELECT id, user_id FROM entries WHERE prize_minor > 0 ORDER BY rank`)
  const [first = expect.fail('Nobody won.'), second = expect.fail('Nobody won.')] = rows
  await site.db.execute(sql`UPDATE entries SET claimed_at = now() WHERE id = ${first.id}`)
  const claimer = userId.parse(second.user_id)
  const postings = [{ source: winningsOf(claimer), destination: walletOf(claimer), amountMinor: 5n }]
  await mustPost(site.db, { key: `claim:${second.id}`, kind: 'claim', postings })
  expect((await reconcileContests(site.db)).toSorted()).toEqual(
    [
      `entry ${first.id} has claimed $0.00 instead of $13.50`,
      `entry ${second.id} has claimed $0.05 instead of $0.00`,
    ].toSorted(),
  )
})
