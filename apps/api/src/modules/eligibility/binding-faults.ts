import type { BoundAction, EligibilityFault } from '@toprun/api-schema/eligibility'

const stopped = ['account_suspended', 'terms_rejected'] as const
/** Whoever has not stated an age may put money in, and is asked before they play, pay or trade. */
const known = [...stopped, 'under_age', 'country_not_allowed'] as const
const adult = [...known, 'age_unconfirmed'] as const

/**
 * With one of these, what was begun before ends too: card payments go back, and offers, listings and bids are taken back. Rejected terms and
 * a country bind only what is begun.
 */
export const endingFaults = ['account_suspended', 'under_age'] as const satisfies readonly EligibilityFault[]

/**
 * Which faults stand in the way of which action. Terms: decisions.md (Terms, Age, Game, Second round) and content/legal, sections 1, 14 and
 * 17. What is in no row is open to everybody: reading, claiming, exporting, and taking back what one offers.
 */
export const bindingFaults: Readonly<Record<BoundAction, readonly EligibilityFault[]>> = {
  /** No fee and no prize. */
  free_contest: [...stopped, 'country_not_allowed'],
  prize_contest: adult,
  paid_contest: adult,
  top_up: known,
  pack: adult,
  /** Its pack is paid for, by somebody who could. */
  open_pack: ['account_suspended'],
  buy_card: adult,
  bid: adult,
  offer: adult,
  /** Offering a card for sale, or accepting an offer for it. */
  sell_card: adult,
  /** To an address of one's own: who leaves may take their cards along. */
  move_card: ['account_suspended'],
  mint: adult,
}
