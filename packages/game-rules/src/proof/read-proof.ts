import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import {
  type ProofLine,
  type ProofLineOf,
  type ProofPosting,
  proofDigestLine,
  proofHeader,
  proofLine,
  proofVersion,
} from '@toprun/api-schema/proof'
import { contestRefundKey, settlementKey } from '../contest-ledger-keys.ts'
import type { LogEntry } from '../event-log.ts'
import type { Differences } from './differences.ts'
import { LineSplitter } from './line-splitter.ts'
import { PostingKeys } from './posting-keys.ts'
import { digestLine, parseTeam, type TextPick } from './team-text.ts'

/** An entry of a bundle, with what the bundle states about it. */
export interface ProofEntry {
  seat: number
  /** Empty if the file has no teams. */
  picks: readonly TextPick[]
  /** Null for a refunded contest, like the rank. */
  quarterPoints: number | null
  rank: number | null
  prizeMinor: bigint
  /** What the ledger posted, in cents. */
  paidMinor: bigint
  wonMinor: bigint
  refundedMinor: bigint
}

/** The order of the lines in a bundle, and whether there is one of them. */
const stages = {
  contest: { at: 0, once: true },
  match: { at: 1, once: true },
  log: { at: 2, once: false },
  entry: { at: 3, once: false },
  house: { at: 4, once: true },
  digest: { at: 5, once: true },
} as const satisfies Record<ProofLine['type'], { at: number; once: boolean }>

/** Reads the text of a bundle, line by line, and keeps what the recomputation needs. */
export class ProofReader {
  contest: ProofLineOf<'contest'> | null = null
  match: ProofLineOf<'match'> | null = null
  readonly log: LogEntry[] = []
  /** By seat. */
  readonly entries: ProofEntry[] = []
  house: ProofLineOf<'house'> | null = null
  hasDigest = false
  readonly #differences: Differences
  readonly #splitter = new LineSplitter()
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  readonly #encoder = new TextEncoder()
  /** Of the accepted lines. */
  readonly #text = sha256.create()
  readonly #entriesDigest = sha256.create()
  #keys: PostingKeys | null = null
  #lines = 0
  #revisions = 0
  readonly #events = new Set<number>()
  #stage = -1

  constructor(differences: Differences) {
    this.#differences = differences
  }

  /** How many lines were accepted. */
  get lines(): number {
    return this.#lines
  }

  take(bytes: Uint8Array): void {
    for (const line of this.#splitter.take(bytes)) this.#takeLine(line)
  }

  /** Called once, after the last bytes. */
  end(): void {
    const rest = this.#splitter.rest()
    if (!rest) return
    this.#takeLine(rest)
    this.#differ('The last line has no end.')
  }

  /** SHA-256 of the text, hexadecimal. */
  textSha256(): string {
    return bytesToHex(this.#text.clone().digest())
  }

  /** SHA-256 of the accepted entries, hexadecimal. */
  entriesSha256(): string {
    return bytesToHex(this.#entriesDigest.clone().digest())
  }

  #takeLine(bytes: Uint8Array): void {
    this.#lines += 1
    const text = this.#decoder.decode(bytes)
    const value = parsed(text)
    const read = proofLine.safeParse(value)
    if (!read.success) this.#differ(sentenceOf(this.#lines, value))
    else if (this.#isInOrder(read.data)) this.#store(read.data, text)
    else this.#differ(`Line ${this.#lines}, of type ${read.data.type}, is out of order.`)
    this.#text.update(bytes)
  }

  #isInOrder({ type }: ProofLine): boolean {
    const { at, once } = stages[type]
    const isInOrder = once ? at > this.#stage : at >= this.#stage
    if (isInOrder) this.#stage = at
    return isInOrder
  }

  #store(line: ProofLine, text: string): void {
    switch (line.type) {
      case 'contest':
        this.contest = line
        this.#keys = new PostingKeys(line.id, this.#isRefund ? contestRefundKey : settlementKey)
        break
      case 'match':
        this.match = line
        break
      case 'log':
        this.#storeLog(line)
        break
      case 'entry':
        this.#storeEntry(line)
        break
      case 'house':
        this.house = line
        this.#compareKeys('The house', this.#keys?.foreignToContest(line.postings))
        if (this.#isRefund && line.postings.length > 0)
          this.#differences.add('refunds', 'The house has a posting.')
        else if (!isAllOf(line.postings, houseWays))
          this.#differ('The house has a posting that is neither its guarantee nor its share.')
        break
      case 'digest':
        this.hasDigest = true
        if (text !== proofDigestLine(this.textSha256()))
          this.#differences.add('digest', 'A line before the last one was changed, or the last one itself.')
        break
    }
  }

  #storeLog(line: ProofLineOf<'log'>): void {
    this.#revisions += 1
    if (line.revision !== this.#revisions) this.#differ(`Revision ${this.#revisions} is missing.`)
    this.#revisions = line.revision
    const isKnown = line.kind === 'event' || this.#events.has(line.target)
    if (line.kind === 'event') this.#events.add(line.revision)
    if (isKnown) this.log.push(line)
    else this.#differ(`Revision ${line.revision} changes an event that is missing.`)
  }

  #storeEntry(line: ProofLineOf<'entry'>): void {
    const { seat, team, quarterPoints, rank, prize, postings } = line
    if (seat <= (this.entries.at(-1)?.seat ?? 0))
      this.#differ(`Seat ${seat} does not follow the one before it.`)
    this.#entriesDigest.update(this.#encoder.encode(digestLine({ ...line, team: team ?? '' })))
    this.#compareKeys(`Seat ${seat}`, this.#keys?.foreignToEntry(line))
    if (!isAllOf(postings, this.#isRefund ? refundedWays : settledWays))
      this.#differences.add(
        this.#isRefund ? 'refunds' : 'file',
        `Seat ${seat} has a posting that is neither fee nor ${this.#isRefund ? 'refund' : 'prize'}.`,
      )
    this.entries.push({
      seat,
      picks: this.#picksOf(line),
      quarterPoints,
      rank,
      prizeMinor: BigInt(prize),
      paidMinor: sumOf(postings, 'wallet', 'pot'),
      wonMinor: sumOf(postings, 'pot', 'winnings'),
      refundedMinor: sumOf(postings, 'pot', 'wallet'),
    })
  }

  #picksOf({ seat, team }: ProofLineOf<'entry'>): readonly TextPick[] {
    if (this.#isRefund && this.contest?.entriesSha256 === null) {
      if (team !== null) this.#differ(`Seat ${seat} has a team, though no SHA-256 of the entries is stated.`)
      return []
    }
    const picks = team === null ? null : parseTeam(team)
    if (!picks) this.#differ(`The team of seat ${seat} cannot be read: ${team}`)
    return picks ?? []
  }

  get #isRefund(): boolean {
    return this.contest?.refundReason !== undefined
  }

  #compareKeys(whose: string, foreign: readonly string[] = []): void {
    for (const key of foreign)
      this.#differences.add('keys', `${whose} has a posting with the key of another one: ${key}`)
  }

  #differ(sentence: string): void {
    this.#differences.add('file', sentence)
  }
}

/** A posting from one account to another, of an entry or of the house. */
type Way = readonly [ProofPosting['source'], ProofPosting['destination']]
const settledWays: readonly Way[] = [
  ['wallet', 'pot'],
  ['pot', 'winnings'],
]
const refundedWays: readonly Way[] = [
  ['wallet', 'pot'],
  ['pot', 'wallet'],
]
const houseWays: readonly Way[] = [
  ['house', 'pot'],
  ['pot', 'revenue'],
]

function isAllOf(postings: readonly ProofPosting[], ways: readonly Way[]): boolean {
  return postings.every(({ source, destination }) =>
    ways.some(([from, to]) => from === source && to === destination),
  )
}

/** In cents. */
export function sumOf(
  postings: readonly ProofPosting[],
  source: ProofPosting['source'] | null,
  destination: ProofPosting['destination'] | null,
): bigint {
  return postings
    .filter((posting) => source === null || posting.source === source)
    .filter((posting) => destination === null || posting.destination === destination)
    .reduce((sum, { amount }) => sum + BigInt(amount), 0n)
}

/** Why a line cannot be read. */
function sentenceOf(line: number, value: unknown): string {
  const { data } = proofHeader.safeParse(value)
  return data && data.version !== proofVersion
    ? `The file is of version ${data.version}; its contest's page has one of version ${proofVersion}.`
    : `Line ${line} cannot be read.`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
