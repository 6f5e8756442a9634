import { z } from 'zod'

/**
 * The traits that distinguish drawn people, in the words of an editor. None of them follows from a name or a
 * nationality. The order of the values is stored (`lookCode`): add new ones at the end.
 */
export const lookTraits = {
  skin: ['fair', 'light', 'tan', 'brown', 'deep', 'dark'],
  hair: ['buzz', 'crop', 'parted', 'curls', 'quiff', 'bald', 'locs', 'swept', 'ponytail', 'bob'],
  beard: ['none', 'stubble', 'moustache', 'full', 'goatee'],
  face: ['wedge', 'square', 'round', 'long', 'heart'],
  build: ['slim', 'medium', 'broad'],
  age: ['young', 'prime', 'senior'],
  pose: ['arms-crossed', 'bat', 'ball', 'helmet', 'appeal', 'gloves'],
} as const

export const look = z.strictObject({
  skin: z.enum(lookTraits.skin),
  hair: z.enum(lookTraits.hair),
  beard: z.enum(lookTraits.beard),
  face: z.enum(lookTraits.face),
  build: z.enum(lookTraits.build),
  age: z.enum(lookTraits.age),
  pose: z.enum(lookTraits.pose),
})
export type Look = z.infer<typeof look>
export type LookTrait = keyof Look

export const lookTraitNames = Object.keys(lookTraits) as LookTrait[]

/** A look as stored and sent: one digit a trait, its place in `lookTraits`. */
export const lookCode = z.string().regex(/^[0-5]\d[0-4]{2}[0-2]{2}[0-5]$/)
export type LookCode = z.infer<typeof lookCode>

export function codeOfLook(look: Look): LookCode {
  return lookTraitNames.map((trait) => (lookTraits[trait] as readonly string[]).indexOf(look[trait])).join('')
}

/** `lookOfCode('0101214').hair` is `crop`. */
export function lookOfCode(code: LookCode): Look {
  return Object.fromEntries(
    lookTraitNames.map((trait, at) => [trait, lookTraits[trait][Number(code[at])]]),
  ) as Look
}
