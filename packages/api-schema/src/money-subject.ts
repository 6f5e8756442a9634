import { z } from 'zod'

/** What a movement of money was for. */
export const moneySubject = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('contest'),
    id: z.uuid(),
    name: z.string(),
    /** What opens a private contest to others; null of a public one. */
    code: z.string().nullable(),
    matchId: z.uuid(),
    /** `Riverside v Harbour Kings` */
    match: z.string(),
  }),
  z.object({
    kind: z.literal('card'),
    edition: z.number().int(),
    serial: z.number().int(),
    player: z.string(),
    /** `Gold Power Card` */
    title: z.string(),
  }),
  z.object({
    kind: z.literal('order'),
    id: z.uuid(),
    cat: z.number().int(),
    /** `Wildcard pack` */
    title: z.string(),
    units: z.number().int(),
  }),
])

export type MoneySubject = z.infer<typeof moneySubject>
