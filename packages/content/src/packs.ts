import { z } from 'zod'
import { line, paragraph } from './words.ts'

const packId = z.enum(['wild', 'champion', 'ace', 'pro'])

/** `packs.yaml`, in the order of the carousel. The price is in cents; the text of it is made from it. */
export const packsFile = z
  .array(
    z.strictObject({
      id: packId,
      title: line(30),
      priceInUsd: z.number().int().min(1),
      details: z.tuple([line(80), line(80), line(80)]),
    }),
  )
  .length(4)

/** `combos.yaml`. `stock` is what the database starts with; from then on the database counts. */
export const combosFile = z.array(
  z.strictObject({
    cat: z.number().int().min(1),
    title: line(40),
    text: paragraph(240),
    /** Cents for one unit. */
    priceInUsd: z.number().int().min(1),
    packs: z.array(packId).min(1),
    stock: z.number().int().min(0),
  }),
)

export type CombosFile = z.infer<typeof combosFile>
