import { cardTiers, type VaultCard } from '@toprun/api-schema/card'

type Drawn = Pick<VaultCard, 'acquiredAt'> & {
  face: Pick<VaultCard['face'], 'tier' | 'multiplier' | 'stars'>
}

/** Cards of which the newest come first, those that came together with the very newest by their rank: the best card of the last pack leads. */
export function newestPackFirst<Card extends Drawn>(cards: readonly Card[]): Card[] {
  const behind = cards.findIndex(({ acquiredAt }) => acquiredAt !== cards[0]?.acquiredAt)
  const together = behind < 0 ? cards.length : behind
  return [
    ...cards.slice(0, together).toSorted((one, other) => rankOf(other) - rankOf(one)),
    ...cards.slice(together),
  ]
}

const rankOf = ({ face: { tier, multiplier, stars } }: Drawn) =>
  cardTiers.indexOf(tier) * 100 + multiplier * 10 + stars
