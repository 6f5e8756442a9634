import { randomUUID } from 'node:crypto'
import type { ContestId } from '@toprun/api-schema/ids'
import { postingArguments } from '@toprun/ledger/post'
import { sql } from 'drizzle-orm'
import { eligibilityFaultsOf, notEligible } from '../../../ground/eligibility/require-eligible.ts'
import { lockUsersAtOnce } from '../../../ground/identity/lock-user.ts'
import type { Database } from '../../../platform/database.ts'
import type { ApiError } from '../../../platform/errors.ts'
import type { ContestRow } from '../tables.ts'
import { lockTeamsAtOnce } from '../teams/lock-own-teams.ts'
import {
  actionOf,
  checkJoin,
  feeOf,
  type JoinCheck,
  type JoinedContest,
  type JoinRequest,
  type JoinResult,
  type NewEntry,
} from './join.ts'
import { readContestFacts, readOwnFacts } from './join-facts.ts'

export type JoinOutcome =
  | { kind: 'answered'; result: JoinResult }
  | { kind: 'refused'; error: ApiError }
  /** Nothing was decided: `joinContest` has to. */
  | { kind: 'undecided' }

/**
 * `joinContest` for several users who join the same contest, in one transaction: each is refused for what refuses them alone, and the
 * others enter in their order. It waits only for the contest's row and for wallets. A user who is
 * locked by another transaction is left undecided, and so is one who finds no seat: a user who cannot pay may free one.
 * @param requests of different users
 * @returns an outcome for each, once all is on disk
 * @throws if the transaction fails: then nobody has joined, or, if the connection broke, nobody knows
 */
export async function joinTogether(
  db: Database,
  contestId: ContestId,
  requests: readonly JoinRequest[],
): Promise<JoinOutcome[]> {
  const outcomes = requests.map((): JoinOutcome => ({ kind: 'undecided' }))
  await db.transaction(async (tx) => {
    const ready = await lockAtOnce(tx, requests)
    const facts = await readContestFacts(tx, contestId)
    if (!facts || ready.length === 0) return
    const own = await readOwnFacts(
      tx,
      contestId,
      ready.map(({ request }) => request),
    )
    const entering: Entering[] = []
    for (const [index, { request, place }] of ready.entries()) {
      const mine = own[index]
      if (!mine) throw new Error('The facts of a join are missing.')
      const check = checkJoin({ ...facts, ...mine }, request)
      if (check.ok && check.earlierId === null)
        entering.push({ place, entry: { id: randomUUID(), ...request }, check })
      else outcomes[place] = { kind: 'answered', result: earlierOrRefused(check) }
    }
    const faults = await eligibilityFaultsOf(
      tx,
      entering.map(({ entry }) => entry.userId),
      actionOf(facts.contest),
    )
    for (const { place, entry } of entering) {
      const fault = faults.get(entry.userId)
      if (fault) outcomes[place] = { kind: 'refused', error: notEligible(fault) }
    }
    const eligible = entering.filter(({ entry }) => !faults.has(entry.userId))
    for (const { place, result } of await enterTogether(tx, facts.contest, eligible))
      outcomes[place] = { kind: 'answered', result }
  })
  return outcomes
}

interface Entering {
  /** The index of the request. */
  place: number
  entry: NewEntry
  check: Extract<JoinCheck, { ok: true }>
}

/** Users first, then their teams, then the contest: the order in which a single join locks them. */
async function lockAtOnce(
  tx: Database,
  requests: readonly JoinRequest[],
): Promise<{ request: JoinRequest; place: number }[]> {
  const users = await lockUsersAtOnce(tx, requests)
  const ready = await lockTeamsAtOnce(tx, [...users])
  return requests.flatMap((request, place) => (ready.has(request.userId) ? [{ request, place }] : []))
}

function earlierOrRefused(check: JoinCheck): JoinResult {
  if (!check.ok) return check
  const { earlierId, ...joined } = check
  if (earlierId === null) throw new Error('There is no earlier entry.')
  return { ...joined, entryId: earlierId, replayed: true }
}

/** @returns the outcome of those who found a seat, or could not pay for it */
async function enterTogether(
  tx: Database,
  contest: ContestRow,
  entering: readonly Entering[],
): Promise<{ place: number; result: JoinResult }[]> {
  if (entering.length === 0) return []
  const column = (textOf: (entry: NewEntry) => string | null) =>
    sql.param(entering.map(({ entry }) => textOf(entry)))
  const fees = entering.flatMap(({ entry }) => feeOf(entry, contest) ?? [])
  const { rows } = await tx.execute<EnteredRow>(sql`SELECT * FROM enter_contest_together(
    ${contest.id}, ${column(({ id }) => id)}::uuid[], ${column(({ teamId }) => teamId)}::uuid[],
    ${column(({ userId }) => userId)}::uuid[], ${column(({ idempotencyKey }) => idempotencyKey)}::text[],
    ${column(({ now }) => now.toISOString())}::timestamptz[],
    ${postingArguments(fees)})`)
  const outcomes = new Map(rows.map((row) => [row.entry, row]))
  return entering.flatMap(({ place, entry, check }) => {
    const row = outcomes.get(entry.id)
    return row ? [{ place, result: resultOf(row, entry, check) }] : []
  })
}

interface EnteredRow extends Record<string, unknown> {
  entry: string
  outcome: 'posted' | 'insufficient_funds'
  /** In the wallet before. */
  kept_minor: string | null
  entries_then: number
}

function resultOf(
  { outcome, kept_minor: keptMinor, entries_then: entryCount }: EnteredRow,
  entry: NewEntry,
  { ok, contest, match, team }: Entering['check'],
): JoinResult {
  if (outcome === 'insufficient_funds')
    return {
      ok: false,
      reason: 'insufficient_funds',
      balanceMinor: BigInt(keptMinor ?? 0),
      neededMinor: contest.entryFeeMinor,
    }
  const joined: JoinedContest = {
    ...{ ok, entryId: entry.id, replayed: false },
    ...{ contest: { ...contest, entryCount }, match, team },
  }
  return joined
}
