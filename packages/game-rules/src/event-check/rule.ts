/** A rule for events. */
export interface Rule<Reason extends string, Facts> {
  readonly reason: Reason
  /**
   * A law of cricket, or a limit of a format: what breaks it can be scored all the same. Without the other rules an event says nothing that
   * could be counted.
   */
  readonly isLaw?: true
  /** The violation as a sentence; null if the event meets the rule. */
  readonly broken: (facts: Facts) => string | null
}

export interface Broken<Reason extends string> {
  readonly reason: Reason
  readonly detail: string
  /** It can be scored all the same. */
  readonly isLaw: boolean
}

/** The first broken rule, of the laws only if all others are met; null if none is broken. Later rules may rely on earlier ones. */
export function firstBroken<Reason extends string, Facts>(
  rules: readonly Rule<Reason, Facts>[],
  facts: Facts,
): Broken<Reason> | null {
  for (const laws of [false, true]) {
    for (const { reason, isLaw = false, broken } of rules) {
      const detail = isLaw === laws ? broken(facts) : null
      if (detail !== null) return { reason, detail, isLaw }
    }
  }
  return null
}
