import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { LedgerDatabase } from './database.ts'

/** An account whose stored balance is not what its postings add up to, in cents. */
export interface Drift {
  account: string
  balanceMinor: bigint
  postedMinor: bigint
}

/** Compares every stored balance with its postings, a few at a time. */
export interface DriftCheck {
  /**
   * Goes on where the last step ended; after the last account it begins again. A step reads some ten thousand postings at most, however
   * large the ledger is.
   * @returns the drifts it found, and whether a round over all accounts ended with it
   */
  step(db: LedgerDatabase): Promise<{ drifts: Drift[]; checked: number; isRoundOver: boolean }>
}

export interface DriftCheckSize {
  /** Accounts of one step. */
  accounts: number
  /** An account with more postings on either side is added up in its own steps. */
  small: number
  /** Postings of one step of such an account, for each side. */
  slice: number
}

const usualSize: DriftCheckSize = { accounts: 200, small: 50, slice: 10_000 }

/**
 * A balance and its postings are read in one statement, so they are from one moment, even if something is posted meanwhile. An
 * account with many postings is added up in the order of their effect: a later one never comes before an earlier one of the same
 * account, so what was added up stays true, and the last step reads the rest together with the balance.
 */
export function createDriftCheck(size: DriftCheckSize = usualSize): DriftCheck {
  let after = ''
  let large: Sums[] = []

  return {
    async step(db) {
      const [next] = large
      if (next) {
        const drift = await addSlice(db, next, size.slice)
        if (drift === 'more') return { drifts: [], checked: 0, isRoundOver: false }
        large = large.slice(1)
        return { drifts: drift ? [drift] : [], checked: 1, isRoundOver: large.length === 0 && after === '' }
      }
      const page = await readPage(db, after, size)
      const [many, few] = [
        page.filter((row) => isLarge(row, size)),
        page.filter((row) => !isLarge(row, size)),
      ]
      large = many.map(({ account }) => ({ account, received: nothing, paid: nothing }))
      after = page.length < size.accounts ? '' : (page.at(-1)?.account ?? '')
      const drifts = few.flatMap(
        ({ account, balance_minor, received_minor, paid_minor }) =>
          driftOf(account, balance_minor, received_minor - paid_minor) ?? [],
      )
      return { drifts, checked: few.length, isRoundOver: large.length === 0 && after === '' }
    },
  }
}

/** One side of an account, summed up to a posting with a known effect and position. */
interface Side {
  minor: bigint
  to: readonly [effect: bigint, position: bigint]
}
interface Sums {
  account: string
  received: Side
  paid: Side
}
const nothing: Side = { minor: 0n, to: [-1n, 0n] }

function driftOf(account: string, balanceMinor: bigint, postedMinor: bigint): Drift | null {
  return balanceMinor === postedMinor ? null : { account, balanceMinor, postedMinor }
}

const minor = z.coerce.bigint()
const pageRow = z.object({
  account: z.string(),
  balance_minor: minor,
  received_minor: minor,
  received: z.coerce.number(),
  paid_minor: minor,
  paid: z.coerce.number(),
})

/** In the order of their effect, so that they come from the index even where the planner expects an account in every row. */
async function readPage(db: LedgerDatabase, after: string, { accounts, small }: DriftCheckSize) {
  const side = (column: SQL) => sql`
    SELECT COALESCE(sum(amount_minor), 0) AS minor, count(*) AS postings FROM (
      SELECT amount_minor FROM ledger_postings WHERE ${column} = page.account ORDER BY effect LIMIT ${small + 1}) AS counted`
  const { rows } = await db.execute(sql`
    SELECT account, balance_minor, received.minor AS received_minor, received.postings AS received,
      paid.minor AS paid_minor, paid.postings AS paid
    FROM (
      SELECT account, balance_minor FROM ledger_accounts
      WHERE account > ${after} ORDER BY account LIMIT ${accounts}) AS page
    CROSS JOIN LATERAL (${side(sql`destination`)}) AS received
    CROSS JOIN LATERAL (${side(sql`source`)}) AS paid
    ORDER BY account`)
  return rows.map((row) => pageRow.parse(row))
}

function isLarge({ received, paid }: z.infer<typeof pageRow>, { small }: DriftCheckSize): boolean {
  return received > small || paid > small
}

const place = z.tuple([minor, minor]).nullable()
const sliceRow = pageRow.extend({ received_to: place, paid_to: place })

/** Adds the next postings of both sides to `sums`. @returns 'more' until all are in it */
async function addSlice(db: LedgerDatabase, sums: Sums, slice: number): Promise<Drift | null | 'more'> {
  const side = (column: SQL, { to: [effect, position] }: Side) => sql`
    SELECT COALESCE(sum(amount_minor), 0) AS minor, count(*) AS postings,
      max(ARRAY[effect, position::bigint]) AS last
    FROM (
      SELECT amount_minor, effect, position FROM ledger_postings
      WHERE ${column} = ${sums.account} AND effect >= ${effect} AND (effect, position) > (${effect}, ${position})
      ORDER BY effect, position LIMIT ${slice}) AS counted`
  const { rows } = await db.execute(sql`
    SELECT account, balance_minor, received.minor AS received_minor, received.postings AS received,
      received.last AS received_to, paid.minor AS paid_minor, paid.postings AS paid, paid.last AS paid_to
    FROM ledger_accounts
    CROSS JOIN LATERAL (${side(sql`destination`, sums.received)}) AS received
    CROSS JOIN LATERAL (${side(sql`source`, sums.paid)}) AS paid
    WHERE account = ${sums.account}`)
  const row = sliceRow.parse(rows[0])
  sums.received = { minor: sums.received.minor + row.received_minor, to: row.received_to ?? sums.received.to }
  sums.paid = { minor: sums.paid.minor + row.paid_minor, to: row.paid_to ?? sums.paid.to }
  if (row.received === slice || row.paid === slice) return 'more'
  return driftOf(sums.account, row.balance_minor, sums.received.minor - sums.paid.minor)
}
