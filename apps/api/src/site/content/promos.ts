import { codeOfLook } from '@toprun/api-schema/look'
import type { PromoResponse } from '@toprun/api-schema/promo'
import type { Content } from '@toprun/content/read-content'

/** The celebrity promo of this name; undefined if there is none. */
export function promoResponseFor(
  named: string,
  { promos, cards }: Pick<Content, 'promos' | 'cards'>,
): PromoResponse | undefined {
  const promo = promos.find(({ id }) => id === named)
  if (!promo) return undefined
  const { id, name, role, team, look, text, priceInUsd, items } = promo
  return {
    celebrity: { id, name, role, team, look: codeOfLook(look) },
    text,
    price: priceInUsd / 100,
    items: items.map((item) => ({ ...item, stars: cards.tiers[item.tier].stars })),
  }
}
