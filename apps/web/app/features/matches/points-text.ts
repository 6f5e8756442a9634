const plain = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
const signed = new Intl.NumberFormat('en', { maximumFractionDigits: 2, signDisplay: 'exceptZero' })

/** `412.5` */
export function pointsText(points: number): string {
  return plain.format(points)
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
