import { randomUUID } from 'node:crypto'
import type { ContestId } from '@toprun/api-schema/ids'
import { entryFeeKey } from '@toprun/game-rules/contest-ledger-keys'
import { potOf, walletOf } from '@toprun/ledger/account'
import { postingArguments } from '@toprun/ledger/post'
import type { Transaction } from '@toprun/ledger/posting'
import { sql } from 'drizzle-orm'
import { eligibilityFaultsOf, notEligible } from '../../../ground/eligibility/require-eligible.ts'
import { lockUser, lockUsersAtOnce } from '../../../ground/identity/lock-user.ts'
import type { Database } from '../../../platform/database.ts'
import type { ContestRow } from '../tables.ts'
import { lockOwnTeams, lockTeamsAtOnce } from '../teams/lock-own-teams.ts'
import {
  checkJoin,
  type JoinRefusal,
  type JoinRequest,
  type JoinResult,
  joinAction,
  type MayEnter,
} from './check-join.ts'
import { type ContestFacts, readContestFacts, readOwnFacts } from './join-facts.ts'
import { newcomersAmong } from './newcomer.ts'

/** A join that waits for its locks, which decides what `joinTogether` could not. */
export async function joinAlone(db: Database, request: JoinRequest): Promise<JoinResult> {
  let refusal: JoinRefusal | null = null
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const [outcome = undecided] = await commitJoins(db, request.contestId, [request], async (tx) => {
      await lockUser(tx, request)
      await lockOwnTeams(tx, request.userId)
      return new Set([request.userId])
    })
    if (outcome.kind === 'decided') return outcome.result
    if (outcome.kind === 'failed') throw outcome.error
    refusal = outcome.refusal
  }
  if (!refusal) throw new Error('A join that waited for its locks was not decided.')
  return refusal
}

/** How often a join tries to get a seat that others take and leave meanwhile. */
const mostAttempts = 3

export type JoinOutcome =
  | { kind: 'decided'; result: JoinResult }
  | { kind: 'failed'; error: unknown }
  /** `joinAlone` has to decide. The user found no seat, but another user who could not pay may have freed one. */
  | { kind: 'undecided'; refusal: JoinRefusal | null }

export const undecided: JoinOutcome = { kind: 'undecided', refusal: null }

/**
 * Joins of the same contest in one transaction: each is refused for its own reason, and the others enter in their order. It waits
 * only for the contest's row and for wallets. The join of a user who is locked by another transaction stays undecided.
 * @param requests of different users
 * @returns an outcome for each, once all is committed
 * @throws if the transaction fails: then nobody has joined, or, if the connection broke, it is unknown
 */
export function joinTogether(
  db: Database,
  contestId: ContestId,
  requests: readonly JoinRequest[],
): Promise<JoinOutcome[]> {
  return commitJoins(db, contestId, requests, async (tx) => {
    const users = await lockUsersAtOnce(tx, requests)
    return lockTeamsAtOnce(tx, [...users])
  })
}

/**
 * One short transaction of statements that never read other users' entries. Only the last statement locks the contest's row, so transactions
 * wait for each other only while one takes seats and commits.
 * @param lock locks users first, then their teams; returns those that it holds
 */
async function commitJoins(
  db: Database,
  contestId: ContestId,
  requests: readonly JoinRequest[],
  lock: (tx: Database) => Promise<ReadonlySet<string>>,
): Promise<JoinOutcome[]> {
  const outcomes = new Map<JoinRequest, JoinOutcome>()
  await db.transaction(async (tx) => {
    const locked = await lock(tx)
    const ready = requests.filter(({ userId }) => locked.has(userId))
    if (ready.length === 0) return
    const contest = await readContestFacts(tx, contestId)
    const entering = await judge(tx, contestId, contest, ready, outcomes)
    if (!contest || entering.length === 0) return
    const eligible = await onlyEligible(tx, contest, entering, outcomes)
    const entered = await enter(tx, contest.contest, eligible)
    for (const { entry, check, request } of eligible)
      outcomes.set(request, outcomeOf(entered.get(entry.id), entry, check))
  })
  return requests.map((request) => outcomes.get(request) ?? undecided)
}

interface Entering {
  request: JoinRequest
  entry: NewEntry
  check: MayEnter
}

type NewEntry = JoinRequest & { id: string }

/** Decides the joins that the facts refuse, and those that created their entry before. @returns the others */
async function judge(
  tx: Database,
  contestId: ContestId,
  contest: ContestFacts | null,
  requests: readonly JoinRequest[],
  outcomes: Map<JoinRequest, JoinOutcome>,
): Promise<Entering[]> {
  const own = await readOwnFacts(tx, contestId, requests)
  const users = requests.map(({ userId }) => userId)
  const newcomers = contest?.contest.newcomers ? await newcomersAmong(tx, users) : null
  const entering: Entering[] = []
  for (const [at, request] of requests.entries()) {
    const mine = own[at]
    if (!mine) throw new Error('The facts of a join are missing.')
    const newcomer = newcomers?.get(request.userId) ?? null
    const check = checkJoin(contest && { ...contest, ...mine, newcomer }, request)
    if (check.ok && check.entryId === null)
      entering.push({ request, entry: { id: randomUUID(), ...request }, check })
    else outcomes.set(request, { kind: 'decided', result: check })
  }
  return entering
}

/** Refuses users by age, country, terms or suspension. @returns the others */
async function onlyEligible(
  tx: Database,
  { contest }: ContestFacts,
  entering: readonly Entering[],
  outcomes: Map<JoinRequest, JoinOutcome>,
): Promise<Entering[]> {
  const users = entering.map(({ entry }) => entry.userId)
  const faults = await eligibilityFaultsOf(tx, users, joinAction(contest))
  return entering.filter(({ entry, request }) => {
    const fault = faults.get(entry.userId)
    if (fault) outcomes.set(request, { kind: 'failed', error: notEligible(fault) })
    return fault === undefined
  })
}

/** @returns the users who found a seat, or could not pay for it, by entry */
async function enter(
  tx: Database,
  contest: ContestRow,
  entering: readonly Entering[],
): Promise<Map<string, EnteredRow>> {
  if (entering.length === 0) return new Map()
  const column = (textOf: (entry: NewEntry) => string | null) =>
    sql.param(entering.map(({ entry }) => textOf(entry)))
  const fees = entering.flatMap(({ entry }) => feeOf(entry, contest) ?? [])
  const { rows } = await tx.execute<EnteredRow>(sql`SELECT * FROM enter_contest(
    ${contest.id}, ${column(({ id }) => id)}::uuid[], ${column(({ teamId }) => teamId)}::uuid[],
    ${column(({ userId }) => userId)}::uuid[], ${column(({ idempotencyKey }) => idempotencyKey)}::text[],
    ${column(({ now }) => now.toISOString())}::timestamptz[],
    ${postingArguments(fees)})`)
  return new Map(rows.map((row) => [row.entry, row]))
}

interface EnteredRow extends Record<string, unknown> {
  entry: string
  /** As in `ledger_post`. */
  outcome: string
  /** The wallet's balance before. */
  kept_minor: string | null
  entries_then: number
}

function outcomeOf(
  row: EnteredRow | undefined,
  { id }: NewEntry,
  { contest, match, team }: MayEnter,
): JoinOutcome {
  if (!row)
    return { kind: 'undecided', refusal: { ok: false, reason: 'full', maxEntries: contest.maxEntries } }
  switch (row.outcome) {
    case 'posted': {
      const counted = { ...contest, entryCount: row.entries_then }
      return {
        kind: 'decided',
        result: { ok: true, entryId: id, replayed: false, contest: counted, match, team },
      }
    }
    case 'insufficient_funds': {
      const balances = { balanceMinor: BigInt(row.kept_minor ?? 0), neededMinor: contest.entryFeeMinor }
      return { kind: 'decided', result: { ok: false, reason: row.outcome, ...balances } }
    }
    default:
      throw new Error(`The entry fee was refused: ${row.outcome}`)
  }
}

/** Null for a free contest. */
function feeOf({ id, userId }: NewEntry, contest: ContestRow): Transaction | null {
  if (contest.entryFeeMinor === 0n) return null
  return {
    key: entryFeeKey(id),
    kind: 'entry',
    postings: [
      { source: walletOf(userId), destination: potOf(contest.id), amountMinor: contest.entryFeeMinor },
    ],
    reference: { contestId: contest.id, contest: contest.name, entryId: id },
  }
}
