/** A rule for events. */
export interface Rule<Reason extends string, Facts> {
  readonly reason: Reason
  /** The violation as a sentence; null if the event meets the rule. */
  readonly broken: (facts: Facts) => string | null
}

export interface Broken<Reason extends string> {
  readonly reason: Reason
  readonly detail: string
}

/** The first broken rule; null if all are met. Later rules may rely on earlier ones. */
export function firstBroken<Reason extends string, Facts>(
  rules: readonly Rule<Reason, Facts>[],
  facts: Facts,
): Broken<Reason> | null {
  for (const { reason, broken } of rules) {
    const detail = broken(facts)
    if (detail !== null) return { reason, detail }
  }
  return null
}
