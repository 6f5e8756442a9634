import type { Format } from '@toprun/api-schema/match'
import type { PointsItem } from '@toprun/game-rules/points-items'
import { currentPoints } from '@toprun/game-rules/published-points'

const signed = new Intl.NumberFormat('en', { signDisplay: 'exceptZero' })
const orderOf = new Intl.PluralRules('en', { type: 'ordinal' })
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** `+25`, `-2` */
export function signedFigure(points: number): string {
  return signed.format(points)
}

/** Factors are kept in halves of one: `factorText(3)` is `1.5x`. */
export function factorText(halves: number): string {
  return `${halves / 2}x`
}

/** `2nd` */
export function nth(place: number): string {
  return `${place}${suffixes[orderOf.select(place)] ?? 'th'}`
}

/** `18, 24 or 30` */
export function either(choices: readonly (string | number)[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(choices.map(String))
}

/** `runs, wides and no-balls` */
export function all(things: readonly (string | number)[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(things.map(String))
}

/** Rates and minimum overs count six balls per over in every format. */
export function oversOf(balls: number): number {
  return balls / 6
}

/** One figure of the points tables for running text. Throws if the format does not award it. */
export function published(id: string, format: Format): string {
  const points = currentPoints().columnOf(format).items[itemOf(id).id]
  if (points === null)
    throw new RangeError(`${id} is not awarded in ${format}, but a text refers to its points`)
  return signedFigure(points)
}

export function itemOf(id: string): PointsItem {
  const item = currentPoints().items.find((one) => one.id === id)
  if (!item) throw new RangeError(`The points tables have no item ${id}`)
  return item
}
