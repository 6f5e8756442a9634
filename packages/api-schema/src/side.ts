import { z } from 'zod'

export const kitPatterns = ['plain', 'halves', 'hoops', 'sash', 'stripes', 'yoke'] as const
export const emblems = ['arrow', 'crown', 'sabre', 'wing', 'ember', 'fox', 'gale', 'hawk'] as const

/** `#1f4fb5` */
const hexColour = z.string().regex(/^#[0-9a-f]{6}$/, 'Colours are written as #1f4fb5.')

/** What a side wears and shows, in one match: crest, kit, charts and bands follow it. */
export const sideIdentity = z.strictObject({
  primary: hexColour,
  secondary: hexColour,
  /** Edges, collar and emblem. */
  trim: hexColour,
  pattern: z.enum(kitPatterns),
  /** Null for a side that came with imported matches: it shows its initials, and its people, who are real, no face. */
  emblem: z.enum(emblems).nullable(),
})

export type SideIdentity = z.infer<typeof sideIdentity>
export type KitPattern = (typeof kitPatterns)[number]
export type Emblem = (typeof emblems)[number]
