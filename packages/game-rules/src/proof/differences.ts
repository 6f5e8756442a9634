import type { ContestRefundReason } from '@toprun/api-schema/refund-reason'

/** The checks of a proof bundle, in the order of a report, with the text of each finding. */
const checkWords = {
  file: 'The file is complete and in order',
  digest: 'The last line is the SHA-256 of all lines before it',
  entries: 'The entries have the SHA-256 that was published when teams locked',
  reason: 'The refund has its reason',
  counts: 'The match has an outcome, and by its events it is neither void nor awarded',
  points: "Every team's points follow from the match's events and the points tables",
  ranks: 'Every rank follows from the points',
  prizes: 'Every prize follows from the rank',
  unranked: 'Nobody has points, a rank or a prize',
  fees: 'Every entry paid the fee',
  winnings: 'Every prize was paid, once',
  refunds: 'Every fee came back in full, and nothing else moved',
  pot: 'The pot was emptied to the cent',
  keys: 'Every posting has the key of its entry and its contest',
  published: 'The file has the SHA-256 that the site published',
} as const
export type ProofCheckName = keyof typeof checkWords

/** The check of the reason. For some reasons little can be checked: `uncheckedOf` says what is missing. */
const reasonWords: Readonly<Record<ContestRefundReason, string>> = {
  under_minimum: 'The contest had fewer entries than its minimum',
  abandoned: 'The match is stated as abandoned',
  no_result: 'The match is void or awarded by its events',
  postponed_beyond_48h: 'The match is stated as void, and no ball of it was bowled',
  slot_void: 'The slot is void, or its match awarded, by the events',
}

const names = Object.keys(checkWords).filter((name): name is ProofCheckName =>
  Object.hasOwn(checkWords, name),
)
const ofSettled: readonly ProofCheckName[] = ['counts', 'points', 'ranks', 'prizes', 'winnings']
const ofRefunded: readonly ProofCheckName[] = ['reason', 'unranked', 'refunds']

export interface CheckedProof {
  name: ProofCheckName
  /** The text of its finding. */
  words: string
  differences: number
  /** The first differences, each in a sentence. */
  first: string[]
}

/** What determines the checks of a bundle. */
interface CheckedKind {
  refundReason: ContestRefundReason | undefined
  isOfSlot: boolean
  hasEntriesDigest: boolean
  isComparedWithSite: boolean
}

/** How many differences of a check are put into words. */
const shownDifferences = 20

/** Collects what differs between a bundle and its recomputation. */
export class Differences {
  readonly #found = new Map(
    names.map((name): [ProofCheckName, { differences: number; first: string[] }] => [
      name,
      { differences: 0, first: [] },
    ]),
  )

  add(name: ProofCheckName, sentence: string): void {
    const check = this.#found.get(name)
    if (!check) return
    check.differences += 1
    if (check.first.length < shownDifferences) check.first.push(sentence)
  }

  /** The checks of such a bundle, and any others that found a difference. */
  checksOf({ refundReason, isOfSlot, hasEntriesDigest, isComparedWithSite }: CheckedKind): CheckedProof[] {
    const left = new Set(refundReason === undefined ? ofRefunded : ofSettled)
    if (refundReason !== undefined && !hasEntriesDigest) left.add('entries')
    if (!isComparedWithSite) left.add('published')
    return [...this.#found]
      .filter(([name, { differences }]) => differences > 0 || !left.has(name))
      .map(([name, found]) => ({
        name,
        words: wordsOf(name, refundReason, isOfSlot),
        ...found,
      }))
  }
}

function wordsOf(
  name: ProofCheckName,
  refundReason: ContestRefundReason | undefined,
  isOfSlot: boolean,
): string {
  if (name === 'reason' && refundReason) return reasonWords[refundReason]
  return name === 'counts' && isOfSlot
    ? 'The slot is not void, and its match is not awarded, by the events'
    : checkWords[name]
}
