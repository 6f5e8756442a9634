import { type CardKind, cardCategory, cardTier } from '@toprun/api-schema/card'
import { blueCard, type ShownCard } from '../cards/shown-card.ts'

/** The card of that kind on a player, as a thumbnail shows it. */
export function cardOfKind(kind: CardKind, player: ShownCard['player']): ShownCard {
  const [first, second] = kind.split('-')
  const category = cardCategory.safeParse(second ?? first)
  if (!category.success) return blueCard(player)
  const tier = cardTier.safeParse(first)
  return {
    player,
    tier: tier.success ? tier.data : 'silver',
    category: category.data,
    stars: null,
    serial: null,
    provenance: null,
  }
}
