import { z } from 'zod'
import { prizeStructureId } from './contest.ts'
import { matchInfo } from './cricsheet.ts'
import { format, role } from './match.ts'
import { matchEvent } from './match-event.ts'
import { finalStates } from './match-states.ts'
import { contestRefundReason } from './refund-reason.ts'

/**
 * The proof bundle of a settled or refunded contest: a file of lines, each one JSON value. First the contest, then its match, then the rows of
 * the match's log, then the entries by seat, then the house's postings, last the digest of all lines before it. It names no user.
 */
export const proofVersion = 2

/** The last line of a bundle, byte for byte. @param sha256 of all lines before it with their line breaks, hexadecimal */
export const proofDigestLine = (sha256: string) => `${JSON.stringify({ type: 'digest', sha256 })}\n`

/** Cents. */
const cents = z.int().nonnegative()
const revision = z.int().positive()

/** One posting of the ledger. The entry's owner is `wallet` and `winnings`; the others are accounts of the contest and the house. */
export const proofPosting = z.object({
  /** The idempotency key of its transaction in the ledger. */
  key: z.string(),
  source: z.enum(['wallet', 'pot', 'house']),
  destination: z.enum(['pot', 'winnings', 'wallet', 'revenue']),
  /** Cents. */
  amount: z.int().positive(),
})

/** A row of the match's log. */
const logLine = z.discriminatedUnion('kind', [
  z.object({ type: z.literal('log'), kind: z.literal('event'), revision, event: matchEvent }),
  z.object({
    type: z.literal('log'),
    kind: z.literal('correction'),
    revision,
    target: revision,
    event: matchEvent,
    reason: z.string(),
  }),
  z.object({
    type: z.literal('log'),
    kind: z.literal('withdrawal'),
    revision,
    target: revision,
    reason: z.string(),
  }),
])

export const proofLine = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('contest'),
    version: z.literal(proofVersion),
    id: z.uuid(),
    name: z.string(),
    /** The legal balls that count, all from 1, `to` included; null if the whole match does. */
    slot: z.object({ innings: z.int(), from: z.int(), to: z.int() }).nullable().default(null),
    /** The version of the points tables that it is scored by. */
    rulesVersion: z.string(),
    entryFee: cents,
    rakeBasisPoints: z.int().min(0).max(10_000),
    prizeStructure: prizeStructureId,
    /** The prize pool that the house guarantees; 0 without a guarantee. */
    guarantee: cents,
    /** Its guarantee is shared among all its prizes, of which only occupied ranks are paid; absent for any other contest. */
    newcomers: z.literal(true).optional(),
    /** With fewer entries at the lock it would have been refunded; absent in bundles from before it was published. */
    minEntries: z.int().positive().optional(),
    maxEntries: z.int().positive(),
    entries: z.int().nonnegative(),
    /** Why every fee was refunded; absent for a settled contest. */
    refundReason: contestRefundReason.optional(),
    /** SHA-256 of all entries, hexadecimal, as published when teams locked; null if a refunded contest ended before. */
    entriesSha256: z.string().nullable(),
  }),
  z.object({
    type: z.literal('match'),
    id: z.uuid(),
    format,
    /** There were no Playing XI points. */
    warmUp: z.boolean(),
    /** Absent if the match decides nothing, such as for a contest with too few entries: it may still be played. */
    info: matchInfo.optional(),
    /** How it ended, if that is why a contest was refunded. */
    state: z.enum(finalStates).optional(),
    /** Teams refer to players by position. Empty if the file has no teams. */
    squad: z.array(z.object({ position: z.int().nonnegative(), id: z.string(), role })),
  }),
  logLine,
  z.object({
    type: z.literal('entry'),
    id: z.uuid(),
    /** The order of joining. */
    seat: z.int().positive(),
    /** The players by position, with captaincy and card: `0 3:captain+gold-power 7:vice 12+blue`; null if no SHA-256 of the entries was published. */
    team: z.string().nullable(),
    /** Null for a refunded contest, like the rank. */
    quarterPoints: z.int().nullable(),
    rank: z.int().positive().nullable(),
    prize: cents,
    postings: z.array(proofPosting),
  }),
  z.object({ type: z.literal('house'), postings: z.array(proofPosting) }),
  z.object({ type: z.literal('digest'), sha256: z.string() }),
])

/** The fields of a bundle's first line in every version. */
export const proofHeader = z.object({ type: z.literal('contest'), version: z.int() })

export type ProofLine = z.infer<typeof proofLine>
export type ProofPosting = z.infer<typeof proofPosting>
export type ProofLineOf<Type extends ProofLine['type']> = Extract<ProofLine, { type: Type }>

/** What is published about a contest, so that anyone can recompute it. */
export const contestProofResponse = z.object({
  /** SHA-256 of all entries, hexadecimal, and when it was published; null until teams have locked. */
  entries: z.object({ sha256: z.string(), publishedAt: z.iso.datetime() }).nullable(),
  /** The bundle: SHA-256 and bytes of its text, and its address, compressed with gzip; null until the contest is settled or refunded. */
  bundle: z.object({ sha256: z.string(), bytes: z.int().positive(), path: z.string() }).nullable(),
})
export type ContestProof = z.infer<typeof contestProofResponse>
