import type { ContestId, UserId } from '@toprun/api-schema/ids'
import {
  type ProofLine,
  type ProofLineOf,
  type ProofPosting,
  proofPosting,
  proofVersion,
} from '@toprun/api-schema/proof'
import { entryFeeKey, guaranteeKey, settlementKey } from '@toprun/game-rules/contest-ledger-keys'
import { kindOf, winningsOf } from '@toprun/ledger/account'
import { type BookedPosting, postingsUnder } from '@toprun/ledger/read-postings'
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { type ContestRow, contests } from '../contests/tables.ts'
import { positionedSquad } from '../contests/teams/picks.ts'
import { scoredPart } from '../matches/play/slots.ts'
import { type Match, matchEvents, matches } from '../matches/tables.ts'
import { type LockedEntry, pagesOfEntries } from './locked-entries.ts'

/** Rows of a match's log read at once. */
const pageOfEvents = 1_000

/** A settled contest whose bundle can be written. */
export interface ProvableContest {
  contest: ContestRow & { entriesSha256: Uint8Array }
  match: Match
}

/** Null unless the contest is settled and the hash of its entries is published. */
export async function findProvable(db: Database, contestId: ContestId): Promise<ProvableContest | null> {
  const [found] = await db
    .select({ contest: contests, match: matches })
    .from(contests)
    .innerJoin(matches, eq(matches.id, contests.matchId))
    .where(and(eq(contests.id, contestId), eq(contests.state, 'settled')))
  if (!found) return null
  const { entriesSha256 } = found.contest
  return entriesSha256 ? { match: found.match, contest: { ...found.contest, entriesSha256 } } : null
}

/**
 * The lines of a contest's proof bundle before its digest, in order. A settled contest does not change, so the same lines come whenever they are read. They
 * name no user, and stay valid when an account is erased.
 * @param hasMinimum false: as bundles were before they had the minimum of entries
 */
export async function* proofLines(
  db: Database,
  { contest, match }: ProvableContest,
  hasMinimum = true,
): AsyncGenerator<ProofLine> {
  const part = contest.slot === null ? null : await scoredPart(db, match, contest.slot)
  yield { ...contestLine(contest, hasMinimum), slot: part?.slot ?? null }
  const squad = await positionedSquad(db, match.id)
  yield {
    type: 'match',
    id: match.id,
    format: match.format,
    warmUp: match.warmUp,
    info: match.info,
    squad: squad.map(({ position, playerId: id, role }) => ({ position, id, role })),
  }
  yield* logLines(db, match, part?.through ?? match.revision)
  yield* entryLines(db, contest)
}

function contestLine(
  contest: ProvableContest['contest'],
  hasMinimum: boolean,
): Omit<ProofLineOf<'contest'>, 'slot'> {
  const { id, name, rulesVersion, rakeBasisPoints, prizeStructure, maxEntries, entryCount } = contest
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
    entriesSha256: Buffer.from(contest.entriesSha256).toString('hex'),
  }
}

/** A slot's log ends where the slot became final, though its match goes on. */
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

/** The entries with their postings, then what the house was paid. */
async function* entryLines(
  db: Database,
  contest: ContestRow,
): AsyncGenerator<ProofLineOf<'entry'> | ProofLineOf<'house'>> {
  const settlements = new Settlements(contest.id)
  await settlements.read(db, [0])
  for await (const page of pagesOfEntries(db, contest.id)) {
    const fees = await postingsUnder(
      db,
      page.map(({ id }) => entryFeeKey(id)),
    )
    const feeOf = new Map(fees.map((fee) => [fee.key, fee]))
    await settlements.read(
      db,
      page.map(({ seat }) => seat),
    )
    for (const entry of page) yield entryLine(entry, feeOf.get(entryFeeKey(entry.id)), settlements)
  }
  const guarantee = await postingsUnder(db, [guaranteeKey(contest.id)])
  yield { type: 'house', postings: [...guarantee.map(shown), ...settlements.ofHouse()] }
}

function entryLine(
  entry: LockedEntry,
  fee: BookedPosting | undefined,
  settlements: Settlements,
): ProofLineOf<'entry'> {
  const { id, seat, team, rank, quarterPoints, prizeMinor } = entry
  if (rank === null || quarterPoints === null) throw new Error(`Entry ${id} is not settled.`)
  const won = prizeMinor > 0n ? settlements.prizeOf(entry) : null
  return {
    type: 'entry',
    id,
    seat,
    team,
    quarterPoints,
    rank,
    prize: Number(prizeMinor),
    postings: [...(fee ? [shown(fee)] : []), ...(won ? [shown(won)] : [])],
  }
}

/** The postings of a contest's settlement, which went in portions of seats: each portion's key names the seat before it. */
class Settlements {
  readonly #contestId: ContestId
  /** By the account that was paid, in the order of posting. */
  readonly #unassigned = new Map<string, BookedPosting[]>()

  constructor(contestId: ContestId) {
    this.#contestId = contestId
  }

  /** Reads the portions that begin after any of these seats. */
  async read(db: Database, seats: readonly number[]): Promise<void> {
    const keys = seats.map((seat) => settlementKey(this.#contestId, seat))
    for (const posting of await postingsUnder(db, keys)) {
      const paid = this.#unassigned.get(posting.destination) ?? []
      this.#unassigned.set(posting.destination, [...paid, posting])
    }
  }

  /** Null if the ledger has no posting for that prize. */
  prizeOf({ userId, prizeMinor }: { userId: UserId; prizeMinor: bigint }): BookedPosting | null {
    const paid = this.#unassigned.get(winningsOf(userId)) ?? []
    const place = paid.findIndex(({ amountMinor }) => amountMinor === prizeMinor)
    return place < 0 ? null : (paid.splice(place, 1)[0] ?? null)
  }

  /** What is no entry's prize. */
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
