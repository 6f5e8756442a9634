import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { type ProofLine, type ProofLineOf, type ProofPosting, proofLine } from '@toprun/api-schema/proof'
import type { LogEntry } from '../event-log.ts'
import type { Differences } from './differences.ts'
import { digestLine, parseTeam, type TextPick } from './team-text.ts'

/** An entry of a bundle, with what the bundle states about it. */
export interface ProofEntry {
  seat: number
  picks: readonly TextPick[]
  quarterPoints: number
  rank: number
  prizeMinor: bigint
  /** What the ledger posted, in cents. */
  paidMinor: bigint
  wonMinor: bigint
}

/** The order of the lines in a bundle, and whether there is one of them. */
const stages = {
  contest: { at: 0, once: true },
  match: { at: 1, once: true },
  log: { at: 2, once: false },
  entry: { at: 3, once: false },
  house: { at: 4, once: true },
} as const satisfies Record<ProofLine['type'], { at: number; once: boolean }>

/** Reads the lines of a bundle, in order, and keeps what the recomputation needs. */
export class ProofReader {
  contest: ProofLineOf<'contest'> | null = null
  match: ProofLineOf<'match'> | null = null
  readonly log: LogEntry[] = []
  /** By seat. */
  readonly entries: ProofEntry[] = []
  house: ProofLineOf<'house'> | null = null
  readonly #differences: Differences
  readonly #digest = sha256.create()
  readonly #utf8 = new TextEncoder()
  #lines = 0
  #revisions = 0
  readonly #events = new Set<number>()
  #stage = -1

  constructor(differences: Differences) {
    this.#differences = differences
  }

  take(text: string): void {
    this.#lines += 1
    const read = proofLine.safeParse(parsed(text))
    if (!read.success) this.#differ(`Line ${this.#lines} cannot be read.`)
    else if (this.#isInOrder(read.data)) this.#store(read.data)
    else this.#differ(`Line ${this.#lines}, of type ${read.data.type}, is out of order.`)
  }

  /** SHA-256 of the entries that were taken, hexadecimal. */
  digest(): string {
    return bytesToHex(this.#digest.clone().digest())
  }

  #isInOrder({ type }: ProofLine): boolean {
    const { at, once } = stages[type]
    const isInOrder = once ? at > this.#stage : at >= this.#stage
    if (isInOrder) this.#stage = at
    return isInOrder
  }

  #store(line: ProofLine): void {
    switch (line.type) {
      case 'contest':
        this.contest = line
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
    this.#digest.update(this.#utf8.encode(digestLine(line)))
    const picks = parseTeam(team)
    if (!picks) this.#differ(`The team of seat ${seat} cannot be read: ${team}`)
    const paidMinor = sumOf(postings, 'wallet', 'pot')
    const wonMinor = sumOf(postings, 'pot', 'winnings')
    if (postings.reduce((sum, { amount }) => sum + BigInt(amount), 0n) !== paidMinor + wonMinor)
      this.#differ(`Seat ${seat} has a posting that is neither fee nor prize.`)
    this.entries.push({
      seat,
      picks: picks ?? [],
      quarterPoints,
      rank,
      prizeMinor: BigInt(prize),
      paidMinor,
      wonMinor,
    })
  }

  #differ(sentence: string): void {
    this.#differences.add('file', sentence)
  }
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
