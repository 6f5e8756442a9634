/** What is recomputed from a proof bundle, in the order of a report. */
export const proofChecks = [
  'file',
  'digest',
  'entries',
  'points',
  'ranks',
  'prizes',
  'fees',
  'winnings',
  'pot',
  'keys',
  'published',
] as const
export type ProofCheckName = (typeof proofChecks)[number]

export interface CheckedProof {
  name: ProofCheckName
  differences: number
  /** The first differences, each in a sentence. */
  first: string[]
}

/** How many differences of a check are put into words. */
const shownDifferences = 20

/** Collects what differs between a bundle and its recomputation. */
export class Differences {
  readonly #checks = proofChecks.map((name): CheckedProof => ({ name, differences: 0, first: [] }))

  add(name: ProofCheckName, sentence: string): void {
    const check = this.#checks.find((one) => one.name === name)
    if (!check) return
    check.differences += 1
    if (check.first.length < shownDifferences) check.first.push(sentence)
  }

  get checks(): readonly CheckedProof[] {
    return this.#checks
  }
}

/** What each check finds, for people. */
export const checkWords: Readonly<Record<ProofCheckName, string>> = Object.freeze({
  file: 'The file is complete and in order',
  digest: 'The last line is the SHA-256 of all lines before it',
  entries: 'The entries have the SHA-256 that was published when teams locked',
  points: "Every team's points follow from the match's events and the points tables",
  ranks: 'Every rank follows from the points',
  prizes: 'Every prize follows from the rank',
  fees: 'Every entry paid the fee',
  winnings: 'Every prize was paid, once',
  pot: 'The pot was emptied to the cent',
  keys: 'Every posting has the key of its entry and its contest',
  published: 'The file has the SHA-256 that the site published',
})
