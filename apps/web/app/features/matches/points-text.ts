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

/**
 * `Run +4`. A rule in place of another has what it changes: `Half-century instead of the 30-run bonus: +4`; of rates: `Strike rate 120.00–140.00
 * instead of 60.00–70.00: +3`. A bonus that is gone is lost, `Strike rate 120.00–140.00 lost: -2`, and a deduction is lifted.
 */
export function reasonText([rule, points, replaced]: PointChange['why'][number]): string {
  const what = withRange(rule)
  const change = signedPoints(points)
  if (replaced === undefined) return isRate(rule) ? `${what}: ${change}` : `${what} ${change}`
  if (replaced === null) return `${what} ${points < 0 ? 'lost' : 'lifted'}: ${change}`
  const before = isRate(replaced)
    ? withRange(replaced).replace(rateName, '')
    : `the ${replaced.charAt(0).toLowerCase()}${replaced.slice(1)}`
  return `${what} instead of ${before}: ${change}`
}

const rateName = /^(Strike|Economy) rate /
const isRate = (rule: string) => rateName.test(rule)
/** @example withRange('Economy rate 5.00-6.00') // 'Economy rate 5.00–6.00' */
const withRange = (rule: string) => rule.replace(/(?<=\d)-(?=\d)/, '–')
