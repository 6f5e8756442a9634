/** One rule that an event keeps or breaks. */
export interface Rule<Reason extends string, Facts> {
  readonly reason: Reason
  /** What is wrong, as a sentence; null where the event keeps the rule. */
  readonly broken: (facts: Facts) => string | null
}

export interface Broken<Reason extends string> {
  readonly reason: Reason
  readonly detail: string
}

/** The first rule that is broken; null where all are kept. Later rules may rely on earlier ones. */
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
