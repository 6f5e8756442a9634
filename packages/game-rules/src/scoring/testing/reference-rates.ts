export type Format = 'T20' | 'ODI' | 'Test' | 'T10' | 'Hundred' | '3TC' | 'SixtyBall'
export type Column = 'T20' | 'ODI' | 'Test' | 'T10'

/** Rounds decimal digits instead of integers: half up on the remaining fraction. */
function twoDecimals(numerator: number, denominator: number): number {
  const hundredths = Number((BigInt(numerator) * 100n) / BigInt(denominator))
  const left = (BigInt(numerator) * 100n) % BigInt(denominator)
  return (hundredths + (left * 2n >= BigInt(denominator) ? 1 : 0)) / 100
}

/** Points of a strike rate, including deductions. */
export function strikeRate(column: Column, runs: number, balls: number): number {
  if (column === 'Test') return 0
  if (balls < { T20: 10, ODI: 20, T10: 6 }[column]) return 0
  const rate = twoDecimals(runs * 100, balls)
  if (column === 'T20') {
    if (rate > 160) return 6
    if (rate > 140) return 4
    if (rate >= 120) return 2
    if (rate > 70) return 0
    return rate >= 60 ? -1 : rate >= 50 ? -2 : -3
  }
  if (column === 'ODI') {
    if (rate > 150) return 3
    if (rate > 120) return 2
    if (rate >= 100) return 1
    if (rate > 60) return 0
    return rate >= 50 ? -1 : rate >= 40 ? -2 : -3
  }
  if (rate > 160) return 8
  if (rate > 140) return 5
  if (rate >= 120) return 3
  if (rate >= 100) return 0
  return rate >= 90 ? -1 : rate >= 80 ? -2 : -3
}

/** Points of an economy rate, for the roles that it applies to. */
export function economyRate(format: Format, conceded: number, balls: number): number {
  if (format === 'Test') return 0
  if (balls < { T20: 12, ODI: 30, T10: 6, Hundred: 10, '3TC': 6, SixtyBall: 6 }[format]) return 0
  const rate = twoDecimals(conceded * 6, balls)
  const [six, four, two, none, minusTwo, minusFour] = {
    T20: [4, 5, 6, 9, 10, 11],
    Hundred: [4, 5, 6, 9, 10, 11],
    ODI: [2.5, 3.5, 4.5, 7, 8, 9],
    T10: [6, 7, 8, 11, 12, 13],
    '3TC': [6, 7, 8, 11, 12, 13],
    SixtyBall: [6, 7, 8, 11, 12, 13],
  }[format] as [number, number, number, number, number, number]
  if (rate < six) return 6
  if (rate < four) return 4
  if (rate <= two) return 2
  if (rate < none) return 0
  if (rate <= minusTwo) return -2
  return rate <= minusFour ? -4 : -6
}
