import { look } from '@toprun/api-schema/look'
import { z } from 'zod'
import { country, id, line, paragraph } from './words.ts'

const figure = z.union([z.number(), line(12)]).optional()

const batting = z
  .strictObject({ runs: figure, average: figure, highestScore: figure, matches: figure })
  .default({})
const bowling = z
  .strictObject({ economy: figure, best: figure, wickets: figure, matches: figure })
  .default({})

const identity = {
  id,
  name: line(40),
  look,
  tagline: line(60),
  age: z.number().int().min(15).max(60).optional(),
  country,
  about: paragraph(900),
}

/** `players/{id}.yaml`. Omitted figures are shown as a dash. */
export const batterFile = z.strictObject({ ...identity, oneDay: batting, test: batting, t20: batting })
/** `bowlers/{id}.yaml` */
export const bowlerFile = z.strictObject({ ...identity, oneDay: bowling, test: bowling, t20: bowling })
/** `entertainers/{id}.yaml`: singers, commentators and artists around the game. */
export const entertainerFile = z.strictObject({
  id,
  name: line(40),
  look,
  age: z.number().int().min(18).max(90).optional(),
  details: paragraph(1200),
})

export type BatterFile = z.infer<typeof batterFile>
export type BowlerFile = z.infer<typeof bowlerFile>
export type EntertainerFile = z.infer<typeof entertainerFile>
