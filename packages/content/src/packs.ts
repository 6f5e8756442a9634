import { z } from 'zod'
import { line, paragraph } from './words.ts'

const packId = z.enum(['wild', 'champion', 'ace', 'pro'])

const stock = z.number().int().min(0)

/** `packs.yaml`, in the order of the carousel. The price is in cents; its text is derived. Orders name a pack by its `cat`. */
export const packsFile = z
  .array(
    z.strictObject({
      id: packId,
      cat: z.number().int().min(1).max(99),
      title: line(30),
      priceInUsd: z.number().int().min(1),
      details: z.tuple([line(80), line(80), line(80)]),
      stock,
    }),
  )
  .length(4)

/** `combos.yaml`. `stock` is the initial stock of a new database. */
export const combosFile = z.array(
  z.strictObject({
    cat: z.number().int().min(1).max(99),
    title: line(40),
    text: paragraph(240),
    /** The price of one unit in cents. */
    priceInUsd: z.number().int().min(1),
    /** An order is of 25 units at most, and has a hundred packs at most. */
    packs: z.array(packId).min(1).max(4),
    stock,
  }),
)

/** What can be ordered: a combo, or a single pack. Its price is in cents. */
export interface Product {
  cat: number
  title: string
  priceInUsd: number
  packs: readonly PackId[]
  stock: number
}

/** Every product, by the `cat` under which it is ordered. */
export function productsOf({ packs, combos }: { packs: PacksFile; combos: CombosFile }): Product[] {
  const singles = packs.map(({ id, ...pack }) => ({ ...pack, title: `${pack.title} pack`, packs: [id] }))
  return [...combos, ...singles]
}

const tier = z.strictObject({ stars: z.number().int().min(1).max(5), cap: z.number().int().min(1) })
const holders = z.enum(['everyone', 'stars'])

/** `cards.yaml`: the supply of an edition, and the players who have cards of a category. */
export const cardsFile = z.strictObject({
  tiers: z.strictObject({ silver: tier, gold: tier, black: tier, diamond: tier }),
  categories: z.strictObject({ power: holders, wild: holders, active: holders, legendary: holders }),
})

type PackId = z.infer<typeof packId>
type PacksFile = z.infer<typeof packsFile>
export type CardsFile = z.infer<typeof cardsFile>
export type CombosFile = z.infer<typeof combosFile>
