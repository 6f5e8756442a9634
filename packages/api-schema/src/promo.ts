import { z } from 'zod'
import { cardTier } from './card.ts'
import { lookCode } from './look.ts'
import { role } from './match.ts'
import { usd } from './money.ts'

/** The categories that no pack holds. */
export const promoCategory = z.enum(['active', 'legendary'])

const promoItem = z.object({
  tier: cardTier,
  category: promoCategory,
  /** 2 (Silver) to 5 (Diamond). */
  stars: z.int(),
  /** How many of this card were made. */
  cap: z.int(),
  text: z.string(),
})

/** `GET /api/content/promos/{name}`: a celebrity's limited cards. All are sold out. */
export const promoResponse = z.object({
  celebrity: z.object({
    id: z.string(),
    name: z.string(),
    role,
    team: z.string(),
    /** How the celebrity is drawn. */
    look: lookCode,
  }),
  text: z.string(),
  /** For one unit. */
  price: usd,
  items: z.array(promoItem),
})

export type PromoResponse = z.infer<typeof promoResponse>
