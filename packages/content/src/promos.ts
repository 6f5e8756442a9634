import { cardTier } from '@toprun/api-schema/card'
import { look } from '@toprun/api-schema/look'
import { role } from '@toprun/api-schema/match'
import { promoCategory } from '@toprun/api-schema/promo'
import { z } from 'zod'
import { id, line, paragraph } from './words.ts'

const promoCard = z.strictObject({
  tier: cardTier,
  category: promoCategory,
  cap: z.number().int().min(1),
  text: paragraph(160),
})

/**
 * `promos/{id}.yaml`: the two cards of a celebrity at `/{id}-card`. They are sold out, so there is no stock. The price of one
 * unit is in cents.
 */
export const promoFile = z.strictObject({
  id,
  name: line(40),
  look,
  role,
  team: line(40),
  text: paragraph(320),
  priceInUsd: z.number().int().min(1),
  items: z
    .tuple([promoCard, promoCard])
    .refine(
      ([first, second]) => first.tier !== second.tier || first.category !== second.category,
      'must differ in tier or category',
    ),
})
