import type { PointChange } from '@toprun/api-schema/match'

const plain = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
const signed = new Intl.NumberFormat('en', { maximumFractionDigits: 2, signDisplay: 'exceptZero' })

/** `412.5` */
export function pointsText(points: number): string {
  return plain.format(points)
}

/** `1 point`, `412.5 points` */
export function countedPoints(points: number): string {
  return `${pointsText(points)} ${points === 1 ? 'point' : 'points'}`
}

/** `+10`, `-2` */
export function signedPoints(points: number): string {
  return signed.format(points)
}

const plural = new Intl.PluralRules('en', { type: 'ordinal' })
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** `1st`, `22nd`, `113th` */
export function ordinal(rank: number): string {
  return `${plain.format(rank)}${suffixes[plural.select(rank)] ?? 'th'}`
}

/** `4th`; nothing without a rank. */
export function placeText(rank: number | undefined): string | undefined {
  return rank === undefined ? undefined : ordinal(rank)
}

/**
 * `Run +4`; `Half-century +4, replaces the 30-run bonus`; of rates: `Strike rate 120.00-140.00 +2, replaces 60.00-70.00`. A bonus that is gone
 * is lost, `Strike rate 120.00-140.00 lost, -2`, and a deduction is lifted: `Strike rate 60.00-70.00 lifted, +1`.
 */
export function reasonText([rule, points, replaced]: PointChange['why'][number]): string {
  if (replaced === null) return `${rule} ${points < 0 ? 'lost' : 'lifted'}, ${signedPoints(points)}`
  const text = `${rule} ${signedPoints(points)}`
  if (replaced === undefined) return text
  const rate = /^(Strike|Economy) rate /.exec(replaced)
  const what = rate
    ? replaced.slice(rate[0].length)
    : `the ${replaced.charAt(0).toLowerCase()}${replaced.slice(1)}`
  return `${text}, replaces ${what}`
}
