import type { CardKind, CardTier } from '@toprun/api-schema/card'
import { captaincyHalves, cardHalves } from '@toprun/game-rules/multipliers'
import { factorText } from './published-figures.server.ts'

export type TierName = Capitalize<CardTier>

export interface Multipliers {
  captain: string
  viceCaptain: string
  /** A tier's Power and Wild card. */
  tiers: { tier: TierName; power: string; wild: string }[]
  /** Cards with a multiplier of 1x. */
  single: { cards: string[]; factor: string }
}

const tiers: readonly { tier: TierName; power: CardKind; wild: CardKind }[] = [
  { tier: 'Silver', power: 'silver-power', wild: 'silver-wild' },
  { tier: 'Gold', power: 'gold-power', wild: 'gold-wild' },
  { tier: 'Black', power: 'black-power', wild: 'black-wild' },
  { tier: 'Diamond', power: 'diamond-power', wild: 'diamond-wild' },
]

const once = 2
const plainCards: readonly { name: string; kind: CardKind }[] = [
  { name: 'Blue', kind: 'blue' },
  { name: 'Active', kind: 'active' },
  { name: 'Legendary', kind: 'legendary' },
]

/** The multipliers of captains and cards as text. */
export function multipliers(): Multipliers {
  return {
    captain: factorText(captaincyHalves.captain),
    viceCaptain: factorText(captaincyHalves.vice),
    tiers: tiers.map(({ tier, power, wild }) => ({
      tier,
      power: factorText(cardHalves[power]),
      wild: factorText(cardHalves[wild]),
    })),
    single: {
      cards: plainCards.filter(({ kind }) => cardHalves[kind] === once).map(({ name }) => name),
      factor: factorText(once),
    },
  }
}
