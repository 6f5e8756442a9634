import type { BoundAction, EligibilityFault } from '@toprun/api-schema/eligibility'

const stopped = ['account_suspended', 'terms_rejected'] as const
const unfit = ['age_unconfirmed', 'under_age', 'country_not_allowed'] as const
const adult = [...stopped, ...unfit] as const

/**
 * These also end what was begun before: card payments are refunded, and offers, listings and bids withdrawn. Rejected terms and a country
 * block only new actions.
 */
export const endingFaults = ['account_suspended', 'under_age'] as const satisfies readonly EligibilityFault[]

/** These send back what arrives by card for what was begun before. Rejected terms block only new actions. */
export const faultsOfArrival = ['account_suspended', ...unfit] as const satisfies readonly EligibilityFault[]

/**
 * The faults that block each action (docs/rules.md#bound-actions). Other actions are open to everybody: reading, claiming, exporting, and
 * withdrawing one's own offers.
 */
export const bindingFaults: Readonly<Record<BoundAction, readonly EligibilityFault[]>> = {
  /** No fee and no prize. */
  free_contest: [...stopped, 'country_not_allowed'],
  prize_contest: adult,
  paid_contest: adult,
  top_up: adult,
  pack: adult,
  /** Its pack is already paid for. */
  open_pack: ['account_suspended'],
  buy_card: adult,
  bid: adult,
  offer: adult,
  /** Offering a card for sale, or accepting an offer for it. */
  sell_card: adult,
  /** To the user's own address: users who leave can take their cards with them. */
  move_card: ['account_suspended'],
  mint: adult,
}
