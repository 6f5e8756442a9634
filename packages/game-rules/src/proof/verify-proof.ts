import type { ProofLineOf } from '@toprun/api-schema/proof'
import { guaranteeShortfall, type PrizeTerms, prizesOf } from '../contest-prizes.ts'
import { teamQuarterPoints } from '../multipliers.ts'
import { type PublishedPoints, publishedPoints } from '../published-points.ts'
import type { PlayerTotals } from '../scoring/player-points.ts'
import type { Scorer } from '../scoring/scorer.ts'
import { sharedPrize } from '../shared-prize.ts'
import { compareRefund, refundOwed, uncheckedOf } from './compare-refund.ts'
import { type CheckedProof, Differences } from './differences.ts'
import { type ProofEntry, ProofReader, sumOf } from './read-proof.ts'
import { replayLog } from './replay-log.ts'
import type { TextPick } from './team-text.ts'

export interface ProofReport {
  /** Everything that the bundle states was recomputed and is the same. */
  ok: boolean
  /** Null if the file has no contest. */
  contest: { id: string; name: string } | null
  entries: number
  /** Without `published` if there was nothing to compare the file with. */
  checks: readonly CheckedProof[]
  /** What no file shows of a refund, each in a sentence. */
  unchecked: readonly string[]
  isComparedWithSite: boolean
}

export interface ProofVerifier {
  /** How many lines were taken. */
  readonly lines: number
  /** Takes the next bytes of the file's text. */
  take(bytes: Uint8Array): void
  /** Recomputes the contest. Called once, after the last bytes. */
  report(): ProofReport
}

export interface ProofVerifierOptions {
  /** What the site published as the SHA-256 of the file's text, hexadecimal; not compared if left out. */
  sha256?: string | null
  /** Versions of the points; all by default. */
  points?: PublishedPoints
}

/**
 * Recomputes a contest from its proof bundle and the published tables, without any other data: the digest of the file and of the entries, each team's
 * points from the log with its corrections, ranks, prizes, and the ledger's postings; for a refunded one, the reason instead of points and prizes.
 * `sha256` distinguishes a file that was changed with its digest from the published one.
 */
export function createProofVerifier({
  sha256 = null,
  points = publishedPoints,
}: ProofVerifierOptions = {}): ProofVerifier {
  const differences = new Differences()
  const read = new ProofReader(differences)
  return {
    get lines() {
      return read.lines
    },
    take: (bytes) => read.take(bytes),
    report() {
      read.end()
      const { contest, match, house, hasDigest, entries } = read
      if (contest && match && house) {
        // A file may state anything: a format that does not exist, a squad without a side.
        try {
          compareEntries(contest, read, differences)
          if (contest.refundReason === undefined) {
            comparePlay(contest, match, read, points, differences)
            comparePrizes(contest, entries, differences)
          } else compareRefund(contest, { match, log: read.log, entries }, points, differences)
          comparePostings(contest, entries, house, differences)
        } catch (error) {
          differences.add(
            'file',
            `It cannot be recomputed: ${error instanceof Error ? error.message : error}`,
          )
        }
      }
      if (!contest || !match || !house || !hasDigest) differences.add('file', 'The file is not complete.')
      if (sha256 !== null && sha256 !== read.textSha256())
        differences.add('published', `The file has the SHA-256 ${read.textSha256()}.`)
      const checks = differences.checksOf({
        refundReason: contest?.refundReason,
        isOfSlot: (contest?.slot ?? null) !== null,
        hasEntriesDigest: contest?.entriesSha256 !== null,
        isComparedWithSite: sha256 !== null,
      })
      return {
        ok: checks.every((check) => check.differences === 0),
        contest: contest && { id: contest.id, name: contest.name },
        entries: entries.length,
        checks,
        unchecked: contest ? uncheckedOf(contest) : [],
        isComparedWithSite: sha256 !== null,
      }
    },
  }
}

function compareEntries(contest: ProofLineOf<'contest'>, read: ProofReader, differences: Differences): void {
  const { length } = read.entries
  const isRefund = contest.refundReason !== undefined
  const check = isRefund && contest.entriesSha256 === null ? 'file' : 'entries'
  if (length !== contest.entries)
    differences.add(check, `The contest has ${contest.entries} entries; the file has ${length}.`)
  const { minEntries = 0 } = contest
  if (!isRefund && length < minEntries)
    differences.add(
      'entries',
      `The file has ${length} entries; the contest is refunded with fewer than ${minEntries}.`,
    )
  if (isRefund && minEntries > contest.maxEntries)
    differences.add(
      check,
      `The contest takes at most ${contest.maxEntries} entries, fewer than its minimum of ${minEntries}.`,
    )
  if (length > contest.maxEntries)
    differences.add(check, `The file has ${length} entries; the contest takes at most ${contest.maxEntries}.`)
  if (check === 'entries' && read.entriesSha256() !== contest.entriesSha256)
    differences.add('entries', 'The entries do not have the SHA-256 that was published when teams locked.')
}

function prizeTermsOf(contest: ProofLineOf<'contest'>): PrizeTerms {
  const { prizeStructure, entryFee, rakeBasisPoints, guarantee, maxEntries, newcomers = false } = contest
  return {
    prizeStructure,
    entryFeeMinor: BigInt(entryFee),
    rakeBasisPoints,
    guaranteeMinor: BigInt(guarantee),
    maxEntries,
    newcomers,
  }
}

/** Compares what follows from the match: that the contest had to be settled, and the points of each team. */
function comparePlay(
  contest: ProofLineOf<'contest'>,
  match: ProofLineOf<'match'>,
  { log, entries }: ProofReader,
  published: PublishedPoints,
  differences: Differences,
): void {
  const replay = replayLog(match, contest, log, published)
  if (!replay.ok) {
    differences.add('points', replay.sentence)
    return
  }
  const owed = entries.length > 0 ? refundOwed(contest, replay) : null
  if (owed !== null) differences.add('counts', owed)
  const totals = pointsByPosition(match, replay.scorer)
  for (const { seat, picks, quarterPoints } of entries) {
    const counted = countTeam(picks, totals)
    if (counted !== quarterPoints)
      differences.add(
        'points',
        `Seat ${seat} has ${quarterPoints === null ? 'no' : quarterPoints / 4} points in the file and ${counted === null ? 'a player outside the squads' : `${counted / 4} by the rules`}.`,
      )
  }
}

/** The points of each player of the squads, by position, after the last row of the log. */
function pointsByPosition(
  { squad }: ProofLineOf<'match'>,
  scorer: Scorer,
): ReadonlyMap<number, PlayerTotals> {
  const byId = new Map(scorer.players.map(({ identity, index }) => [identity, scorer.totalsOf(index)]))
  const none = { awards: 0, deductions: 0 }
  return new Map(squad.map(({ position, id }) => [position, byId.get(id) ?? none]))
}

/** Null with a player who is in no squad. */
function countTeam(picks: readonly TextPick[], totals: ReadonlyMap<number, PlayerTotals>): number | null {
  const counted = picks.flatMap(({ position, captaincy, card }) => {
    const player = totals.get(position)
    return player ? [{ ...player, captaincy, card }] : []
  })
  return counted.length === picks.length ? teamQuarterPoints(counted) : null
}

/** Ranks and prizes follow from the points in the file, which are compared separately. */
function comparePrizes(
  contest: ProofLineOf<'contest'>,
  entries: readonly ProofEntry[],
  differences: Differences,
): void {
  const { table } = prizesOf(prizeTermsOf(contest), entries.length)
  for (const { entry, rank, tied, order } of ranked(entries)) {
    const prize = sharedPrize(table, { rank, tied, order })
    if (rank !== entry.rank)
      differences.add(
        'ranks',
        `Seat ${entry.seat} has ${entry.rank === null ? 'no rank' : `rank ${entry.rank}`} in the file and ${rank} by its points.`,
      )
    if (prize !== entry.prizeMinor)
      differences.add(
        'prizes',
        `Seat ${entry.seat} has a prize of ${entry.prizeMinor} cents in the file and ${prize} by its rank.`,
      )
  }
}

/** By points, best first; equal points share a rank, in the order of joining. */
function* ranked(entries: readonly ProofEntry[]) {
  const best = entries.toSorted(
    (one, other) => (other.quarterPoints ?? 0) - (one.quarterPoints ?? 0) || one.seat - other.seat,
  )
  for (let from = 0; from < best.length; ) {
    const points = best[from]?.quarterPoints
    let to = from
    while (to < best.length && best[to]?.quarterPoints === points) to += 1
    for (const [order, entry] of best.slice(from, to).entries())
      yield { entry, rank: from + 1, tied: to - from, order }
    from = to
  }
}

function comparePostings(
  contest: ProofLineOf<'contest'>,
  entries: readonly ProofEntry[],
  { postings }: ProofLineOf<'house'>,
  differences: Differences,
): void {
  const { entryFee, refundReason } = contest
  const isRefund = refundReason !== undefined
  const addedMinor = sumOf(postings, 'house', 'pot')
  const shortfallMinor = isRefund ? 0n : guaranteeShortfall(prizeTermsOf(contest), entries.length)
  if (addedMinor !== shortfallMinor)
    differences.add(
      'pot',
      `The house added ${addedMinor} cents of the ${shortfallMinor} that its guarantee lacks.`,
    )
  let pot = addedMinor - sumOf(postings, 'pot', null)
  for (const { seat, paidMinor, wonMinor, prizeMinor, refundedMinor } of entries) {
    pot += paidMinor - wonMinor - refundedMinor
    if (paidMinor !== BigInt(entryFee))
      differences.add('fees', `Seat ${seat} paid ${paidMinor} cents; the fee is ${entryFee}.`)
    if (wonMinor !== prizeMinor)
      differences.add('winnings', `Seat ${seat} was paid ${wonMinor} cents for a prize of ${prizeMinor}.`)
    if (isRefund && refundedMinor !== BigInt(entryFee))
      differences.add('refunds', `Seat ${seat} got ${refundedMinor} cents back; the fee is ${entryFee}.`)
  }
  if (pot !== 0n) differences.add('pot', `The pot holds ${pot} cents after all postings instead of 0.`)
}
