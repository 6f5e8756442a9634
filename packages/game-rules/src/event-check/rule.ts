/** A rule for events. */
export interface Rule<Reason extends string, Facts> {
  readonly reason: Reason
  /**
   * A law of cricket, or a limit of a format: an event that breaks it can still be scored. An event that breaks any other rule cannot be
   * counted.
   */
  readonly isLaw?: true
  /** The violation as a sentence; null if the event meets the rule. */
  readonly broken: (facts: Facts) => string | null
}

export interface Broken<Reason extends string> {
  readonly reason: Reason
  readonly detail: string
  /** It can still be scored. */
  readonly isLaw: boolean
}

/** The laws after all others, so that uncountable events are refused for that first. */
export function lawsLast<Reason extends string, Facts>(
  rules: readonly Rule<Reason, Facts>[],
): readonly Rule<Reason, Facts>[] {
  return [...rules.filter(({ isLaw }) => !isLaw), ...rules.filter(({ isLaw }) => isLaw)]
}

/** The first broken rule; null if all are met. Later rules may rely on earlier ones. */
export function firstBroken<Reason extends string, Facts>(
  rules: readonly Rule<Reason, Facts>[],
  facts: Facts,
): Broken<Reason> | null {
  for (const { reason, isLaw = false, broken } of rules) {
    const detail = broken(facts)
    if (detail !== null) return { reason, detail, isLaw }
  }
  return null
}
