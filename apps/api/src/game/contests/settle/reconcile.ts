import { formatCents } from '@toprun/api-schema/money-text'
import { balanceExpression } from '@toprun/ledger/balance'
import { allPostings } from '@toprun/ledger/read-postings'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../platform/database.ts'

/** How many differences of a kind are listed. */
const namedOfKind = 100

/**
 * Compares every contest with the ledger: entries with the contest's count, each fee, refund, prize and claim with its posting,
 * and each pot with its expected balance. Changes nothing.
 * @returns one sentence for each difference
 */
export async function reconcileContests(db: Database): Promise<string[]> {
  const found: string[] = []
  for (const check of [countsAndPots, fees, strayFees, guarantees, prizes, rakes, refunds, claims])
    found.push(...(await check(db)))
  return found
}

const cents = z.coerce.bigint()

async function read<Row>(db: Database, row: z.ZodType<Row>, query: SQL): Promise<Row[]> {
  const { rows } = await db.execute(sql`${query} LIMIT ${namedOfKind}`)
  return z.array(row).parse(rows)
}

/**
 * A pot holds the fees of all entries until they are paid out; meanwhile, those of the seats that are not paid out
 * yet.
 */
async function countsAndPots(db: Database): Promise<string[]> {
  const row = z.object({
    id: z.string(),
    state: z.string(),
    counted: z.number(),
    entries: z.number(),
    pot: cents,
    due: cents,
  })
  const contests = await read(
    db,
    row,
    sql`
    SELECT * FROM (
      SELECT id, state, entry_count AS counted, entries,
        ${balanceExpression(sql`'pot:' || id`)} AS pot,
        CASE state
          WHEN 'settling' THEN entry_fee_minor * entries + guarantee_added_minor - settled_minor
          WHEN 'refunding' THEN entry_fee_minor * unpaid
          WHEN 'settled' THEN 0
          WHEN 'refunded' THEN 0
          ELSE entry_fee_minor * entries
        END AS due
      FROM contests CROSS JOIN LATERAL (
        SELECT count(*)::int AS entries,
          count(*) FILTER (WHERE seat > paid_through) AS unpaid,
          COALESCE(sum(prize_minor) FILTER (WHERE seat <= paid_through), 0) AS settled_minor
        FROM entries WHERE contest_id = contests.id
      ) AS joined
    ) AS compared
    WHERE counted <> entries OR pot <> due`,
  )
  return contests.flatMap(({ id, state, counted, entries, pot, due }) => [
    ...(counted === entries ? [] : [`contest ${id} counts ${counted} entries and has ${entries}`]),
    ...(pot === due
      ? []
      : [`the pot of contest ${id}, ${state}, holds ${formatCents(pot)} instead of ${formatCents(due)}`]),
  ])
}

/** Each entry of a paid contest has paid the contest's fee, from its user's wallet into the contest's pot. */
async function fees(db: Database): Promise<string[]> {
  const row = z.object({ id: z.string(), fee: cents, paid: cents.nullable() })
  const entries = await read(
    db,
    row,
    sql`
    SELECT entries.id, entry_fee_minor AS fee, amount_minor AS paid
    FROM entries JOIN contests ON contests.id = contest_id
    LEFT JOIN ${allPostings} AS posted
      ON key = 'entry:' || entries.id AND source = 'wallet:' || user_id AND destination = 'pot:' || contest_id
    WHERE entry_fee_minor > 0 AND amount_minor IS DISTINCT FROM entry_fee_minor`,
  )
  return entries.map(({ id, fee, paid }) =>
    paid === null
      ? `entry ${id} has not paid its fee of ${formatCents(fee)}`
      : `entry ${id} has paid ${formatCents(paid)} instead of ${formatCents(fee)}`,
  )
}

async function strayFees(db: Database): Promise<string[]> {
  const row = z.object({ key: z.string(), source: z.string(), amount: cents })
  const postings = await read(
    db,
    row,
    sql`
    SELECT key, source, amount_minor AS amount FROM ${allPostings} AS posted
    WHERE kind = 'entry' AND NOT EXISTS (SELECT FROM entries WHERE 'entry:' || id = key)
      AND NOT EXISTS (SELECT FROM withdrawn_entries WHERE 'entry:' || id = key)`,
  )
  return postings.map(
    ({ key, source, amount }) => `${source} has paid ${formatCents(amount)} for no entry (${key})`,
  )
}

/**
 * Each contest got from the house what its row says, and contests for newcomers got it from their own account of the
 * house.
 */
async function guarantees(db: Database): Promise<string[]> {
  const row = z.object({ pot: z.string(), due: cents, paid: cents })
  const differences = await read(
    db,
    row,
    sql`
    SELECT pot, COALESCE(due, 0) AS due, COALESCE(paid, 0) AS paid
    FROM (
      SELECT 'pot:' || id AS pot, CASE WHEN newcomers THEN 'house:newcomers' ELSE 'house:guarantee' END AS house,
        guarantee_added_minor AS due
      FROM contests WHERE guarantee_added_minor > 0
    ) AS promised
    FULL JOIN (
      SELECT destination AS pot, source AS house, sum(amount_minor) AS paid
      FROM ${allPostings} AS posted WHERE kind = 'guarantee' GROUP BY destination, source
    ) AS booked USING (pot, house)
    WHERE due IS DISTINCT FROM paid`,
  )
  return differences.map(
    ({ pot, due, paid }) =>
      `the house has added ${formatCents(paid)} to ${pot} instead of ${formatCents(due)}`,
  )
}

/** Per contest and user: the prizes of the settled entries, and what went from the pot to the user's winnings. */
function prizes(db: Database): Promise<string[]> {
  return comparePaid(db, {
    due: sql`
      SELECT 'pot:' || contest_id AS pot, 'winnings:' || user_id AS account, sum(prize_minor) AS due
      FROM entries JOIN contests ON contests.id = contest_id
      WHERE state = 'settled' OR (state = 'settling' AND seat <= paid_through)
      GROUP BY contest_id, user_id HAVING sum(prize_minor) > 0`,
    paid: sql`kind = 'winnings' AND destination LIKE 'winnings:%'`,
    what: 'in prizes',
  })
}

/** Per settled contest: the fees and what the house added, less the prizes, and what went from the pot to revenue. */
function rakes(db: Database): Promise<string[]> {
  return comparePaid(db, {
    due: sql`
      SELECT 'pot:' || contest_id AS pot, 'revenue' AS account, sum(entry_fee_minor - prize_minor) + guarantee_added_minor AS due
      FROM entries JOIN contests ON contests.id = contest_id
      WHERE state = 'settled'
      GROUP BY contest_id, guarantee_added_minor
      HAVING sum(entry_fee_minor - prize_minor) + guarantee_added_minor > 0`,
    paid: sql`kind = 'winnings' AND destination = 'revenue'`,
    what: 'as the share of the house',
  })
}

/** Per contest and user: the fees of the refunded and withdrawn entries, and what went from the pot back to the user's wallet. */
function refunds(db: Database): Promise<string[]> {
  return comparePaid(db, {
    due: sql`
      SELECT 'pot:' || contest_id AS pot, 'wallet:' || user_id AS account, sum(entry_fee_minor) AS due
      FROM (
        SELECT contest_id, user_id FROM entries JOIN contests ON contests.id = contest_id
        WHERE state = 'refunded' OR (state = 'refunding' AND seat <= paid_through)
        UNION ALL SELECT contest_id, user_id FROM withdrawn_entries
      ) AS paid_back JOIN contests ON contests.id = contest_id
      WHERE entry_fee_minor > 0
      GROUP BY contest_id, user_id`,
    paid: sql`kind = 'refund' AND source LIKE 'pot:%'`,
    what: 'in refunds',
  })
}

async function comparePaid(
  db: Database,
  { due, paid, what }: { due: SQL; paid: SQL; what: string },
): Promise<string[]> {
  const row = z.object({ pot: z.string(), account: z.string(), due: cents, paid: cents })
  const differences = await read(
    db,
    row,
    sql`
    SELECT pot, account, COALESCE(due, 0) AS due, COALESCE(paid, 0) AS paid
    FROM (${due}) AS owed FULL JOIN (
      SELECT source AS pot, destination AS account, sum(amount_minor) AS paid
      FROM ${allPostings} AS posted WHERE ${paid} GROUP BY source, destination
    ) AS booked USING (pot, account)
    WHERE due IS DISTINCT FROM paid`,
  )
  return differences.map(
    (each) =>
      `${each.pot} has paid ${each.account} ${formatCents(each.paid)} ${what} instead of ${formatCents(each.due)}`,
  )
}

/** Each claimed entry has moved its prize from its user's winnings into the wallet, and no other has. */
async function claims(db: Database): Promise<string[]> {
  const row = z.object({ id: z.string(), due: cents, paid: cents })
  const entries = await read(
    db,
    row,
    sql`
    SELECT entries.id, CASE WHEN claimed_at IS NULL THEN 0 ELSE prize_minor END AS due, COALESCE(amount_minor, 0) AS paid
    FROM entries LEFT JOIN ${allPostings} AS posted
      ON key = 'claim:' || entries.id AND source = 'winnings:' || user_id AND destination = 'wallet:' || user_id
    WHERE COALESCE(amount_minor, 0) <> CASE WHEN claimed_at IS NULL THEN 0 ELSE prize_minor END`,
  )
  return entries.map(
    ({ id, due, paid }) => `entry ${id} has claimed ${formatCents(paid)} instead of ${formatCents(due)}`,
  )
}
