import { type CardTier, cardTiers } from '@toprun/api-schema/card'

/** How many cards of each tier the odds gave, the rarest first: `[['gold', 1], ['silver', 4]]`. Tiers without a card are left out. */
export function tierCounts(cards: readonly { drawn: string }[]): [CardTier, number][] {
  return cardTiers
    .map((tier): [CardTier, number] => [
      tier,
      cards.filter(({ drawn }) => drawn.startsWith(`${tier}-`)).length,
    ])
    .filter(([, count]) => count > 0)
    .reverse()
}
