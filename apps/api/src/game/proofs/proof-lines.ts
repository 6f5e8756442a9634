import type { ContestId } from '@toprun/api-schema/ids'
import { finalStates } from '@toprun/api-schema/match-states'
import {
  type ProofLine,
  type ProofLineOf,
  type ProofPosting,
  proofPosting,
  proofVersion,
} from '@toprun/api-schema/proof'
import {
  contestRefundKey,
  entryFeeKey,
  guaranteeKey,
  settlementKey,
} from '@toprun/game-rules/contest-ledger-keys'
import { type Account, kindOf, potOf, walletOf, winningsOf } from '@toprun/ledger/account'
import { type BookedPosting, postingsUnder } from '@toprun/ledger/read-postings'
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { isProvable } from '../contests/settle/publish-digests.ts'
import { type ContestRow, contests } from '../contests/tables.ts'
import { positionedSquad } from '../contests/teams/picks.ts'
import { scoredPart } from '../matches/play/slots.ts'
import { type Match, matchEvents, matches } from '../matches/tables.ts'
import { type LockedEntry, pagesOfEntries } from './locked-entries.ts'

/** Rows of a match's log read at once. */
const pageOfEvents = 1_000

/** A settled or refunded contest whose bundle can be written. */
export interface ProvableContest {
  contest: ContestRow
  match: Match
}

/** Null while the contest's bundle can still change. */
export async function findProvable(db: Database, contestId: ContestId): Promise<ProvableContest | null> {
  const [found] = await db
    .select({ contest: contests, match: matches })
    .from(contests)
    .innerJoin(matches, eq(matches.id, contests.matchId))
    .where(and(eq(contests.id, contestId), isProvable))
  return found ?? null
}

/**
 * The lines of a contest's proof bundle before its digest, in order. A contest that is over does not change, so the lines are always the same. They
 * name no user, and stay valid when an account is erased. Teams without a published hash can change, and so can a match that is still
 * played: a refund's bundle leaves these out.
 * @param hasMinimum false: the format from before bundles had the minimum of entries
 */
export async function* proofLines(
  db: Database,
  { contest, match }: ProvableContest,
  hasMinimum = true,
): AsyncGenerator<ProofLine> {
  const part = contest.slot === null ? null : await scoredPart(db, match, contest.slot)
  yield { ...contestLine(contest, hasMinimum), slot: part?.slot ?? null }
  const hasMatch = contest.refundReason !== 'under_minimum'
  const squad = contest.entriesSha256 ? await positionedSquad(db, match.id) : []
  yield {
    type: 'match',
    id: match.id,
    format: match.format,
    warmUp: match.warmUp,
    ...(hasMatch && { info: match.info }),
    ...(hasMatch && contest.refundReason && { state: finalStates.find((state) => state === match.state) }),
    squad: squad.map(({ position, playerId: id, role }) => ({ position, id, role })),
  }
  if (hasMatch) yield* logLines(db, match, part?.through ?? match.revision)
  yield* entryLines(db, contest)
}

function contestLine(contest: ContestRow, hasMinimum: boolean): Omit<ProofLineOf<'contest'>, 'slot'> {
  const { id, name, rulesVersion, rakeBasisPoints, prizeStructure, maxEntries, entryCount } = contest
  const { refundReason, entriesSha256 } = contest
  return {
    type: 'contest',
    version: proofVersion,
    id,
    name,
    rulesVersion,
    entryFee: Number(contest.entryFeeMinor),
    rakeBasisPoints,
    prizeStructure,
    guarantee: Number(contest.guaranteeMinor),
    ...(contest.newcomers && { newcomers: true }),
    ...(hasMinimum && { minEntries: contest.minEntries }),
    maxEntries,
    entries: entryCount,
    ...(refundReason && { refundReason }),
    entriesSha256: entriesSha256 && Buffer.from(entriesSha256).toString('hex'),
  }
}

/** A slot's log ends where the slot became final, although its match continues. */
async function* logLines(db: Database, match: Match, through: number): AsyncGenerator<ProofLineOf<'log'>> {
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(matchEvents)
      .where(
        and(
          eq(matchEvents.matchId, match.id),
          gt(matchEvents.revision, after),
          lte(matchEvents.revision, through),
        ),
      )
      .orderBy(asc(matchEvents.revision))
      .limit(pageOfEvents)
    for (const { revision, kind, payload: event, targetRevision: target, reason } of rows) {
      if (kind === 'event' && event) yield { type: 'log', kind, revision, event }
      else if (target === null) throw new Error(`Revision ${revision} of match ${match.id} changes nothing.`)
      else if (kind === 'correction' && event)
        yield { type: 'log', kind, revision, target, event, reason: reason ?? '' }
      else if (kind === 'withdrawal') yield { type: 'log', kind, revision, target, reason: reason ?? '' }
    }
    if (rows.length < pageOfEvents) return
    after = rows.at(-1)?.revision ?? after
  }
}

/** The entries with their postings, then the payments to the house. */
async function* entryLines(
  db: Database,
  contest: ContestRow,
): AsyncGenerator<ProofLineOf<'entry'> | ProofLineOf<'house'>> {
  const paidOut = new PaidOut(contest)
  await paidOut.read(db, [0])
  for await (const page of pagesOfEntries(db, contest.id)) {
    const fees = await postingsUnder(
      db,
      page.map(({ id }) => entryFeeKey(id)),
    )
    const feeOf = new Map(fees.map((fee) => [fee.key, fee]))
    await paidOut.read(
      db,
      page.map(({ seat }) => seat),
    )
    for (const entry of page) yield entryLine(contest, entry, feeOf.get(entryFeeKey(entry.id)), paidOut)
  }
  const guarantee = await postingsUnder(db, [guaranteeKey(contest.id)])
  yield { type: 'house', postings: [...guarantee.map(shown), ...paidOut.ofHouse()] }
}

function entryLine(
  { state, entryFeeMinor, entriesSha256 }: ContestRow,
  { id, seat, userId, team, rank, quarterPoints, prizeMinor }: LockedEntry,
  fee: BookedPosting | undefined,
  paidOut: PaidOut,
): ProofLineOf<'entry'> {
  if (state === 'settled' && (rank === null || quarterPoints === null))
    throw new Error(`Entry ${id} is not settled.`)
  const paid =
    state === 'settled'
      ? paidOut.take(winningsOf(userId), prizeMinor)
      : paidOut.take(walletOf(userId), entryFeeMinor)
  return {
    type: 'entry',
    id,
    seat,
    team: entriesSha256 && team,
    quarterPoints,
    rank,
    prize: Number(prizeMinor),
    postings: [...(fee ? [shown(fee)] : []), ...(paid ? [shown(paid)] : [])],
  }
}

/** The postings of a contest's settlement or refund, which went in portions of seats: each portion's key names the seat before it. */
class PaidOut {
  readonly #contest: ContestRow
  /** By the account that was paid, in the order of posting. */
  readonly #unassigned = new Map<string, BookedPosting[]>()

  constructor(contest: ContestRow) {
    this.#contest = contest
  }

  /** Reads the portions that begin after any of these seats. */
  async read(db: Database, seats: readonly number[]): Promise<void> {
    const { id, state } = this.#contest
    const keyOf = state === 'settled' ? settlementKey : contestRefundKey
    const keys = seats.map((seat) => keyOf(id, seat))
    for (const posting of await postingsUnder(db, keys)) {
      // A refund may have settled a debt of its user, which the bundle does not reveal.
      if (posting.source !== potOf(id)) continue
      const paid = this.#unassigned.get(posting.destination) ?? []
      this.#unassigned.set(posting.destination, [...paid, posting])
    }
  }

  /** The next posting of that prize or refund; null if the ledger has none. */
  take(account: Account, minor: bigint): BookedPosting | null {
    const paid = this.#unassigned.get(account) ?? []
    const place = paid.findIndex(({ amountMinor }) => amountMinor === minor)
    return place < 0 ? null : (paid.splice(place, 1)[0] ?? null)
  }

  /** Postings that belong to no entry. */
  ofHouse(): ProofPosting[] {
    return [...this.#unassigned.values()].flat().map(shown)
  }
}

/** Accounts by their kind: their names would be the ids of users. */
function shown({ key, source, destination, amountMinor }: BookedPosting): ProofPosting {
  return proofPosting.parse({
    key,
    source: kindOf(source),
    destination: kindOf(destination),
    amount: Number(amountMinor),
  })
}
