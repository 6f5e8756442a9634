import type { BoundAction } from './eligibility.ts'

interface ContestMoney {
  hasFee: boolean
  /** Prizes are promised, regardless of the fees. */
  hasGuarantee: boolean
}

/** The eligibility action of joining a contest, or of creating a private one. */
export function contestAction({ hasFee, hasGuarantee }: ContestMoney): BoundAction {
  if (hasFee) return 'paid_contest'
  return hasGuarantee ? 'prize_contest' : 'free_contest'
}
